import { unquoted } from "../../promql/literals";
import { TemplateSyntaxError } from "./lex";
import type { TemplateNumber } from "./tree";

// Literals of Go.

const ESCAPES =
  /\\(?:[abfnrtv\\]|x[\da-fA-F]{2}|[0-3][0-7]{2}|u[\da-fA-F]{4}|U00(?:0[\da-fA-F]|10)[\da-fA-F]{4})/g;

/** The value of `"a"` or of a text in backticks. */
export function stringOf(literal: string): string {
  if (literal.startsWith("`")) return literal.slice(1, -1).replaceAll("\r", "");
  expectEscapes(literal, '"');
  return unquoted(literal);
}

function expectEscapes(literal: string, quote: string): void {
  const rest = literal.slice(1, -1).replace(ESCAPES, "").replaceAll(`\\${quote}`, "");
  if (rest.includes("\\")) throw new TemplateSyntaxError(`${literal} has an unknown escape`);
}

const INTEGER =
  /^([+-]?)(?:0[xX](_?[\da-fA-F]+)+|0[oO]?(_?[0-7]+)+|0[bB](_?[01]+)+|0|[1-9](_?\d+)*)$/;
const FLOAT = /^[+-]?(?:(?:\d(_?\d+)*)?\.?(?:\d(_?\d+)*)?)(?:[eE][+-]?\d+)?$/;
const COMPLEX =
  /^[-+]?(?=[\d.])[\w.]*(?:[eEpP][-+]?\d+)?(?:[-+](?=[\d.])[\w.]*(?:[eEpP][-+]?\d+)?)?i$/;
const MAX = 2n ** 63n;

/** The value of a number. */
export function numberOf(text: string): TemplateNumber {
  if (COMPLEX.test(text)) return { text, float: Number.NaN, isFloat: true, isComplex: true };
  if (INTEGER.test(text)) {
    const digits = text.replace(/^[+-]/, "").replaceAll("_", "").toLowerCase();
    const value = BigInt(digits.replace(/^0(?=[0-7]+$)/, "0o")) * (text[0] === "-" ? -1n : 1n);
    if (value >= 2n * MAX || value < -MAX)
      throw new TemplateSyntaxError(`the integer ${text} is too large`);
    return { text, integer: Number(value), float: Number(value), isFloat: false };
  }
  const hex = hexFloat(text);
  const float = hex ?? (FLOAT.test(text) && /\d/.test(text) ? decimal(text) : Number.NaN);
  if (Number.isNaN(float) || !Number.isFinite(float))
    throw new TemplateSyntaxError(`${text} is no number`);
  if (!/[.eEpP]/.test(text)) throw new TemplateSyntaxError(`the integer ${text} is too large`);
  const isInteger = Number.isInteger(float) && Math.abs(float) < 2 ** 63;
  return { text, float, isFloat: true, ...(isInteger ? { integer: float } : {}) };
}

// Go permits `_` in numbers with a prefix only.
const decimal = (text: string): number => (text.includes("_") ? Number.NaN : Number(text));

function hexFloat(text: string): number | undefined {
  const [found, sign, whole = "", fraction = "", exponent] =
    /^([+-]?)0[xX]([\da-fA-F]*)(?:\.([\da-fA-F]*))?[pP]([+-]?\d+)$/.exec(text) ?? [];
  if (found === undefined || !(whole + fraction)) return undefined;
  const mantissa = Number.parseInt(whole + fraction, 16) / 16 ** fraction.length;
  return (sign === "-" ? -1 : 1) * mantissa * 2 ** Number(exponent);
}

/** The code of a character such as `'a'`. */
export function characterOf(literal: string): TemplateNumber {
  expectEscapes(literal, "'");
  const value = unquoted(literal);
  const code = value.codePointAt(0);
  if (code === undefined || value.length !== String.fromCodePoint(code).length)
    throw new TemplateSyntaxError(`${literal} is no character`);
  return { text: literal, integer: code, float: code, isFloat: false };
}
