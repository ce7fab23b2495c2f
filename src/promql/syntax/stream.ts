import { unexpected } from "../../text/fault";
import { withoutStrings } from "../template";
import { type RefusalSort, type Refused, Unreadable } from "./faults";
import { type Token, type TokenType, tokensOf } from "./tokens";

/** Deeper expressions are refused: reading and evaluating them needs a call inside of another. */
const MOST_DEPTH = 500;

/** The tokens of an expression, read from the first to the last, and what is wrong in it. */
export class Stream {
  readonly refused: Refused[] = [];
  /** The end of the last token that was taken. */
  end = 0;
  private index = 0;
  private depth = 0;
  private readonly tokens: readonly Token[];
  constructor(readonly text: string) {
    this.tokens = tokensOf(text);
  }

  get token(): Token {
    return this.ahead(0);
  }

  ahead(count: number): Token {
    const token = this.tokens[Math.min(this.index + count, this.tokens.length - 1)] as Token;
    return token;
  }

  /** Begins a part of the expression, which `leave` ends. */
  enter(offset: number): void {
    if (++this.depth > MOST_DEPTH)
      throw new Unreadable(
        offset,
        `the expression is nested more than ${MOST_DEPTH} times`,
        "form",
      );
  }
  leave(parts: number): void {
    this.depth -= parts;
  }

  isEnd(): boolean {
    return this.token.type === "end";
  }

  /** Takes the next token. */
  take(): Token {
    const { token } = this;
    if (token.type === "error") throw this.unexpected();
    this.index++;
    this.end = token.to;
    return token;
  }

  isSign(text: string, count = 0): boolean {
    const token = this.ahead(count);
    return token.type === "sign" && token.text === text;
  }

  /** Whether the next token is such a keyword, in any case of its letters. */
  isWord(word: string, count = 0): boolean {
    const token = this.ahead(count);
    return token.type === "name" && token.text.toLowerCase() === word;
  }

  accept(text: string): boolean {
    const isNext = this.isSign(text);
    if (isNext) this.take();
    return isNext;
  }

  expect(text: string): void {
    if (!this.accept(text)) throw this.unexpected();
  }

  expectType(type: TokenType): Token {
    if (this.token.type !== type) throw this.unexpected();
    return this.take();
  }

  /** Notes a mistake that does not change the structure. */
  refuse(offset: number, what: string, sort: RefusalSort = "form"): void {
    this.refused.push({ offset, what, sort });
  }

  /** The next token is not allowed here. */
  unexpected(): Unreadable {
    const { error, from } = this.token;
    if (error?.message) return error;
    const { offset, what } = unexpected(this.text, withoutStrings(this.text), from);
    return new Unreadable(offset, what);
  }
}
