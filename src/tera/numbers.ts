import { TeraError } from "./errors";

type Numeric = bigint | number;

/** Digits without an exponent: Rust displays 1e21 with 22 digits, and 1.0 as `1`. */
export function displayFloat(value: number): string {
  const [, sign = "", digits = "", fraction = "", exponent] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(String(value)) ?? [];
  if (exponent === undefined) return Object.is(value, -0) ? "-0" : String(value);
  const all = digits + fraction;
  const point = digits.length + Number(exponent);
  if (point <= 0) return `${sign}0.${"0".repeat(-point)}${all}`;
  return sign + all.padEnd(point, "0");
}

/** A number as JSON has it, and `~` appends it: 1.0 is `1.0`, and a great one has an exponent. */
export function decimal(value: Numeric): string {
  if (typeof value === "bigint") return String(value);
  if (!Number.isFinite(value)) return "null";
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e16 || size < 1e-5)) return value.toExponential();
  const plain = displayFloat(value);
  return plain.includes(".") ? plain : `${plain}.0`;
}

const LEAST = -(2n ** 63n);
const MOST = 2n ** 63n - 1n;
const clamped = (value: bigint): bigint => (value < LEAST ? LEAST : value > MOST ? MOST : value);

/** The whole part of a number, within the range of Rust's `i64`. */
export const truncated = (value: number): bigint => {
  if (Number.isNaN(value)) return 0n;
  if (!Number.isFinite(value)) return value > 0 ? MOST : LEAST;
  return clamped(BigInt(Math.trunc(value)));
};
/** A text of digits in a base as an integer; undefined if it is none of Rust's `i64`. */
export function wholeNumber(text: string, base: number): bigint | undefined {
  const [, sign, digits = ""] = /^([+-]?)([0-9a-z]+)$/i.exec(text) ?? [];
  let value = 0n;
  for (const digit of digits) {
    const one = Number.parseInt(digit, 36);
    if (one >= base) return undefined;
    value = value * BigInt(base) + BigInt(one);
  }
  if (!digits) return undefined;
  const signed = sign === "-" ? -value : value;
  return signed === clamped(signed) ? signed : undefined;
}

/** The result of an operator; undefined for what Tera displays as `NaN`. */
export function calculate(operator: string, a: Numeric, b: Numeric): Numeric | undefined {
  if (operator === "/") return quotient(Number(a) / Number(b));
  if (typeof a === "bigint" && typeof b === "bigint") return calculateWhole(operator, a, b);
  const result = FLOATS[operator]?.(Number(a), Number(b));
  return result !== undefined && Number.isFinite(result) ? result : undefined;
}

const quotient = (result: number): Numeric | undefined => {
  if (!Number.isFinite(result)) return undefined;
  return Number.isInteger(result) ? truncated(result) : result;
};

type Operators<T> = Readonly<Record<string, (a: T, b: T) => T>>;
const FLOATS: Operators<number> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "%": (a, b) => a % b,
};
const WHOLE: Operators<bigint> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "%": (a, b) => a % b,
};

function calculateWhole(operator: string, a: bigint, b: bigint): bigint | undefined {
  if (operator === "%" && b === 0n) throw new TeraError(`${a} % 0 has no value`);
  const result = WHOLE[operator]?.(a, b);
  if (result !== undefined && result !== clamped(result))
    throw new TeraError(`${a} ${operator} ${b} does not fit in 64 bits`);
  return result;
}
