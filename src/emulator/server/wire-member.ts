import type { Node, ObjectNode } from "../../schema/node";
import { isRecord } from "../../schema/record";
import { childAt } from "../../schema/walk";

/**
 * Applies a change to a field on the wire or, in the legacy dialect, to the variant of a union in
 * its `$case` object.
 */
export function changeMember(
  node: ObjectNode,
  key: string,
  wire: unknown,
  change: (node: Node, wire: unknown) => unknown,
): unknown {
  const field = childAt(node, key);
  if (field) return change(field, wire);
  if (!isRecord(wire) || typeof wire.$case !== "string") return wire;
  const { $case } = wire;
  return { ...wire, [$case]: changeMember(node, $case, wire[$case], change) };
}
