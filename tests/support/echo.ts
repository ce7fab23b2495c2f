import { populated } from "../../src/emulator/populate";
import { canonical, isZero } from "../../src/schema/canonical";
import { decode } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import type { Node } from "../../src/schema/node";
import { compact, isRecord } from "../../src/schema/path";
import { sample } from "../../src/schema/sample";

type ObjectNode = Extract<Node, { kind: "object" }>;
type Change = (node: ObjectNode, key: string, item: unknown) => unknown;

/** An answer with each field of each object changed as a server may change it. */
function each(node: Node, value: unknown, change: Change): unknown {
  if (node.kind === "object" && isRecord(value)) {
    const keys = new Set([...Object.keys(node.fields), ...Object.keys(value)]);
    return compact(
      [...keys].map((key) => {
        const field = node.fields[key];
        const item = value[key];
        return [key, field ? change(node, key, item === undefined ? undefined : each(field.node, item, change)) : item];
      }),
    );
  }
  if (node.kind === "list" && Array.isArray(value)) return value.map((item) => each(node.item, item, change));
  if (node.kind === "map" && isRecord(value))
    return compact(Object.entries(value).map(([key, item]) => [key, each(node.value, item, change)]));
  return value;
}

const fieldOf = (node: ObjectNode, key: string) => node.fields[key] as ObjectNode["fields"][string];
const isVariant = (node: ObjectNode, key: string) => node.facts.union?.variants.includes(key) ?? false;

/** A server that leaves out what is empty, zero or false. */
export const withoutZeros = (node: Node, seen: unknown): unknown =>
  each(node, seen, (outer, key, item) => {
    const { node: field } = fieldOf(outer, key);
    const told = isVariant(outer, key) || field.facts.distinct || isRecord(field.facts.server);
    return !told && isZero(field, canonical(field, item)) ? undefined : item;
  });

/** A server that fills in what it can where nothing was sent. */
export const withDefaults = (node: Node, seen: unknown): unknown =>
  each(node, seen, (outer, key, item) => {
    const { node: field } = fieldOf(outer, key);
    if (item !== undefined || isVariant(outer, key)) return item;
    if (field.facts.derived || field.facts.server === true) return sample(field);
    return isRecord(field.facts.server) ? field.facts.server.value : undefined;
  });

/** A server that gives sets in an order of its own. */
export const reordered = (node: Node, seen: unknown): unknown =>
  each(node, seen, (outer, key, item) => (fieldOf(outer, key).node.facts.unordered && Array.isArray(item) ? [...item].reverse() : item));

/** A server that tells every field, what was never sent as zero or null. */
export const withZeros = (node: Node, seen: unknown): unknown => decode(node, populated(node, encode(node, seen), "flat"));
