import { isDeepStrictEqual } from "node:util";
import { percentDecoded } from "../text/decoded";
import { withoutRange } from "../text/parts";
import { findEnumValue, unspecifiedValue } from "./enums";
import type { Json } from "./facts";
import type { ListNode, Node, ObjectNode } from "./node";
import { compact, isRecord } from "./record";
import { int64Digits } from "./scalars";
import type { Canonical, Except } from "./stage";
import { childAt, matchValue, type ValueCases } from "./walk";
import { yamlValue } from "./yaml";

/**
 * A canonical form of a URL, without differences that have no meaning:
 * `https://EXAMPLE.com:443/%61` equals `https://example.com/a`. A string that is not a URL is
 * returned unchanged.
 */
export function canonicalUrl(text: string): string {
  if (!URL.canParse(text)) return text;
  const { protocol, username, password, host, pathname, searchParams, hash } = new URL(text);
  const path = pathname.split("/").map(percentDecoded);
  return JSON.stringify([protocol, username, password, host, path, [...searchParams], hash]);
}

/**
 * The form in which values are compared: equal canonical forms mean no change. Values that mean
 * "absent" are removed, sets and keys are sorted, enum values and numbers have one form, and JSON
 * and YAML strings are parsed: `{ tags: ["b", "a"], note: "", size: "07" }` gives
 * `{ size: "7", tags: ["a", "b"] }`.
 */
export function canonical<T>(
  node: Node,
  value: Except<"wire" | "canonical", T>,
): Canonical | undefined {
  if (value === undefined || value === null || node.facts.readOnly) return undefined;
  return matchValue(node, value, CANONICAL) as Canonical | undefined;
}

/** A string for sorting and comparing canonical values. */
export const canonicalKey = (value: Json | undefined): string => JSON.stringify(value) ?? "";

/** Whether two values mean the same. Most are identical, which is cheaper to find out. */
export const equalCanonical = <A, B>(
  node: Node,
  a: Except<"wire" | "canonical", A>,
  b: Except<"wire" | "canonical", B>,
): boolean =>
  isDeepStrictEqual(a, b) || canonicalKey(canonical(node, a)) === canonicalKey(canonical(node, b));

const CANONICAL: ValueCases<Json> = {
  object: canonicalObject,
  list: canonicalList,
  map: (node, value) =>
    sortedObject(Object.entries(value).map(([k, v]) => [k, canonical(node.value, v)])),
  other: canonicalScalar,
};

function canonicalScalar(node: Node, value: unknown): Json {
  if (node.type === "enum") return canonicalEnum(node, value);
  if (node.type === "int64") return int64Digits(value);
  if (node.type === "number" && typeof value === "number") return canonicalNumber(node, value);
  if (node.type === "string" && typeof value === "string") return canonicalString(node, value);
  return isRecord(value) || Array.isArray(value) ? canonicalJson(value) : (value as Json);
}

function canonicalObject(node: ObjectNode, value: Record<string, unknown>): Json {
  const variants = node.facts.union?.variants ?? [];
  return sortedObject(
    Object.entries(value).map(([k, item]): [string, Json | undefined] => {
      const field = childAt(node, k);
      if (!field) return [k, canonicalJson(item)];
      const plain = canonical(withSiblings(field, value), item);
      return [k, variants.includes(k) || !isAbsent(field, plain) ? plain : undefined];
    }),
  );
}

/** The node of a field in these objects: some lists are sets where certain siblings are given. */
export function withSiblings(node: Node, ...objects: readonly Record<string, unknown>[]): Node {
  const keys = node.facts.unorderedBeside;
  return keys?.some((key) => objects.some((object) => object[key] !== undefined))
    ? { ...node, facts: { ...node.facts, unordered: true } }
    : node;
}

/** Whether a canonical value means the same as leaving the field out. */
export function isAbsent(node: Node, plain: Json | undefined): boolean {
  const { serverDefault, zeroIsValue, explicitZero } = node.facts;
  if (plain === undefined) return true;
  if (zeroIsValue || explicitZero) return false;
  if (serverDefault === true) return isEmpty(node, plain);
  return serverDefault
    ? isEmptyObject(node, plain) ||
        canonicalKey(plain) === canonicalKey(canonical(node, serverDefault.value))
    : isZero(node, plain);
}

