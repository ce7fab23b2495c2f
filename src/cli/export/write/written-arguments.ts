import { type Node, nodeOf } from "../../../schema/node";
import type { Path } from "../../../schema/path";
import type { Fields } from "../../../schema/record";
import { variantInExtra } from "../../../schema/unknown-fields";
import { isNewerEnumValue } from "../../../schema/unknown-values";
import { childAt, fieldsOf } from "../../../schema/walk";
import { type PlannedObject, PlannedReference, PlannedSecret } from "../plan";

/** Reads a JSON file in the argument of an object. */
export class JsonFile {
  constructor(readonly path: string) {}
}

/** A value of an enum that this version does not know. */
export class NewerValue {
  constructor(readonly value: string) {}
}

/** The arguments of an object as the program writes them. */
export interface WrittenArguments {
  args: Fields;
  /** Where a reference is in the arguments of the object. */
  pathOf(value: object): Path | undefined;
  /**
   * Whether the argument types have no place for an object: it has fields or a variant of a later
   * version, in `extra`.
   */
  isUntyped(value: object): boolean;
}

/** Marks what no literal says, so that a value keeps its meaning wherever it is written. */
export function writtenArguments({ object }: PlannedObject, args: Fields): WrittenArguments {
  const paths = new Map<object, Path>();
  const untyped = new Set<object>();
  const marked = (value: unknown, node: Node | undefined, path: Path): unknown => {
    if (typeof value !== "object" || value === null)
      return node && isNewerEnumValue(node, value) ? new NewerValue(value as string) : value;
    if (value instanceof PlannedReference) paths.set(value, path);
    if (!isLiteral(value)) return value;
    const child = (item: unknown, key: string | number) =>
      marked(item, node && childAt(node, key), [...path, key]);
    if (Array.isArray(value)) return value.map(child);
    const fields = value as Fields;
    const copy = Object.fromEntries(
      Object.entries(fields).map(([key, item]) => [key, child(item, key)]),
    );
    if (isUntyped(node, fields, path)) untyped.add(copy);
    return copy;
  };
  return {
    args: marked(args, nodeOf(object.context.definition.fields), []) as Fields,
    pathOf: (value) => paths.get(value),
    isUntyped: (value) => untyped.has(value),
  };
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
