import { badRequest } from "../../server/errors";

/** A token of a query. `string`: the content of a quoted string. */
export interface Token {
  type: "word" | "string" | "sign";
  text: string;
}

export const notEvaluated = (what: string) =>
  badRequest(
    `the emulator does not evaluate this query: ${what}. It evaluates what the commands of coralogix send`,
  );

/** Splits a query into tokens. `patterns` are sticky. */
export function tokensOf(
  query: string,
  { word, sign }: { word: RegExp; sign: RegExp },
  quotes: string,
): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const matchAt = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(query)?.[0];
  };
  while (at < query.length) {
    const space = matchAt(/\s+/y);
    if (space) {
      at += space.length;
      continue;
    }
    const quote = query.charAt(at);
    if (quotes.includes(quote)) {
      const [source, text] = quotedAt(query, at, quote);
      tokens.push({ type: "string", text });
      at += source;
      continue;
    }
    const type = matchAt(word) ? "word" : "sign";
    const text = matchAt(word) ?? matchAt(sign);
    if (!text) throw notEvaluated(`unexpected "${query.slice(at, at + 10)}"`);
    tokens.push({ type, text });
    at += text.length;
  }
  return tokens;
}

/** The length of a quoted string in the query, and its content. */
function quotedAt(query: string, from: number, quote: string): [length: number, text: string] {
  let text = "";
  for (let at = from + 1; at < query.length; at += 1) {
    const character = query.charAt(at);
    if (character === quote) return [at - from + 1, text];
    if (character === "\\") at += 1;
    text += query.charAt(at);
  }
  throw notEvaluated("a quoted string without end");
}

/** Reads tokens one after another. */
export class TokenReader {
  private position = 0;
  constructor(private readonly tokens: readonly Token[]) {}

  peek(): Token | undefined {
    return this.tokens[this.position];
  }
  next(): Token {
    const token = this.peek();
    if (!token) throw notEvaluated("it ends too early");
    this.position += 1;
    return token;
  }
  /** Reads the token if it has this text. */
  accept(text: string): boolean {
    const token = this.peek();
    const isNext = token?.type !== "string" && token?.text === text;
    if (isNext) this.position += 1;
    return isNext;
  }
  expect(text: string): void {
    if (!this.accept(text)) throw notEvaluated(`expected ${text}, got ${this.shown()}`);
  }
  expectType(type: Token["type"]): string {
    if (this.peek()?.type !== type) throw notEvaluated(`expected a ${type}, got ${this.shown()}`);
    return this.next().text;
  }
  private shown(): string {
    return this.peek()?.text ?? "the end";
  }
}
