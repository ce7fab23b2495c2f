import { nodeOf } from "../../../schema/node";
import { type Path, valueAt } from "../../../schema/path";
import { isRecord } from "../../../schema/record";
import { childAt, isNumeric } from "../../../schema/walk";
import { propertyOf } from "../../account/references";
import type { AccountObject } from "../../account/types";
import { type PlannedObject, PlannedReference, PlannedSecret } from "../plan";
import { infoOf } from "./type-info";

export function plannedIn<T extends PlannedReference | PlannedSecret>(
  value: unknown,
  type: abstract new (...args: never[]) => T,
): T[] {
  if (value instanceof type) return [value];
  if (value instanceof PlannedReference || value instanceof PlannedSecret) return [];
  if (Array.isArray(value)) return value.flatMap((item) => plannedIn(item, type));
  return isRecord(value) ? Object.values(value).flatMap((item) => plannedIn(item, type)) : [];
}

/** The objects that arguments refer to. */
export const targetsIn = (args: PlannedObject["args"]): PlannedObject[] => [
  ...new Set(plannedIn(args, PlannedReference).map(({ target }) => target)),
];

/** The value that a reference stands for, where the program cannot refer to a variable. */
export function valueOfReference(
  { object }: PlannedObject,
  { target, property }: PlannedReference,
  path: Path,
): unknown {
  const original = valueAt(object.args, path);
  if (typeof original === "string" || typeof original === "number") return original;
  const value = propertyOf(target.object, property);
  return isNumber(object, path) ? Number(value) : value;
}

/** The function that converts the output to the type of the argument, where they differ. */
export function conversionOf(
  { object }: PlannedObject,
  { target, property }: PlannedReference,
  path: Path,
): "Number" | "String" | undefined {
  const [has, needs] = [isNumericOutput(target.object, property), isNumber(object, path)];
  if (has === needs || needs === undefined) return undefined;
  return needs ? "Number" : "String";
}

/** Undefined for an argument that this version does not declare. */
function isNumber({ context }: AccountObject, path: Path): boolean | undefined {
  let node = nodeOf(context.definition.fields);
  for (const key of path) {
    const child = childAt(node, key);
    if (!child) return undefined;
    node = child;
  }
  return isNumeric(node);
}

/** Whether an output is a number. */
export function isNumericOutput(object: AccountObject, property: string): boolean {
  if (property === "id") return false;
  const { numeric = [], parts = [] } = infoOf(object.resourceType);
  if (numeric.includes(property)) return true;
  return !parts.includes(property) && isNumber(object, [property]) === true;
}
