import { hasVariable } from "../text/parts";
import { isNumeric, isSeverity, severityNumber } from "./fields";
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
}
export interface LuceneAtom extends LuceneValue {
  readonly from: number;
}

const QUOTED = /"((?:\\[\s\S]|[^"\\])*)"/y;
const RANGE = /([[{])\s*("[^"]*"|[^\s[\]{}"()]+)\s+TO\s+("[^"]*"|[^\s[\]{}"()]+)\s*([\]}])/y;
const COMPARISON = /([<>]=?)\s*("[^"]*"|[^\s()"[\]{}]+)/y;
const REGULAR = /\/(?:\\[^\n]|[^\\/\n])+\/(?=[\s)]|$)/y;
const WORD = /(?:\\[\s\S]|[^\s()"[\]{}\\^~])+/y;
const ENDING = /(~[\d.]*)?(?:\^[\d.]+)?(~[\d.]*)?(?=[\s)]|$)/y;
const OPERATOR = /^(?:AND|OR|NOT|&&|\|\||TO)$/;
const PLAIN = /^[\w@.-]+$/;

type Take = (pattern: RegExp) => RegExpExecArray | null;

/** Reads the value of a term; undefined where there is none. */
export function valueAt(take: Take, field: string | undefined): LuceneValue | undefined {
  const value = quoted(take, field) ?? range(take, field) ?? comparison(take, field);
  const found = value ?? regular(take, field) ?? word(take, field);
  const ending = found && take(ENDING);
  if (!ending) return undefined;
  const distance = ending[1] ?? ending[2];
  return distance ? opaque(field, `${found.key}${distance}`, found) : found;
}

const keyOf = (field: string | undefined, text: string): string => `${field ?? ""}:${text}`;

/** A term of which nothing is known but that it is the same as another one. */
const opaque = (
  field: string | undefined,
  key: string,
  { text, isQuoted }: Pick<LuceneValue, "text" | "isQuoted">,
): LuceneValue => ({ field, key, text, isQuoted });

function quoted(take: Take, field: string | undefined): LuceneValue | undefined {
  const found = take(QUOTED);
  if (!found) return undefined;
  const [raw, text = ""] = found;
  const key = keyOf(field, PLAIN.test(text) ? text : raw);
  if (hasVariable(text) || /[\\*?]/.test(text)) return opaque(field, key, { text, isQuoted: true });
  return { field, key, text, isQuoted: true, ...plain(field, text) };
}

function word(take: Take, field: string | undefined): LuceneValue | undefined {
  const text = take(WORD)?.[0];
  if (text === undefined || OPERATOR.test(text)) return undefined;
  const value = { field, key: keyOf(field, text), text, isQuoted: false };
  return /[*?]/.test(text) ? { ...value, ...wild(text) } : { ...value, ...plain(field, text) };
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

function range(take: Take, field: string | undefined): LuceneValue | undefined {
  const found = take(RANGE);
  if (!found) return undefined;
  const [, open, from = "", to = "", close] = found;
  const text = `${open}${from} TO ${to}${close}`;
  const [min, max] = [limit(from, -Infinity), limit(to, Infinity)];
  const value = { field, key: keyOf(field, text), text, isQuoted: false };
  if (min === undefined || max === undefined) return value;
  const limits = [from, to] as const;
  return {
    ...value,
    range: { min, max, minOpen: open === "{", maxOpen: close === "}" },
    isRange: true,
    limits,
  };
}
const limit = (text: string, infinite: number): number | undefined =>
  text === "*" ? infinite : numberOf(text);

function comparison(take: Take, field: string | undefined): LuceneValue | undefined {
  const found = take(COMPARISON);
  if (!found) return undefined;
  const [, op = "", text = ""] = found;
  const number = numberOf(text);
  const numbers = number === undefined ? undefined : comparedRange(op, number);
  const value = { field, key: keyOf(field, op + text), text: op + text, isQuoted: false };
  return numbers ? { ...value, range: numbers, isRange: true } : value;
}

function regular(take: Take, field: string | undefined): LuceneValue | undefined {
  const text = take(REGULAR)?.[0];
  return text === undefined
    ? undefined
    : opaque(field, keyOf(field, text), { text, isQuoted: false });
}
