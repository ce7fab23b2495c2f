import type { BinaryExpr } from "../expr";

export const ARITHMETIC: ReadonlySet<string> = new Set(["+", "-", "*", "/", "%", "^", "atan2"]);
/** They filter, or give 0 or 1 with `bool`. */
export const COMPARISONS: ReadonlySet<string> = new Set(["==", "!=", ">", "<", ">=", "<="]);
export const SET_OPERATORS: ReadonlySet<string> = new Set(["and", "or", "unless"]);

/** Whether an operation removes values. */
export const isFilter = ({ op, bool }: Pick<BinaryExpr, "op" | "bool">): boolean =>
  COMPARISONS.has(op) && !bool;

/**
 * The result of an arithmetic operation; of a comparison, 0 or 1. One function for all operators,
 * because a call through a table would allocate each number.
 */
export function calculated(op: string, a: number, b: number): number {
  switch (op) {
    case "+":
      return a + b;
    case "-":
      return a - b;
    case "*":
      return a * b;
    case "/":
      return a / b;
    case "%":
      return a % b;
    case "^":
      return power(a, b);
    case "atan2":
      return Math.atan2(a, b);
    default:
      return holds(op, a, b) ? 1 : 0;
  }
}

/** Whether a comparison is true. */
export function holds(op: string, a: number, b: number): boolean {
  switch (op) {
    case "==":
      return a === b;
    case "!=":
      return a !== b;
    case ">":
      return a > b;
    case "<":
      return a < b;
    case ">=":
      return a >= b;
    default:
      return a <= b;
  }
}

/** As in IEEE 754: JavaScript has no number for 1 to the power of infinity. */
function power(base: number, exponent: number): number {
  if (base === 1 || (base === -1 && Math.abs(exponent) === Infinity)) return 1;
  return base ** exponent;
}
