import type { Found } from "./finding";
import { type OpenBracket, unclosedBracket } from "./parts";
import { isOneEdit } from "./spelling";

/**
 * What is wrong in a query, and how to correct it: what its grammar says, and no rule. `offset` is
 * the length of the query if its end is missing.
 */
export interface QueryFault extends Pick<Found<string>, "offset" | "what"> {
  /** The service may still accept the query: the fault is a warning. */
  uncertain?: true;
  /** The syntax is valid, but a value has the wrong type. */
  isType?: true;
}
/** The faults of a query; none if it is valid. */
export type QueryChecker = (text: string) => readonly QueryFault[];

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
 * The words that are nearly one of the names, in a query without strings. `places` finds the words:
 * its group is the word, and the match ends with it. Other engines and later versions have more
 * names, so that a fault is never certain.
 */
export function misspelledWords(
  blanked: string,
  places: RegExp,
  what: string,
  names: readonly string[],
): QueryFault[] {
  return [...blanked.matchAll(places)].flatMap(({ 0: match, 1: word = "", index }) => {
    const written = places.ignoreCase ? word.toLowerCase() : word;
    const near = names.includes(written)
      ? undefined
      : names.find((name) => isOneEdit(name, written));
    return near === undefined
      ? []
      : [misspelled(index + match.length - word.length, what, word, near)];
  });
}

/** The fault of a name that is nearly a known one. */
export const misspelled = (
  offset: number,
  what: string,
  word: string,
  near: string,
): QueryFault => ({
  offset,
  what: `unknown ${what} ${word}. Did you mean ${near}?`,
  uncertain: true,
});

const MAX_PART = 20;
const QUOTE = /["'`]/;

/**
 * The fault of an unexpected part of a query. `blanked` is the query without strings and comments,
 * of the same length: a quote in it is not closed.
 */
export function unexpected(text: string, blanked: string, offset: number): QueryFault {
  const quote = blanked.search(QUOTE);
  if (quote >= 0 && quote <= offset)
    return { offset: quote, what: `the quote ${blanked[quote]} is not closed` };
  const at = offset + text.slice(offset).search(/\S|$/);
  if (at >= text.length) return { offset: text.length, what: missingEnd(text, blanked) };
  const part = partAt(text, at);
  return { offset: at, what: `unexpected ${quoted(part)}${advice(text, blanked, at)}` };
}

/** The word, or the character, at a place. */
export const partAt = (text: string, at: number): string =>
  /^(?:[\w.]+|.)/su.exec(text.slice(at))?.[0] ?? "";

/** A part of a query in a message. */
export const quoted = (part: string): string =>
  `"${part.length > MAX_PART ? `${part.slice(0, MAX_PART)}…` : part}"`;

const missingEnd = (text: string, blanked: string): string => {
  const open = unclosedBracket(blanked);
  return `unexpected end of the query${open ? `: ${closeAdvice(text, open)}` : ""}`;
};
export const closeAdvice = (text: string, { sign, closing, offset }: OpenBracket): string =>
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
