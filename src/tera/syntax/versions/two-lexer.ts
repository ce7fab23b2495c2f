/** A token of Tera 2. Signs and words are their own text. */
export type Token =
  | { readonly type: "text"; readonly text: string }
  /** What begins and ends `{{ }}` (`output`) and `{% %}` (`tag`). */
  | { readonly type: "open" | "close"; readonly of: "output" | "tag" }
  | { readonly type: "word" | "sign"; readonly text: string }
  | { readonly type: "value"; readonly value: string | number | bigint | boolean };

/** Tera 2 cannot parse a template. */
export class TwoSyntaxError extends Error {}

const SPACES = /[ \t\r\n\f]*/y;
const SIGN = /\.\.\.|\/\/|\*\*|==|!=|>=|<=|<\/|\?\.|\?\[|[-+*/%!.,:~|=<>()[\]{}@]/y;
const NUMBER = /[0-9]+(\.[0-9]*)?/y;
const WORD = /[A-Za-z_][A-Za-z0-9_]*/y;
const STRING = /"((?:\\[\s\S]|[^"\\])*)"|'((?:\\[\s\S]|[^'\\])*)'|`((?:\\[\s\S]|[^`\\])*)`/y;
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  "/": "/",
  "\\": "\\",
  n: "\n",
  t: "\t",
  r: "\r",
};
const RAW = /\{%-?[ \t\r\n\f]*raw[ \t\r\n\f]*(-?)%\}/y;
const RAW_END = /\{%(-?)[ \t\r\n\f]*endraw[ \t\r\n\f]*(-?)%\}/g;
const OPENING = /\{[{%#]/g;
const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  True: true,
  false: false,
  False: false,
};

interface Piece {
  readonly token: Token;
  /** A hyphen at its beginning and at its end: spaces before and behind it are removed. */
  readonly before?: boolean;
  readonly behind?: boolean;
}

/** The tokens of a template of Tera 2.4. @throws TwoSyntaxError */
export function tokensOf(text: string): Token[] {
  const pieces = new Lexer(text).pieces();
  const tokens: Token[] = [];
  let trims = false;
  pieces.forEach(({ token, behind }, n) => {
    if (token.type !== "text") {
      trims = token.type === "close" && behind === true;
      tokens.push(token);
      return;
    }
    let { text: own } = token;
    // A comment is an empty text, and leaves it to the text behind it to be trimmed.
    if (trims && !isComment(pieces[n])) {
      own = own.trimStart();
      trims = false;
    }
    if (behind) trims = true;
    if (pieces[n + 1]?.before) own = own.trimEnd();
    if (own) tokens.push({ type: "text", text: own });
  });
  return tokens;
}
const COMMENT: Token = { type: "text", text: "" };
const isComment = (piece: Piece | undefined): boolean => piece?.token === COMMENT;

class Lexer {
  private at = 0;
  private readonly found: Piece[] = [];
  constructor(private readonly text: string) {}

  pieces(): readonly Piece[] {
    while (this.at < this.text.length) this.next();
    return this.found;
  }

  private take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text) ?? undefined;
    if (match) this.at = match.index + match[0].length;
    return match;
  }

  private next(): void {
    OPENING.lastIndex = this.at;
    const start = OPENING.exec(this.text)?.index ?? this.text.length;
    if (start > this.at) {
      this.found.push({ token: { type: "text", text: this.text.slice(this.at, start) } });
      this.at = start;
    } else if (this.text[start + 1] === "#") this.comment();
    else if (this.text[start + 1] === "{") this.inside("output");
    else if (!this.raw()) this.inside("tag");
  }

  private hyphen(): boolean {
    this.at += 2;
    if (this.text[this.at] !== "-") return false;
    this.at += 1;
    return true;
  }

  private comment(): void {
    const before = this.hyphen();
    const end = this.text.indexOf("#}", this.at);
    if (end < 0) throw new TwoSyntaxError("a comment is not closed");
    const behind = end > this.at && this.text[end - 1] === "-";
    this.found.push({ token: COMMENT, before, behind });
    this.at = end + 2;
  }

  private raw(): boolean {
    const before = this.text[this.at + 2] === "-";
    const start = this.take(RAW);
    if (!start) return false;
    const { at } = this;
    const end = this.take(RAW_END);
    if (!end) throw new TwoSyntaxError("raw is not closed");
    let text = this.text.slice(at, end.index);
    if (start[1]) text = text.trimStart();
    if (end[1]) text = text.trimEnd();
    this.found.push({ token: { type: "text", text }, before, behind: end[2] === "-" });
    return true;
  }

  private inside(of: "output" | "tag"): void {
    this.found.push({ token: { type: "open", of }, before: this.hyphen() });
    const closing = of === "output" ? /-?\}\}/y : /-?%\}/y;
    for (;;) {
      this.take(SPACES);
      if (this.at >= this.text.length) return;
      const end = this.take(closing);
      if (end) {
        this.found.push({ token: { type: "close", of }, behind: end[0].startsWith("-") });
        return;
      }
      this.found.push({ token: this.token() });
    }
  }

  private token(): Token {
    const sign = this.take(SIGN);
    if (sign) return { type: "sign", text: sign[0] };
    const string = this.take(STRING);
    if (string) return { type: "value", value: unescaped(string.slice(1).find(isString) ?? "") };
    const number = this.take(NUMBER);
    if (number) return { type: "value", value: numberOf(number) };
    const [word] = this.take(WORD) ?? [];
    if (word === undefined) throw new TwoSyntaxError("an unexpected character");
    return Object.hasOwn(BOOLEANS, word)
      ? { type: "value", value: BOOLEANS[word] as boolean }
      : { type: "word", text: word };
  }
}

const isString = (part: string | undefined): boolean => part !== undefined;

const unescaped = (text: string): string =>
  text.replace(/\\([\s\S])/gu, (_, sign: string) => {
    const meant = Object.hasOwn(ESCAPES, sign) ? ESCAPES[sign] : undefined;
    if (meant === undefined) throw new TwoSyntaxError(`the escape \\${sign}`);
    return meant;
  });

function numberOf([digits, fraction]: RegExpExecArray): number | bigint {
  if (fraction !== undefined) return Number(digits);
  const value = BigInt(digits);
  if (value >= 2n ** 63n) throw new TwoSyntaxError("an integer of more than 64 bits");
  return value;
}
