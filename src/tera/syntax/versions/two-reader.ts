import { type Token, TwoSyntaxError } from "./two-lexer";

/** The grammar of a part is not known here: whether Tera 2 parses the template is open. */
export class TwoUndecided extends Error {}

/** Limits of Tera 2.4. */
const MOST_LEVELS = 40;
const MOST_OPERATIONS = 256;

/** Reads the tokens of a template from the first to the last. */
export class TwoReader {
  private at = 0;
  private levels = 0;
  private operations = 0;
  constructor(private readonly tokens: readonly Token[]) {}

  get next(): Token | undefined {
    return this.tokens[this.at];
  }
  get isAtEnd(): boolean {
    return this.at >= this.tokens.length;
  }
  isSign(text: string): boolean {
    return this.next?.type === "sign" && this.next.text === text;
  }
  isWord(text: string): boolean {
    return this.next?.type === "word" && this.next.text === text;
  }
  take(): Token {
    const token = this.tokens[this.at];
    if (!token) return this.fail("unexpected end");
    this.at += 1;
    return token;
  }
  takeSign(text: string): boolean {
    if (!this.isSign(text)) return false;
    this.at += 1;
    return true;
  }
  takeWord(text: string): boolean {
    if (!this.isWord(text)) return false;
    this.at += 1;
    return true;
  }
  expectSign(text: string): void {
    if (!this.takeSign(text)) this.fail(`${text} is missing`);
  }
  /** A name of any sort. */
  name(): string {
    const token = this.take();
    return token.type === "word" ? token.text : this.fail("a name is missing");
  }
  close(of: "output" | "tag"): void {
    const token = this.take();
    if (token.type !== "close" || token.of !== of) this.fail("a tag is not closed");
  }
  fail(reason: string): never {
    throw new TwoSyntaxError(reason);
  }

  /** Reads an expression inside of another one, or an outermost one. */
  nested<T>(read: () => T): T {
    if (this.levels === 0) this.operations = 0;
    if (this.levels >= MOST_LEVELS) this.fail("the expression is too complex");
    this.levels += 1;
    const result = read();
    this.levels -= 1;
    return result;
  }
  /** Counts an operator, a filter or a part of a path. */
  count(): void {
    this.operations += 1;
    if (this.operations > MOST_OPERATIONS) this.fail("the expression is too complex");
  }
}
