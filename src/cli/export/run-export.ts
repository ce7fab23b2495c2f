import { basename, resolve } from "node:path";
import type { ConnectionOptions } from "../connection";
import { EXIT, type ExitCode, throwIfInterrupted, UsageError } from "../failure";
import type { Io } from "../io";
import { readConfig, readStack, type StackOptions } from "../stack/read-stack";
import { checkMove } from "../terraform/check-move";
import { assertMove } from "../terraform/gate";
import { assertObjects, type Move, readMove } from "../terraform/move";
import { MOVE_FILE, moveGuide } from "../terraform/move-guide";
import type { SourceOptions } from "../terraform/read-source";
import { reportMove } from "../terraform/report-move";
import { type MoveReview, moveSummary, reviewMove } from "../terraform/review-move";
import { importListText, listNumber } from "./import-list/text";
import type { ExportPlan } from "./plan";
import { managedBy, planAccount, type StackState } from "./plan-account";
import { reportNextSteps } from "./report";
import { resultText, unmanagedIn, unmanagedText } from "./result";
import { parseSelectors, type SelectorOptions } from "./selectors";
import { type WriteOptions, writeExport } from "./write";
import { namesByType } from "./write/logical-names";

export interface ExportOptions
  extends ConnectionOptions,
    StackOptions,
    SelectorOptions,
    SourceOptions {
  out: string;
  allowDifferences?: boolean;
  withReferences?: boolean;
  keepUnknownFields?: boolean;
  adopt: boolean;
  secrets: "config" | "keep";
  dashboards: "functions" | "raw" | "json";
  by: "service" | "folder";
  /** The number of a list, or true for the first one. */
  importList?: string | true;
  check?: boolean;
  output: "text" | "json";
}

/**
 * Plans the program of an account, reports the plan, and writes it or lists what a stack does not
 * manage.
 */
export async function runExport(io: Io, options: ExportOptions): Promise<ExitCode> {
  const selectors = parseSelectors(options);
  const list = options.importList === undefined ? undefined : listNumber(options.importList);
  if (options.secrets === "keep" && !options.adopt)
    throw new UsageError("--secrets keep needs objects that keep them, so not --no-adopt.");
  const move = await readMove(io, options);
  if (move && !options.check) assertMovable(move, options);
  const stack = await stackOf(io, options);
  if (move && options.check) return checkMove(io, move, stack.resources, options.output);
  const selected = move ? move.select(selectors) : selectors;
  const plan = await planAccount(io, options, { selectors: selected, stack, move });
  throwIfInterrupted(io.signal);
  if (options.check) return checkExport(io, options, plan);
  const takenNames = namesByType(stack.resources);
  const review = move && acceptedMove(io, options, move, plan, stack);
  if (list !== undefined) {
    io.out(importListText(io, plan, list, takenNames, move?.names));
    return plan.failures.length ? EXIT.partial : EXIT.success;
  }
  const reports = move && review && new Map([[MOVE_FILE, moveGuide(move, review)]]);
  const names = { takenNames, givenNames: move?.names, reports };
  return writePlan(io, options, plan, names, review && { move: moveSummary(review) });
}

function assertMovable(move: Move, { adopt }: ExportOptions): void {
  if (!adopt)
    throw new UsageError(
      "--no-adopt writes a program of copies, but the objects of a state move themselves.",
    );
  assertObjects(move);
}

/** Reviews and reports a move. Fails where it must not be written. */
function acceptedMove(
  io: Io,
  { allowDifferences = false }: ExportOptions,
  move: Move,
  plan: ExportPlan,
  { resources }: StackState,
): MoveReview {
  const review = reviewMove(move, plan, managedBy(resources));
  assertMove(move, review, allowDifferences);
  reportMove(io, move, plan, review);
  return review;
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
  io.out(unmanagedText(unmanaged, output));
  if (unmanaged.length) return EXIT.differences;
  return plan.failures.length ? EXIT.partial : EXIT.success;
}
