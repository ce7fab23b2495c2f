import { Unreadable } from "./faults";
import { DURATION, endOfNumber } from "./numerals";

const PLAIN = /[^\\\n"'\ufffd]*/y;
const ESCAPE = /\\(?:[abfnrtv\\]|[0-7]{3}|x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8})/y;

/** The end of the string that begins at a place of the text. Its escapes are those of Go. */
function endOfString(text: string, start: number): number {
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

/**
 * `name`: letters, digits and `_`; `metric`: a name with a colon. A keyword is a name. An `error` is
 * thrown when the parser reaches it, because an earlier mistake is the one to report.
 */
export type TokenType = "name" | "metric" | "number" | "duration" | "string" | "sign" | "end";
export interface Token {
  readonly type: TokenType | "error";
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly error?: Unreadable;
}

const SPACE = /[ \t\n\r]+/y;
const COMMENT = /#[^\n\r]*/y;
const NAME = /[A-Za-z_:][A-Za-z0-9_:]*/y;
const LABEL = /[A-Za-z_][A-Za-z0-9_]*/y;
const SIGN = /==|!=|<=|>=|<\/|>\/|[-+*/%^<>=(){}[\],:@]/y;
const SIGN_IN_BRACES = /=~|!~|!=|[={},]/y;

/** The words and signs of an expression. Comments and blanks are left out. */
export function tokensOf(text: string): Token[] {
  return new Scanner(text).all();
}

class Scanner {
  private at = 0;
  private isInBraces = false;
  /** In brackets, a comment may only follow a number. */
  private brackets: "none" | "start" | "number" = "none";
  private readonly tokens: Token[] = [];
  constructor(private readonly text: string) {}

  all(): Token[] {
    try {
      while (this.skipBlanks()) this.next();
      this.add("end", this.at);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      const { offset } = error.refused;
      this.tokens.push({ type: "error", text: "", from: offset, to: offset, error });
    }
    return this.tokens;
  }

  /** Whether something follows. */
  private skipBlanks(): boolean {
    for (;;) {
      const start = this.at;
      this.at = this.endOf(SPACE) ?? this.at;
      if (this.brackets !== "start") this.at = this.endOf(COMMENT) ?? this.at;
      if (this.at === start) return this.at < this.text.length;
    }
  }

  private next(): void {
    const { text, at } = this;
    const first = text[at] as string;
    if (/["'`]/.test(first)) this.add("string", endOfString(text, at));
    else if (this.isInBraces) this.inBraces(first);
    else if (/[0-9]/.test(first) || (first === "." && /[0-9]/.test(text[at + 1] ?? "")))
      this.number();
    else this.nameOrSign(first);
  }

  private nameOrSign(first: string): void {
    const name = this.brackets === "none" ? this.endOf(NAME) : this.endOf(LABEL);
    if (name !== undefined) {
      const isMetric = this.text.slice(this.at, name).includes(":");
      this.add(isMetric ? "metric" : "name", name);
      return;
    }
    const end = this.endOf(SIGN);
    if (end === undefined) throw this.unexpected();
    if (first === "{") this.isInBraces = true;
    if (first === "[") this.brackets = "start";
    if (first === "]") this.brackets = "none";
    this.add("sign", end);
  }

  private inBraces(first: string): void {
    const name = this.endOf(LABEL);
    const end = name ?? this.endOf(SIGN_IN_BRACES);
    if (end === undefined || first === "{") throw this.unexpected();
    if (first === "}") this.isInBraces = false;
    this.add(name === undefined ? "sign" : "name", end);
  }

  private number(): void {
    if (this.brackets !== "none") this.brackets = "number";
    const duration = this.endOf(DURATION);
    if (duration === undefined) this.add("number", endOfNumber(this.text, this.at));
    else this.add("duration", duration);
  }

  private endOf(pattern: RegExp): number | undefined {
    pattern.lastIndex = this.at;
    return pattern.test(this.text) ? pattern.lastIndex : undefined;
  }

  private add(type: TokenType, to: number): void {
    this.tokens.push({ type, text: this.text.slice(this.at, to), from: this.at, to });
    this.at = to;
  }

  private unexpected(): Unreadable {
    return new Unreadable(this.at, "");
  }
}
