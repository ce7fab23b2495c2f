import { Unreadable } from "./faults";
import { DURATION, endOfNumber } from "./numerals";
import { endOfString } from "./strings";

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
