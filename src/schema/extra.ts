import type { Node } from "./node";
import type { Path } from "./path";
import { isRecord } from "./record";
import { EXTRA, extraOf, unknownVariant } from "./unknown-variant";
import { collect, fieldsOf, mapElements, matchValue, type ValueCases } from "./walk";

/** Whether a value contains a key `extra`. Most do not, and need not be copied. */
function hasExtra(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(hasExtra);
  for (const key of Object.keys(value))
    if (key === EXTRA || hasExtra((value as Record<string, unknown>)[key])) return true;
  return false;
}

/** A value without `extra` at any depth, since undeclared fields cannot be validated. */
export const withoutExtra = (node: Node, value: unknown): unknown =>
  hasExtra(value) ? stripExtra(node, value) : value;

const stripExtra = (node: Node, value: unknown): unknown => matchValue(node, value, STRIPPED);
const STRIPPED: ValueCases<unknown> = {
  object: (node, value) =>
    mapElements(node, hasExtraArgument(node, value) ? omitExtra(value) : value, stripExtra),
  list: ({ item }, value) => value.map((one) => stripExtra(item, one)),
  map: (node, value) => mapElements(node, value, stripExtra),
  other: (_, value) => value,
};

/** Whether an object has the argument `extra`, and not a declared field of that name. */
const hasExtraArgument = (
  node: Node,
  value: Record<string, unknown>,
): value is { extra: Record<string, unknown> } => !fieldsOf(node)[EXTRA] && isRecord(value[EXTRA]);
const omitExtra = ({ [EXTRA]: _, ...rest }: Record<string, unknown>) => rest;

/** Paths in `extra` of fields that are declared: they would be sent, but not compared. */
export const shadowedByExtra = (node: Node, value: unknown): Path[] =>
  hasExtra(value) ? collect(node, value, shadowedPaths) : [];

function shadowedPaths(node: Node, value: unknown, path: Path): Path[] {
  if (!isRecord(value) || !hasExtraArgument(node, value)) return [];
  return Object.keys(value[EXTRA])
    .filter((key) => Object.hasOwn(fieldsOf(node), key))
    .map((key) => [...path, EXTRA, key]);
}

/**
 * A response that was decoded with its unknown fields, without those. Variants that are newer than
 * this version remain, as in other decoded responses.
 */
export const withoutUnknownFields = (node: Node, value: unknown): unknown =>
  hasExtra(value) ? matchValue(node, value, WITHOUT_UNKNOWN_FIELDS) : value;

const WITHOUT_UNKNOWN_FIELDS: ValueCases<unknown> = {
  object: (node, value) => {
    const extra = extraOf(node, value);
    if (!extra) return mapElements(node, value, withoutUnknownFields);
    const { [EXTRA]: _, ...declared } = value;
    const variant = unknownVariant(node, { ...declared, ...extra });
    const known = variant ? { ...declared, [EXTRA]: variant } : declared;
    return mapElements(node, known, withoutUnknownFields);
  },
  list: ({ item }, value) => value.map((one) => withoutUnknownFields(item, one)),
  map: (node, value) => mapElements(node, value, withoutUnknownFields),
  other: (_, value) => value,
};

/** The paths of the unknown fields in arguments, besides variants: `extra.addedLater`. */
export const unknownFieldPaths = (node: Node, value: unknown): Path[] =>
  collect(node, value, (at, item, path) => {
    const extra = extraOf(at, item);
    if (!extra || !isRecord(item)) return [];
    const { [EXTRA]: _, ...declared } = item;
    const variant = unknownVariant(at, { ...declared, ...extra }) ?? {};
    return Object.keys(extra)
      .filter((key) => !Object.hasOwn(variant, key))
      .map((key) => [...path, EXTRA, key]);
  });
