import { closest, distance } from "fastest-levenshtein";
import type { z } from "zod";
import type { FieldFinding } from "../text/field-finding";
import { EXTRA } from "./extra";
import { type Path, valueAt } from "./path";

/**
 * What the validation of a value finds. It names the expected value, so that the user can correct
 * it. The other members are for the validation alone: they decide whether it is reported, and how.
 */
export interface Issue extends FieldFinding {
  /** True whatever the unknown values turn out to be. */
  sure?: boolean;
  /** Other values that cause the issue. It is not reported while one of them is unknown. */
  from?: readonly Path[];
  /**
   * The value has the right type, but violates a bound: a length, a count, a range or a pattern.
   */
  bound?: true;
  /** The bound is a pattern. */
  form?: true;
  /** The number that violates the bound. Shown unless the field is secret. */
  got?: number;
  /** No declared variant of a union is given. */
  noVariant?: true;
}

/**
 * Converts an issue of zod: `rules: expected an array, got a string`. The reason contains the type
 * or the size of the value, never the value: it may be secret. `got` is a number out of bounds.
 */
export function toIssues(
  issue: z.core.$ZodIssue,
  value: unknown,
  keysAt: (path: Path) => string[],
): Issue[] {
  const path = issue.path as Path;
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      path: [...path, key],
      what:
        key === EXTRA
          ? "expected an object that is merged into the request body"
          : unknownPropertyReason(key, keysAt(path)),
      sure: true,
    }));
  }
  const found = valueAt(value, path);
  if (found === undefined && issue.code !== "custom")
    return [{ path, what: "required, but missing" }];
  const {
    sure,
    from,
    noVariant,
    depth = 0,
  } = issue.code === "custom" ? ((issue.params ?? {}) as RuleParams) : {};
  const base = path.slice(0, path.length - depth);
  return [
    {
      path,
      what: reasonOf(issue, found),
      sure: sure === true,
      ...(from ? { from: from.map((other) => [...base, ...other]) } : {}),
      ...(noVariant ? { noVariant } : {}),
      ...(isBound(issue, found) ? { bound: true } : {}),
      ...(exceedsBound(issue, found) ? { got: found } : {}),
      ...(issue.code === "invalid_format" ? { form: true } : {}),
    },
  ];
}

const exceedsBound = ({ code }: z.core.$ZodIssue, found: unknown): found is number =>
  typeof found === "number" && ["too_big", "too_small", "invalid_union"].includes(code);

/** Limits of the types themselves. Exceeding them is always an error, never a warning. */
const TYPE_LIMITS: readonly unknown[] = [
  2147483647,
  -2147483648,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
];

function isBound(issue: z.core.$ZodIssue, found: unknown): boolean {
  if (issue.code === "too_big") return !TYPE_LIMITS.includes(issue.maximum);
  if (issue.code === "too_small") return !TYPE_LIMITS.includes(issue.minimum);
  if (issue.code === "invalid_format") return true;
  if (issue.code === "custom") return (issue.params as Partial<Issue> | undefined)?.bound === true;
  if (issue.code !== "invalid_union") return false;
  const bound = boundOf(issue, found);
  return bound !== undefined && isBound(bound, found);
}

interface RuleParams extends Partial<Issue> {
  depth?: number;
}
/**
 * Options of a refinement whose issue depends on other values too: `dependingOn(["max"], ["min"])`
 * reports `max`, unless `min` is unknown. The paths start at the object that has the refinement.
 */
export const dependingOn = (path: Path, ...from: Path[]) => ({
  path: [...path],
  params: { from, depth: path.length },
});

function reasonOf(issue: z.core.$ZodIssue, found: unknown): string {
  if (issue.code === "too_big")
    return `at most ${withUnit(issue.origin, issue.maximum)}${actualSize(issue.origin, found)}`;
  if (issue.code === "too_small")
    return `at least ${withUnit(issue.origin, issue.minimum)}${actualSize(issue.origin, found)}`;
  if (issue.code === "invalid_type")
    return `expected ${typeLabel(issue.expected)}, got ${typeLabel(typeOfValue(found))}`;
  if (issue.code === "invalid_union") return int64Reason(issue, found);
  return issue.message;
}

