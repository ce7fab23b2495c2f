import { SettingsError } from "../../http";
import { CoralogixError, ForbiddenError, UnauthorizedError } from "../../http/errors";
import { LINT_KEY } from "../../lint/levels";
import type { Config } from "../../provider/identity/config";
import type { Session, SessionOptions } from "../../provider/session/session";
import { definitions } from "../account/definitions";
import { readAccount } from "../account/read-account";
import type { OutputFormat } from "../command";
import { type ConnectionOptions, closing, openSession } from "../connection";
import { CommandError, describeFailure, EXIT, type ExitCode, throwIfInterrupted } from "../failure";
import type { Io } from "../io";
import { lintLevels } from "../lint-levels";
import { isProject } from "../stack/project";
import { readConfig, readState, type StackOptions } from "../stack/read-stack";
import { type AccountView, viewAccount } from "./account-view";
import type { ConnectionFailure, DoctorContext } from "./check";
import { allChecks } from "./checks";
import { render } from "./render";
import { type CheckReport, type FailingLevel, reportOf, summarize } from "./report";

/** The stack of the options, or the selected one of the project in this folder. */
interface DoctorStack extends Pick<DoctorContext, "stack" | "interrupted" | "stackProblem"> {
  config: Config;
}

const NONE: Config = () => undefined;

/** A stack that the options name must be readable; the selected one is used where it is. */
async function readDoctorStack(io: Io, options: StackOptions): Promise<DoctorStack> {
  if (options.stack !== undefined || options.state !== undefined) return readBoth(io, options);
  if (!isProject(io))
    return {
      config: NONE,
      stackProblem: "this folder is no Pulumi project: add --stack or --state",
    };
  try {
    return await readBoth(io, options);
  } catch (error) {
    throwIfInterrupted(io.signal);
    if (!(error instanceof CommandError)) throw error;
    const reason = error.message.split("\n").slice(0, 2).join(" ");
    return { config: NONE, stackProblem: `the selected stack could not be read: ${reason}` };
  }
}

async function readBoth(io: Io, options: StackOptions): Promise<DoctorStack> {
  const config = await readConfig(io, options);
  const { resources, interrupted } = await readState(io, options);
  return { config, stack: resources, interrupted };
}

/** Objects contain what this version does not know: the check `newer` names it. */
const UNKNOWN_FIELDS: SessionOptions = {
  keepUnknownFields: true,
  onUnknownField: () => undefined,
};

type Opened = { session: Session } | { failure: ConnectionFailure };

/** Opens the account, and finds out whether the key or the address is wrong where that fails. */
async function openAccount(io: Io, options: ConnectionOptions, config: Config): Promise<Opened> {
  const session = createSession(io, options, config);
  if ("failure" in session) return session;
  try {
    await session.whoami();
  } catch (error) {
    throwIfInterrupted(io.signal);
    // A key without the permission to read its own identity may read everything else.
    if (!(error instanceof CoralogixError)) throw error;
    if (!(error instanceof ForbiddenError)) return { failure: failureOf(error) };
  }
  return { session };
}

function createSession(
  io: Io,
  options: ConnectionOptions,
  config: Config,
): Session | { failure: ConnectionFailure } {
  try {
    return openSession(io, options, config, undefined, UNKNOWN_FIELDS);
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof SettingsError)) throw error;
    const { message, exitCode } = describeFailure(error);
    return { failure: { cause: exitCode === EXIT.access ? "key" : "address", message } };
  }
}

const failureOf = (error: CoralogixError): ConnectionFailure => ({
  cause: error instanceof UnauthorizedError ? "key" : "address",
  message: error.message,
});

export interface DoctorOptions extends ConnectionOptions, StackOptions {
  output: OutputFormat;
  failOn: FailingLevel;
  /** Queries the data of the account. */
  withData?: boolean;
}

/** Runs all checks with read operations only, and writes the report. */
export async function doctor(io: Io, options: DoctorOptions): Promise<ExitCode> {
  const { config, ...stack } = await readDoctorStack(io, options);
  const known = { io, ...stack, levels: lintLevels({ [LINT_KEY]: config(LINT_KEY) }) };
  const opened = await openAccount(io, options, config);
  if ("failure" in opened) return runChecks({ ...known, failure: opened.failure }, options);
  const { session } = opened;
  return closing([session], async () =>
    runChecks({ ...known, session, account: await readView(session, known) }, options),
  );
}

async function runChecks(
  context: DoctorContext,
  { output, failOn, withData }: DoctorOptions,
): Promise<ExitCode> {
  const { io, failure } = context;
  const reports: CheckReport[] = [];
  for (const check of allChecks(withData)) {
    reports.push(reportOf(check, await check.run(context)));
    throwIfInterrupted(io.signal);
  }
  const report = summarize(reports, failOn, failure);
  io.out(render(report, output));
  return report.exitCode;
}

async function readView(
  session: Session,
  { io, stack }: Pick<DoctorContext, "io" | "stack">,
): Promise<AccountView> {
  const all = definitions();
  const content = await readAccount(session, { definitions: all }, io);
  return viewAccount(all, content, { stack, now: Date.now() });
}
