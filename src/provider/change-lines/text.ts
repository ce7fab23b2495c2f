import { isUnknown, UNKNOWN } from "../../schema/unknown";
import { type TextHunk, textHunks } from "./text-hunks";

const MAX_VALUE = 120;
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

/** The text for a value that is unknown in a preview: with the value that it will be, if known. */
export const unknownText = (name?: string): string =>
  name === undefined ? NOT_KNOWN : `${NOT_KNOWN.slice(0, -1)}: ${name})`;

/** A value as JSON of at most 120 characters; a single word without quotes. */
export function valueText(value: unknown, unknownName?: string): string {
  if (value === undefined) return "nothing";
  if (isUnknown(value)) return unknownText(unknownName);
  if (typeof value === "string" && /^[\w.-]+$/.test(value) && value.length <= MAX_VALUE)
    return value;
  return shortJson(JSON.stringify(value).replaceAll(UNKNOWN, NOT_KNOWN));
}

/**
 * JSON of at most 120 characters; a string that is cut is closed, so that quotes are in pairs. That
 * the rest has unknown values is said.
 */
function shortJson(json: string): string {
  if (json.length <= MAX_VALUE) return json;
  let [text, isOpen] = ["", false];
  for (const [token] of json.matchAll(/\\u[\da-f]{4}|\\.|[^\\]/gsu)) {
    if (text.length + token.length > MAX_VALUE - 2) break;
    if (token === '"') isOpen = !isOpen;
    text += token;
  }
  const isHidden = json.includes(NOT_KNOWN) && !text.includes(NOT_KNOWN);
  return `${text}…${isOpen ? '"' : ""}${isHidden ? ` ${NOT_KNOWN}` : ""}`;
}

/**
 * Both values of a change. Of long strings only the parts that differ are shown, with their
 * context: `"…rate(errors[5m])…" -> "…rate(errors[1m])…"`.
 */
export function changeText(
  was: unknown,
  is: unknown,
  unknownName?: string,
  hunks: readonly TextHunk[] = hunksOf(was, is),
): string {
  const lines = hunks.map((hunk) => `${valueText(hunk.was)} -> ${valueText(hunk.is)}`);
  if (lines.length > 1) return `changes in ${lines.length} places: ${lines.join(", ")}`;
  return lines[0] ?? `${valueText(was)} -> ${valueText(is, unknownName)}`;
}

/** The parts in which two long strings differ; none where the values are shown as a whole. */
export function hunksOf(was: unknown, is: unknown): TextHunk[] {
  if (typeof was !== "string" || typeof is !== "string" || [was, is].some(isUnknown)) return [];
  return Math.max(was.length, is.length) > MAX_VALUE / 2 ? textHunks(was, is) : [];
}

const truncate = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;
