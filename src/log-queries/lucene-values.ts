import { hasVariable } from "../text/parts";
import { isNumeric, isSeverity, severityNumber } from "./fields";
import { isWild } from "./lucene-lexer";
import { comparedRange, type NumberRange, numberOf } from "./numbers";
import { patternOf, type ValuePattern } from "./pattern";

/** What a term asks for. */
export interface LuceneValue {
  /** Undefined for a term without a field, which is searched in all of them. */
  readonly field: string | undefined;
  /** Terms with the same key find the same logs. */
  readonly key: string;
  /** As it is written, without quotes. */
  readonly text: string;
  readonly isQuoted: boolean;
  /** The value is compared as text, without case. */
  readonly pattern?: ValuePattern;
  /** The value is compared as a number; also of a value that is a number. */
  readonly range?: NumberRange;
  /** The range is written as one, not as a value. */
  readonly isRange?: boolean;
  /** The limits as they are written. */
  readonly limits?: readonly [string, string];
  /** How similar a word, or how near the words of a phrase must be: `~`, `~2`. */
  readonly distance?: string;
}
export interface LuceneAtom extends LuceneValue {
  readonly from: number;
}

const PLAIN = /^[\w@.-]+$/;

/** A part of a query without the backslashes that escape characters of it. */
export const unescaped = (text: string): string =>
  text.replace(/\\(?:u([\da-f]{4})|([\s\S]))/gi, (_, code: string | undefined, sign: string) =>
    code === undefined ? sign : String.fromCharCode(Number.parseInt(code, 16)),
  );

const keyOf = (field: string | undefined, text: string): string => `${field ?? ""}:${text}`;

/** A term of which nothing is known but that it is the same as another one. */
const opaque = (
  field: string | undefined,
  key: string,
  { text, isQuoted }: Pick<LuceneValue, "text" | "isQuoted">,
): LuceneValue => ({ field, key, text, isQuoted });

/** The value with a distance: `word~1`, or `"some words"~3`. */
export const withDistance = (value: LuceneValue, distance: string): LuceneValue => ({
  ...opaque(value.field, `${value.key}${distance}`, value),
  distance,
});

/** `raw` is the value with its quotes. */
export function quotedValue(field: string | undefined, raw: string): LuceneValue {
  const text = raw.slice(1, -1);
  const key = keyOf(field, PLAIN.test(text) ? text : raw);
  if (hasVariable(text) || /[\\*?]/.test(text)) return opaque(field, key, { text, isQuoted: true });
  return { field, key, text, isQuoted: true, ...plain(field, text) };
}

const COMPARISON = /^([<>]=?)(.*)$/s;

/** A word, with or without wildcards, or a comparison such as `>5`. */
export function wordValue(field: string | undefined, text: string): LuceneValue {
  const value = { field, key: keyOf(field, text), text, isQuoted: false };
  const [, op, limit = ""] = COMPARISON.exec(text) ?? [];
  if (op) {
    const number = numberOf(limit);
    const range = number === undefined ? undefined : comparedRange(op, number);
    return range ? { ...value, range, isRange: true } : value;
  }
  return isWild(text) ? { ...value, ...wild(text) } : { ...value, ...plain(field, text) };
}

const wild = (text: string) => {
  const pattern = patternOf(text);
  return pattern ? { pattern } : {};
};

/** `5` of a severity is a number; of a text, it is one as well: `5` and `5.0` are equal. */
function plain(field: string | undefined, text: string) {
  const isOfSeverity = field !== undefined && isSeverity(field);
  const number = numberOf(text) ?? (isOfSeverity ? severityNumber(text) : undefined);
  const range = number === undefined ? {} : { range: { min: number, max: number } };
  if (isOfSeverity || (field !== undefined && isNumeric(field))) return range;
  return { pattern: { operator: "is", value: text } as const, ...range };
}

/** A range with its brackets and limits as they are written. */
export function rangeValue(
  field: string | undefined,
  { open, from, to, close }: Readonly<Record<"open" | "from" | "to" | "close", string>>,
): LuceneValue {
  const text = `${open}${from} TO ${to}${close}`;
  const [min, max] = [limit(from, -Infinity), limit(to, Infinity)];
  const value = { field, key: keyOf(field, text), text, isQuoted: false };
  if (min === undefined || max === undefined) return value;
  return {
    ...value,
    range: { min, max, minOpen: open === "{", maxOpen: close === "}" },
    isRange: true,
    limits: [from, to],
  };
}
const limit = (text: string, infinite: number): number | undefined =>
  text === "*" ? infinite : numberOf(text);

/** A regular expression with its slashes. */
export const regexpValue = (field: string | undefined, text: string): LuceneValue =>
  opaque(field, keyOf(field, text), { text, isQuoted: false });
