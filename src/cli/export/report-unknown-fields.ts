import { nodeOf } from "../../schema/node";
import { formatPath } from "../../schema/path";
import { unknownFieldPaths } from "../../schema/unknown-fields";
import { linesOf } from "../account/unknown-fields";
import type { Io } from "../io";
import type { ExportPlan, PlannedObject } from "./plan";
import { section } from "./report";

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
      byType.set(resourceType, (byType.get(resourceType) ?? new Set()).add(withoutIndexes(path)));
  }
  return new Map([...byType].map(([resourceType, paths]) => [resourceType, [...paths]]));
}

const withoutIndexes = (path: Parameters<typeof formatPath>[0]): string =>
  formatPath(path).replace(/\[\d+\]/g, "[]");
