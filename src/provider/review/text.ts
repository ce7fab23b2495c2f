import { isUnknown, UNKNOWN } from "../../schema/check";

const MAX_VALUE = 120;
const CONTEXT = 24;
const MAX_LINE = 500;
const NOT_KNOWN = "(known after apply)";

// Characters that move the cursor, colour the terminal, or change the direction of the text.
const UNPRINTABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]/gu;

/** A line without characters that a terminal interprets, and of at most 500 characters. */
export const printable = (line: string): string =>
  truncate(line.replaceAll(UNKNOWN, NOT_KNOWN), MAX_LINE).replace(
    UNPRINTABLE,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** A value as JSON of at most 120 characters; a single word without quotes. */
export function valueText(value: unknown): string {
  if (value === undefined) return "nothing";
  if (isUnknown(value)) return NOT_KNOWN;
  if (typeof value === "string" && /^[\w.-]+$/.test(value) && value.length <= MAX_VALUE)
    return value;
  return truncate(JSON.stringify(value), MAX_VALUE);
}

/**
 * Both values of a change. Of long texts only the part that differs is shown, with its context:
 * `"…rate(errors[5m])…" -> "…rate(errors[1m])…"`.
 */
export function changeText(was: unknown, is: unknown): string {
  const isLong = typeof was === "string" && typeof is === "string" && !isUnknown(is);
  const [old, now] =
    isLong && Math.max(was.length, is.length) > MAX_VALUE / 2 ? differingParts(was, is) : [was, is];
  return `${valueText(old)} -> ${valueText(now)}`;
}

function differingParts(was: string, is: string): [string, string] {
  const shorter = Math.min(was.length, is.length);
  let start = 0;
  while (start < shorter && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  return [cut(was, start, end), cut(is, start, end)];
}

/** The part of a text between two lengths that are left out, but for the context. */
function cut(text: string, start: number, end: number): string {
  const from = Math.max(0, start - CONTEXT);
  const to = Math.min(text.length, text.length - end + CONTEXT);
  return `${from ? "…" : ""}${shortened(text.slice(from, to))}${to < text.length ? "…" : ""}`;
}

// A long part that differs is shown by its beginning and its end.
const shortened = (text: string): string =>
  text.length > MAX_VALUE - 20
    ? `${text.slice(0, MAX_VALUE / 2 - 10)}…${text.slice(10 - MAX_VALUE / 2)}`
    : text;

const truncate = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;
