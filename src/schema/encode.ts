import { findEnumValue } from "./enums";
import { EXTRA } from "./extra";
import type { Json, UnionFacts } from "./facts";
import type { ListNode, MapNode, Node, ObjectNode } from "./node";
import { compact, isRecord } from "./record";
import type { Except, Wire } from "./stage";
import { variantInExtra } from "./unknown-fields";
import { matchValue, type ValueCases } from "./walk";

/**
 * How an operation encodes enums and unions. `flat`: `{ level: "LEVEL_INFO", logs: {} }`; `legacy`,
 * in older operations: `{ level: 1, type: { $case: "logs", logs: {} } }`.
 */
export type Dialect = "flat" | "legacy";

/** Encodes the user's form of a value for a request; the inverse of `decode`. */
export function encode<T>(
  node: Node,
  value: Except<"wire" | "canonical" | "state", T>,
  dialect: Dialect = "flat",
): Wire | undefined {
  if (value === undefined || value === null) return undefined;
  const plain = matchValue(node, value, ENCODERS[dialect]);
  const { wrapper } = node.facts;
  return (wrapper === undefined ? plain : { [wrapper]: plain as Json }) as Wire | undefined;
}

// Built once for each dialect: functions that are created for each value would cost time.
const encodersOf = (dialect: Dialect): ValueCases<Json> => ({
  object: (node, value) => encodeObject(node, value, dialect),
  list: (node, value) => encodeList(node, value, dialect),
  map: (node, value) => encodeMap(node, value, dialect),
  other: (node, value) => encodeScalar(node, value, dialect),
});
const ENCODERS: Readonly<Record<Dialect, ValueCases<Json>>> = {
  flat: encodersOf("flat"),
  legacy: encodersOf("legacy"),
};

function encodeObject(node: ObjectNode, value: Record<string, unknown>, dialect: Dialect): Json {
  const { extra, known } = splitExtra(node, value);
  const out = compact(
    Object.entries(known).map(([key, item]) => [key, encode(fieldNode(node, key), item, dialect)]),
  );
  const tagged = { ...tagEntry(node.facts.union, value, dialect), ...out };
  const serialized = dialect === "legacy" ? wrapCases(node, tagged) : tagged;
  if (!extra) return serialized as Json;
  const isVariant = dialect === "legacy" && variantInExtra(node, value) !== undefined;
  return overlay(serialized, isVariant ? wrapUnknownCase(node, extra) : extra) as Json;
}

const fieldNode = (node: ObjectNode, key: string): Node => {
  const found = node.fields[key];
  if (!found) throw new Error(`unknown property ${key}`);
  return found.node;
};

// `extra` contains fields that this version does not declare. They are merged into the body:
// `{ name: "a", extra: { added: 1 } }` becomes `{ name: "a", added: 1 }`.
function splitExtra(node: ObjectNode, value: Record<string, unknown>) {
  if (!isRecord(value[EXTRA]) || node.fields[EXTRA]) return { known: value, extra: undefined };
  const { [EXTRA]: extra, ...known } = value;
  return { known, extra: extra as Record<string, unknown> };
}
const overlay = (
  base: Record<string, unknown>,
  over: Record<string, unknown>,
): Record<string, unknown> =>
  compact([
    ...Object.entries(base),
    ...Object.entries(over).map(([key, item]): [string, unknown] => {
      const below = base[key];
      return [key, isRecord(item) && isRecord(below) ? overlay(below, item) : item];
    }),
  ]);

function tagEntry(
  union: UnionFacts | undefined,
  value: Record<string, unknown>,
  dialect: Dialect,
): Record<string, unknown> {
  const given = union?.variants.find((key) => value[key] !== undefined);
  const found = given === undefined ? undefined : union?.tag?.values[given];
  return union?.tag && found
    ? { [union.tag.key]: dialect === "legacy" ? (found.number ?? found.full) : found.full }
    : {};
}

// `{ logs: {} }` becomes `{ type: { $case: "logs", logs: {} } }`, or `{ $case: "logs", logs: {} }`
// where the union has no name.
const wrapCases = (node: ObjectNode, out: Record<string, unknown>): Record<string, unknown> =>
  compact(
    Object.entries(out).flatMap(([key, item]): [string, unknown][] => {
      const name = node.fields[key]?.node.facts.cased;
      if (name === undefined) return [[key, item]];
      const inner = { $case: key, [key]: item };
      return name ? [[name, inner]] : Object.entries(inner);
    }),
  );

// A variant that this version does not declare: all variants of a union have the same wrapper.
function wrapUnknownCase({ fields, facts }: ObjectNode, extra: Record<string, unknown>) {
  const { tag, variants = [] } = facts.union ?? {};
  const [key, ...others] = Object.keys(extra).filter((one) => one !== tag?.key);
  const name = fields[variants[0] ?? ""]?.node.facts.cased;
  if (key === undefined || others.length || name === undefined) return extra;
  const { [key]: item, ...rest } = extra;
  const inner = { $case: key, [key]: item };
  return name ? { ...rest, [name]: inner } : { ...rest, ...inner };
}

function encodeList({ item, facts }: ListNode, value: readonly unknown[], dialect: Dialect): Json {
  const items = value.map((one) => encode(item, one, dialect) ?? null);
  return facts.encoding?.as === "joined" ? items.join(facts.encoding.by) : items;
}

function encodeMap(node: MapNode, value: Record<string, unknown>, dialect: Dialect): Json {
  const entries = Object.entries(value).map(
    ([key, item]) => [key, encode(node.value, item, dialect)] as const,
  );
  const { encoding } = node.facts;
  if (encoding?.as !== "keyed") return compact(entries) as Json;
  return entries.map(([key, item]) => ({ [encoding.key]: key, [encoding.value]: item as Json }));
}

/** A value that is newer than this version is sent as it is; a number in quotes as a number. */
const newerEnumValue = (value: Json): Json =>
  typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : value;

function encodeScalar({ facts }: Node, value: unknown, dialect: Dialect): Json {
  if (facts.encoding?.as === "int64") return String(value);
  if (facts.encoding?.as !== "enum") return value as Json;
  const found = findEnumValue(facts.encoding.values, value);
  if (!found) return newerEnumValue(value as Json);
  return dialect === "legacy" ? (found.number ?? found.full) : found.full;
}
