import { type Node, nodeOf } from "../../../schema/node";
import type { Path } from "../../../schema/path";
import { type Fields, isRecord } from "../../../schema/record";
import { variantInExtra } from "../../../schema/unknown-fields";
import { isNewerEnumValue } from "../../../schema/unknown-values";
import { childAt, fieldsOf } from "../../../schema/walk";
import type { ArgumentFunctions, CallCoverage } from "../../analysis/functions";
import { hasTypeOfMember } from "../../typescript/text";
import { type PlannedObject, PlannedReference, PlannedSecret } from "../plan";

/** Reads a JSON file in the argument of an object. */
export class JsonFile {
  constructor(readonly path: string) {}
}

/** A value of an enum that this version does not know. */
export class NewerValue {
  constructor(readonly value: string) {}
}

/**
 * Fields for which the argument types have no place: fields or a variant of a later version, in
 * `extra`; and an object in a map, under a name that every object has.
 */
export class Untyped {
  constructor(fields: Fields) {
    Object.assign(this, fields);
  }
}

/** The arguments of an object as the program writes them. */
export interface WrittenArguments {
  args: Fields;
  /** Where a reference is in the arguments of the object. */
  pathOf(value: object): Path | undefined;
  functions?: ArgumentFunctions;
  coverage?: CallCoverage;
}

/**
 * Marks what no literal says, so that a value keeps its meaning wherever it is written. With
 * `functions`, calls replace what these return.
 */
export function writtenArguments(
  { object, optionalIds = new Set() }: PlannedObject,
  args: Fields,
  functions?: ArgumentFunctions,
): WrittenArguments {
  const paths = new Map<object, Path>();
  const marked = (value: unknown, node: Node | undefined, path: Path): unknown => {
    if (typeof value !== "object" || value === null)
      return node && isNewerEnumValue(node, value) ? new NewerValue(value as string) : value;
    if (value instanceof PlannedReference) paths.set(value, path);
    if (!isLiteral(value)) return value;
    const child = (item: unknown, key: string | number) => {
      const written = marked(item, node && childAt(node, key), [...path, key]);
      const needsCast = node?.type === "map" && hasTypeOfMember(String(key));
      return needsCast && isRecord(written) && isLiteral(written) ? new Untyped(written) : written;
    };
    if (Array.isArray(value)) return value.map(child);
    const fields = value as Fields;
    const isWritten = ([key, item]: [string, unknown]) =>
      !functions ||
      !(node && childAt(node, key)?.facts.generatedId && optionalIds.has(item as string));
    const written = Object.entries(fields).filter(isWritten);
    const copy = Object.fromEntries(written.map(([key, item]) => [key, child(item, key)]));
    return isUntyped(node, fields, path) ? new Untyped(copy) : copy;
  };
  const all = marked(args, nodeOf(object.context.definition.fields), []) as Fields;
  const pathOf = (value: object) => paths.get(value);
  return functions ? { ...functions.withCalls(all), pathOf, functions } : { args: all, pathOf };
}

const isLiteral = (value: object): boolean =>
  ![PlannedReference, PlannedSecret, JsonFile].some((type) => value instanceof type);

// Only the arguments of a resource themselves have the field `extra`.
function isUntyped(node: Node | undefined, value: Fields, path: Path): boolean {
  if (node?.type !== "object") return false;
  const isUnknownVariant = !node.facts.union?.optional && variantInExtra(node, value) !== undefined;
  const declared = fieldsOf(node);
  const hasOthers = Object.keys(value).some((key) => !Object.hasOwn(declared, key));
  return isUnknownVariant || (path.length > 0 && hasOthers);
}
