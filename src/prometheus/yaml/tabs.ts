import type { Indented } from "./indentation";

// What the tokens have between them: a scalar, a document, and the end of `{}` behind a key.
const SCALAR = "\u001f";
const MARKS = [SCALAR, "\u0002", "\u0018", "\ufeff"];

/**
 * The offset of a tab that readers of YAML 1.1 refuse: one that indents a key or a value outside of
 * `{}` and `[]`, or a further line of a text in them by too little.
 * @param added the spaces that the lines of the text have got
 */
export function refusedTab(text: string, added: Indented["added"]): number | undefined {
  if (!text.includes("\t")) return undefined;
  const { Lexer } = require("yaml") as typeof import("yaml");
  const read = new Tabs(added);
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
  constructor(private readonly added: Indented["added"]) {}

  #offset = 0;
  #line = 1;
  #lineStart = 0;
  #depth = 0;
  /** Whether only blanks are before it in its line, or behind a `-`. */
  #isIndent = true;
  /** Whether a text without quotes was read last: it may continue in the next line. */
  #isOpen = false;
  /** The columns of the last text, and of the last key or `-`. */
  #text = 0;
  #entry = 0;
  /** The same of what is outside of brackets. */
  #block = 0;

  /** The offset of a refused tab in a token. */
  next(token: string, isScalar: boolean): number | undefined {
    const column = this.#offset - this.#lineStart;
    const tab = token.indexOf("\t");
    const inText = isScalar ? this.scalar(token, column) : undefined;
    if (inText !== undefined) return this.#offset + inText;
    if (isScalar) this.#isIndent = false;
    else if (/^\r?\n$/.test(token)) this.#isIndent = true;
    else if (!/^[ \t]+$/.test(token)) this.indicator(token, column);
    else if (tab >= 0 && this.#isIndent && this.#depth === 0)
      if (!this.#isOpen || column + tab <= this.#entry) return this.#offset + tab;
    this.#offset += token.length;
    this.#line += token.split("\n").length - 1;
    const lines = token.lastIndexOf("\n");
    if (lines >= 0) this.#lineStart = this.#offset - token.length + lines + 1;
    return undefined;
  }

  /** Returns where a tab is that indents a line of a text without quotes too little. */
  private scalar(token: string, column: number): number | undefined {
    this.#isOpen = !/^["']/.test(token);
    this.#text = column;
    if (!this.#isOpen || this.#depth === 0) return undefined;
    let at = 0;
    for (const [index, line] of token.split("\n").entries()) {
      const tab = /^ *\t/.exec(line)?.[0].length ?? 0;
      const spaces = tab - 1 - (this.added.get(this.#line + index) ?? 0);
      if (index > 0 && tab > 0 && spaces <= this.#block) return at + tab - 1;
      at += line.length + 1;
    }
    return undefined;
  }

  private indicator(token: string, column: number): void {
    if (token === "{" || token === "[") this.#depth++;
    if (token === "}" || token === "]") this.#depth--;
    this.#isIndent = token === "-" || token === "?";
    if (this.#isIndent) this.#entry = column;
    if (token === ":") this.#entry = this.#text;
    if (this.#depth === 0) this.#block = this.#entry;
    this.#isOpen = false;
  }
}
