import { closeAdvice, partAt, type QueryFault, quoted } from "../../text/fault";
import type { OpenBracket } from "../../text/parts";

/** Thrown for the first part of a condition or a template that cannot be parsed. */
export class TeraSyntaxError extends Error {
  constructor(readonly fault: QueryFault) {
    super(fault.what);
  }
}

const ESCAPING = /"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|`(?:\\[\s\S]|[^`\\])*`/y;
const VERBATIM = /"[^"]*"|'[^']*'|`[^`]*`/y;
const QUOTE = /["'`]/y;
const TAG_END = /-?(?:\}\}|%\})/y;
const CLOSING_BRACKET = /[)\]},]/y;
/** What needs a value on both sides: nothing of it begins a value in any version of Tera. */
const OPERATOR = /(?:==|!=|>=|<=|>|<(?![A-Za-z])|&&|\|\|?|=|~|%|\/|\*|(?:and|or|in|is)\b)/y;
const ASSIGNMENT = /=(?!=)/y;
const LITERAL = /["'`\d]/y;

// The tree of an expression is read recursively, so its size has a limit.
const MAX_DEPTH = 100;
const MAX_PARTS = 5000;

/** Reads a condition or a template from its start to its end. */
export class Reader {
  at = 0;
  /** Where the comments end that a template begins with. */
  comments = 0;
  /** The tag that is being read; undefined in a condition. */
  tag: OpenBracket | undefined;
  /** The last part that was taken of the expression; "" at its start. */
  private last = "";
  private depth = 0;
  private parts = 0;

  private constructor(
    readonly text: string,
    private readonly strings: RegExp,
  ) {}

  /**
   * The result of a parser. Tera 1 has no escapes in strings, Tera 2 has: a string is valid if one of
   * the readings is.
   */
  static parse<T>(text: string, parser: (reader: Reader) => T): T {
    try {
      return parser(new Reader(text, ESCAPING));
    } catch (error) {
      if (!(error instanceof TeraSyntaxError)) throw error;
      try {
        return parser(new Reader(text, VERBATIM));
      } catch {
        throw error;
      }
    }
  }

  /** The index of the next character that is no space. */
  next(): number {
    return this.at + this.text.slice(this.at).search(/\S|$/);
  }
  private matchAt(pattern: RegExp, at: number): string | undefined {
    pattern.lastIndex = at;
    return pattern.exec(this.text)?.[0];
  }
  /** Whether a sticky pattern matches next. */
  sees(pattern: RegExp): boolean {
    return this.matchAt(pattern, this.next()) !== undefined;
  }
  /** Takes what a sticky pattern matches next. */
  take(pattern: RegExp): string | undefined {
    const at = this.next();
    const found = this.matchAt(pattern, at);
    if (found === undefined) return undefined;
    this.parts += 1;
    if (this.parts > MAX_PARTS) this.fail(`more than ${MAX_PARTS} parts`, at, true);
    this.at = at + found.length;
    this.last = found;
    return found;
  }
  /** Takes a string, and returns its value. */
  takeString(): string | undefined {
    const found = this.take(this.strings)?.slice(1, -1);
    return this.strings === ESCAPING ? found?.replace(/\\(["'`\\])/g, "$1") : found;
  }
  /** Takes the bracket that closes another one. */
  close(pattern: RegExp, open: OpenBracket): void {
    if (this.take(pattern) === undefined) this.unexpected(open);
  }
  bracket(sign: string, closing: string): OpenBracket {
    return { sign, closing, offset: this.at - sign.length };
  }

  /** Begins an expression: what stands before it is no part of it. */
  begin(): void {
    this.last = "";
    this.parts = 0;
  }
  /** Parses what can contain itself. */
  nested<T>(parser: () => T): T {
    if (this.depth >= MAX_DEPTH) this.fail(`more than ${MAX_DEPTH} levels`, this.next(), true);
    this.depth += 1;
    const result = parser();
    this.depth -= 1;
    return result;
  }

  fail(reason: string, offset: number, uncertain = false): never {
    throw new TeraSyntaxError({ offset, what: reason, ...(uncertain ? { uncertain } : {}) });
  }

  /** Fails where a value should begin. */
  missingValue(): never {
    const at = this.next();
    this.failAtQuoteOrEnd(at);
    const isEnd = at >= this.text.length || this.sees(TAG_END);
    const operator = isEnd ? undefined : this.matchAt(OPERATOR, at);
    if (!isEnd && !operator && !this.sees(CLOSING_BRACKET))
      this.fail(`unexpected ${quoted(partAt(this.text, at))}`, at, true);
    if (this.last) this.fail(`nothing follows ${quoted(this.last)}`, at);
    if (isEnd) this.fail("the expression is empty", at);
    return this.fail(`nothing precedes ${quoted(operator ?? partAt(this.text, at))}`, at);
  }

  /** Fails at what does not continue an expression. */
  unexpected(open?: OpenBracket): never {
    const at = this.next();
    this.failAtQuoteOrEnd(at);
    if (open && (at >= this.text.length || this.sees(TAG_END)))
      this.fail(`unexpected end: ${closeAdvice(this.text, open)}`, at);
    if (this.sees(ASSIGNMENT)) this.fail('"=" is no comparison: write "=="', at);
    if (this.sees(LITERAL)) this.fail("an operator is missing before this value", at);
    const tagEnd = this.matchAt(TAG_END, at);
    const part = `unexpected ${quoted(tagEnd ?? partAt(this.text, at))}`;
    const end = this.tag && !open ? `: the expression ends with "${this.tag.closing}"` : "";
    if (tagEnd || this.sees(CLOSING_BRACKET)) this.fail(`${part}${end}`, at);
    // A later version may have more operators, which are words or signs.
    return this.fail(part, at, true);
  }

  private failAtQuoteOrEnd(at: number): void {
    const quote = this.matchAt(QUOTE, at);
    if (quote && this.matchAt(this.strings, at) === undefined)
      this.fail(`the quote ${quote} is not closed`, at);
    if (this.tag && at >= this.text.length) this.failAtOpenTag(this.tag);
  }
  failAtOpenTag({ sign, closing, offset }: OpenBracket): never {
    return this.fail(`the bracket "${sign}" is not closed: add "${closing}"`, offset);
  }
}
