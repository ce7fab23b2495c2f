// What the tokens have between them: a scalar, a document, and the end of `{}` behind a key.
const SCALAR = "\u001f";
const MARKS = [SCALAR, "\u0002", "\u0018", "\ufeff"];

/**
 * The offset of a tab that readers of YAML 1.1 refuse: one that indents a key or a value outside of
 * `{}` and `[]`.
 */
export function refusedTab(text: string): number | undefined {
  if (!text.includes("\t")) return undefined;
  const { Lexer } = require("yaml") as typeof import("yaml");
  const read = new Tabs();
  let isScalar = false;
  for (const token of new Lexer().lex(text)) {
    if (!MARKS.includes(token)) {
      const found = read.next(token, isScalar);
      if (found !== undefined) return found;
    }
    isScalar = token === SCALAR;
  }
  return undefined;
}

class Tabs {
  #offset = 0;
  #lineStart = 0;
  #depth = 0;
  /** Whether only blanks are before it in its line, or behind a `-`. */
  #isIndent = true;
  /** Whether a text without quotes was read last: it may continue in the next line. */
  #isOpen = false;
  /** The columns of the last text, and of the last key or `-`. */
  #text = 0;
  #entry = 0;

  /** The offset of a refused tab in a token. */
  next(token: string, isScalar: boolean): number | undefined {
    const column = this.#offset - this.#lineStart;
    const tab = token.indexOf("\t");
    if (isScalar) this.scalar(token, column);
    else if (/^\r?\n$/.test(token)) this.#isIndent = true;
    else if (!/^[ \t]+$/.test(token)) this.indicator(token, column);
    else if (tab >= 0 && this.#isIndent && this.#depth === 0)
      if (!this.#isOpen || column + tab <= this.#entry) return this.#offset + tab;
    this.#offset += token.length;
    const lines = token.lastIndexOf("\n");
    if (lines >= 0) this.#lineStart = this.#offset - token.length + lines + 1;
    return undefined;
  }

  private scalar(token: string, column: number): void {
    this.#isIndent = false;
    this.#isOpen = !/^["']/.test(token);
    this.#text = column;
  }

  private indicator(token: string, column: number): void {
    if (token === "{" || token === "[") this.#depth++;
    if (token === "}" || token === "]") this.#depth--;
    this.#isIndent = token === "-" || token === "?";
    if (this.#isIndent) this.#entry = column;
    if (token === ":") this.#entry = this.#text;
    this.#isOpen = false;
  }
}
