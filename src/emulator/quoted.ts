import type { Node } from "../schema/node";
import { compact, isRecord } from "../schema/path";

/** A request in which numbers are numbers: JSON of protobuf takes `"17"` for 17, whatever the numeric type. */
export function unquoted(node: Node, wire: unknown): unknown {
  const { wrapper } = node.facts;
  if (wrapper === undefined || !isRecord(wire)) return inside(node, wire);
  return Object.hasOwn(wire, wrapper) ? { ...wire, [wrapper]: inside(node, wire[wrapper]) } : wire;
}

// As JSON spells a number: no blanks around it, no hexadecimal.
const NUMBER = /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/;
function inside(node: Node, wire: unknown): unknown {
  if (node.kind === "list" && Array.isArray(wire)) return wire.map((item) => unquoted(node.item, item));
  if (node.kind === "map" && isRecord(wire)) return compact(Object.entries(wire).map(([key, item]) => [key, unquoted(node.value, item)]));
  if (node.kind === "object" && isRecord(wire)) return object(node, wire);
  const numeric = node.kind === "number" || node.kind === "integer";
  return numeric && typeof wire === "string" && NUMBER.test(wire) ? Number(wire) : wire;
}

const object = ({ fields }: Extract<Node, { kind: "object" }>, wire: Record<string, unknown>): unknown =>
  compact(
    Object.entries(wire).map(([key, item]) => {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      return [key, field ? unquoted(field.node, item) : item];
    }),
  );
