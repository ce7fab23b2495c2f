import { basename, resolve } from "node:path";
import { remoteId } from "../../provider/identity/ids";
import { splitInputs } from "../../provider/state/inputs";
import type { Claim } from "../../services/define";
import { definitions } from "../account/definitions";
import { indexTargets } from "../account/references";
import { type AccountContent, type AccountObject, objectKey } from "../account/types";
import { UnknownFields } from "../account/unknown-fields";
import { type ConnectionOptions, closing, openSession } from "../connection";
import { CommandError, EXIT, type ExitCode, throwIfInterrupted } from "../failure";
import type { Io } from "../io";
import { readConfig, readStack, type StackOptions, type StackResource } from "../stack/read-stack";
import type { ExportPlan } from "./plan";
import { planExport } from "./plan-export";
import { readSelected } from "./read-selected";
import { reportNextSteps, reportPlan, reportUnknownFields } from "./report";
import { importListText, resultText, unmanagedIn, unmanagedText } from "./result";
import { parseSelectors, type SelectorOptions, type Selectors } from "./selectors";
import { writeExport } from "./write";
import { namesByType, type TakenNames } from "./write/logical-names";

export interface ExportOptions extends ConnectionOptions, StackOptions, SelectorOptions {
  out: string;
  withReferences?: boolean;
  keepUnknownFields?: boolean;
  adopt: boolean;
  dashboards: "functions" | "raw" | "json";
  by: "service" | "folder";
  importList?: boolean;
  check?: boolean;
  output: "text" | "json";
}

/**
 * Plans the program of an account, reports the plan, and writes it or lists what a stack does not
 * manage.
 */
export async function runExport(io: Io, options: ExportOptions): Promise<ExitCode> {
  const selectors = parseSelectors(options);
  const stack = await stackOf(io, options);
  const plan = await planAccount(io, options, selectors, stack);
  throwIfInterrupted(io.signal);
  if (options.check) return checkExport(io, options, plan);
  const takenNames = namesByType(stack.resources);
  if (options.importList) return printImportList(io, plan, takenNames);
  return writePlan(io, options, plan, takenNames);
}

interface StackState {
  resources: readonly StackResource[];
  config?: Awaited<ReturnType<typeof readConfig>>;
}

/**
 * The stack whose resources are left out. `--check` compares with the selected stack by default.
 */
async function stackOf(io: Io, options: ExportOptions): Promise<StackState> {
  const { check, stack, state } = options;
  if (!check && stack === undefined && state === undefined) return { resources: [] };
  return { resources: await readStack(io, options), config: await readConfig(io, options) };
}

async function planAccount(
  io: Io,
  options: ExportOptions,
  selectors: Selectors,
  { resources, config }: StackState,
): Promise<ExportPlan> {
  // Another account does not have the objects that a lookup would read.
  const withReferences = options.withReferences === true || !options.adopt;
  const unknown = new UnknownFields();
  const { keepUnknownFields = false } = options;
  const session = openSession(io, options, config, undefined, {
    onUnknownField: unknown.add,
    keepUnknownFields,
  });
  const content = await closing([session], () =>
    readSelected(session, selectors, withReferences, io),
  );
  assertRead(content, selectors);
  const find = indexTargets(content.objects);
  const plan = planExport(content, {
    selects: (object) => selectors.selects(object, find),
    isManaged: managedBy(resources),
    claims: claimsOf(resources),
    withReferences,
  });
  reportPlan(io, plan);
  reportUnknownFields(io, plan, { keepUnknownFields, lines: unknown.lines() });
  return plan;
}

function managedBy(resources: readonly StackResource[]): (object: AccountObject) => boolean {
  const managed = new Set(resources.map(objectKey));
  return (object) => managed.has(objectKey(object));
}

/** The parts of the account that the resources of a stack own. */
const claimsOf = (resources: readonly StackResource[]): Claim[] =>
  resources.flatMap(({ resourceType, id, inputs }) => {
    const [definition] = definitions([resourceType]);
    return definition?.claims?.(remoteId(id), splitInputs(inputs).fields) ?? [];
  });

/** Fails where no resource type could be read. */
function assertRead({ objects, failures }: AccountContent, { definitions }: Selectors): void {
  const [first] = failures;
  const types = failures.filter(({ id }) => id === undefined);
  const readable = definitions.filter(({ unreadable, unlistable }) => !unreadable && !unlistable);
  if (!first || objects.length || types.length < readable.length) return;
  const isAccess = failures.every((one) => one.isAccess);
  const reason = `No resource type could be read. The first error, of ${first.resourceType}: ${first.reason}`;
  throw new CommandError(reason, isAccess ? EXIT.access : EXIT.error);
}

async function writePlan(
  io: Io,
  options: ExportOptions,
  plan: ExportPlan,
  takenNames: TakenNames,
): Promise<ExitCode> {
  const folder = resolve(io.cwd, options.out);
  const files = await writeExport(
    plan,
    {
      folder,
      dashboards: options.dashboards,
      layout: options.by,
      adopt: options.adopt,
      takenNames,
      projectName: basename(folder),
    },
    io,
  );
  reportNextSteps(io, files, options.out);
  io.out(resultText(plan, files, options.output));
  return plan.failures.length ? EXIT.partial : EXIT.success;
}

function printImportList(io: Io, plan: ExportPlan, takenNames: TakenNames): ExitCode {
  io.out(importListText(plan, takenNames));
  return plan.failures.length ? EXIT.partial : EXIT.success;
}

function checkExport(io: Io, { output }: ExportOptions, plan: ExportPlan): ExitCode {
  const unmanaged = unmanagedIn(plan);
  io.out(unmanagedText(unmanaged, output));
  if (unmanaged.length) return EXIT.differences;
  return plan.failures.length ? EXIT.partial : EXIT.success;
}
