import { Unreadable } from "./faults";

const PLAIN = /[^\\\n"'\ufffd]*/y;
const ESCAPE = /\\(?:[abfnrtv\\]|[0-7]{3}|x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8})/y;

/** The end of the string that begins at a place of the text. Its escapes are those of Go. */
export function endOfString(text: string, start: number): number {
  const quote = text[start] as string;
  if (quote === "`") {
    const end = text.indexOf(quote, start + 1);
    if (end < 0) throw notClosed(quote, start);
    const broken = text.slice(start, end).indexOf("\ufffd");
    if (broken >= 0) throw notUnicode(start + broken);
    return end + 1;
  }
  let at = start + 1;
  for (;;) {
    PLAIN.lastIndex = at;
    PLAIN.test(text);
    at = PLAIN.lastIndex;
    const sign = text[at];
    if (sign === quote) return at + 1;
    if (sign === undefined || sign === "\n") throw notClosed(quote, start);
    if (sign === "\ufffd") throw notUnicode(at);
    at = sign === "\\" ? endOfEscape(text, at, quote) : at + 1;
  }
}

const notClosed = (quote: string, start: number): Unreadable =>
  new Unreadable(start, `the quote ${quote} is not closed`);

const notUnicode = (at: number): Unreadable =>
  new Unreadable(at, "the string has a character that is not UTF-8");

function endOfEscape(text: string, at: number, quote: string): number {
  if (text[at + 1] === quote) return at + 2;
  ESCAPE.lastIndex = at;
  const [known] = ESCAPE.exec(text) ?? [];
  if (known !== undefined && isCharacter(known)) return at + known.length;
  const [written = "\\"] = /^\\(?:[uUx0-9][0-9A-Fa-f]*|.?)/su.exec(text.slice(at, at + 10)) ?? [];
  throw new Unreadable(
    at,
    `unknown escape ${written} in a string. Write ${written.replace("\\", "\\\\")}, or put the string in backticks`,
  );
}

function isCharacter(written: string): boolean {
  const sign = written[1] as string;
  if (/[0-7]/.test(sign)) return Number.parseInt(written.slice(1), 8) <= 255;
  if (!/[uU]/.test(sign)) return true;
  const code = Number.parseInt(written.slice(2), 16);
  return code <= 0x10ffff && (code < 0xd800 || code >= 0xe000);
}
