import type { Scalar } from "yaml";

/** A text whose lines end with line feeds. */
export interface Lined {
  readonly text: string;
  /** The separators that ended a line, by its number from 1: a value keeps them. */
  readonly separators: ReadonlyMap<number, string>;
}

const OTHER = /[\r\u0085\u2028\u2029]/;
const BREAK = /\r\n|[\n\r\u0085\u2028\u2029]/g;

/** YAML 1.1 has more line ends than YAML 1.2: these are also in a text from a word processor. */
export function withLineFeeds(text: string): Lined {
  const separators = new Map<number, string>();
  if (!OTHER.test(text)) return { text, separators };
  let line = 0;
  const fed = text.replace(BREAK, (end) => {
    line += 1;
    if (/[\u2028\u2029]/.test(end)) separators.set(line, end);
    return "\n";
  });
  return { text: fed, separators };
}

/**
 * The value of a scalar with the separators that ended its lines.
 * @param text the scalar as it is written
 * @param line the number of its first line
 */
export function withSeparators(
  { source = "", type }: Scalar,
  text: string,
  line: number,
  separators: Lined["separators"],
): string {
  const written = text.split("\n");
  const endOf = (index: number): string =>
    index < written.length - 1 ? (separators.get(line + index) ?? "") : "";
  if (!written.some((_, index) => endOf(index))) return source;
  const isBlock = type === "BLOCK_LITERAL" || type === "BLOCK_FOLDED";
  // A line ends with the separator as a character of the value, and the value is read again.
  const lines = written.map((one, index) => {
    const end = endOf(index);
    return (end && !isBlock ? one.replace(/[ \t]+$/, "") : one) + end;
  });
  const { parseDocument } = require("yaml") as typeof import("yaml");
  const { contents } = parseDocument(lines.join("\n"), { schema: "failsafe" });
  const value = (contents as Scalar | null)?.source ?? "";
  return type === "BLOCK_LITERAL"
    ? value.replace(/([\u2028\u2029])\n/g, "$1")
    : value.replace(/ ?([\u2028\u2029]) ?/g, "$1");
}
