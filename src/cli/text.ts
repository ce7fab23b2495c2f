/** Compares by code units: the order does not depend on the language of the machine. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Line ends, and characters that a terminal interprets or does not show. */
const HIDDEN = /(?! )[\p{C}\p{Z}]/gu;

/** A string as one word of a shell, in one line and without hidden characters. */
export function shellQuoted(text: string): string {
  const quoted = (plain: string) => `'${plain.replace(/'/g, "'\\''")}'`;
  const written = text.replace(/\\/g, "\\\\").replace(HIDDEN, octal);
  return text.search(HIDDEN) < 0 ? quoted(text) : `"$(printf '%b' ${quoted(written)})"`;
}

const octal = (sign: string): string =>
  [...Buffer.from(sign)].map((byte) => `\\0${byte.toString(8).padStart(3, "0")}`).join("");

/** `1 resource`, `3 resources`. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;

const MOST_CHARACTERS = 160;
/** The first characters of a long text, such as a query with many names. */
export const shortened = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;
