import { findEnumValue, unspecifiedValue } from "../../schema/enums";
import type { Node } from "../../schema/node";
import { compact, isRecord } from "../../schema/record";
import { changeUnwrapped, fieldsOf, isList, isNumeric, mapElements } from "../../schema/walk";

/** Parses quoted numbers: protobuf JSON accepts `"17"` for 17 in any numeric field. */
export const parseQuotedNumbers = (node: Node, wire: unknown): unknown =>
  changeUnwrapped(node, wire, parseInside);

// The JSON number format: no whitespace, no hexadecimal.
const NUMBER = /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/;
function parseInside(node: Node, wire: unknown): unknown {
  if (isNumeric(node) && typeof wire === "string" && NUMBER.test(wire)) return Number(wire);
  return mapElements(node, wire, parseQuotedNumbers);
}

/** The value of a string in a URL: a number where one is declared and given. */
export const parseUrlNumber = (node: Node, text: string): number | string =>
  isNumeric(node) && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;

/**
 * Adds the zero enum value to required fields without a value. On the wire both are the same:
 * responses omit the value and may be sent back. Fields whose zero value is a bare `UNSPECIFIED`
 * stay missing.
 */
export const withZeroEnums = (node: Node, value: unknown): unknown =>
  fillMissing(node, value, zeroOf);

/**
 * Adds empty arrays to required fields without a value: in protobuf JSON, an empty array and a
 * missing one are the same. Arrays with a minimum length are left to that bound.
 */
export const withEmptyLists = (node: Node, value: unknown): unknown =>
  fillMissing(node, value, emptyOf);

type DefaultFor = (node: Node) => unknown;
function fillMissing(node: Node, value: unknown, defaultFor: DefaultFor): unknown {
  const filled = mapElements(node, value, (child, item) => fillMissing(child, item, defaultFor));
  if (!isRecord(filled)) return filled;
  const variants = node.facts.union?.variants ?? [];
  const missing = Object.entries(fieldsOf(node)).filter(
    ([key, { optional }]) => !optional && !variants.includes(key) && filled[key] === undefined,
  );
  return { ...filled, ...compact(missing.map(([key, field]) => [key, defaultFor(field.node)])) };
}

const zeroOf = ({ facts: { encoding } }: Node): string | undefined =>
  encoding?.as === "enum" ? unspecifiedValue(encoding.values)?.short : undefined;

const emptyOf = (node: Node): [] | undefined => (isList(node) && !node.bounds.min ? [] : undefined);

/**
 * Removes enum values without a meaning (`UNIT_UNSPECIFIED`), which the service stores but users
 * never write.
 */
export const withoutUnspecified = (node: Node, value: unknown): unknown =>
  isUnspecified(node, value) ? undefined : mapElements(node, value, withoutUnspecified);

function isUnspecified({ facts: { encoding } }: Node, value: unknown): boolean {
  const enumValue =
    encoding?.as === "enum" && typeof value === "string"
      ? findEnumValue(encoding.values, value)
      : undefined;
  return enumValue !== undefined && enumValue.short === undefined;
}
