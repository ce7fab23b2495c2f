import { distance } from "fastest-levenshtein";
import { type OpenBracket, unclosedBracket } from "./text";

/** The first error in a query. */
export interface QueryFault {
  /** Index of the first character that is wrong; the length of the query if its end is missing. */
  offset: number;
  /** What is wrong there, and how to correct it. */
  reason: string;
  /** The service may still accept the query: the fault is a warning. */
  uncertain?: true;
  /** The syntax is valid, but a value has the wrong type. */
  isType?: true;
}
/** Checks the syntax of a query; undefined if no error is found. */
export type QueryChecker = (text: string) => QueryFault | undefined;

/**
 * The fault of a query that can be read in several ways: of its first reading, unless one of the
 * readings has none.
 */
export function faultOfAll<T>(
  readings: readonly T[],
  check: (reading: T) => QueryFault | undefined,
): QueryFault | undefined {
  let first: QueryFault | undefined;
  for (const reading of readings) {
    const fault = check(reading);
    if (!fault) return undefined;
    first ??= fault;
  }
  return first;
}

/**
 * A word that is nearly one of the names, in a query without strings. `places` finds the words: its
 * group is the word, and the match ends with it. Other engines and later versions have more names,
 * so that the fault is never certain.
 */
export function misspelledWord(
  blanked: string,
  places: RegExp,
  what: string,
  names: readonly string[],
): QueryFault | undefined {
  for (const { 0: match, 1: word = "", index } of blanked.matchAll(places)) {
    const written = places.ignoreCase ? word.toLowerCase() : word;
    if (names.includes(written)) continue;
    const near = names.find((name) => distance(name, written) === 1);
    if (near === undefined) continue;
    const reason = `unknown ${what} ${word}. Did you mean ${near}?`;
    return { offset: index + match.length - word.length, reason, uncertain: true };
  }
  return undefined;
}

const MAX_PART = 20;
const QUOTE = /["'`]/;

/**
 * The fault of an unexpected part of a query. `blanked` is the query without strings and comments,
 * of the same length: a quote in it is not closed.
 */
export function unexpected(text: string, blanked: string, offset: number): QueryFault {
  const quote = blanked.search(QUOTE);
  if (quote >= 0 && quote <= offset)
    return { offset: quote, reason: `the quote ${blanked[quote]} is not closed` };
  const at = offset + text.slice(offset).search(/\S|$/);
  if (at >= text.length) return { offset: text.length, reason: missingEnd(text, blanked) };
  const part = /^(?:[\w.]+|.)/su.exec(text.slice(at))?.[0] ?? "";
  return { offset: at, reason: `unexpected ${quoted(part)}${advice(text, blanked, at)}` };
}

const quoted = (part: string): string =>
  `"${part.length > MAX_PART ? `${part.slice(0, MAX_PART)}…` : part}"`;

const missingEnd = (text: string, blanked: string): string => {
  const open = unclosedBracket(blanked);
  return `unexpected end of the query${open ? `: ${closeAdvice(text, open)}` : ""}`;
};
const closeAdvice = (text: string, { sign, closing, offset }: OpenBracket): string =>
  `add the "${closing}" that closes the "${sign}" at ${position(text, offset)}`;

function advice(text: string, blanked: string, at: number): string {
  const before = blanked.slice(0, at).trimEnd();
  const isLabelValue = /[=~]$/.test(before) && unclosedBracket(before)?.sign === "{";
  if (isLabelValue && /\w/.test(text.charAt(at))) return ": put the label value in quotes";
  return "";
}

/** The position of a character in a query: `line 2, column 5`, both counted from 1. */
export function position(text: string, offset: number): string {
  const lines = text.slice(0, offset).split("\n");
  return `line ${lines.length}, column ${(lines.at(-1) as string).length + 1}`;
}
