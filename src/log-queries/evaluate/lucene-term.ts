import { isWild } from "../lucene-lexer";
import { type LuceneAtom, unescaped } from "../lucene-values";
import { numberOf } from "../numbers";
import { ANY_CHARACTER, literal, oneOf, type Part, repeated, sequence } from "./automaton";
import { LogQueryRefusal } from "./errors";
import { regexpPart } from "./lucene-regexp";

/** A term of Lucene by what it compares. */
export type LuceneTerm =
  | { readonly type: "any" }
  | { readonly type: "text"; readonly text: string; readonly isQuoted: boolean }
  | { readonly type: "wildcard"; readonly text: string }
  | { readonly type: "regexp"; readonly pattern: Part }
  | { readonly type: "range"; readonly text: string; readonly range: TextRange };

/** The limits of a range as they are written; undefined where there is none. */
export interface TextRange {
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly minOpen: boolean;
  readonly maxOpen: boolean;
}

/** How the service may read ^ and $ at the ends of a regular expression. */
export type Anchors = "ends" | "characters";

export const refusal = (what: string) => new LogQueryRefusal(`Lucene with ${what}`);

export function termOf({ text, isQuoted, distance }: LuceneAtom, anchors: Anchors): LuceneTerm {
  if (distance !== undefined) throw refusal("~");
  if (isQuoted) {
    if (/(?<!\\)[*?]/.test(text)) throw refusal(`the wildcard in "${text}": remove the quotes`);
    return { type: "text", text: unescaped(text), isQuoted };
  }
  if (text === "*") return { type: "any" };
  // A wildcard wins against a sign of comparison.
  if (/^[<>](?!=?")/.test(text) && isWild(text)) return { type: "wildcard", text };
  if (/^[[{<>]/.test(text)) return { type: "range", text, range: rangeOf(text) };
  if (/^\\[<>]/.test(text)) throw refusal(`${text}: write it in quotes to search the sign`);
  const source = patternOf(text, anchors);
  if (source !== undefined) return { type: "regexp", pattern: regexpPart(source) };
  return isWild(text)
    ? { type: "wildcard", text }
    : { type: "text", text: unescaped(text), isQuoted };
}

/** The documentation has ^ and $ at the ends, where they change nothing. To Lucene, they are characters. */
function patternOf(text: string, anchors: Anchors): string | undefined {
  const [, source] = /^\/([\s\S]*)\/$/.exec(text) ?? [];
  return source === undefined || anchors === "characters"
    ? source
    : source.replace(/^\^/, "").replace(/(?<!\\)\$$/, "");
}

export const hasAnchors = ({ text, isQuoted }: LuceneAtom): boolean =>
  !isQuoted && patternOf(text, "ends") !== patternOf(text, "characters");

/** `*` is any text, and `?` one character. */
export const wildcardPart = (text: string): Part =>
  sequence(
    (text.match(/\\[\s\S]|\*+|[\s\S]/gu) ?? []).map((part) => {
      if (part.startsWith("*")) return repeated(oneOf(ANY_CHARACTER), 0);
      return part === "?" ? oneOf(ANY_CHARACTER) : literal(part.replace(/^\\(?=[\s\S])/, ""));
    }),
  );

function rangeOf(text: string): TextRange {
  const [, op, value = ""] = /^([<>]=?)(.*)$/s.exec(text) ?? [];
  if (op && !value) throw refusal(`${text} without a value: remove the blank behind it`);
  if (op?.startsWith(">"))
    return { min: plain(value), max: undefined, minOpen: op === ">", maxOpen: false };
  if (op) return { min: undefined, max: plain(value), minOpen: false, maxOpen: op === "<" };
  const [, open, from = "", to = "", close] = /^(.)(.*) TO (.*)(.)$/s.exec(text) ?? [];
  return { min: plain(from), max: plain(to), minOpen: open === "{", maxOpen: close === "}" };
}
const plain = (limit: string): string | undefined =>
  limit === "*" ? undefined : unescaped(limit.replace(/^"(.*)"$/s, "$1"));

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
  if (number !== undefined) return number;
  const advice = /\s/.test(text) ? ": write OR between the values" : "";
  throw refusal(`${field}:${text}, which is not a number${advice}`);
}
