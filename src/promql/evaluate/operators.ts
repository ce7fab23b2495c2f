import type { BinaryExpr } from "../expr";

/** The arithmetic operators: a number for two numbers. */
export const ARITHMETIC: Readonly<Record<string, (a: number, b: number) => number>> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
  "%": (a, b) => a % b,
  "^": power,
  atan2: (a, b) => Math.atan2(a, b),
};
/** The comparisons: they filter, or give 0 or 1 with `bool`. */
export const COMPARISONS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  "==": (a, b) => a === b,
  "!=": (a, b) => a !== b,
  ">": (a, b) => a > b,
  "<": (a, b) => a < b,
  ">=": (a, b) => a >= b,
  "<=": (a, b) => a <= b,
};
export const SET_OPERATORS: ReadonlySet<string> = new Set(["and", "or", "unless"]);

/** As in IEEE 754: JavaScript has no number for 1 to the power of infinity. */
function power(base: number, exponent: number): number {
  if (base === 1 || (base === -1 && Math.abs(exponent) === Infinity)) return 1;
  return base ** exponent;
}

/** The result of an operation of two numbers; undefined where a comparison removes it. */
export function resultOf({
  op,
  bool,
}: Pick<BinaryExpr, "op" | "bool">): (a: number, b: number) => number | undefined {
  const calculate = ARITHMETIC[op];
  if (calculate) return calculate;
  const compare = COMPARISONS[op] as (a: number, b: number) => boolean;
  if (bool) return (a, b) => (compare(a, b) ? 1 : 0);
  return (a, b) => (compare(a, b) ? a : undefined);
}
