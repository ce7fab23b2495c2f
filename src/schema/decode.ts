import { withDeclaredNames } from "./declared-names";
import { parseEnumValue, unspecifiedValue } from "./enums";
import { EXTRA } from "./extra";
import type { ListNode, MapNode, Node, ObjectNode } from "./node";
import type { Path } from "./path";
import { compact, isRecord, withoutNulls } from "./record";
import { parseBoolean, parseInt64, parseNumber, parseString } from "./scalars";
import type { Only } from "./stage";
import { UNKNOWN_VARIANT, unknownVariant } from "./unknown-fields";
import { taggedVariant, withoutUnsetVariants } from "./variant";

/** What is reported for an enum value that is newer than this version. */
export const UNKNOWN_ENUM_VALUE = "unknown enum value";

/** A field or a value in a response that this version does not know. It is never an error. */
export interface UnknownField {
  path: Path;
  what: string;
}
export type Report = (unknownField: UnknownField) => void;

interface DecodeOptions {
  /** Called for each unknown field or value. */
  report: Report;
  /** Returns undeclared fields under `extra`. */
  keepUnknown?: true;
  /** Adds no missing lists and removes no second variant: the caller validates the value. */
  strict?: true;
  /** With `strict`: returns variants that are not declared under `extra`, as without it. */
  keepVariants?: boolean;
  /** Returns UNSPECIFIED enum values, instead of treating them as absent. */
  keepZeroEnums?: true;
}

/**
 * Decodes a response into the form that users read, in both dialects:
 * `{ severity: "SEVERITY_INFO", size: "7" }` gives `{ severity: "INFO", size: 7 }`.
 */
export const decode = <T>(node: Node, wire: Only<"wire", T>, report: Report = () => {}): unknown =>
  decodeWrapped(node, wire, { report }, []);

/** Decodes an object that will be sent again: undeclared fields are preserved under `extra`. */
export const decodeKeepingUnknown = <T>(
  node: Node,
  wire: Only<"wire", T>,
  report: Report,
): unknown => decodeWrapped(node, wire, { report, keepUnknown: true }, []);

/** Decodes a request without repairing it: a missing list and a second variant remain errors. */
export const decodeRequest = <T>(node: Node, wire: Only<"wire", T>): unknown =>
  decodeWrapped(node, wire, { report: () => {}, strict: true }, []);

/** Decodes a request as the service stores it: `UNIT_UNSPECIFIED` is a value, too. */
export const decodeStored = <T>(
  node: Node,
  wire: Only<"wire", T>,
  keepVariants: boolean,
): unknown =>
  decodeWrapped(
    node,
    wire,
    { report: () => {}, strict: true, keepZeroEnums: true, keepVariants },
    [],
  );

function decodeWrapped(node: Node, wire: unknown, options: DecodeOptions, path: Path): unknown {
  if (wire === undefined || wire === null) return undefined;
  const { wrapper } = node.facts;
  const bare =
    wrapper !== undefined && isRecord(wire) && !isUserForm(node, wrapper, wire)
      ? withDeclaredNames(wire, [wrapper])[wrapper]
      : wire;
  return decodeValue(node, bare, options, path);
}

// An object may have a field with the name of its wrapper: `{ value: "a", label: "A" }` is the form
// that users write, `{ value: { value: "a", label: "A" } }` a response.
const isUserForm = (node: Node, wrapper: string, wire: Record<string, unknown>): boolean =>
  node.type === "object" &&
  wire[wrapper] !== null &&
  !isRecord(wire[wrapper]) &&
  Object.keys(wire).some((key) => Object.hasOwn(node.fields, key));

function decodeValue(node: Node, wire: unknown, options: DecodeOptions, path: Path): unknown {
  if (wire === undefined || wire === null) return undefined;
  if (node.type === "object")
    return isRecord(wire)
      ? decodeObject(node, wire, options, path)
      : reportUnexpected(wire, "an object", options, path);
  if (node.type === "list") return decodeList(node, wire, options, path);
  if (node.type === "map") return decodeMap(node, wire, options, path);
  if (node.type === "enum") return decodeEnum(node, wire, options, path);
  return decodeScalar(node.type, wire);
}

// Protobuf JSON allows several encodings of a scalar (`7` and `"7"`), and services differ.
function decodeScalar(type: Node["type"], wire: unknown): unknown {
  if (type === "int64") return parseInt64(wire);
  if (type === "number" || type === "integer") return parseNumber(wire);
  if (type === "boolean") return parseBoolean(wire);
  return type === "string" ? parseString(wire) : wire;
}

const reportUnexpected = (
  wire: unknown,
  expected: string,
  options: DecodeOptions,
  path: Path,
): unknown => {
  options.report({ path, what: `expected ${expected}` });
  return wire;
};

function decodeList(node: ListNode, wire: unknown, options: DecodeOptions, path: Path): unknown {
  const { encoding } = node.facts;
  if (encoding?.as === "joined" && typeof wire === "string") return splitJoined(wire, encoding.by);
  return Array.isArray(wire)
    ? decodeItems(node, wire, options, path)
    : reportUnexpected(wire, "an array", options, path);
}
const splitJoined = (text: string, by: string): string[] =>
  text
    .split(by)
    .map((item) => item.trim())
    .filter(Boolean);

const decodeItems = (node: ListNode, wire: unknown[], options: DecodeOptions, path: Path) =>
  wire
    .map((item, index) => decodeWrapped(node.item, item, options, [...path, index]))
    .filter((item) => item !== undefined);