// The only union of scalars is the 64-bit integer: a number, or a string of digits.
function int64Reason(issue: z.core.$ZodIssueInvalidUnion, found: unknown): string {
  const bound = boundOf(issue, found);
  return bound ? reasonOf(bound, found) : "expected an integer, as a number or a string of digits";
}
const boundOf = (
  issue: z.core.$ZodIssueInvalidUnion,
  found: unknown,
): z.core.$ZodIssue | undefined =>
  issue.errors
    .flat()
    .find((e) => typeof found === "number" && (e.code === "too_big" || e.code === "too_small"));

const TYPE_LABELS: Record<string, string> = {
  string: "a string",
  number: "a number",
  int: "an integer",
  boolean: "a boolean",
  array: "an array",
  object: "an object",
  record: "a map",
};
const typeLabel = (type: string): string => TYPE_LABELS[type] ?? type;
const typeOfValue = (value: unknown): string =>
  Array.isArray(value)
    ? "array"
    : value === null
      ? "null"
      : Number.isNaN(value)
        ? "NaN"
        : value === Number.POSITIVE_INFINITY
          ? "infinity"
          : value === Number.NEGATIVE_INFINITY
            ? "-infinity"
            : typeof value;

const withUnit = (origin: string, bound: number | bigint): string =>
  origin === "string"
    ? `${bound} characters`
    : origin === "array" || origin === "set"
      ? `${bound} items`
      : String(bound);
const actualSize = (origin: string, found: unknown): string =>
  (origin === "string" && typeof found === "string") || (origin === "array" && Array.isArray(found))
    ? `, this has ${found.length}`
    : "";

const MAX_COMPARED_LENGTH = 100; // no field name is longer, and the comparison is quadratic
/** The reason for a property that is not declared, with the declared one that it resembles. */
export const unknownPropertyReason = (key: string, keys: string[]): string => {
  const meant = key.length < MAX_COMPARED_LENGTH ? similarName(camelCase(key), keys) : undefined;
  if (meant) return `unknown property; did you mean ${meant}?`;
  return `unknown property${keys.length ? `; known are ${firstNames(keys, MAX_KEYS)}` : ""}`;
};
/** As Terraform and YAML files of other tools write names: `group_by_keys`, `group-by-keys`. */
const camelCase = (key: string): string =>
  key.replace(/(?<=[a-z\d])[_-]+([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
const similarName = (key: string, keys: string[]): string | undefined => {
  const near = keys.length ? closest(key, keys) : undefined;
  return near !== undefined && isSimilar(key, near) ? near : sameLastWords(key, keys);
};
const sortedLetters = (key: string): string => [...key.toLowerCase()].sort().join("");
const isSimilar = (a: string, b: string): boolean =>
  sortedLetters(a) === sortedLetters(b) ||
  distance(a, b) <= (Math.min(a.length, b.length) > 5 ? 2 : 1) ||
  (a.length > 3 && (b.startsWith(a) || a.startsWith(b)));
/** The only declared property that ends as the given one, or with it: `labels`, `entityLabels`. */
const sameLastWords = (key: string, keys: readonly string[]): string | undefined => {
  const found = keys.filter((one) => endsWithWord(one, key) || endsWithWord(key, one));
  return found.length === 1 ? found[0] : undefined;
};
const endsWithWord = (name: string, word: string): boolean =>
  word.length > 2 && name.endsWith(word.charAt(0).toUpperCase() + word.slice(1));
const MAX_KEYS = 12;
/** The first names of a list, and the number of the others: `a, b and 3 more`. */
export const firstNames = (names: readonly string[], most = 5): string =>
  names.length > most
    ? `${names.slice(0, most).join(", ")} and ${names.length - most} more`
    : names.join(", ");

// Words that begin with a vowel but are pronounced with a consonant.
const CONSONANT_SOUND = /^(uni|use|uuid|url|uint|eu|one)/i;

/** A noun with its indefinite article: `a string`, `an object`. */
export const withArticle = (noun: string): string =>
  `${/^[aeiou]/i.test(noun) && !CONSONANT_SOUND.test(noun) ? "an" : "a"} ${noun}`;
