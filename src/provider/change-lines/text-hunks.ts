import { diffTokens, type Range } from "./diff-tokens";

/** A part in which two strings differ, with its context: `…rate(errors[5m])…`. */
export interface TextHunk {
  was: string;
  is: string;
}

const CONTEXT = 24;
const MAX_PART = 100;
/** Tokens are compared: a changed name is removed and added as one. */
const TOKENS = /[\p{L}\p{N}_]+|\s+|./gsu;

/** The parts in which two strings differ. Parts whose contexts overlap are one. */
export function textHunks(was: string, is: string): TextHunk[] {
  const ranges = joined(diffTokens(was.match(TOKENS) ?? [], is.match(TOKENS) ?? []));
  return ranges.map((range) => {
    const { was: old, is: now } = trimmed(was, is, range);
    return { was: cut(was, old), is: cut(is, now) };
  });
}

/** Joins ranges with too few characters between them for the context of both. */
function joined(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges) {
    const last = result.at(-1);
    if (last && range.was[0] - last.was[1] <= 2 * CONTEXT)
      result[result.length - 1] = {
        was: [last.was[0], range.was[1]],
        is: [last.is[0], range.is[1]],
      };
    else result.push(range);
  }
  return result;
}

/** The range without the characters that both sides begin or end with. */
function trimmed(was: string, is: string, { was: [a, b], is: [c, d] }: Range): Range {
  const shorter = Math.min(b - a, d - c);
  let start = 0;
  while (start < shorter && was[a + start] === is[c + start]) start += 1;
  let end = 0;
  while (end < shorter - start && was[b - 1 - end] === is[d - 1 - end]) end += 1;
  return { was: [a + start, b - end], is: [c + start, d - end] };
}

/** The part of a string, with its context. */
function cut(text: string, [start, end]: Range["was"]): string {
  const from = Math.max(0, start - CONTEXT);
  const to = Math.min(text.length, end + CONTEXT);
  return `${from ? "…" : ""}${shortened(text.slice(from, to))}${to < text.length ? "…" : ""}`;
}

// A long part that differs is shown by its beginning and its end.
const shortened = (text: string): string =>
  text.length > MAX_PART ? `${text.slice(0, MAX_PART / 2)}…${text.slice(-MAX_PART / 2)}` : text;
