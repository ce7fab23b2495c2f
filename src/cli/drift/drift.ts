import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import type { Session } from "../../provider/session/session";
import type { OutputFormat } from "../command";
import type { ConnectionOptions } from "../connection";
import { CommandError, EXIT, type ExitCode } from "../failure";
import { fileOperation } from "../files";
import type { Io } from "../io";
import { jsonOf } from "../json";
import { reportMarkdown } from "../report/markdown";
import { type ChangeReport, STATUSES, withStatus } from "../report/model";
import { reportText } from "../report/text";
import { readConfig, readStack, type StackOptions } from "../stack/read-stack";
import { openAccounts } from "./accounts";
import { type ComparedObject, compareObjects } from "./compare";
import { type ManagedObject, managedObjects } from "./managed-objects";
import { reportedResource } from "./report";

function writeReport(io: Io, report: ChangeReport, format: OutputFormat): void {
  const text = {
    text: () => reportText(report, io.colors),
    json: () => reportJson(report),
    markdown: () => reportMarkdown(report),
  };
  io.out(text[format]());
}

/** A report for programs. */
function reportJson(report: ChangeReport): string {
  const { command, equal, resources, edits } = report;
  const counts = STATUSES.map(([status]) => [status, withStatus(report, status).length]);
  return jsonOf(command, {
    counts: { equal, ...Object.fromEntries(counts) },
    resources,
    ...edits,
  });
}

export interface DriftOptions extends StackOptions, ConnectionOptions {
  output: OutputFormat;
  write?: boolean;
  program: string;
}

// Loads the TypeScript compiler.
const editor = () =>
  (require("./program/edit-program") as typeof import("./program/edit-program")).editProgram;

/**
 * Compares the state of a stack with its account, and reports what differs.
 * @public
 */
export async function drift(io: Io, options: DriftOptions): Promise<ExitCode> {
  if (options.write) assertProgram(io, options.program);
  const resources = await readStack(io, options);
  if (!resources.length) io.err("The state has no resources of pulumi-coralogix.");
  const { objects, unknown } = managedObjects(resources);
  const compared = objects.length ? await compareStack(io, options, objects) : [];
  const edits = options.write ? editor()(io, options.program, compared) : undefined;
  const report: ChangeReport = {
    command: "drift",
    title: "Drift",
    equal: compared.filter(({ outcome }) => outcome.status === "equal").length,
    resources: [...compared.flatMap(reportedResource), ...unknown],
    ...(edits ? { edits } : {}),
  };
  writeReport(io, report, options.output);
  return exitCodeOf(report);
}

/** Before the account is read: a folder that is missing is otherwise one without the program. */
function assertProgram({ cwd }: Io, folder: string): void {
  const hint = "Give the folder of the program with --program.";
  fileOperation(`read the folder ${folder}`, hint, () => readdirSync(resolve(cwd, folder)));
}

async function compareStack(
  io: Io,
  options: DriftOptions,
  objects: readonly ManagedObject[],
): Promise<ComparedObject[]> {
  const config = await readConfig(io, options);
  const accounts = await openAccounts(io, options, config, objects);
  try {
    const compared = await compareObjects(io, accounts, objects);
    assertAnyRead(compared);
    return compared;
  } finally {
    for (const session of accounts.values()) if (isSession(session)) session.http.close();
  }
}

const isSession = (session: Session | Error): session is Session => !(session instanceof Error);

/** Fails where no object could be read for the lack of a permission. */
function assertAnyRead(compared: readonly ComparedObject[]): void {
  const outcomes = compared.map(({ outcome }) => outcome);
  const denied = outcomes.find((one) => one.status === "failed" && one.isAccess);
  const isAllDenied = outcomes.every((one) => one.status === "failed" && one.isAccess);
  if (denied?.status === "failed" && isAllDenied)
    throw new CommandError(denied.reason, EXIT.access);
}

/** An incomplete comparison comes first: what was not read may differ, too. */
function exitCodeOf({ resources, edits }: ChangeReport): ExitCode {
  if (resources.some(({ status }) => status === "failed")) return EXIT.partial;
  const isWritten = edits !== undefined && !edits.suggested.length;
  const differing = resources.filter(
    ({ status }) => status === "deleted" || (status === "changed" && !isWritten),
  );
  return differing.length ? EXIT.differences : EXIT.success;
}
