import fc from "fast-check";
import { unsayable } from "../../src/client/query";
import { type Node, nodeOf } from "../../src/schema/node";
import { compact, isRecord } from "../../src/schema/path";
import { arbitraryOf, type Fill } from "../support/arbitrary";
import { SEED } from "../support/definitions";
import { type Called, PARTS } from "./all";
import type { Request } from "./leaves";

/** Valid requests of an operation. Names in them are made up. */
export function requestsOf({ op, holes }: Called, fill: Fill, count: number): Request[] {
  const draw = (node: Node) => fc.sample(arbitraryOf(node, fill), { seed: SEED, numRuns: count });
  const columns = [
    ...holes.map((hole): [string, unknown[]] => [
      hole,
      (op.path?.[hole] ? draw(nodeOf(op.path[hole])) : Array(count).fill("x")).map(inPath),
    ]),
    ...PARTS.flatMap((part): [string, unknown[]][] => (op[part] ? [[part, draw(nodeOf(op[part]))]] : [])),
  ];
  return Array.from({ length: count }, (_, n) => {
    const request = Object.fromEntries(columns.map(([name, values]) => [name, values[n]]));
    return op.query ? { ...request, query: said(nodeOf(op.query), request.query) } : request;
  });
}

// What cannot stand in a path.
const inPath = (value: unknown) => (/^\.*$/.test(String(value)) || Buffer.from(String(value)).toString() !== String(value) ? "x" : value);

/** A query without what it cannot hold: nothing at all, and lists or maps of objects. What is required holds something. */
export function said(node: Node, query: unknown): unknown {
  const some = (sayable(node, query) ?? {}) as Request;
  const must =
    node.kind === "object" ? Object.entries(node.fields).filter(([key, field]) => !field.optional && some[key] === undefined) : [];
  const full = must.map(([key, field]) => [
    key,
    sayable(field.node, fc.sample(arbitraryOf(field.node, "maximal"), { seed: SEED, numRuns: 1 })[0]),
  ]);
  return { ...some, ...Object.fromEntries(full) };
}
function sayable(node: Node, value: unknown): unknown {
  if (unsayable(node, value).some(({ path }) => !path.length)) return undefined;
  if (node.kind === "list" && Array.isArray(value)) {
    const items = value.flatMap((item) => sayable(node.item, item) ?? []);
    return items.length ? items : undefined;
  }
  if (!isRecord(value)) return value;
  const nodeAt = (key: string) => (node.kind === "object" ? node.fields[key]?.node : node.kind === "map" ? node.value : undefined) ?? node;
  const some = compact(Object.entries(value).map(([key, item]) => [key, sayable(nodeAt(key), item)]));
  return Object.keys(some).length && (node.kind !== "object" || node.schema.safeParse(some).success) ? some : undefined;
}
