import { formatPath, type Path } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import type { AnyDefinition } from "../../services/define";
import { isKnownField } from "./json-envelope";

const MAX_DEPTH = 4;
const MAX_ITEMS = 3; // entries of a list resemble each other
const MAX_TRIES = 200;

/**
 * The end of an error that tells where the JSON contains an object that `read` accepts; empty where
 * it contains none. A name alone is no evidence, unless a response has a field of the list's name.
 */
export function placeHint(
  definition: AnyDefinition,
  json: unknown,
  read: (value: unknown) => Fields,
): string {
  for (const { path, value } of valuesIn(json).slice(0, MAX_TRIES)) {
    const [first = "", second] = path;
    const isListed = typeof first === "number" || isKnownField(definition, [first]);
    if (!isAccepted(value, read, isListed ? 1 : 2)) continue;
    if (typeof first === "number" && path.length === 1) return ": give one of its entries";
    return typeof second === "number" && path.length === 2
      ? `; it contains the list ${first}: give one of its entries`
      : `; it contains one: give its ${formatPath(path)}`;
  }
  return "";
}

function isAccepted(value: unknown, read: (value: unknown) => Fields, least: number): boolean {
  try {
    return Object.keys(read(value)).length >= least;
  } catch {
    return false;
  }
}

/** The objects inside of a value, the outer ones first. */
function valuesIn(json: unknown): { path: Path; value: unknown }[] {
  let level: { path: Path; value: unknown }[] = [{ path: [], value: json }];
  const all: typeof level = [];
  for (let depth = 0; depth < MAX_DEPTH && all.length < MAX_TRIES; depth += 1) {
    level = level.flatMap(({ path, value }) =>
      entriesOf(value).map(([key, inner]) => ({ path: [...path, key], value: inner })),
    );
    all.push(...level.filter(({ value }) => isRecord(value)));
  }
  return all;
}

const entriesOf = (value: unknown): [string | number, unknown][] =>
  Array.isArray(value)
    ? value.slice(0, MAX_ITEMS).map((item, index) => [index, item])
    : isRecord(value)
      ? Object.entries(value)
      : [];
