import { isZero } from "../schema/canonical";
import type { Json } from "../schema/facts";
import type { Field, Node } from "../schema/node";
import { compact, isRecord } from "../schema/path";
import type { Unkind } from "./unkind";

type How = Pick<Unkind, "reorder">;

/**
 * What the server makes of a value it is given, by the facts of its fields: defaults filled in, numbers in 32 bits, digits without leading
 * zeros, empty lists and words of value zero gone, sets and maps in an order of its own.
 */
export function echo(node: Node, value: unknown, unkind: How): unknown {
  if (value === undefined || node.facts.writeOnly) return undefined;
  if (node.kind === "object" && isRecord(value)) return object(node, value, unkind);
  if (node.kind === "map" && isRecord(value)) return map(node, value, unkind);
  if (node.kind === "list" && Array.isArray(value)) return list(node, value, unkind);
  if (node.kind === "number" && node.facts.float) return Math.fround(value as number);
  if (node.kind === "int64") return String(value).replace(/^(-?)0+(?=\d)/, "$1");
  return value;
}

function object(node: Extract<Node, { kind: "object" }>, value: Record<string, unknown>, unkind: How): unknown {
  const variants = node.facts.union?.variants ?? [];
  return compact(
    Object.entries(node.fields).map(([key, field]): [string, unknown] => {
      const { server } = field.node.facts;
      const given = value[key] ?? (isRecord(server) ? server.value : undefined);
      const told = echo(field.node, given, unkind);
      return [key, !variants.includes(key) && isDropped(field, told) ? undefined : told];
    }),
  );
}

/**
 * Words of value zero and what is empty travel as nothing, unless the declaration tells them apart from nothing or nothing means another value.
 * What must be given is told even when it is empty: else what an answer told could not be sent back.
 */
function isDropped({ node, optional }: Field, told: unknown): boolean {
  if (told === undefined || node.facts.distinct) return false;
  if (node.kind === "word") return !isRecord(node.facts.server) && isZero(node, told as Json);
  if (node.kind === "list" || node.kind === "map") return optional && isZero(node, told as Json);
  return optional && told === "" && !isRecord(node.facts.server);
}

function map(node: Extract<Node, { kind: "map" }>, value: Record<string, unknown>, unkind: How): unknown {
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [key, echo(node.value, item, unkind)]);
  return compact(unkind.reorder ? entries.reverse() : entries);
}

function list(node: Extract<Node, { kind: "list" }>, value: unknown[], unkind: How): unknown[] {
  const items = value.map((item) => echo(node.item, item, unkind));
  // Turned around, so that no order of two or more comes back as it was sent.
  return node.facts.unordered && unkind.reorder ? items.reverse() : items;
}
