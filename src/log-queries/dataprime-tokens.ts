import { scanBrackets } from "../text/parts";
import { recent } from "../text/recent";
import { LONG_FORMS } from "./dataprime-commands";

/** A word, a literal or a sign of a DataPrime query. */
export interface DataprimeToken {
  /** `template`: a string in backticks, which can contain expressions, or a time: `@'now'`. */
  readonly type: "word" | "string" | "template" | "number" | "regexp" | "sign";
  /** As it is written; a string without its quotes. */
  readonly text: string;
  readonly from: number;
}

/** A command with its arguments, between two pipes. */
export interface DataprimeStage {
  /** In lower case, in its long form: `filter` for `f` and `where`. */
  readonly command: string;
  readonly args: readonly DataprimeToken[];
  readonly from: number;
}

const SKIPPED = /(?:\s+|\/\/[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const TOKENS: readonly [DataprimeToken["type"], RegExp][] = [
  ["word", /(?:\$(?:data|metadata|labels|[dml])\b(?!\s*\{)|[A-Za-z_]\w*)/y],
  ["number", /\d+(?:\.\d+)?(?:[a-zA-Z]+(?:\d+[a-zA-Z]+)*)?/y],
  ["string", /"((?:\\[\s\S]|[^"\\])*)"|'((?:\\[\s\S]|[^'\\])*)'/y],
  ["template", /`[^`]*`|@"[^"]*"|@'[^']*'/y],
  ["regexp", /\/(?:\\[^\n]|[^\\/\n])+\//y],
  ["sign", /&&|\|\||==|!=|<=|>=|=>|->|~~|!~|[^\s\w$'"`]/y],
];

/** A longer query is written by a program. */
const MAX_TOKENS = 3000;

/** The tokens of a query. Undefined where it contains a variable, or what is not understood. */
function tokensOf(text: string): DataprimeToken[] | undefined {
  const tokens: DataprimeToken[] = [];
  let offset = 0;
  const skip = (): void => {
    SKIPPED.lastIndex = offset;
    offset += SKIPPED.exec(text)?.[0].length ?? 0;
  };
  for (skip(); offset < text.length; skip()) {
    const token = tokenAt(text, offset, tokens.at(-1));
    if (!token || tokens.length >= MAX_TOKENS) return undefined;
    tokens.push(token.token);
    offset += token.length;
  }
  return tokens;
}

function tokenAt(
  text: string,
  from: number,
  before: DataprimeToken | undefined,
): { token: DataprimeToken; length: number } | undefined {
  for (const [type, pattern] of TOKENS) {
    pattern.lastIndex = from;
    const found = pattern.exec(text);
    if (!found) continue;
    const isDivision = isOperand(before) && !REDACTED.test(text.slice(from + found[0].length));
    if (type === "regexp" && isDivision) continue;
    const [all, double, single] = found;
    const isDouble = /^[[{]$/.test(all) && text[from + 1] === all;
    if (type === "sign" && isDouble) return undefined; // a variable of a dashboard
    return { token: { type, text: double ?? single ?? all, from }, length: all.length };
  }
  return undefined;
}

/** What follows a regular expression of `redact`, which has no word before it: `redact msg /a|b/ to ''`. */
const REDACTED = /^\s+to\s+["'`]/i;

/** Whether a slash after a token divides. */
const isOperand = (token: DataprimeToken | undefined): boolean =>
  token !== undefined &&
  (token.type === "sign" ? /^[)\]]$/.test(token.text) : token.text !== "matching");

const OPENING = /^[([{]$/;
const CLOSING = /^[)\]}]$/;

/** The parts between separators that are in no brackets. */
export function splitAt(
  tokens: readonly DataprimeToken[],
  isSeparator: (token: DataprimeToken) => boolean,
): DataprimeToken[][] {
  const parts: DataprimeToken[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (isSign(token, OPENING)) depth += 1;
    if (isSign(token, CLOSING)) depth -= 1;
    if (depth === 0 && isSeparator(token)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

export const isSign = (token: DataprimeToken | undefined, text: string | RegExp): boolean =>
  token?.type === "sign" &&
  (typeof text === "string" ? token.text === text : text.test(token.text));
export const isWord = (token: DataprimeToken | undefined, words: RegExp): boolean =>
  token?.type === "word" && words.test(token.text);

/** Whether it is the word between the keys and the results of a group, in any of its forms. */
export const isAggregate = (token: DataprimeToken | undefined): boolean =>
  isWord(token, /^(?:aggregate|agg|calculate|calc)$/i);

/** The stages of a query; undefined for one that is not understood. */
export const dataprimeStages = recent((text: string): readonly DataprimeStage[] | undefined => {
  const tokens = tokensOf(text);
  const signs = tokens?.filter(({ type }) => type === "sign") ?? [];
  const { open, stray } = scanBrackets(signs.map((sign) => sign.text).join(""));
  if (!tokens?.length || open.length || stray !== undefined) return undefined;
  const parts = splitAt(tokens, (token) => isSign(token, "|"));
  return parts.every((part) => part.length) ? parts.map(stageOf) : undefined;
});

function stageOf(tokens: readonly DataprimeToken[]): DataprimeStage {
  const [first, second] = tokens as [DataprimeToken, ...DataprimeToken[]];
  const from = first.from;
  const word = first.type === "word" ? first.text.toLowerCase() : "";
  if (/^(?:order|sort|group)$/.test(word) && isWord(second, /^by$/i)) {
    const command = word === "group" ? "groupby" : "orderby";
    return { command, args: tokens.slice(2), from };
  }
  return { command: LONG_FORMS[word] ?? word, args: tokens.slice(1), from };
}