// An empty object requests nothing.
const isEmptyObject = ({ type }: Node, plain: Json): boolean =>
  type === "object" && canonicalKey(plain) === "{}";

// Protobuf JSON cannot distinguish an empty list or string from an absent one.
const isEmpty = ({ type }: Node, plain: Json): boolean =>
  plain === "" ||
  ((type === "list" || type === "map") && Object.keys(plain as object).length === 0);

/** Whether a server may omit a canonical value from a response: empty, zero or false. */
export function isZero(node: Node, plain: Json | undefined): boolean {
  if (plain === undefined) return true;
  // A JSON string such as "{}" is not empty, though its canonical form is.
  if (node.type === "string") return plain === "";
  if (node.type === "enum") return isZeroEnumValue(node, plain);
  if (typeof plain === "object") return plain === null || Object.keys(plain).length === 0;
  return plain === "" || plain === 0 || plain === false || (node.type === "int64" && plain === "0");
}

function isZeroEnumValue({ facts: { encoding } }: Node, plain: Json): boolean {
  const zero = encoding?.as === "enum" ? unspecifiedValue(encoding.values) : undefined;
  return zero !== undefined && plain === (zero.short ?? zero.full);
}

/** Whether an item of a list means the same as no item: `{ enabled: false }`. */
export function isNoop(list: ListNode, item: unknown): boolean {
  const { noopUnless } = list.item.facts;
  if (!isRecord(item)) return false;
  if (noopUnless !== undefined && !item[noopUnless]) return true;
  return list.facts.isDefaultItem?.(item) ?? false;
}

function canonicalList(node: ListNode, value: unknown[]): Json {
  const items = value
    .filter((item) => !isNoop(node, item))
    .map((item) => canonical(node.item, item) ?? null);
  if (!node.facts.unordered) return items;
  const keyed = items.map((item) => [canonicalKey(item), item] as const);
  const entries = node.facts.storedOnce ? [...new Map(keyed)] : keyed;
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
}

const sortedObject = (entries: [string, Json | undefined][]): Json =>
  compact(entries.sort(([a], [b]) => (a < b ? -1 : 1))) as Json;

function canonicalJson(value: unknown): Json {
  if (Array.isArray(value)) return value.map(canonicalJson);
  return isRecord(value)
    ? sortedObject(Object.entries(value).map(([k, v]) => [k, canonicalJson(v)]))
    : (value as Json);
}

function canonicalEnum(node: Node, value: unknown): Json {
  const { encoding } = node.facts;
  const found = encoding?.as === "enum" ? findEnumValue(encoding.values, value) : undefined;
  return found?.short ?? found?.full ?? (value as Json);
}

function canonicalString({ facts }: Node, value: string): Json {
  if (facts.json) return parsedJson(value);
  if (facts.yaml) return value && canonicalJson(yamlValue(value));
  if (facts.address) return value && canonicalUrl(value);
  if (facts.duration) return canonicalDuration(value);
  if (facts.range) return withoutRange(value, facts.range);
  return facts.caseless ? value.toLowerCase() : value;
}

/** A duration in seconds in one form, however many digits it has: `01.50s` gives `1.5s`. */
function canonicalDuration(text: string): string {
  const [, seconds, fraction = ""] = /^(\d+)(?:\.(\d+))?s$/.exec(text) ?? [];
  if (seconds === undefined) return text;
  const digits = fraction.replace(/0+$/, "");
  return `${seconds.replace(/^0+(?=\d)/, "")}${digits && `.${digits}`}s`;
}

const canonicalNumber = (node: Node, value: number): Json =>
  node.facts.float ? Math.fround(value) : Object.is(value, -0) ? 0 : value;

/** The canonical form of a JSON text; the text itself where it is not JSON. */
export function parsedJson(text: string): Json {
  try {
    return canonicalJson(JSON.parse(text));
  } catch {
    return text;
  }
}
