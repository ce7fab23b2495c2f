import type { Dialect } from "../../schema/encode";
import { findEnumValue } from "../../schema/enums";
import type { Encoding } from "../../schema/facts";
import { type Issue, withArticle } from "../../schema/issues";
import type { ListNode, MapNode, Node, ObjectNode } from "../../schema/node";
import type { Path } from "../../schema/path";
import { isRecord } from "../../schema/record";
import { missingRequiredKeys } from "../../schema/required";
import { unknownVariant } from "../../schema/unknown-fields";
import { matchNode, type ScalarNode } from "../../schema/walk";
import { type UnwrappedObject, unwrapCases } from "./unwrap-cases";

/** What a request may contain. */
export interface WireRules {
  dialect: Dialect;
  /** Accepts variants and enum values that are not declared, like a newer version of the service. */
  newer?: boolean;
}
const FLAT: WireRules = { dialect: "flat" };

/**
 * Validates the encoding of a request: types, enum values, unions and field names in the dialect of
 * the operation. Strict, while decoding of responses is tolerant. Bounds are validated later.
 */
export function wireIssues(
  node: Node,
  wire: unknown,
  rules: WireRules = FLAT,
  path: Path = [],
): Issue[] {
  // In protobuf JSON, null means unset.
  if (wire === undefined || wire === null) return [];
  const { wrapper } = node.facts;
  if (wrapper === undefined) return unwrappedIssues(node, wire, rules, path);
  if (!isRecord(wire)) return issueAt(path, `expected an object { ${wrapper} }`);
  return [
    ...unknownFields(wire, [wrapper], path),
    ...unwrappedIssues(node, wire[wrapper] ?? null, rules, [...path, wrapper]),
  ];
}

function unwrappedIssues(node: Node, wire: unknown, rules: WireRules, path: Path): Issue[] {
  if (wire === null) return [];
  return matchNode(node, {
    object: (of) =>
      isRecord(wire)
        ? objectIssues(of, wire, rules, path)
        : issueAt(path, `expected an object, got ${nameOf(wire)}`),
    list: (of) => listIssues(of, wire, rules, path),
    map: (of) => mapIssues(of, wire, rules, path),
    scalar: (of) => scalarIssues(of, wire, rules, path),
  });
}

function objectIssues(
  node: ObjectNode,
  wire: Record<string, unknown>,
  rules: WireRules,
  path: Path,
): Issue[] {
  const { value, at, issues } =
    rules.dialect === "legacy" ? unwrapCases(node, wire, path) : flat(wire, path);
  const { union } = node.facts;
  const later = rules.newer ? unknownVariant(node, value) : undefined;
  const known = [
    ...Object.keys({ ...node.fields, ...later }),
    ...(union?.tag ? [union.tag.key] : []),
  ];
  const fields = Object.entries(node.fields).flatMap(([key, field]) =>
    wireIssues(field.node, value[key], rules, at(key)),
  );
  return [
    ...issues,
    ...unknownFields(value, known, path),
    ...missingFields(node, value, path),
    ...(later ? [] : variantIssues(node, value, path, at)),
    ...fields,
  ];
}
const missingFields = (node: ObjectNode, value: Record<string, unknown>, path: Path): Issue[] =>
  missingRequiredKeys(node, value).map((key) => ({
    path: [...path, key],
    what: "required, but missing",
  }));
const flat = (value: Record<string, unknown>, path: Path): UnwrappedObject => ({
  value,
  at: (key) => [...path, key],
  issues: [],
});

/** Requires exactly one variant, and a tag that matches it. */
function variantIssues(
  node: ObjectNode,
  value: Record<string, unknown>,
  path: Path,
  at: UnwrappedObject["at"],
): Issue[] {
  const { union } = node.facts;
  if (!union) return [];
  const given = union.variants.filter((key) => value[key] !== undefined && value[key] !== null);
  if (given.length > 1)
    return issueAt(at(given[1] as string), `only one of ${given.join(", ")} may be given`);
  if (!given.length)
    return union.optional ? [] : issueAt(path, `one of ${union.variants.join(", ")} is required`);
  const tagValue = union.tag ? value[union.tag.key] : undefined;
  const enumValue = union.tag?.values[given[0] as string];
  if (!union.tag || !enumValue || matchesTag(enumValue, tagValue)) return [];
  return issueAt(
    [...path, union.tag.key],
    `${tagValue === undefined ? "missing" : "contradicts the body"}: ${given[0]} needs ${enumValue.full}`,
  );
}

type TagValue = NonNullable<
  NonNullable<NonNullable<Node["facts"]["union"]>["tag"]>["values"][string]
