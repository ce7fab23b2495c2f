import { encode } from "../../../schema/encode";
import { nodeOf } from "../../../schema/node";
import type { Path } from "../../../schema/path";
import { isRecord } from "../../../schema/record";
import { jsonArgumentOf } from "../../account/json-argument";
import { visible } from "../../visible";
import { type PlannedObject, PlannedReference, PlannedSecret } from "../plan";
import { orderedArguments } from "./arguments";
import { plannedIn, valueOfReference } from "./references";

/** An object whose body is in a JSON file. */
export interface JsonForm {
  /** The argument that contains the JSON. */
  argument: string;
  /** The arguments beside it. */
  beside: Record<string, unknown>;
  /** The content of the file, in the form of the API. */
  text: string;
}

/** Undefined for resource types without an argument for JSON. */
export function jsonFormOf(planned: PlannedObject): JsonForm | undefined {
  const { definition } = planned.object.context;
  const argument = jsonArgumentOf(definition);
  if (!argument || plannedIn(planned.args, PlannedSecret).length) return undefined;
  const entries = Object.entries(orderedArguments(planned));
  const isBeside = ([key]: [string, unknown]) => argument.beside.has(key);
  const body = withValues(
    planned,
    Object.fromEntries(entries.filter((entry) => !isBeside(entry))),
    [],
  );
  const json = encode(nodeOf(definition.fields), body);
  return {
    argument: argument.key,
    beside: Object.fromEntries(entries.filter(isBeside)),
    text: `${visible(JSON.stringify(json, null, 2))}\n`,
  };
}

/** JSON contains no references, so their values replace them. */
function withValues(planned: PlannedObject, value: unknown, path: Path): unknown {
  if (value instanceof PlannedReference) return valueOfReference(planned, value, path);
  if (Array.isArray(value)) return value.map((item, n) => withValues(planned, item, [...path, n]));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withValues(planned, item, [...path, key])]),
  );
}
