import { basename, resolve } from "node:path";
import { EXIT, type ExitCode, integerOf, throwIfInterrupted, UsageError } from "../failure";
import type { Io } from "../io";
import { readConfig, readStack, type StackOptions } from "../stack/read-stack";
import { importListText } from "./import-list/text";
import type { ExportPlan } from "./plan";
import { managedBy, type PlanSettings, planAccount, type StackState } from "./plan-account";
import { reportNextSteps } from "./report";
import { resultText, unmanagedIn, unmanagedText } from "./result";
import { parseSelectors, type SelectorOptions } from "./selectors";
import type { ExportSource, OpenSource } from "./source";
import { type WriteOptions, writeExport } from "./write";
import { namesByType } from "./write/logical-names";
import { assertFolder } from "./write/write-files";

export interface ExportOptions extends PlanSettings, StackOptions, SelectorOptions {
  out: string;
  allowDifferences?: boolean;
  dashboards: "functions" | "raw" | "json";
  by: "service" | "folder";
  /** The number of a list, or true for the first one. */
  importList?: string | true;
  check?: boolean;
  output: "text" | "json";
}

/**
 * Plans the program of an account, reports the plan, and writes it or lists what a stack does not
 * manage. A source limits it to the objects of another tool.
 */
export async function runExport<Options extends ExportOptions>(
  io: Io,
  options: Options,
  openSource: OpenSource<Options>,
): Promise<ExitCode> {
  const selectors = parseSelectors(options);
  const importList = options.importList === true ? "1" : options.importList;
  const list = importList === undefined ? undefined : integerOf("--import-list", importList, 1);
  if (options.secrets === "keep" && !options.adopt)
    throw new UsageError("--secrets keep needs objects that keep them, so not --no-adopt.");
  // Before the account is read, which may take minutes.
  if (list === undefined && !options.check) assertFolder(resolve(io.cwd, options.out));
  const source = await openSource(io, options);
  if (source && !options.check) assertMovable(source, options);
  const stack = await stackOf(io, options);
  if (source && options.check) return source.check(io, stack.resources, options.output);
  const selected = source ? source.select(selectors) : selectors;
  const plan = await planAccount(io, options, { selectors: selected, stack, source });
  throwIfInterrupted(io.signal);
  if (options.check) return checkExport(io, options, plan);
  const takenNames = namesByType(stack.resources);
  const accepted = source?.accept(io, plan, {
    isManaged: managedBy(stack.resources),
    allowDifferences: options.allowDifferences === true,
  });
  if (list !== undefined) {
    io.out(importListText(io, plan, list, takenNames, source?.names));
    return plan.failures.length ? EXIT.partial : EXIT.success;
  }
  const names = { takenNames, givenNames: source?.names, reports: accepted?.reports };
  return writePlan(io, options, plan, names, accepted?.summary);
}

function assertMovable(source: ExportSource, { adopt }: ExportOptions): void {
  if (!adopt)
    throw new UsageError(
      "--no-adopt writes a program of copies, but the objects of a state move themselves.",
    );
  source.assertObjects();
}

/**
 * The stack whose resources are left out. `--check` compares with the selected stack by default.
 */
async function stackOf(io: Io, options: ExportOptions): Promise<StackState> {
  const { check, stack, state } = options;
  if (!check && stack === undefined && state === undefined) return { resources: [] };
  return { resources: await readStack(io, options), config: await readConfig(io, options) };
}

async function writePlan(
  io: Io,
  options: ExportOptions,
  plan: ExportPlan,
  names: Pick<WriteOptions, "takenNames" | "givenNames" | "reports">,
  summary?: object,
): Promise<ExitCode> {
  const folder = resolve(io.cwd, options.out);
  const files = await writeExport(
    plan,
    {
      folder,
      dashboards: options.dashboards,
      layout: options.by,
      adopt: options.adopt,
      projectName: basename(folder),
      ...names,
    },
    io,
  );
  reportNextSteps(io, files, options.out);
  io.out(resultText(plan, files, options.output, summary));
  return plan.failures.length ? EXIT.partial : EXIT.success;
}

function checkExport(io: Io, { output }: ExportOptions, plan: ExportPlan): ExitCode {
  const unmanaged = unmanagedIn(plan);
  io.out(unmanagedText(plan, unmanaged, output));
  if (unmanaged.length) return EXIT.differences;
  return plan.failures.length ? EXIT.partial : EXIT.success;
}
