/** A text, and by how many columns a line of it was moved. */
export interface Indented {
  readonly text: string;
  /** By the number of the line, from 1. */
  readonly added: ReadonlyMap<number, number>;
}

/** From the quote or the bracket that begins it to after the one that ends it. */
interface Part {
  readonly from: number;
  readonly to: number;
}

/**
 * Readers of YAML 1.1, such as that of Prometheus, ignore the indentation of lines inside of quotes
 * and brackets. YAML 1.2 requires the one of the value: this adds it where it is missing. The first
 * spaces of such a line are no part of a value.
 */
export function withIndentation(text: string): Indented {
  const added = new Map<number, number>();
  let done = "";
  let rest = text;
  let line = 1;
  let last: number | undefined;
  for (;;) {
    const part = shallowPart(rest);
    if (!part) break;
    const start = rest.lastIndexOf("\n", part.from) + 1;
    const column = part.from - start;
    const [first = "", ...others] = rest.slice(start, part.to).split("\n");
    // Once it was moved, something else is wrong with it.
    if (start === 0 && column === last) break;
    if (others.some((one) => DOCUMENT_MARK.test(one))) break;
    line += rest.slice(0, start).split("\n").length - 1;
    others.forEach((_, index) => {
      added.set(line + index + 1, column + 1);
    });
    done += rest.slice(0, start);
    const moved = others.map((one) => " ".repeat(column + 1) + one);
    rest = [first, ...moved].join("\n") + rest.slice(part.to);
    last = column;
  }
  return { text: done + rest, added };
}

const DOCUMENT_MARK = /^(---|\.\.\.)(\s|$)/;

/** The first outermost part in quotes or brackets that a line with too few spaces interrupts. */
function shallowPart(text: string): Part | undefined {
  const { CST, Lexer } = require("yaml") as typeof import("yaml");
  let offset = 0;
  let depth = 0;
  let from = 0;
  let isScalar = false;
  for (const lexeme of new Lexer().lex(text)) {
    const isMark = lexeme === CST.DOCUMENT || lexeme === CST.SCALAR || lexeme === CST.FLOW_END;
    if (lexeme === CST.FLOW_END) return partFrom(text, from);
    if (!isMark && !isScalar) {
      if (depth === 0) from = offset;
      if (/^["']/.test(lexeme) && quotedEnd(text, offset) !== offset + lexeme.length)
        return partFrom(text, from);
      if (lexeme === "[" || lexeme === "{") depth++;
      if (lexeme === "]" || lexeme === "}") depth--;
    }
    if (!isMark) offset += lexeme.length;
    isScalar = lexeme === CST.SCALAR;
  }
  return undefined;
}

/** Undefined where nothing ends it. */
function partFrom(text: string, from: number): Part | undefined {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at);
    const before = text[at - 1] ?? " ";
    if (/["']/.test(char) && /[\s[{,:]/.test(before)) {
      const end = quotedEnd(text, at);
      if (end === undefined) return undefined;
      at = end - 1;
    } else if (char === "#" && /\s/.test(before)) {
      const end = text.indexOf("\n", at);
      if (end < 0) return undefined;
      at = end;
    } else if (/[[{]/.test(char)) depth++;
    else if (/[\]}]/.test(char)) depth--;
    if (depth <= 0) return { from, to: at + 1 };
  }
  return undefined;
}

/** Where a quoted string ends that begins at a place. */
function quotedEnd(text: string, from: number): number | undefined {
  const quote = text[from];
  for (let at = from + 1; at < text.length; at++) {
    if (quote === '"' && text[at] === "\\") at++;
    else if (text[at] !== quote) continue;
    else if (quote === "'" && text[at + 1] === "'") at++;
    else return at + 1;
  }
  return undefined;
}
