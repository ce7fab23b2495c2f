import { encode } from "../../src/schema/encode";
import type { Json, Word } from "../../src/schema/facts";
import type { Field, Node } from "../../src/schema/node";
import { compact, isRecord } from "../../src/schema/path";
import { findWord, zeroWord } from "../../src/schema/words";

type ObjectNode = Extract<Node, { kind: "object" }>;
type Message = Record<string, unknown>;
/** What a service does to each message of a response, and to each scalar of it. */
interface Change {
  message?(node: ObjectNode, message: Message): Message;
  scalar?(node: Node, wire: unknown): unknown;
}

/** A response with each message and scalar in another spelling. */
function respelled(node: Node, wire: unknown, change: Change): unknown {
  const { wrapper } = node.facts;
  if (wrapper !== undefined && isRecord(wire)) return { ...wire, [wrapper]: inner(node, wire[wrapper], change) };
  return inner(node, wire, change);
}

function inner(node: Node, wire: unknown, change: Change): unknown {
  if (node.kind === "list" && Array.isArray(wire)) return wire.map((item) => respelled(node.item, item, change));
  if (node.kind === "map" && Array.isArray(wire)) return wire.map((entry) => keyedEntry(node, entry, change));
  if (node.kind === "map" && isRecord(wire)) return mapped(wire, (_, item) => respelled(node.value, item, change));
  if (node.kind !== "object" || !isRecord(wire)) return wire === undefined || wire === null ? wire : (change.scalar?.(node, wire) ?? wire);
  const below = mapped(wire, (key, item) => (node.fields[key] ? respelled(node.fields[key].node, item, change) : item));
  return change.message?.(node, below) ?? below;
}

const mapped = (message: Message, work: (key: string, item: unknown) => unknown): Message =>
  compact(Object.entries(message).map(([key, item]) => [key, work(key, item)]));

function keyedEntry({ value, facts }: Extract<Node, { kind: "map" }>, entry: Message, change: Change): Message {
  const { spelling } = facts;
  return spelling?.as === "keyed" ? { ...entry, [spelling.value]: respelled(value, entry[spelling.value], change) } : entry;
}

const isVariant = (node: ObjectNode, key: string): boolean => node.facts.union?.variants.includes(key) ?? false;

/** A message with something in the place of each field that it leaves out. */
const filled =
  (fill: (node: ObjectNode, key: string, field: Field, message: Message) => unknown) =>
  (node: ObjectNode, message: Message): Message => ({
    ...compact(Object.entries(node.fields).map(([key, field]) => [key, fill(node, key, field, message)])),
    ...message,
  });

/** How a service that writes out unset fields spells one. */
function zeroOf({ kind, facts }: Node): Json {
  const { spelling } = facts;
  if (kind === "object" || kind === "any" || facts.wrapper !== undefined) return null;
  if (spelling?.as === "word") return zeroOfWords(spelling.words)?.full ?? null;
  if (spelling?.as === "joined" || kind === "text") return "";
  if (kind === "list" || spelling?.as === "keyed") return [];
  if (kind === "map") return {};
  return kind === "boolean" ? false : kind === "int64" ? "0" : 0;
}
const zeroOfWords = (words: readonly Word[]): Word | undefined => zeroWord(words);

/** A default that the service names is what it fills in; all else unset is zero. */
function populated(node: ObjectNode, key: string, { node: field }: Field): unknown {
  if (isVariant(node, key)) return null;
  const { server } = field.facts;
  return isRecord(server) ? (encode(field, server.value) ?? null) : zeroOf(field);
}

// A variant that is not given comes as an empty message beside the one that is. Two empty messages would tell nobody which was meant.
function withEmptyVariants(node: ObjectNode, key: string, field: Field, message: Message): unknown {
  const given = node.facts.union?.variants.find((name) => message[name] !== undefined);
  if (!isVariant(node, key) || given === undefined || !Object.keys(Object(message[given])).length) return populated(node, key, field);
  return field.node.kind === "object" ? {} : zeroOf(field.node);
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
function snaked(node: ObjectNode, message: Message): Message {
  const names = [...Object.keys(node.fields), node.facts.union?.tag?.key];
  return Object.fromEntries(Object.entries(message).map(([key, item]) => [names.includes(key) ? snake(key) : key, item]));
}

const isZero = (kind: Node["kind"], wire: unknown): boolean =>
  [0, "", false].includes(wire as never) || (kind === "int64" && wire === "0") || (Array.isArray(wire) && !wire.length);
/** A zero that a service leaves out: required fields too, but none whose absence means something else. */
const without = (node: ObjectNode, message: Message): Message =>
  compact(
    Object.entries(message).map(([key, item]) => {
      const { facts, kind } = node.fields[key]?.node ?? { facts: { distinct: true }, kind: "any" };
      const told = facts.distinct || isRecord(facts.server) || isVariant(node, key) || kind === "any";
      return [key, !told && isZero(kind, item) ? undefined : item];
    }),
  );

const isNumber = ({ kind }: Node): boolean => kind === "number" || kind === "integer";
const digits = (wire: unknown): unknown => (/^(0|[1-9]\d{0,14})$/.test(String(wire)) ? Number(wire) : wire);
const wordOf = ({ facts: { spelling } }: Node, wire: unknown): Word | undefined =>
  spelling?.as === "word" ? findWord(spelling.words, wire) : undefined;
const numbered = (node: Node, wire: unknown): unknown => wordOf(node, wire)?.number ?? wire;

/** Every way in which a response may spell what was sent without a change of its meaning. */
export const RESPELLED: Readonly<Record<string, Change>> = {
  "unset fields as null": { message: filled(() => null) },
  "unset fields as zero": { message: filled(populated) },
  "unset fields as zero and unset variants as empty messages": { message: filled(withEmptyVariants) },
  "zero values left out, required ones too": { message: without },
  "enum values as numbers": { scalar: numbered },
  "enum values as numbers in quotes": { scalar: (node, wire) => (node.kind === "word" ? String(numbered(node, wire)) : wire) },
  "numbers as strings": { scalar: (node, wire) => (isNumber(node) ? String(wire) : wire) },
  "strings of digits as numbers": { scalar: (node, wire) => (node.kind === "text" || node.kind === "int64" ? digits(wire) : wire) },
  "booleans as strings": { scalar: (node, wire) => (node.kind === "boolean" ? String(wire) : wire) },
  "names in snake_case": { message: snaked },
  "unknown fields and variants": { message: (_, message) => ({ ...message, addedLater: { since: 1 }, anotherVariant: {} }) },
};

/** Whether a response then says more than was sent, or less. */
export const isLossy = (how: string): boolean => /^unset fields as zero|^zero values left out/.test(how);

/** A response in another spelling. */
export const respell = (node: Node, wire: unknown, how: string): unknown => respelled(node, wire, RESPELLED[how] as Change);

/** A response with values that this version does not know wherever an enum stands. */
export const withNewWords = (node: Node, wire: unknown): unknown =>
  respelled(node, wire, { scalar: ({ kind }, item) => (kind === "word" ? "ADDED_LATER" : item) });
