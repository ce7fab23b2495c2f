import type { Node } from "./node";
import type { Path } from "./path";
import { type Fields, isRecord } from "./record";
import { collect, fieldsOf, mapElements, matchValue, type ValueCases } from "./walk";

/** The key under which arguments have what this version does not declare. */
export const EXTRA = "extra";

/** The path in the API of what arguments have under `extra`. */
export const withoutExtraSteps = (path: Path): Path => path.filter((key) => key !== EXTRA);

/** What an object has under `extra`; undefined where that is empty, or a declared field. */
export function extraOf(node: Node, value: unknown): Fields | undefined {
  if (!isRecord(value) || fieldsOf(node)[EXTRA]) return undefined;
  const { [EXTRA]: extra } = value;
  return isRecord(extra) && Object.keys(extra).length ? extra : undefined;
}

/** Whether a value contains a key `extra`. Most do not, and need not be copied. */
export function hasExtra(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(hasExtra);
  for (const key of Object.keys(value))
    if (key === EXTRA || hasExtra((value as Fields)[key])) return true;
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
const hasExtraArgument = (node: Node, value: Fields): value is { extra: Fields } =>
  !fieldsOf(node)[EXTRA] && isRecord(value[EXTRA]);
const omitExtra = ({ [EXTRA]: _, ...rest }: Fields) => rest;

/** Paths in `extra` of fields that are declared: they would be sent, but not compared. */
export const shadowedByExtra = (node: Node, value: unknown): Path[] =>
  hasExtra(value) ? collect(node, value, shadowedPaths) : [];

function shadowedPaths(node: Node, value: unknown, path: Path): Path[] {
  if (!isRecord(value) || !hasExtraArgument(node, value)) return [];
  return Object.keys(value[EXTRA])
    .filter((key) => Object.hasOwn(fieldsOf(node), key))
    .map((key) => [...path, EXTRA, key]);
}
