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
