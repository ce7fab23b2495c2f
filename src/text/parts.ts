/** A bracket without its counterpart. */
export interface OpenBracket {
  sign: string;
  closing: string;
  offset: number;
}

const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** The brackets that are open at the end of a string, and the first one that closes none of them. */
export function scanBrackets(text: string): { open: OpenBracket[]; stray: number | undefined } {
  const open: OpenBracket[] = [];
  for (const { 0: sign, index: offset } of text.matchAll(/[()[\]{}]/g)) {
    const closing = CLOSING[sign];
    if (closing) open.push({ sign, closing, offset });
    else if (open.pop()?.closing !== sign) return { open, stray: offset };
  }
  return { open, stray: undefined };
}

/** The innermost bracket that is open at the end of a string. */
export const unclosedBracket = (text: string): OpenBracket | undefined =>
  scanBrackets(text).open.at(-1);

/**
 * The innermost bracket that is open before a place. The places are asked for from left to right, so
 * that all of them take one pass over the text.
 */
export function innermostBrackets(text: string): (offset: number) => string | undefined {
  const open: string[] = [];
  let at = 0;
  let isStray = false;
  return (offset) => {
    for (; at < offset && !isStray; at += 1) {
      const sign = text[at] as string;
      if (CLOSING[sign]) open.push(sign);
      else if (/[)\]}]/.test(sign)) isStray = CLOSING[open.pop() ?? ""] !== sign;
    }
    return open.at(-1);
  };
}

/** The text with each match replaced by as many copies of a character: offsets stay the same. */
export const blank = (text: string, parts: RegExp, by = " "): string =>
  text.replace(parts, (part) => by.repeat(part.length));

/** A pattern that matches what one of several patterns matches. */
export const either = (...patterns: RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join("|"), "g");

// `${name}`, `${name:format}`, `$name`, `{{ name }}`, `[[name]]`. `$1` is a group of a regular
// expression, and `{{a="b"}}` contains no name.
const VARIABLE =
  /\$\{(?!\d+\})[^{}]*\}|\$(?!\d+\b)\w+|\{\{\s*[\w.$:-]+\s*\}\}|\[\[\s*[A-Za-z_][\w.:]*\s*\]\]/g;

/** Whether a query contains a variable that is replaced before the query is run. */
export const hasVariable = (text: string): boolean => text.search(VARIABLE) >= 0;

/** The query with each variable replaced by a string of the same length. */
export const replaceVariables = (
  text: string,
  replace: (offset: number, variable: string) => string,
): string =>
  text.replace(VARIABLE, (variable: string, offset: number) => replace(offset, variable));

const STRING_LITERALS = /("(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'|`[^`]*`)/;

/** Changes the parts of a query that are outside its string literals. */
export const replaceOutsideStrings = (query: string, change: (part: string) => string): string =>
  query
    .split(STRING_LITERALS)
    .map((part, index) => (index % 2 ? part : change(part)))
    .join("");

/** A query without insignificant spaces and without one range: `rate( a[5m] )` gives `rate(a)`. */
export const withoutRange = (query: string, range: string): string =>
  replaceOutsideStrings(query, (part) =>
    part
      .replaceAll(`[${range}]`, "")
      .replace(/\s+/g, " ")
      .replace(/ ?([(){},=]) ?/g, "$1"),
  ).trim();

/** A text as a part of a regular expression. */
export const patternText = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
