import type { LuceneAtom } from "../lucene-values";
import { numberOf } from "../numbers";
import { LogQueryRefusal } from "./errors";
import { luceneRegexp } from "./lucene-regexp";

/** A term of Lucene by what it compares. */
export type LuceneTerm =
  | { readonly type: "any" }
  | { readonly type: "text"; readonly text: string; readonly isQuoted: boolean }
  | { readonly type: "wildcard"; readonly text: string; readonly pattern: RegExp }
  | { readonly type: "regexp"; readonly pattern: RegExp }
  | { readonly type: "range"; readonly text: string; readonly range: TextRange };

/** The limits of a range as they are written; undefined where there is none. */
export interface TextRange {
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly minOpen: boolean;
  readonly maxOpen: boolean;
}

const refusal = (what: string) => new LogQueryRefusal(`Lucene with ${what}`);
const unescaped = (text: string): string => text.replace(/\\([\s\S])/g, "$1");

export function termOf({ text, isQuoted, key, pattern, range }: LuceneAtom): LuceneTerm {
  if (!pattern && !range && /~[\d.]*$/.test(key)) throw refusal("~");
  if (isQuoted) {
    if (/(?<!\\)[*?]/.test(text)) throw refusal(`the wildcard in "${text}": remove the quotes`);
    return { type: "text", text: unescaped(text), isQuoted };
  }
  if (text === "*") return { type: "any" };
  if (/^[[{<>]/.test(text)) return { type: "range", text, range: rangeOf(text) };
  const [, regexp] = /^\/([\s\S]+)\/$/.exec(text) ?? [];
  if (regexp !== undefined) return { type: "regexp", pattern: luceneRegexp(regexp) };
  if (/(?<!\\)[*?]/.test(text)) return { type: "wildcard", text, pattern: wildcard(text) };
  return { type: "text", text: unescaped(text), isQuoted };
}

/** `*` is any text, and `?` one character. */
function wildcard(text: string): RegExp {
  const parts = text.match(/\\[\s\S]|\*+|[\s\S]/gu) ?? [];
  const source = parts.map((part) => {
    if (part.startsWith("*")) return "[\\s\\S]*";
    return part === "?" ? "[\\s\\S]" : unescaped(part).replace(/[\^$\\.*+?()[\]{}|/]/g, "\\$&");
  });
  return new RegExp(`^${source.join("")}$`, "u");
}

function rangeOf(text: string): TextRange {
  const [, op, value = ""] = /^([<>]=?)(.*)$/s.exec(text) ?? [];
  if (op?.startsWith(">"))
    return { min: plain(value), max: undefined, minOpen: op === ">", maxOpen: false };
  if (op) return { min: undefined, max: plain(value), minOpen: false, maxOpen: op === "<" };
  const [, open, from = "", to = "", close] = /^(.)(.*) TO (.*)(.)$/s.exec(text) ?? [];
  return { min: plain(from), max: plain(to), minOpen: open === "{", maxOpen: close === "}" };
}
const plain = (limit: string): string | undefined =>
  limit === "*" ? undefined : limit.replace(/^"(.*)"$/s, "$1");

/** The test of a range whose limits are converted to what values are compared as. */
export function withinRange<T extends string | number>(
  { min, max, minOpen, maxOpen }: TextRange,
  convert: (limit: string) => T,
): (value: T) => boolean {
  const low = min === undefined ? undefined : convert(min);
  const high = max === undefined ? undefined : convert(max);
  return (value) =>
    (low === undefined || (minOpen ? value > low : value >= low)) &&
    (high === undefined || (maxOpen ? value < high : value <= high));
}

/** The number that a string is, or an error that names the field which needs one. */
export function expectNumber(text: string, field: string): number {
  const number = numberOf(text);
  if (number === undefined) throw refusal(`${field}:${text}, which is not a number`);
  return number;
}
