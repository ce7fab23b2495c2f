import type { Expression } from "typescript";
import type { Compiler } from "./print";

/** How a string is written: between quotes, or between backticks with this raw text. */
type Notation = { quote: '"' | "'" } | { raw: string };

/** An expression, and its columns on one line. `Infinity` for an expression of several lines. */
export interface Measured {
  node: Expression;
  width: number;
}

/** A string of several lines with at least this length is written as a template literal. */
const SHORT = 24;

/**
 * Control characters, unpaired surrogates, line separators, the byte order mark, and characters
 * without a width or that change the direction of text: a reader would not see them, or a file cannot contain them.
 */
const INVISIBLE =
  /[\p{Cc}\p{Surrogate}\u2028\u2029\u00ad\ufeff\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f]/u;
const INVISIBLE_OR_SPECIAL =
  /\\|`|\$(?=\{)|[\p{Cc}\p{Surrogate}\u2028\u2029\u00ad\ufeff\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f]/gu;

/** The literal of a string. It evaluates to the same string. */
export function textLiteral(
  { factory, EmitFlags, setEmitFlags }: Compiler,
  text: string,
): Measured {
  const notation = notationOf(text);
  if ("raw" in notation) {
    const { raw } = notation;
    const width = raw.includes("\n") ? Number.POSITIVE_INFINITY : raw.length + 2;
    return { node: factory.createNoSubstitutionTemplateLiteral(text, raw), width };
  }
  const node = factory.createStringLiteral(text, notation.quote === "'");
  return {
    node: setEmitFlags(node, EmitFlags.NoAsciiEscaping),
    width: quotedWidth(text, notation.quote),
  };
}

function notationOf(text: string): Notation {
  if (isReadableInLines(text)) return { raw: escapeRaw(text, "\n\t") };
  if (INVISIBLE.test(text.replace(/[\n\r\t]/g, ""))) return { raw: escapeRaw(text, "") };
  return { quote: count(text, '"') > count(text, "'") ? "'" : '"' };
}

// Not where the lines would contain escapes, or end with spaces that editors remove.
const isReadableInLines = (text: string): boolean =>
  text.length >= SHORT && /\n./.test(text) && !/[ \t](\n|$)|\r(?!\n)/.test(text);

/** A string of several lines as a template literal. */
export const templateText = (text: string): string => `\`${escapeRaw(text, "\n\t")}\``;

/** The text between backticks. The characters in `kept` are not escaped. */
const escapeRaw = (text: string, kept: string): string =>
  text.replace(INVISIBLE_OR_SPECIAL, (character) =>
    kept.includes(character) ? character : escapeOf(character),
  );

const NAMED: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function escapeOf(character: string): string {
  if ("\\`$".includes(character)) return `\\${character}`;
  const code = character.charCodeAt(0).toString(16);
  return (
    NAMED[character] ??
    (code.length > 2 ? `\\u${code.padStart(4, "0")}` : `\\x${code.padStart(2, "0")}`)
  );
}

const count = (text: string, part: string): number => text.split(part).length - 1;

const quotedWidth = (text: string, quote: string): number =>
  text.length + 2 + count(text, quote) + count(text, "\\") + count(text, "\n") + count(text, "\t");
