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
const DECIMAL = /^[+-]?(?:\d(?:_?\d)*\.?(?:\d(?:_?\d)*)?|\.\d(?:_?\d)*)(?:[eE][+-]?\d(?:_?\d)*)?$/;
const HEX =
  /^([+-]?)0[xX](?=_?[\da-fA-F]|\.[\da-fA-F])((?:_?[\da-fA-F])*)\.?((?:[\da-fA-F](?:_?[\da-fA-F])*)?)[pP]([+-]?\d(?:_?\d)*)$/;
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
  const float = floatOf(text);
  if (float === undefined) throw new TemplateSyntaxError(`${text} is no number`);
  if (!/[.eEpP]/.test(text)) throw new TemplateSyntaxError(`the integer ${text} is too large`);
  const isInteger = Number.isInteger(float) && Math.abs(float) < 2 ** 63;
  return { text, float, isFloat: true, ...(isInteger ? { integer: float } : {}) };
}

/** The value of a floating-point number; undefined for a text that is none, or that is too large. */
export function floatOf(text: string): number | undefined {
  const value = DECIMAL.test(text) ? Number(text.replaceAll("_", "")) : hexFloat(text);
  return value === undefined || Number.isFinite(value) ? value : undefined;
}

function hexFloat(text: string): number | undefined {
  const [found, sign, ...parts] = HEX.exec(text) ?? [];
  if (found === undefined) return undefined;
  const [whole = "", fraction = "", exponent = ""] = parts.map((part) => part.replaceAll("_", ""));
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
