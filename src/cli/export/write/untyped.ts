import { nodeOf } from "../../../schema/node";
import type { Path } from "../../../schema/path";
import { variantInExtra } from "../../../schema/unknown-fields";
import { fieldsOf, nodeAt } from "../../../schema/walk";
import type { AccountObject } from "../../account/types";

/**
 * Whether the argument types have no place for an object: it has fields or a variant of a later
 * version, in `extra`. Only the arguments of a resource themselves have the field `extra`.
 */
export function isUntyped(
  { context }: AccountObject,
  value: Readonly<Record<string, unknown>>,
  path: Path,
): boolean {
  const node = nodeAt(nodeOf(context.definition.fields), path);
  if (node?.type !== "object") return false;
  const isUnknownVariant = !node.facts.union?.optional && variantInExtra(node, value) !== undefined;
  const declared = fieldsOf(node);
  const hasOthers = Object.keys(value).some((key) => !Object.hasOwn(declared, key));
  return isUnknownVariant || (path.length > 0 && hasOthers);
}
