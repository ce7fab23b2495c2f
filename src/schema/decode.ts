import { booleanOf, numberOf, textOf, wideOf } from "./lenient";
import type { Node } from "./node";
import { compact, isRecord, type Path } from "./path";
import { renamed } from "./snake";
import { oneVariant, taggedVariant } from "./variant";
import { readWord, zeroWord } from "./words";

/** Something in an answer that this version does not know: set aside or kept as it came, never fatal. */
export interface Strange {
  path: Path;
  what: string;
}
export type Report = (strange: Strange) => void;

/** Where strange things are reported, whether fields that nobody declared are kept, and whether somebody else is to say what is wrong. `zeros`: enum values that say nothing are kept. */
interface To {
  report: Report;
  keep?: true;
  strict?: true;
  zeros?: true;
}

/** An answer as users read it. Both dialects are understood; what is strange is reported. */
export const decode = (node: Node, wire: unknown, report: Report = () => {}): unknown => decoded(node, wire, { report }, []);

/** The same for what is to be sent again: fields that nobody declared stay where they are, under `extra`. */
export const decodeWhole = (node: Node, wire: unknown, report: Report): unknown => decoded(node, wire, { report, keep: true }, []);

/** A request as users write it: a missing list and a second variant stay mistakes. */
export const decodeRequest = (node: Node, wire: unknown): unknown => decoded(node, wire, { report: () => {}, strict: true }, []);

/** The same as the service stores it: an enum value that says nothing (`UNIT_UNSPECIFIED`) is a value too, and stays in full. */
export const decodeStored = (node: Node, wire: unknown): unknown =>
  decoded(node, wire, { report: () => {}, strict: true, zeros: true }, []);

function decoded(node: Node, wire: unknown, to: To, path: Path): unknown {
  if (wire === undefined || wire === null) return undefined;
  const { wrapper } = node.facts;
  const bare = wrapper !== undefined && isRecord(wire) ? renamed(wire, [wrapper])[wrapper] : wire;
  return plainly(node, bare, to, path);
}

function plainly(node: Node, wire: unknown, to: To, path: Path): unknown {
  if (wire === undefined || wire === null) return undefined;
  if (node.kind === "object") return isRecord(wire) ? object(node, wire, to, path) : odd(wire, "an object", to, path);
  if (node.kind === "list") return listed(node, wire, to, path);
  if (node.kind === "map") return mapped(node, wire, to, path);
  if (node.kind === "word") return word(node, wire, to, path);
  return scalar(node.kind, wire);
}

// protobuf JSON allows each scalar in more than one spelling, and services differ in which they choose.
function scalar(kind: Node["kind"], wire: unknown): unknown {
  if (kind === "int64") return wideOf(wire);
  if (kind === "number" || kind === "integer") return numberOf(wire);
  if (kind === "boolean") return booleanOf(wire);
  return kind === "text" ? textOf(wire) : wire;
}

const odd = (wire: unknown, expected: string, to: To, path: Path): unknown => {
  to.report({ path, what: `expected ${expected}` });
  return wire;
};

function listed(node: Extract<Node, { kind: "list" }>, wire: unknown, to: To, path: Path): unknown {
  const { spelling } = node.facts;
  if (spelling?.as === "joined" && typeof wire === "string") return split(wire, spelling.by);
  return Array.isArray(wire) ? items(node, wire, to, path) : odd(wire, "a list", to, path);
}
const split = (text: string, by: string): string[] =>
  text
    .split(by)
    .map((item) => item.trim())
    .filter(Boolean);

const items = (node: Extract<Node, { kind: "list" }>, wire: unknown[], to: To, path: Path) =>
  wire.map((item, at) => decoded(node.item, item, to, [...path, at])).filter((item) => item !== undefined);

