/** A string of several lines with at least this length is written as a template literal. */
const SHORT = 24;

/**
 * Control characters, unpaired surrogates, line separators, the byte order mark, and characters
 * without a width or that change the direction of text: a reader would not see them, or a file
 * cannot contain them.
 */
const INVISIBLE =
  /[\p{Cc}\p{Surrogate}\u2028\u2029\u00ad\ufeff\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f]/u;
const INVISIBLE_OR_SPECIAL =
  /\\|`|\$(?=\{)|[\p{Cc}\p{Surrogate}\u2028\u2029\u00ad\ufeff\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f]/gu;

/** The literal of a string. It evaluates to the same string. */
export function stringLiteral(text: string): string {
  if (isReadableInLines(text)) return templateText(text);
  if (INVISIBLE.test(text.replace(/[\n\r\t]/g, ""))) return `\`${escapeRaw(text, "")}\``;
  const quote = count(text, '"') > count(text, "'") ? "'" : '"';
  return quote + text.replace(/["'\\\n\r\t]/g, (each) => quotedCharacter(each, quote)) + quote;
}

const quotedCharacter = (character: string, quote: string): string =>
  NAMED[character] ?? (character === "\\" || character === quote ? `\\${character}` : character);

// Not where the lines would contain escapes, or end with spaces that editors remove.
const isReadableInLines = (text: string): boolean =>
  text.length >= SHORT && /\n./.test(text) && !/[ \t](\n|$)|\r(?!\n)/.test(text);

/** A string of several lines as a template literal. */
export const templateText = (text: string): string => `\`${escapeRaw(text, "\n\t")}\``;

/** A template literal of texts and expressions. */
export const templateOf = (parts: readonly (string | { expression: string })[]): string =>
  `\`${parts
    .map((part) => (typeof part === "string" ? escapeRaw(part, "\n\t") : `\${${part.expression}}`))
    .join("")}\``;

/** `dashboards.service["eu-1"].id` */
export const memberText = ([first = "", ...rest]: readonly string[]): string =>
  first +
  rest.map((name) => (IDENTIFIER.test(name) ? `.${name}` : `[${stringLiteral(name)}]`)).join("");

export const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** Follows an object for which the type of its place has no fields. */
export const CAST = " as never";

/**
 * Whether an object below a key of a map needs `CAST`: under a name that every object has, such as
 * `constructor`, TypeScript expects the type of that member instead of the type of the map's values.
 */
export const hasTypeOfMember = (key: string): boolean => Object.hasOwn(Object.prototype, key);

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
