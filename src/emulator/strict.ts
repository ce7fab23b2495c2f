import { missingAlways } from "../schema/always";
import type { Dialect } from "../schema/encode";
import type { Problem } from "../schema/explain";
import type { Node } from "../schema/node";
import { isRecord, type Path } from "../schema/path";
import { findWord } from "../schema/words";
import { type Cased, uncased } from "./uncase";

/**
 * What a server finds wrong with the spelling of a request: types, words, unions and names, each in the operation's own dialect. Decoding is
 * tolerant, for answers; this is not. Bounds are no matter of spelling and are checked afterwards.
 */
export function wireProblems(node: Node, wire: unknown, dialect: Dialect = "flat", path: Path = []): Problem[] {
  // To the wire's mapping of messages, null and left out are one.
  if (wire === undefined || wire === null) return [];
  const { wrapper } = node.facts;
  if (wrapper === undefined) return plain(node, wire, dialect, path);
  if (!isRecord(wire)) return wrong(path, `expected an object { ${wrapper} }`);
  return [...strangers(wire, [wrapper], path), ...plain(node, wire[wrapper] ?? null, dialect, [...path, wrapper])];
}

function plain(node: Node, wire: unknown, dialect: Dialect, path: Path): Problem[] {
  if (wire === null) return [];
  if (node.kind === "object")
    return isRecord(wire) ? object(node, wire, dialect, path) : wrong(path, `expected an object, not ${nameOf(wire)}`);
  if (node.kind === "list") return node.facts.spelling?.as === "joined" ? joined(wire, path) : list(node.item, wire, dialect, path);
  if (node.kind === "map") return node.facts.spelling?.as === "keyed" ? keyed(node, wire, dialect, path) : map(node, wire, dialect, path);
  if (node.kind === "word") return word(node, wire, dialect, path);
  return leaf(node, wire, path);
}

type ObjectNode = Extract<Node, { kind: "object" }>;
function object(node: ObjectNode, wire: Record<string, unknown>, dialect: Dialect, path: Path): Problem[] {
  const { value, at, problems } = dialect === "legacy" ? uncased(node, wire, path) : flat(wire, path);
  const { union } = node.facts;
  const known = [...Object.keys(node.fields), ...(union?.tag ? [union.tag.key] : [])];
  const fields = Object.entries(node.fields).flatMap(([key, field]) => wireProblems(field.node, value[key], dialect, at(key)));
  return [...problems, ...strangers(value, known, path), ...unsent(node, value, path), ...variants(node, value, path, at), ...fields];
}
const unsent = (node: ObjectNode, value: Record<string, unknown>, path: Path): Problem[] =>
  missingAlways(node, value).map((key) => ({ path: [...path, key], reason: "required, and missing" }));
const flat = (value: Record<string, unknown>, path: Path): Cased => ({ value, at: (key) => [...path, key], problems: [] });

/** Exactly one variant, and a tag that says the same. */
function variants(node: ObjectNode, value: Record<string, unknown>, path: Path, at: Cased["at"]): Problem[] {
  const { union } = node.facts;
  if (!union) return [];
  const given = union.variants.filter((key) => value[key] !== undefined && value[key] !== null);
  if (given.length > 1) return wrong(at(given[1] as string), `only one of ${given.join(", ")} may be given`);
  if (!given.length) return union.optional ? [] : wrong(path, `one of ${union.variants.join(", ")} is required`);
  const said = union.tag ? value[union.tag.key] : undefined;
  const word = union.tag?.words[given[0] as string];
  if (!union.tag || !word || says(word, said)) return [];
  return wrong([...path, union.tag.key], `${said === undefined ? "missing" : "contradicts the body"}: ${given[0]} needs ${word.full}`);
}

type Word = NonNullable<NonNullable<NonNullable<Node["facts"]["union"]>["tag"]>["words"][string]>;
/** How a word is spelled on the wire: in full, or by its integer where that is known. A zero word is also what is left out. */
const says = (word: Word, said: unknown): boolean =>
  said === undefined || said === null ? /UNSPECIFIED$/.test(word.full) : said === word.full || said === word.number;

