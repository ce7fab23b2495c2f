import { isZero } from "../schema/canonical";
import type { Json } from "../schema/facts";
import type { Field, Node } from "../schema/node";
import { compact, isRecord } from "../schema/path";

type ObjectNode = Extract<Node, { kind: "object" }>;

/** A value without its zeros, but for those that mean something else than nothing. */
export function withoutZeros(node: Node, value: unknown): unknown {
  if (node.kind === "list" && Array.isArray(value)) return value.map((item) => withoutZeros(node.item, item));
  if (node.kind === "map" && isRecord(value)) {
    return compact(Object.entries(value).map(([key, item]) => [key, withoutZeros(node.value, item)]));
  }
  return node.kind === "object" && isRecord(value) ? object(node, value) : value;
}

function object(node: ObjectNode, value: Record<string, unknown>): unknown {
  const variants = node.facts.union?.variants ?? [];
  return compact(
    Object.entries(value).map(([key, item]) => {
      const field = Object.hasOwn(node.fields, key) ? node.fields[key] : undefined;
      if (!field) return [key, item];
      const goes = !variants.includes(key) && mayGo(field) && isZero(field.node, item as Json);
      return [key, goes ? undefined : withoutZeros(field.node, item)];
    }),
  );
}

/** Whether a zero may stay out. What must be given is returned even when it is empty: else a response could not be sent back. */
function mayGo({ node: { kind, facts }, optional }: Field): boolean {
  if (facts.distinct || isRecord(facts.server) || kind === "object") return false;
  if (kind === "word") return true;
  return optional && (facts.server !== true || kind === "text" || kind === "list" || kind === "map");
}
