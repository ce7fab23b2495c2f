import { LINT_KEY } from "../../lint/levels";
import type { Session } from "../../provider/session/session";
import { definitions } from "../account/definitions";
import { readAccount } from "../account/read-account";
import type { OutputFormat } from "../command";
import { type ConnectionOptions, closing } from "../connection";
import { type ExitCode, throwIfInterrupted } from "../failure";
import type { Io } from "../io";
import { lintLevels } from "../lint-levels";
import type { StackOptions } from "../stack/read-stack";
import { type AccountView, viewAccount } from "./account-view";
import type { DoctorContext } from "./check";
import { allChecks } from "./checks";
import { openAccount } from "./open";
import { render } from "./render";
import { type CheckReport, type FailingLevel, reportOf, summarize } from "./report";
import { readDoctorStack } from "./stack";

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
    runChecks({ ...known, session, account: await readView(session, io) }, options),
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

async function readView(session: Session, io: Io): Promise<AccountView> {
  const all = definitions();
  return viewAccount(all, await readAccount(session, { definitions: all }, io), Date.now());
}
