import { encode } from "../../src/schema/encode";
import { findEnumValue, unspecifiedValue } from "../../src/schema/enums";
import type { EnumValue, Json } from "../../src/schema/facts";
import type { Field, Node } from "../../src/schema/node";
import { compact, isRecord } from "../../src/schema/record";

type ObjectNode = Extract<Node, { type: "object" }>;
type Message = Record<string, unknown>;
/** Changes each object and each scalar of a response. */
interface Change {
  message?(node: ObjectNode, message: Message): Message;
  scalar?(node: Node, wire: unknown): unknown;
}

/** Applies a change to each object and scalar of a response. */
function reencodeNode(node: Node, wire: unknown, change: Change): unknown {
  const { wrapper } = node.facts;
  if (wrapper !== undefined && isRecord(wire))
    return { ...wire, [wrapper]: reencodeUnwrapped(node, wire[wrapper], change) };
  return reencodeUnwrapped(node, wire, change);
}

function reencodeUnwrapped(node: Node, wire: unknown, change: Change): unknown {
  if (node.type === "list" && Array.isArray(wire))
    return wire.map((item) => reencodeNode(node.item, item, change));
  if (node.type === "map" && Array.isArray(wire))
    return wire.map((entry) => keyedEntry(node, entry, change));
  if (node.type === "map" && isRecord(wire))
    return mapFields(wire, (_, item) => reencodeNode(node.value, item, change));
  if (node.type !== "object" || !isRecord(wire))
    return wire === undefined || wire === null ? wire : (change.scalar?.(node, wire) ?? wire);
  const below = mapFields(wire, (key, item) =>
    node.fields[key] ? reencodeNode(node.fields[key].node, item, change) : item,
  );
  return change.message?.(node, below) ?? below;
}

const mapFields = (message: Message, work: (key: string, item: unknown) => unknown): Message =>
  compact(Object.entries(message).map(([key, item]) => [key, work(key, item)]));

function keyedEntry(
  { value, facts }: Extract<Node, { type: "map" }>,
  entry: Message,
  change: Change,
): Message {
  const { encoding } = facts;
  return encoding?.as === "keyed"
    ? { ...entry, [encoding.value]: reencodeNode(value, entry[encoding.value], change) }
    : entry;
}

const isVariant = (node: ObjectNode, key: string): boolean =>
  node.facts.union?.variants.includes(key) ?? false;

/** Fills each unset field of an object. */
const filled =
  (fill: (node: ObjectNode, key: string, field: Field, message: Message) => unknown) =>
  (node: ObjectNode, message: Message): Message => ({
    ...compact(
      Object.entries(node.fields).map(([key, field]) => [key, fill(node, key, field, message)]),
    ),
    ...message,
  });

/** The zero value of an unset field on the wire. */
function zeroOf({ type, facts }: Node): Json {
  const { encoding } = facts;
  if (type === "object" || type === "any" || facts.wrapper !== undefined) return null;
  if (encoding?.as === "enum") return zeroEnumValue(encoding.values)?.full ?? null;
  if (encoding?.as === "joined" || type === "string") return "";
  if (type === "list" || encoding?.as === "keyed") return [];
  if (type === "map") return {};
  return type === "boolean" ? false : type === "int64" ? "0" : 0;
}
const zeroEnumValue = (values: readonly EnumValue[]): EnumValue | undefined =>
  unspecifiedValue(values);

/** The documented default of an unset field, otherwise its zero value. */
function populated(node: ObjectNode, key: string, { node: field }: Field): unknown {
  if (isVariant(node, key)) return null;
  const { serverDefault } = field.facts;
  return isRecord(serverDefault) ? (encode(field, serverDefault.value) ?? null) : zeroOf(field);
}

// Unset variants are empty objects, unless the set variant is empty too: then it would be
// ambiguous.
function withEmptyVariants(node: ObjectNode, key: string, field: Field, message: Message): unknown {
  const given = node.facts.union?.variants.find((name) => message[name] !== undefined);
  if (!isVariant(node, key) || given === undefined || !Object.keys(Object(message[given])).length)
    return populated(node, key, field);
  return field.node.type === "object" ? {} : zeroOf(field.node);
}

const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
function withSnakeCaseNames(node: ObjectNode, message: Message): Message {
  const names = [...Object.keys(node.fields), node.facts.union?.tag?.key];
  return Object.fromEntries(
    Object.entries(message).map(([key, item]) => [names.includes(key) ? snake(key) : key, item]),
  );
}

const isZero = (type: Node["type"], wire: unknown): boolean =>
  [0, "", false].includes(wire as never) ||
  (type === "int64" && wire === "0") ||
  (Array.isArray(wire) && !wire.length);
/** Removes zero values, required fields too, unless absence has another meaning. */
const withoutZeroFields = (node: ObjectNode, message: Message): Message =>
  compact(
    Object.entries(message).map(([key, item]) => {
      const { facts, type } = node.fields[key]?.node ?? {
        facts: { zeroIsValue: true },
        type: "any",
      };
      const isMeaningful =
        facts.zeroIsValue ||
        isRecord(facts.serverDefault) ||
        isVariant(node, key) ||
        type === "any";
      return [key, !isMeaningful && isZero(type, item) ? undefined : item];
    }),
  );

const isNumber = ({ type }: Node): boolean => type === "number" || type === "integer";
const digits = (wire: unknown): unknown =>
  /^(0|[1-9]\d{0,14})$/.test(String(wire)) ? Number(wire) : wire;
const enumValueOf = ({ facts: { encoding } }: Node, wire: unknown): EnumValue | undefined =>
  encoding?.as === "enum" ? findEnumValue(encoding.values, wire) : undefined;
const enumNumber = (node: Node, wire: unknown): unknown => enumValueOf(node, wire)?.number ?? wire;

/** Encodings of a response that do not change its meaning. */
export const RESPONSE_ENCODINGS: Readonly<Record<string, Change>> = {
  "unset fields as null": { message: filled(() => null) },
  "unset fields as zero": { message: filled(populated) },
  "unset fields as zero and unset variants as empty messages": {
    message: filled(withEmptyVariants),
  },
  "zero values left out, required ones too": { message: withoutZeroFields },
  "enum values as numbers": { scalar: enumNumber },
  "enum values as numbers in quotes": {
    scalar: (node, wire) => (node.type === "enum" ? String(enumNumber(node, wire)) : wire),
  },
  "numbers as strings": { scalar: (node, wire) => (isNumber(node) ? String(wire) : wire) },
  "strings of digits as numbers": {
    scalar: (node, wire) => (node.type === "string" || node.type === "int64" ? digits(wire) : wire),
  },
  "booleans as strings": {
    scalar: (node, wire) => (node.type === "boolean" ? String(wire) : wire),
  },
  "names in snake_case": { message: withSnakeCaseNames },
  "unknown fields and variants": {
    message: (_, message) => ({ ...message, addedLater: { since: 1 }, anotherVariant: {} }),
  },
};

/** Whether an encoding adds or removes fields. */
export const isLossy = (encoding: string): boolean =>
  /^unset fields as zero|^zero values left out/.test(encoding);

/** A response in another encoding. */
export const reencode = (node: Node, wire: unknown, encoding: string): unknown =>
  reencodeNode(node, wire, RESPONSE_ENCODINGS[encoding] as Change);

/** A response with unknown enum values. */
export const withUnknownEnumValues = (node: Node, wire: unknown): unknown =>
  reencodeNode(node, wire, {
    scalar: ({ type }, item) => (type === "enum" ? "ADDED_LATER" : item),
  });
