import type { Json, Union } from "./facts";
import type { Node } from "./node";
import { compact, isRecord } from "./path";
import { findWord } from "./words";

/** How an operation spells enums and unions: by name and flat, or (the older paths) by integer and inside `$case`. */
export type Dialect = "flat" | "legacy";

/** What a user wrote, as it travels. */
export function encode(node: Node, value: unknown, dialect: Dialect = "flat"): Json | undefined {
  if (value === undefined || value === null) return undefined;
  const plain = plainly(node, value, dialect);
  const { wrapper } = node.facts;
  return wrapper === undefined ? plain : { [wrapper]: plain as Json };
}

function plainly(node: Node, value: unknown, dialect: Dialect): Json | undefined {
  if (node.kind === "object" && isRecord(value)) return object(node, value, dialect);
  if (node.kind === "list" && Array.isArray(value)) return listed(node, value, dialect);
  if (node.kind === "map" && isRecord(value)) return mapped(node, value, dialect);
  if (node.kind === "word") return word(node, value, dialect);
  if (node.kind === "int64") return String(value);
  return value as Json;
}

type ObjectNode = Extract<Node, { kind: "object" }>;
function object(node: ObjectNode, value: Record<string, unknown>, dialect: Dialect): Json {
  const { extra, known } = apart(node, value);
  const out = compact(Object.entries(known).map(([key, item]) => [key, encode(field(node, key), item, dialect)]));
  const tagged = { ...tag(node.facts.union, value, dialect), ...out };
  const spelled = dialect === "legacy" ? cased(node, tagged) : tagged;
  return (extra ? overlay(spelled, extra) : spelled) as Json;
}

const field = (node: ObjectNode, key: string): Node => {
  const found = node.fields[key];
  if (!found) throw new Error(`unknown property ${key}`);
  return found.node;
};

// `extra` is the user's way past a declaration that does not know a field yet: it is laid over the body as it is.
function apart(node: ObjectNode, value: Record<string, unknown>) {
  if (!isRecord(value.extra) || node.fields.extra) return { known: value, extra: undefined };
  const { extra, ...known } = value;
  return { known, extra };
}
const overlay = (base: Record<string, unknown>, over: Record<string, unknown>): Record<string, unknown> =>
  compact([
    ...Object.entries(base),
    ...Object.entries(over).map(([key, item]): [string, unknown] => {
      const below = base[key];
      return [key, isRecord(item) && isRecord(below) ? overlay(below, item) : item];
    }),
  ]);

function tag(union: Union | undefined, value: Record<string, unknown>, dialect: Dialect): Record<string, unknown> {
  const given = union?.variants.find((key) => value[key] !== undefined);
  const found = given === undefined ? undefined : union?.tag?.words[given];
  return union?.tag && found ? { [union.tag.key]: dialect === "legacy" ? (found.number ?? found.full) : found.full } : {};
}

// Legacy: `{ oneofName: { $case: key, [key]: value } }`, or `{ $case: key, [key]: value }` where the union wraps in place.
const cased = (node: ObjectNode, out: Record<string, unknown>): Record<string, unknown> =>
  compact(
    Object.entries(out).flatMap(([key, item]): [string, unknown][] => {
      const name = node.fields[key]?.node.facts.cased;
      if (name === undefined) return [[key, item]];
      const inner = { $case: key, [key]: item };
      return name ? [[name, inner]] : Object.entries(inner);
    }),
  );

function listed({ item, facts }: Extract<Node, { kind: "list" }>, value: readonly unknown[], dialect: Dialect): Json {
  const items = value.map((one) => encode(item, one, dialect) ?? null);
  return facts.spelling?.as === "joined" ? items.join(facts.spelling.by) : items;
}

function mapped(node: Extract<Node, { kind: "map" }>, value: Record<string, unknown>, dialect: Dialect): Json {
  const entries = Object.entries(value).map(([key, item]) => [key, encode(node.value, item, dialect)] as const);
  const { spelling } = node.facts;
  if (spelling?.as !== "keyed") return compact(entries) as Json;
  return entries.map(([key, item]) => ({ [spelling.key]: key, [spelling.value]: item as Json }));
}

function word(node: Node, value: unknown, dialect: Dialect): Json {
  const { spelling } = node.facts;
  const found = spelling?.as === "word" ? findWord(spelling.words, value) : undefined;
  return found ? (dialect === "legacy" ? (found.number ?? found.full) : found.full) : (value as Json);
}