function word(node: Node, wire: unknown, dialect: Dialect, path: Path): Problem[] {
  const { spelling } = node.facts;
  if (spelling?.as !== "word") return [];
  if (typeof wire === "number" && findWord(spelling.words, wire)) return [];
  if (typeof wire === "string" && (spelling.open || spelling.words.some((w) => w.full === wire))) return [];
  return wrong(
    path,
    `unknown value; known are ${spelling.words.map((w) => (dialect === "legacy" ? (w.number ?? w.full) : w.full)).join(", ")}`,
  );
}

function list(item: Node, wire: unknown, dialect: Dialect, path: Path): Problem[] {
  if (!Array.isArray(wire)) return wrong(path, `expected a list, not ${nameOf(wire)}`);
  return wire.flatMap((entry, n) =>
    entry === null ? wrong([...path, n], "a list holds no nulls") : wireProblems(item, entry, dialect, [...path, n]),
  );
}

const joined = (wire: unknown, path: Path): Problem[] =>
  typeof wire === "string" ? [] : wrong(path, `expected a string, not ${nameOf(wire)}`);

function map(node: Extract<Node, { kind: "map" }>, wire: unknown, dialect: Dialect, path: Path): Problem[] {
  if (!isRecord(wire)) return wrong(path, `expected an object, not ${nameOf(wire)}`);
  return Object.entries(wire).flatMap(([key, item]) => wireProblems(node.value, item, dialect, [...path, key]));
}

function keyed(node: Extract<Node, { kind: "map" }>, wire: unknown, dialect: Dialect, path: Path): Problem[] {
  const { spelling } = node.facts;
  if (spelling?.as !== "keyed") return [];
  if (!Array.isArray(wire)) return wrong(path, `expected a list, not ${nameOf(wire)}`);
  const seen = new Set<unknown>();
  return wire.flatMap((entry, n) => {
    if (!isRecord(entry) || typeof entry[spelling.key] !== "string")
      return wrong([...path, n], `expected { ${spelling.key}, ${spelling.value} }`);
    const twice = seen.has(entry[spelling.key]) ? wrong([...path, n, spelling.key], "given twice") : [];
    seen.add(entry[spelling.key]);
    const value = wireProblems(node.value, entry[spelling.value], dialect, [...path, n, spelling.value]);
    return [...twice, ...strangers(entry, [spelling.key, spelling.value], [...path, n]), ...value];
  });
}

const TYPES: Partial<Record<Node["kind"], string>> = { text: "string", number: "number", integer: "number", boolean: "boolean" };
function leaf(node: Node, wire: unknown, path: Path): Problem[] {
  if (node.kind === "int64") return int64(wire) ? [] : wrong(path, "expected a 64-bit integer as a string of digits");
  const expected = TYPES[node.kind];
  if (expected && typeof wire !== expected) return wrong(path, `expected a ${expected}, not ${nameOf(wire)}`);
  const tooBig = node.facts.float && typeof wire === "number" && !Number.isFinite(Math.fround(wire));
  return tooBig ? wrong(path, "does not fit into a 32-bit float") : [];
}

// A number is taken where it is exact: above that, digits have been lost on the way here.
const int64 = (wire: unknown): boolean => (typeof wire === "string" ? /^-?\d{1,20}$/.test(wire) : Number.isSafeInteger(wire));

const strangers = (wire: Record<string, unknown>, known: string[], path: Path): Problem[] =>
  Object.keys(wire)
    .filter((key) => !known.includes(key))
    .flatMap((key) => [{ path: [...path, key], reason: UNKNOWN_FIELD }]);
/** The reason that the option `unknownFields: "ignore"` silences. */
export const UNKNOWN_FIELD = "unknown field";

const wrong = (path: Path, reason: string): Problem[] => [{ path, reason }];
const nameOf = (value: unknown): string =>
  Array.isArray(value) ? "a list" : value === null ? "null" : typeof value === "object" ? "an object" : `a ${typeof value}`;
