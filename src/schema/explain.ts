import { closest, distance } from "fastest-levenshtein";
import type { z } from "zod";
import type { Path } from "./path";
import { valueAt } from "./path";

/** Something wrong with a value, said so that it can be mended. */
export interface Problem {
  path: Path;
  reason: string;
  /** Holds whatever the unknown values turn out to be. */
  sure?: boolean;
  /** Other values that it follows from: while one of them is not known, nothing is blamed. */
  from?: readonly Path[];
  /** A documented bound is exceeded: a length, a count, a range or a pattern. The type is right. */
  bound?: true;
}

/** One issue of the validator, in our words: what is allowed, and what was found (its size or type, never its text). */
export function explain(issue: z.core.$ZodIssue, value: unknown, keysAt: (path: Path) => string[]): Problem[] {
  const path = issue.path as Path;
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ path: [...path, key], reason: unknownKey(key, keysAt(path)), sure: true }));
  }
  const found = valueAt(value, path);
  if (found === undefined && issue.code !== "custom") return [{ path, reason: "required, and missing" }];
  const { sure, from, depth = 0 } = issue.code === "custom" ? ((issue.params ?? {}) as Following) : {};
  const above = path.slice(0, path.length - depth);
  return [
    {
      path,
      reason: reason(issue, found),
      sure: sure === true,
      ...(from ? { from: from.map((other) => [...above, ...other]) } : {}),
      ...(isBound(issue, found) ? { bound: true } : {}),
    },
  ];
}

/** Ends of what a type can hold at all: no service takes more. */
const TYPE_ENDS: readonly unknown[] = [2147483647, -2147483648, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];

function isBound(issue: z.core.$ZodIssue, found: unknown): boolean {
  if (issue.code === "too_big") return !TYPE_ENDS.includes(issue.maximum);
  if (issue.code === "too_small") return !TYPE_ENDS.includes(issue.minimum);
  if (issue.code === "invalid_format") return true;
  if (issue.code === "custom") return (issue.params as Partial<Problem> | undefined)?.bound === true;
  if (issue.code !== "invalid_union") return false;
  const bound = boundOf(issue, found);
  return bound !== undefined && isBound(bound, found);
}

interface Following extends Partial<Problem> {
  depth?: number;
}
/** How a rule says that what it blames follows from other values too. All paths lie in the object that has the rule. */
export const following = (path: Path, ...from: Path[]) => ({ path: [...path], params: { from, depth: path.length } });

function reason(issue: z.core.$ZodIssue, found: unknown): string {
  if (issue.code === "too_big") return `at most ${sized(issue.origin, issue.maximum)}${has(issue.origin, found)}`;
  if (issue.code === "too_small") return `at least ${sized(issue.origin, issue.minimum)}${has(issue.origin, found)}`;
  if (issue.code === "invalid_type") return `expected ${named(issue.expected)}, not ${named(typeName(found))}`;
  if (issue.code === "invalid_union") return whole(issue, found);
  return issue.message;
}

// The only union of plain values is the 64-bit integer: a number or digits.
function whole(issue: z.core.$ZodIssueInvalidUnion, found: unknown): string {
  const bound = boundOf(issue, found);
  return bound ? reason(bound, found) : "expected a whole number, as a number or in digits";
}
const boundOf = (issue: z.core.$ZodIssueInvalidUnion, found: unknown): z.core.$ZodIssue | undefined =>
  issue.errors.flat().find((e) => typeof found === "number" && (e.code === "too_big" || e.code === "too_small"));

const NAMES: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "a map",
};
const named = (type: string): string => NAMES[type] ?? type;
const typeName = (value: unknown): string =>
  Array.isArray(value)
    ? "array"
    : value === null
      ? "nothing"
      : Number.isNaN(value)
        ? "NaN"
        : value === Number.POSITIVE_INFINITY
          ? "infinity"
          : typeof value;

const sized = (origin: string, bound: number | bigint): string =>
  origin === "string" ? `${bound} characters` : origin === "array" || origin === "set" ? `${bound} items` : String(bound);
const has = (origin: string, found: unknown): string =>
  (origin === "string" && typeof found === "string") || (origin === "array" && Array.isArray(found)) ? `, this has ${found.length}` : "";

const LONGEST = 100; // no name is as long, and comparing takes its time
const unknownKey = (key: string, keys: string[]): string => {
  const near = keys.length && key.length < LONGEST ? closest(key, keys) : undefined;
  if (near && alike(key, near)) return `unknown property; did you mean ${near}?`;
  return `unknown property${keys.length ? `; known are ${list(keys)}` : ""}`;
};
const letters = (key: string): string => [...key.toLowerCase()].sort().join("");
const alike = (a: string, b: string): boolean =>
  letters(a) === letters(b) ||
  distance(a, b) <= (Math.min(a.length, b.length) > 5 ? 2 : 1) ||
  (a.length > 3 && (b.startsWith(a) || a.startsWith(b)));
const list = (keys: string[]): string =>
  keys.length > 12 ? `${keys.slice(0, 12).join(", ")} and ${keys.length - 12} more` : keys.join(", ");
