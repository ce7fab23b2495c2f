import { isZero } from "../../schema/canonical";
import type { Json } from "../../schema/facts";
import type { Field, Node } from "../../schema/node";
import { isRecord } from "../../schema/record";
import { fieldsOf, mapElements } from "../../schema/walk";

/** Removes zero values, except those with a meaning of their own. */
export function withoutZeros(node: Node, value: unknown): unknown {
  const variants = node.facts.union?.variants ?? [];
  return mapElements(node, value, (child, item, key) => {
    const field = fieldsOf(node)[key];
    const isOmitted =
      field && !variants.includes(key) && isOmittable(field) && isZero(child, item as Json);
    return isOmitted ? undefined : withoutZeros(child, item);
  });
}

/**
 * Whether a zero value may be omitted. Required fields are returned even if empty: otherwise a
 * response could not be sent back.
 */
function isOmittable({ node: { type, facts }, optional }: Field): boolean {
  if (facts.zeroIsValue || isRecord(facts.serverDefault) || type === "object") return false;
  if (type === "enum") return true;
  return (
    optional &&
    (facts.serverDefault !== true || type === "string" || type === "list" || type === "map")
  );
}