type ObjectNode = Extract<Node, { kind: "object" }>;
function object(node: ObjectNode, wire: Record<string, unknown>, to: To, path: Path): unknown {
  const { union } = node.facts;
  const keys = union?.tag ? [...Object.keys(node.fields), union.tag.key] : Object.keys(node.fields);
  const all = uncased(node, renamed(wire, keys));
  const flat = to.strict ? all : oneVariant(node, all);
  const out = compact(
    Object.entries(flat).flatMap(([key, item]): [string, unknown][] => {
      const field = Object.hasOwn(node.fields, key) ? node.fields[key] : undefined;
      if (field) return [[key, decoded(field.node, item, to, [...path, key])]];
      if (key !== union?.tag?.key) to.report({ path: [...path, key], what: "unknown field" });
      return [];
    }),
  );
  return { ...unsaid(node, flat, to), ...untagged(node, flat), ...out, ...(to.keep ? strangers(node, flat) : {}) };
}

function strangers({ fields, facts }: ObjectNode, wire: Record<string, unknown>): Record<string, unknown> {
  const strange = Object.entries(wire).filter(([key]) => !Object.hasOwn(fields, key) && key !== facts.union?.tag?.key);
  return strange.length ? { extra: compact(strange) } : {};
}

// A server may leave out what has the zero value of its type: a field that must be there is that zero.
function unsaid(node: ObjectNode, wire: Record<string, unknown>, { strict }: To): Record<string, unknown> {
  const missing = Object.entries(node.fields).filter(([key, field]) => !field.optional && (wire[key] === undefined || wire[key] === null));
  return compact(missing.map(([key, { node: field }]) => [key, zeroOf(field, strict)]));
}
function zeroOf({ kind, facts, bounds }: Node, strict?: true): unknown {
  if (kind === "list") return strict ? undefined : [];
  if (kind === "map") return strict ? undefined : {};
  if (kind === "word") return facts.spelling?.as === "word" ? zeroWord(facts.spelling.words)?.short : undefined;
  if (kind === "boolean") return false;
  return (kind === "number" || kind === "integer" || kind === "int64") && (bounds.min ?? 0) <= 0 ? 0 : undefined;
}

// The legacy dialect wraps a union's variant in `$case`; here every such wrapper is taken off, whatever its name.
function uncased(node: ObjectNode, wire: Record<string, unknown>): Record<string, unknown> {
  const lifted = Object.entries(wire).flatMap(([key, item]): [string, unknown][] => {
    if (key === "$case") return [];
    const inner = isRecord(item) && !node.fields[key] ? item.$case : undefined;
    return typeof inner === "string" ? [[inner, (item as Record<string, unknown>)[inner] ?? {}]] : [[key, item]];
  });
  return compact(lifted);
}

// A server that leaves out empty messages says which variant it is by the tag alone.
function untagged(node: ObjectNode, wire: Record<string, unknown>): Record<string, unknown> {
  const { union } = node.facts;
  if (!union || union.variants.some((key) => wire[key] !== undefined && wire[key] !== null)) return {};
  const variant = taggedVariant(union, wire);
  return variant ? { [variant]: {} } : {};
}

function mapped(node: Extract<Node, { kind: "map" }>, wire: unknown, to: To, path: Path): unknown {
  const { spelling } = node.facts;
  const pairs = spelling?.as === "keyed" && Array.isArray(wire) ? wire.filter(isRecord).map((e) => pairOf(spelling, e)) : undefined;
  if (!pairs && !isRecord(wire)) return odd(wire, "a map", to, path);
  const entries = (pairs ?? Object.entries(wire as object)) as [string, unknown][];
  return compact(entries.map(([key, item]) => [key, decoded(node.value, item, to, [...path, key])]));
}

function pairOf({ key, value }: { key: string; value: string }, entry: Record<string, unknown>): [string, unknown] {
  const named = renamed(entry, [key, value]);
  return [textOf(named[key] ?? "") as string, named[value]];
}

function word(node: Node, wire: unknown, to: To, path: Path): unknown {
  const { spelling } = node.facts;
  const found =
    spelling?.as === "word" ? (readWord(spelling.words, wire) ?? readWord(spelling.words, bare(wire, spelling.readPrefix))) : undefined;
  if (found) return found.short ?? (to.zeros ? found.full : undefined);
  if (wire === "") return undefined;
  to.report({ path, what: "unknown word" });
  return wire;
}

// Responses may prefix the name where requests must not.
const bare = (wire: unknown, prefix: string | undefined): unknown =>
  prefix && typeof wire === "string" && wire.startsWith(prefix) ? wire.slice(prefix.length) : wire;
