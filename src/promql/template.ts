import { blank, innermostBrackets } from "../text/parts";

const STRINGS_AND_COMMENTS = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`[^`]*`|#[^\n]*/g;
/** A PromQL query without strings and comments, of the same length. */
export const withoutStrings = (text: string): string => blank(text, STRINGS_AND_COMMENTS);

/** Returns the value of each variable of a query; the places are asked for from left to right. */
export type Reading = (query: string) => (offset: number, variable: string) => string;

/** What a variable can stand for: a name, a value, an operator, or nothing. */
export const READINGS: readonly [Reading, ...Reading[]] = [
  expectedValues,
  () =>
    (_offset, { length }) =>
      "+".padEnd(length),
  () =>
    (_offset, { length }) =>
      " ".repeat(length),
];

/** More than the longest word that OPERAND_BEFORE and NUMBER_BEFORE look for. */
const TAIL = 20;
const OPERAND_BEFORE = /(?:[)\]}]|(?<!\b(?:and|or|unless|by|without|bool|atan2))\b)$/i;
const NUMBER_BEFORE = /(?:\boffset|@)$/i;
const OPERAND_AFTER = /^\s+[\w($[{]/;

/** Values of the types that PromQL expects at the places of the variables. */
function expectedValues(query: string): ReturnType<Reading> {
  const code = withoutStrings(query);
  const openQuote = code.search(/["'`]/);
  const innermost = innermostBrackets(code);
  return (offset, { length }) => {
    const isInString = code[offset] === " " || (openQuote >= 0 && openQuote < offset);
    if (isInString) return "x".repeat(length);
    const bracket = innermost(offset);
    const before = code.slice(0, offset).trimEnd();
    const after = query.slice(offset + length);
    const tail = before.slice(-TAIL);
    // Zeros keep a long name from being a number that no duration can have.
    if (bracket === "[" || NUMBER_BEFORE.test(tail)) return "1".padStart(length, "0");
    const isBehindOperand = before.length < offset && OPERAND_BEFORE.test(tail);
    if (bracket !== "{" && isBehindOperand && OPERAND_AFTER.test(after)) return "+".padEnd(length);
    if (bracket === "{" && !/^\s*[=!]/.test(after))
      return /[=~]$/.test(tail) ? quoted(length) : matcher(length);
    return "x".repeat(length);
  };
}

/** A matcher; where there is no room, a name in quotes, which only a selector without a name has. */
const matcher = (length: number): string =>
  length > 4 ? `x=${quoted(length - 2)}` : quoted(length);

const quoted = (length: number): string => `"${"x".repeat(length - 2)}"`;
