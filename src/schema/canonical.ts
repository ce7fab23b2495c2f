import { isDeepStrictEqual } from "node:util";
import { address } from "./address";
import type { Json } from "./facts";
import type { Node } from "./node";
import { compact, isRecord } from "./path";
import { withoutRange } from "./range";
import { findWord, zeroWord } from "./words";

/**
 * The one form in which two values are compared: what means "absent" is gone, sets are sorted, numbers and words have one spelling,
 * JSON texts are read. Equal canonical forms mean: no change.
 */
export function canonical(node: Node, value: unknown): Json | undefined {
  if (value === undefined || value === null || node.facts.derived) return undefined;
  return shape(node, value);
}

/** A text by which canonical values sort and compare. */
export const key = (value: Json | undefined): string => JSON.stringify(value) ?? "";

/** Whether two values mean the same; most that do are spelled the same too, which is cheaper to see. */
export const same = (node: Node, a: unknown, b: unknown): boolean =>
  isDeepStrictEqual(a, b) || key(canonical(node, a)) === key(canonical(node, b));

function shape(node: Node, value: unknown): Json {
  if (node.kind === "object" && isRecord(value)) return object(node, value);
  if (node.kind === "list" && Array.isArray(value)) return list(node, value);
  if (node.kind === "map" && isRecord(value)) return sorted(Object.entries(value).map(([k, v]) => [k, canonical(node.value, v)]));
  if (node.kind === "word") return spelled(node, value);
  if (node.kind === "int64") return String(value).replace(/^(-?)0+(?=\d)/, "$1");
  if (node.kind === "number" && typeof value === "number") return number(node, value);
  if (node.kind === "text" && typeof value === "string") return spoken(node, value);
  return isRecord(value) || Array.isArray(value) ? free(value) : (value as Json);
}

type ObjectNode = Extract<Node, { kind: "object" }>;
function object(node: ObjectNode, value: Record<string, unknown>): Json {
  const variants = node.facts.union?.variants ?? [];
  return sorted(
    Object.entries(value).map(([k, item]): [string, Json | undefined] => {
      const field = Object.hasOwn(node.fields, k) ? node.fields[k] : undefined;
      if (!field) return [k, free(item)];
      const plain = canonical(beside(field.node, value), item);
      return [k, variants.includes(k) || !isAbsent(field.node, plain) ? plain : undefined];
    }),
  );
}

/** A field's node as it is in an object with these fields: a list may be a set beside some of them. */
export function beside(node: Node, ...objects: readonly Record<string, unknown>[]): Node {
  const keys = node.facts.unorderedBeside;
  return keys?.some((key) => objects.some((object) => object[key] !== undefined))
    ? { ...node, facts: { ...node.facts, unordered: true } }
    : node;
}

/** Whether a canonical value means the same as leaving the field out. */
export function isAbsent(node: Node, plain: Json | undefined): boolean {
  const { server, distinct, presence } = node.facts;
  if (plain === undefined) return true;
  if (distinct || presence) return false;
  if (server === true) return isEmpty(node, plain);
  return server ? isBare(node, plain) || key(plain) === key(canonical(node, server.value)) : isZero(node, plain);
}

// An object with nothing in it asks for no more than none does.
const isBare = ({ kind }: Node, plain: Json): boolean => kind === "object" && key(plain) === "{}";

// The wire cannot tell an empty list or text from none, whoever fills it in.
const isEmpty = ({ kind }: Node, plain: Json): boolean =>
  plain === "" || ((kind === "list" || kind === "map") && Object.keys(plain as object).length === 0);

/** Whether a canonical value is one that a server may leave out of an answer: nothing, empty, zero, false. */
export function isZero(node: Node, plain: Json | undefined): boolean {
  if (plain === undefined) return true;
  // A text that holds JSON says something even where what it holds is nothing.
  if (node.kind === "text") return plain === "";
  if (node.kind === "word") return isZeroWord(node, plain);
  if (typeof plain === "object") return plain === null || Object.keys(plain).length === 0;
  return plain === "" || plain === 0 || plain === false || (node.kind === "int64" && plain === "0");
}

function isZeroWord({ facts: { spelling } }: Node, plain: Json): boolean {
  const zero = spelling?.as === "word" ? zeroWord(spelling.words) : undefined;
  return zero !== undefined && plain === (zero.short ?? zero.full);
}

/** Whether an item of a list means the same as no item. */
export const isIdle = ({ facts }: Node, item: unknown): boolean => facts.idle !== undefined && isRecord(item) && !item[facts.idle];

function list(node: Extract<Node, { kind: "list" }>, value: unknown[]): Json {
  const items = value.filter((item) => !isIdle(node.item, item)).map((item) => canonical(node.item, item) ?? null);
  return node.facts.unordered ? items.sort((a, b) => (key(a) < key(b) ? -1 : 1)) : items;
}

const sorted = (entries: [string, Json | undefined][]): Json => compact(entries.sort(([a], [b]) => (a < b ? -1 : 1))) as Json;

function free(value: unknown): Json {
  if (Array.isArray(value)) return value.map(free);
  return isRecord(value) ? sorted(Object.entries(value).map(([k, v]) => [k, free(v)])) : (value as Json);
}

function spelled(node: Node, value: unknown): Json {
  const { spelling } = node.facts;
  const found = spelling?.as === "word" ? findWord(spelling.words, value) : undefined;
  return found?.short ?? found?.full ?? (value as Json);
}

function spoken({ facts }: Node, value: string): Json {
  if (facts.json) return meaning(value);
  if (facts.address) return value && address(value);
  if (facts.range) return withoutRange(value, facts.range);
  return facts.caseless ? value.toLowerCase() : value;
}

const number = (node: Node, value: number): Json => (node.facts.float ? Math.fround(value) : Object.is(value, -0) ? 0 : value);

function meaning(text: string): Json {
  try {
    return free(JSON.parse(text));
  } catch {
    return text;
  }
}
