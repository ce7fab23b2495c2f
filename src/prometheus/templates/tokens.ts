import { TemplateSyntaxError, type Token, type TokenType } from "./lex";

/** The tokens of a template, one after the other. */
export class Tokens {
  #at = 0;
  constructor(private readonly all: readonly Token[]) {}

  peek(): Token {
    return this.all[Math.min(this.#at, this.all.length - 1)] as Token;
  }
  next(): Token {
    const token = this.peek();
    this.#at += 1;
    return token;
  }
  skipSpace(): this {
    while (this.peek().type === "space") this.#at += 1;
    return this;
  }
  get at(): number {
    return this.#at;
  }
  back(at: number): void {
    this.#at = at;
  }
  expect(type: TokenType, where: string): Token {
    const token = this.skipSpace().next();
    return token.type === type ? token : unexpected(token, where);
  }
}

export function unexpected(token: Token, where: string): never {
  const what = token.type === "end" ? "end of the text" : shown(token);
  throw new TemplateSyntaxError(`unexpected ${what} in ${where}`);
}
const shown = ({ type, text }: Token): string =>
  type === "close" ? "}}" : type === "open" ? "{{" : JSON.stringify(text);
