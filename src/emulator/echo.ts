import type { Facts } from "../schema/facts";
import type { Node } from "../schema/node";
import { compact, isRecord } from "../schema/path";
import type { Unkind } from "./unkind";

type How = Pick<Unkind, "reorder" | "fillDefaults">;

/**
 * What the service stores of a value that it is sent: the value as it was sent, zeros and empty lists too. Defaults that responses are known to hold
 * are filled in, numbers are kept in 32 bits, and digits lose their leading zeros.
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
  return compact(
    Object.entries(node.fields).map(([key, field]): [string, unknown] => [
      key,
      echo(field.node, value[key] ?? filled(field.node.facts, unkind), unkind),
    ]),
  );
}

const filled = ({ server }: Facts, { fillDefaults }: How): unknown =>
  isRecord(server) && (server.returned || fillDefaults) ? server.value : undefined;

function map(node: Extract<Node, { kind: "map" }>, value: Record<string, unknown>, unkind: How): unknown {
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [key, echo(node.value, item, unkind)]);
  return compact(unkind.reorder ? entries.reverse() : entries);
}

function list(node: Extract<Node, { kind: "list" }>, value: unknown[], unkind: How): unknown[] {
  const items = value.map((item) => echo(node.item, item, unkind));
  // Reversed, so that no order of two or more comes back as it was sent.
  return node.facts.unordered && unkind.reorder ? items.reverse() : items;
}