function decodeObject(
  node: ObjectNode,
  wire: Record<string, unknown>,
  options: DecodeOptions,
  path: Path,
): unknown {
  const { union } = node.facts;
  const keys = union?.tag ? [...Object.keys(node.fields), union.tag.key] : Object.keys(node.fields);
  const all = unwrapCases(node, withDeclaredNames(wire, keys));
  const flat = options.strict ? all : withoutUnsetVariants(node, all);
  const variant = options.strict && !options.keepVariants ? undefined : unknownVariant(node, flat);
  const out = compact(
    Object.entries(flat).flatMap(([key, item]): [string, unknown][] => {
      const field = Object.hasOwn(node.fields, key) ? node.fields[key] : undefined;
      if (field) return [[key, decodeWrapped(field.node, item, options, [...path, key])]];
      if (key !== union?.tag?.key)
        options.report({ path: [...path, key], what: reasonOf(variant, key) });
      return [];
    }),
  );
  return {
    ...zeroValues(node, flat, options),
    ...variantFromTag(node, flat),
    ...out,
    ...extraOf({ ...(options.keepUnknown ? undeclaredFields(node, flat) : {}), ...variant }),
  };
}

// What is not declared is opaque. Only nulls are removed, as everywhere: they mean "absent".
const extraOf = (undeclared: Record<string, unknown>): Record<string, unknown> =>
  Object.keys(undeclared).length ? { [EXTRA]: withoutNulls(undeclared) } : {};

const undeclaredFields = (
  { fields, facts }: ObjectNode,
  wire: Record<string, unknown>,
): Record<string, unknown> =>
  compact(
    Object.entries(wire).filter(
      ([key]) => !Object.hasOwn(fields, key) && key !== facts.union?.tag?.key,
    ),
  );

const reasonOf = (variant: Record<string, unknown> | undefined, key: string): string =>
  variant && Object.hasOwn(variant, key) ? UNKNOWN_VARIANT : "unknown field";

// Servers omit fields with the zero value of their type: `{}` gives `{ enabled: false }` where
// `enabled` is required.
function zeroValues(
  node: ObjectNode,
  wire: Record<string, unknown>,
  { strict }: DecodeOptions,
): Record<string, unknown> {
  const missing = Object.entries(node.fields).filter(
    ([key, field]) => !field.optional && (wire[key] === undefined || wire[key] === null),
  );
  return compact(missing.map(([key, { node: field }]) => [key, zeroOf(field, strict)]));
}
function zeroOf({ type, facts, bounds }: Node, strict?: true): unknown {
  if (type === "list") return strict ? undefined : [];
  if (type === "map") return strict ? undefined : {};
  if (type === "enum")
    return facts.encoding?.as === "enum"
      ? unspecifiedValue(facts.encoding.values)?.short
      : undefined;
  if (type === "boolean") return false;
  return (type === "number" || type === "integer" || type === "int64") && (bounds.min ?? 0) <= 0
    ? 0
    : undefined;
}

// The legacy dialect wraps the variant of a union: `{ type: { $case: "logs", logs: {…} } }` gives
// `{ logs: {…} }`. The name of the wrapper does not matter.
function unwrapCases(node: ObjectNode, wire: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(wire).flatMap(([key, item]): [string, unknown][] => {
    if (key === "$case") return [];
    const inner = isRecord(item) && !node.fields[key] ? item.$case : undefined;
    return typeof inner === "string"
      ? [[inner, (item as Record<string, unknown>)[inner] ?? {}]]
      : [[key, item]];
  });
  return compact(entries);
}

// Servers omit empty messages: `{ type: "LOGS" }` gives `{ logs: {} }`.
function variantFromTag(node: ObjectNode, wire: Record<string, unknown>): Record<string, unknown> {
  const { union } = node.facts;
  if (!union || union.variants.some((key) => wire[key] !== undefined && wire[key] !== null))
    return {};
  const variant = taggedVariant(union, wire);
  return variant ? { [variant]: {} } : {};
}

function decodeMap(node: MapNode, wire: unknown, options: DecodeOptions, path: Path): unknown {
  const { encoding } = node.facts;
  const pairs =
    encoding?.as === "keyed" && Array.isArray(wire)
      ? wire.filter(isRecord).map((e) => keyedEntry(encoding, e))
      : undefined;
  if (!pairs && !isRecord(wire)) return reportUnexpected(wire, "a map", options, path);
  const entries = (pairs ?? Object.entries(wire as object)) as [string, unknown][];
  return compact(
    entries.map(([key, item]) => [key, decodeWrapped(node.value, item, options, [...path, key])]),
  );
}

function keyedEntry(
  { key, value }: { key: string; value: string },
  entry: Record<string, unknown>,
): [string, unknown] {
  const named = withDeclaredNames(entry, [key, value]);
  return [parseString(named[key] ?? "") as string, named[value]];
}

function decodeEnum(node: Node, wire: unknown, options: DecodeOptions, path: Path): unknown {
  const { encoding } = node.facts;
  const found =
    encoding?.as === "enum"
      ? (parseEnumValue(encoding.values, wire) ??
        parseEnumValue(encoding.values, withoutPrefix(wire, encoding.readPrefix)))
      : undefined;
  if (found) return found.short ?? (options.keepZeroEnums ? found.full : undefined);
  if (wire === "") return undefined;
  options.report({ path, what: UNKNOWN_ENUM_VALUE });
  // Protobuf JSON has a number where the gateway does not know the name. Users write it in quotes.
  return typeof wire === "number" ? String(wire) : wire;
}

// Some responses prefix the name, where requests must not.
const withoutPrefix = (wire: unknown, prefix: string | undefined): unknown =>
  prefix && typeof wire === "string" && wire.startsWith(prefix) ? wire.slice(prefix.length) : wire;
