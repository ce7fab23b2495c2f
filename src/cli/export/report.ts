import { firstNames } from "../../schema/issues";
import { nodeOf } from "../../schema/node";
import { formatPathInLists } from "../../schema/path";
import { unknownFieldPaths } from "../../schema/unknown-fields";
import { labelOf } from "../../services/messages";
import { groupBy } from "../../text/group-by";
import { compareText, counted } from "../../text/words";
import type { OmittedObject, ReadFailure } from "../account/types";
import { linesOf } from "../account/unknown-fields";
import type { Io } from "../io";
import type { ExportPlan, PlannedObject } from "./plan";
import type { WrittenFiles } from "./write";
import type { ObjectCoverage } from "./write/program";

/**
 * Reports a plan on standard error: its content, and the missing objects with the reasons.
 * @param isRest whether the objects that a stack manages are no part of it
 */
export function reportPlan(io: Io, plan: ExportPlan, isRest: boolean): void {
  const resources = plan.objects.filter(({ form }) => form === "resource");
  const lookups = plan.objects.filter(({ form }) => form === "lookup");
  const count = `${counted(resources.length, "object")}${isRest ? " that the stack does not manage" : ""}`;
  io.err(resources.length ? `${count}: ${typeCounts(resources)}.` : `${count}.`);
  if (lookups.length)
    io.err(`Referred to, but not selected, and read with get: ${typeCounts(lookups)}.`);
  section(io, "Left out:", groupedByReason(plan.omitted));
  section(io, "Not read completely:", plan.failures.map(failureLine));
  section(io, "Adoption would report differences:", [...plan.mismatches].map(mismatchLine));
  section(io, "To check by hand:", plan.notes ?? []);
  const kept = resources.filter(({ keep }) => keep?.length).map(keptLine);
  section(io, "Kept as the objects have them, neither compared nor changed:", kept);
}

const keptLine = ({ object: { resourceType, name }, keep = [] }: PlannedObject): string =>
  `${labelOf(resourceType, name)}: ${keep.join(", ")}`;

/** Reports what the user does next. `folder` is where the program is. */
export function reportNextSteps(
  io: Io,
  { created, secrets, coverage, notes }: WrittenFiles,
  folder: string,
): void {
  reportCoverage(io, coverage);
  section(io, "Modules:", notes);
  section(io, "Secrets are not exported. Set them before the first preview:", secrets);
  if (!created.length) io.err("The files of the folder declare all of these objects already.");
  else
    section(io, "Next:", [
      `cd ${folder}`,
      "npm install",
      "pulumi stack init",
      ...(secrets.length ? ["the commands for secrets, above"] : []),
      "pulumi preview",
    ]);
}

/** `412 of 420 widgets as function calls`, and why the others are raw arguments. */
function reportCoverage(io: Io, coverage: readonly ObjectCoverage[]): void {
  for (const parts of new Set(coverage.map((one) => one.parts))) {
    const own = coverage.filter((one) => one.parts === parts);
    const total = sum(own.map((one) => one.total));
    const raw = own.flatMap((one) =>
      one.raw.map(({ title, reason }) => ({
        resourceType: one.resourceType,
        name: [one.name, title].flatMap((name) => name ?? []).join(" / "),
        reason,
      })),
    );
    const line = `${total - raw.length} of ${total} ${parts} as function calls`;
    if (!raw.length && total) io.err(`${line}.`);
    section(io, `${line}. As raw arguments:`, groupedByReason(raw));
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Prints lines below a title, if there are any. */
export function section(io: Io, title: string, lines: readonly string[]): void {
  if (lines.length) io.err([title, ...lines.map((line) => `  ${line}`)].join("\n"));
}

function typeCounts(objects: readonly PlannedObject[]): string {
  const counts = new Map<string, number>();
  for (const { object } of objects)
    counts.set(object.resourceType, (counts.get(object.resourceType) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => compareText(a, b))
    .map(([resourceType, count]) => `${resourceType} ${count}`)
    .join(", ");
}

/** `TeamGroup (3): the group is built in: "Admins", "Users" and 1 more`. */
function groupedByReason(omitted: readonly OmittedObject[]): string[] {
  const groups = groupBy(omitted, ({ resourceType, reason }) => `${resourceType} ${reason}`);
  return [...groups.values()].map(groupLine).sort();
}

function groupLine(group: readonly OmittedObject[]): string {
  const [{ resourceType, reason } = { resourceType: "", reason: "" }] = group;
  const names = group.flatMap(({ name, id }) => name ?? id ?? []);
  if (!names.length) return `${resourceType}: ${reason}`;
  const quoted = names.map((name) => JSON.stringify(name.slice(0, 80)));
  return `${resourceType} (${group.length}): ${reason}: ${firstNames(quoted)}`;
}

const failureLine = ({ resourceType, id, name, reason }: ReadFailure): string =>
  `${labelOf(resourceType, name)}${id === undefined ? "" : ` ${id}`}: ${reason}`;

const mismatchLine = ([{ object }, lines]: readonly [PlannedObject, readonly string[]]): string =>
  [`${labelOf(object.resourceType, object.name)} ${object.id}:`, ...lines].join("\n    ");

interface UnknownFieldsOfResponses {
  keepUnknownFields: boolean;
  /** A line for each operation. */
  lines: readonly string[];
}

const LEFT_OUT =
  "Fields that this version does not know are not exported, and an update may clear them (--keep-unknown-fields writes them as extra):";
const KEPT =
  "The program sets fields that this version does not know. Remove those that the service sets itself, and move secrets to the configuration:";
const ALL = "All fields of responses that this version does not know:";

/** Reports the unknown fields of responses, and those that the program sets. */
export function reportUnknownFields(
  io: Io,
  { objects }: ExportPlan,
  { keepUnknownFields, lines }: UnknownFieldsOfResponses,
): void {
  if (keepUnknownFields) section(io, KEPT, linesOf(keptByType(objects)));
  section(io, keepUnknownFields ? ALL : LEFT_OUT, lines);
}

function keptByType(objects: readonly PlannedObject[]): Map<string, string[]> {
  const byType = new Map<string, Set<string>>();
  for (const { object, args } of objects) {
    const { resourceType, context } = object;
    for (const path of unknownFieldPaths(nodeOf(context.definition.fields), args))
      byType.set(
        resourceType,
        (byType.get(resourceType) ?? new Set()).add(formatPathInLists(path)),
      );
  }
  return new Map([...byType].map(([resourceType, paths]) => [resourceType, [...paths]]));
}
