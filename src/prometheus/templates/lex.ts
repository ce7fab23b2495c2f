// The tokens of templates of Go, as its package text/template reads them.

export type TokenType =
  | "text"
  | "open"
  | "close"
  | "space"
  | "assign"
  | "declare"
  | "pipe"
  | "string"
  | "char"
  | "number"
  | "variable"
  | "field"
  | "dot"
  | "word"
  | "bool"
  | "nil"
  | "keyword"
  | "("
  | ")"
  | "sign"
  | "comment"
  | "end";

export interface Token {
  readonly type: TokenType;
  readonly text: string;
}

/** Why a template cannot be read. */
export class TemplateSyntaxError extends Error {}

const KEYWORDS = ["block", "break", "continue", "define", "else", "end", "if", "range"];
const MORE_KEYWORDS = ["template", "with"];
const isKeyword = (word: string): boolean =>
  KEYWORDS.includes(word) || MORE_KEYWORDS.includes(word);

const SPACE = /[ \t\r\n]+/y;
const WORD = /[\p{L}\p{Nd}_]*/uy;
const NUMBER =
  /[+-]?(?:0[xX][\da-fA-F_]*(?:\.[\da-fA-F_]*)?(?:[pP][+-]?[\d_]*)?|0[oO][0-7_]*|0[bB][01_]*|[\d_]*(?:\.[\d_]*)?(?:[eE][+-]?[\d_]*)?)i?/y;
const STRING = /"(?:\\[^\n]|[^"\\\n])*"/y;
const CHAR = /'(?:\\[^\n]|[^'\\\n])*'/y;
const RAW = /`[^`]*`/y;

/** All tokens of a text, the last one of the type `end`. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let trims = false;
  const push = (type: TokenType, value = ""): void => {
    tokens.push({ type, text: value });
  };
  while (at < text.length) {
    const open = text.indexOf("{{", at);
    const isTrimmed = open >= 0 && /^-[ \t\r\n]/.test(text.slice(open + 2, open + 4));
    let plain = text.slice(at, open < 0 ? undefined : open);
    if (trims) plain = plain.replace(/^[ \t\r\n]+/, "");
    if (isTrimmed) plain = plain.replace(/[ \t\r\n]+$/, "");
    if (plain) push("text", plain);
    if (open < 0) break;
    // The marker and the space behind it.
    const start = open + 2 + (isTrimmed ? 2 : 0);
    const inner = text.startsWith("/*", start)
      ? comment(text, start)
      : action(text, open + 2 + (isTrimmed ? 1 : 0), push);
    ({ at, trims } = inner);
  }
  push("end");
  return tokens;
}

interface Rest {
  readonly at: number;
  readonly trims: boolean;
}

function comment(text: string, start: number): Rest {
  const end = text.indexOf("*/", start + 2);
  if (end < 0) throw new TemplateSyntaxError("a comment has no end");
  const closing = closingAt(text, end + 2);
  if (!closing) throw new TemplateSyntaxError("a comment must be all of an action");
  return closing;
}

/** What follows the end of an action: `}}`, or ` -}}`. */
function closingAt(text: string, at: number): Rest | undefined {
  if (text.startsWith("}}", at)) return { at: at + 2, trims: false };
  return /^[ \t\r\n]-\}\}/.test(text.slice(at, at + 4)) ? { at: at + 4, trims: true } : undefined;
}

type Push = (type: TokenType, text?: string) => void;

function action(text: string, start: number, push: Push): Rest {
  push("open");
  let depth = 0;
  let at = start;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) at += found.length;
    return found;
  };
  const isEnd = (): boolean => at >= text.length || /[\s.,|:()]/.test(text[at] ?? "");
  const expectEnd = (): void => {
    if (isEnd() || text.startsWith("}}", at)) return;
    throw new TemplateSyntaxError(`unexpected ${shown(text, at)}`);
  };
  while (true) {
    const closing = closingAt(text, at);
    if (closing) {
      if (depth > 0) throw new TemplateSyntaxError("a parenthesis is not closed");
      push("close");
      return closing;
    }
    const sign = text[at];
    if (sign === undefined) throw new TemplateSyntaxError("an action {{ has no end }}");
    if (take(SPACE) !== undefined) {
      // The last space belongs to ` -}}`.
      if (/^-\}\}/.test(text.slice(at, at + 3))) at -= 1;
      push("space", " ");
    } else if (sign === "=") {
      at += 1;
      push("assign", "=");
    } else if (sign === ":") {
      if (text[at + 1] !== "=") throw new TemplateSyntaxError("expected :=");
      at += 2;
      push("declare", ":=");
    } else if (sign === "|") {
      at += 1;
      push("pipe", "|");
    } else if (sign === '"' || sign === "`" || sign === "'") {
      const found = take(sign === '"' ? STRING : sign === "`" ? RAW : CHAR);
      if (found === undefined) throw new TemplateSyntaxError(`a ${sign} has no counterpart`);
      push(sign === "'" ? "char" : "string", found);
    } else if (sign === "$") {
      at += 1;
      const name = take(WORD) ?? "";
      expectEnd();
      push("variable", `$${name}`);
    } else if (sign === "." && !/\d/.test(text[at + 1] ?? "")) {
      at += 1;
      const name = take(WORD) ?? "";
      expectEnd();
      push(name ? "field" : "dot", `.${name}`);
    } else if (/[+\-.\d]/.test(sign)) {
      push("number", number(text, at, take));
    } else if (/[\p{L}\p{Nd}_]/u.test(codePointAt(text, at))) {
      const word = take(WORD) ?? "";
      expectEnd();
      push(wordType(word), word);
    } else if (sign === "(" || sign === ")") {
      depth += sign === "(" ? 1 : -1;
      if (depth < 0) throw new TemplateSyntaxError("unexpected )");
      at += 1;
      push(sign, sign);
    } else if (/[!-~]/.test(sign)) {
      at += 1;
      push("sign", sign);
    } else throw new TemplateSyntaxError(`unexpected ${shown(text, at)}`);
  }
}

function number(text: string, start: number, take: (pattern: RegExp) => string | undefined) {
  let found = take(NUMBER) ?? "";
  // The sum of a real and an imaginary number.
  if (/[+-]/.test(text[start + found.length] ?? "")) {
    found += take(NUMBER) ?? "";
    if (!found.endsWith("i")) throw new TemplateSyntaxError(`${found} is no number`);
  }
  const after = codePointAt(text, start + found.length);
  if (/[\p{L}\p{Nd}_]/u.test(after)) throw new TemplateSyntaxError(`${found}${after} is no number`);
  return found;
}

function wordType(word: string): TokenType {
  if (isKeyword(word)) return "keyword";
  if (word === "true" || word === "false") return "bool";
  return word === "nil" ? "nil" : "word";
}

const codePointAt = (text: string, at: number): string =>
  String.fromCodePoint(text.codePointAt(at) ?? 32);
const shown = (text: string, at: number): string => JSON.stringify(codePointAt(text, at));
