import { UNIT_MS } from "../literals";
import { Unreadable } from "./faults";

const UNITS = Object.keys(UNIT_MS).sort((a, b) => b.length - a.length);
/** A word that begins with digits and a unit. */
export const DURATION = new RegExp(
  `[0-9]+(?:${UNITS.join("|")})(?:[0-9]+(?:${UNITS.join("|")}))*(?![A-Za-z0-9_])`,
  "y",
);
/** Each unit once, the largest first. */
const ORDERED = /^(?:\d+y)?(?:\d+w)?(?:\d+d)?(?:\d+h)?(?:\d+m)?(?:\d+s)?(?:\d+ms)?$/;
const PART = /(\d+)(ms|[smhdwy])/g;
/** The longest duration, which is an integer of 64 bits in nanoseconds. */
const MOST_SECONDS = 2 ** 63 / 1e9;

const WORD = /[0-9.][0-9A-Za-z_.]*(?:(?<=[eE])[-+][0-9A-Za-z_.]*)?/y;
const HEXADECIMAL = /^0x(?:_?[0-9a-f])+$/;
const OCTAL = /^0(?:_?[0-7])+$/;
const DECIMAL = /^(?:\d(?:_?\d)*\.?(?:\d(?:_?\d)*)?|\.\d(?:_?\d)*)(?:e[-+]?\d(?:_?\d)*)?$/;

/** The end of a number at a place of the text. */
export function endOfNumber(text: string, at: number): number {
  WORD.lastIndex = at;
  const [word = ""] = WORD.exec(text) ?? [];
  const number = isHexadecimal(word) ? (/^[^-+]*/.exec(word)?.[0] ?? "") : word;
  const lower = number.toLowerCase();
  const isValid = HEXADECIMAL.test(lower) ? !endsAsExponent(text, at, lower) : DECIMAL.test(lower);
  if (isValid) return at + number.length;
  throw new Unreadable(at, badNumber(number));
}

const isHexadecimal = (word: string): boolean => /^0x/i.test(word);

/**
 * The scanner of Prometheus takes an `e` after the first digit of a hexadecimal number, or after a
 * group of digits, for the sign of an exponent: no end of the query and no second `e` follows it.
 */
function endsAsExponent(text: string, at: number, number: string): boolean {
  if (/_e/.test(number)) return true;
  if (!/^0x_?[0-9a-f]e/.test(number)) return false;
  const [, rest = ""] = /^0x_?[0-9a-f]e(.*)$/.exec(number) ?? [];
  if (rest === "")
    return at + number.length === text.length || /[-+]/.test(text[at + number.length] ?? "");
  return /^[e_]/.test(rest);
}

function badNumber(word: string): string {
  const unit = /^[\d.]+(?:[a-z]+\d+)*?([A-Za-z]+)$/.exec(word)?.[1];
  if (unit === undefined) return "this is not a number";
  const known = /^ms$|^[smhdwy]$/.test(unit);
  return known
    ? `the duration ${word} is not an integer with a unit: write 1h30m for 1.5h`
    : `unknown unit ${unit}. The units of durations are y, w, d, h, m, s and ms`;
}

/** The number of a literal; throws where it is too large. */
export function numberOfLiteral(text: string, offset: number): number {
  const lower = text.toLowerCase();
  if (lower === "inf") return Number.POSITIVE_INFINITY;
  if (lower === "nan") return Number.NaN;
  const digits = lower.replaceAll("_", "");
  const integer = HEXADECIMAL.test(lower)
    ? BigInt(digits)
    : OCTAL.test(lower)
      ? BigInt(`0o${digits.slice(1)}`)
      : undefined;
  if (integer !== undefined && integer < 2n ** 63n) return Number(integer);
  const value = HEXADECIMAL.test(lower) ? Number.POSITIVE_INFINITY : Number(digits);
  if (Number.isFinite(value)) return value;
  throw new Unreadable(offset, `the number ${text} is too large`, "form");
}

/** The seconds of a duration literal. */
export function secondsOfLiteral(text: string, offset: number): number {
  if (!ORDERED.test(text))
    throw new Unreadable(
      offset,
      `the units of the duration ${text} must be different and the largest first, as in 1h30m`,
      "form",
    );
  const ms = [...text.matchAll(PART)].reduce(
    (sum, [, count, unit = ""]) => sum + Number(count) * (UNIT_MS[unit] ?? 0),
    0,
  );
  if (ms / 1000 > MOST_SECONDS) throw outOfRange(offset);
  return ms / 1000;
}

export const isDurationOutOfRange = (seconds: number): boolean => Math.abs(seconds) > MOST_SECONDS;
export const outOfRange = (offset: number): Unreadable =>
  new Unreadable(offset, "the duration is longer than 292 years", "form");

/** Milliseconds as the evaluation counts them: without parts of one. */
export const msOf = (seconds: number): number => Math.trunc(Math.round(seconds * 1e9) / 1e6) + 0;