>;
/** A tag is written as its full name or its number. An UNSPECIFIED value may be omitted. */
const matchesTag = (enumValue: TagValue, tagValue: unknown): boolean =>
  tagValue === undefined || tagValue === null
    ? /UNSPECIFIED$/.test(enumValue.full)
    : tagValue === enumValue.full || tagValue === enumValue.number;

type EnumEncoding = Extract<Encoding, { as: "enum" }>;
function enumIssues(encoding: EnumEncoding, wire: unknown, rules: WireRules, path: Path): Issue[] {
  if (typeof wire === "number" && (rules.newer || findEnumValue(encoding.values, wire))) return [];
  if (typeof wire === "string" && acceptsName(encoding, wire, rules)) return [];
  return issueAt(
    path,
    `unknown value; known are ${encoding.values.map((w) => (rules.dialect === "legacy" ? (w.number ?? w.full) : w.full)).join(", ")}`,
  );
}

const acceptsName = (encoding: EnumEncoding, name: string, { newer }: WireRules): boolean =>
  encoding.values.some(({ full }) => full === name) ||
  (newer === true && !findEnumValue(encoding.values, name));

function listIssues(node: ListNode, wire: unknown, rules: WireRules, path: Path): Issue[] {
  if (node.facts.encoding?.as === "joined") return joinedIssues(wire, path);
  if (!Array.isArray(wire)) return issueAt(path, `expected a list, got ${nameOf(wire)}`);
  return wire.flatMap((entry, n) =>
    entry === null
      ? issueAt([...path, n], "a list must not contain null")
      : wireIssues(node.item, entry, rules, [...path, n]),
  );
}

const joinedIssues = (wire: unknown, path: Path): Issue[] =>
  typeof wire === "string" ? [] : issueAt(path, `expected a string, got ${nameOf(wire)}`);

function mapIssues(node: MapNode, wire: unknown, rules: WireRules, path: Path): Issue[] {
  if (node.facts.encoding?.as === "keyed") return keyedIssues(node, wire, rules, path);
  if (!isRecord(wire)) return issueAt(path, `expected an object, got ${nameOf(wire)}`);
  return Object.entries(wire).flatMap(([key, item]) =>
    wireIssues(node.value, item, rules, [...path, key]),
  );
}

function keyedIssues(node: MapNode, wire: unknown, rules: WireRules, path: Path): Issue[] {
  const { encoding } = node.facts;
  if (encoding?.as !== "keyed") return [];
  if (!Array.isArray(wire)) return issueAt(path, `expected a list, got ${nameOf(wire)}`);
  const keys = new Set<unknown>();
  return wire.flatMap((entry, n) => {
    if (!isRecord(entry) || typeof entry[encoding.key] !== "string")
      return issueAt([...path, n], `expected { ${encoding.key}, ${encoding.value} }`);
    const duplicate = keys.has(entry[encoding.key])
      ? issueAt([...path, n, encoding.key], "duplicate key")
      : [];
    keys.add(entry[encoding.key]);
    const value = wireIssues(node.value, entry[encoding.value], rules, [
      ...path,
      n,
      encoding.value,
    ]);
    return [
      ...duplicate,
      ...unknownFields(entry, [encoding.key, encoding.value], [...path, n]),
      ...value,
    ];
  });
}

function scalarIssues(node: ScalarNode, wire: unknown, rules: WireRules, path: Path): Issue[] {
  const { encoding } = node.facts;
  if (encoding?.as === "enum") return enumIssues(encoding, wire, rules, path);
  if (encoding?.as === "int64" && !isInt64(wire))
    return issueAt(path, "expected a 64-bit integer as a string of digits");
  const expected = JSON_TYPES[node.type];
  if (expected && typeof wire !== expected)
    return issueAt(path, `expected ${withArticle(expected)}, got ${nameOf(wire)}`);
  const tooBig =
    node.facts.float && typeof wire === "number" && !Number.isFinite(Math.fround(wire));
  return tooBig ? issueAt(path, "does not fit into a 32-bit float") : [];
}

const JSON_TYPES: Partial<Record<Node["type"], string>> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
};

// Numbers are accepted while they are exact: larger ones have already lost digits.
const isInt64 = (wire: unknown): boolean =>
  typeof wire === "string" ? /^-?\d{1,20}$/.test(wire) : Number.isSafeInteger(wire);

const unknownFields = (wire: Record<string, unknown>, known: string[], path: Path): Issue[] =>
  Object.keys(wire)
    .filter((key) => !known.includes(key))
    .flatMap((key) => [{ path: [...path, key], what: UNKNOWN_FIELD }]);
/** The reason that `unknownFields: "ignore"` suppresses. */
export const UNKNOWN_FIELD = "unknown field";

const issueAt = (path: Path, reason: string): Issue[] => [{ path, what: reason }];
const nameOf = (value: unknown): string =>
  Array.isArray(value) ? "a list" : value === null ? "null" : withArticle(typeof value);
