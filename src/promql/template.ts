import { blank, unclosedBracket } from "../text/parts";

const STRINGS_AND_COMMENTS = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`[^`]*`|#[^\n]*/g;
/** A PromQL query without strings and comments, of the same length. */
export const withoutStrings = (text: string): string => blank(text, STRINGS_AND_COMMENTS);

/**
 * Functions that return a value for a variable. A variable can stand for a name, a value, an
 * operator, or for nothing.
 */
export const READINGS: readonly ((before: string, after: string, variable: string) => string)[] = [
  expectedValue,
  (_before, _after, { length }) => "+".padEnd(length),
  (_before, _after, { length }) => " ".repeat(length),
];

const OPERAND_BEFORE = /(?:[)\]}]|(?<!\b(?:and|or|unless|by|without|bool|atan2))\b)\s+$/i;
const OPERAND_AFTER = /^\s+[\w($[{]/;

/** A value of the type that PromQL expects at the place of a variable. */
function expectedValue(before: string, after: string, { length }: string): string {
  const code = withoutStrings(before);
  if (/["'`]/.test(code)) return "x".repeat(length); // inside a string
  const bracket = unclosedBracket(code)?.sign;
  const isNumber = bracket === "[" || /(\boffset|@)\s*$/i.test(before);
  // Zeros keep a long name from being a number that no duration can have.
  if (isNumber) return "1".padStart(length, "0");
  if (bracket !== "{" && OPERAND_BEFORE.test(code) && OPERAND_AFTER.test(after))
    return "+".padEnd(length);
  if (bracket === "{" && !/^\s*[=!]/.test(after))
    return /[=~]\s*$/.test(code) ? quoted(length) : matcher(length);
  return "x".repeat(length);
}

/** A matcher; where there is no room, a name in quotes, which only a selector without a name has. */
const matcher = (length: number): string =>
  length > 4 ? `x=${quoted(length - 2)}` : quoted(length);

const quoted = (length: number): string => `"${"x".repeat(length - 2)}"`;
