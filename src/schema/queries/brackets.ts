/** A bracket without its counterpart. */
export interface OpenBracket {
  sign: string;
  closing: string;
  offset: number;
}

const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** The brackets that are open at the end of a text, and the first one that closes none of them. */
export function scanBrackets(text: string): { open: OpenBracket[]; stray: number | undefined } {
  const open: OpenBracket[] = [];
  for (const { 0: sign, index: offset } of text.matchAll(/[()[\]{}]/g)) {
    const closing = CLOSING[sign];
    if (closing) open.push({ sign, closing, offset });
    else if (open.pop()?.closing !== sign) return { open, stray: offset };
  }
  return { open, stray: undefined };
}

/** The innermost bracket that is open at the end of a text. */
export const unclosedBracket = (text: string): OpenBracket | undefined =>
  scanBrackets(text).open.at(-1);

/** The text with each match replaced by as many copies of a character: offsets stay the same. */
export const blank = (text: string, parts: RegExp, by = " "): string =>
  text.replace(parts, (part) => by.repeat(part.length));

/** A pattern that matches what one of several patterns matches. */
export const either = (...patterns: RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join("|"), "g");
