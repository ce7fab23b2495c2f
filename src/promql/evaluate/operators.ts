import type { BinaryExpr } from "../expr";
import { power } from "../power";

export const ARITHMETIC: ReadonlySet<string> = new Set(["+", "-", "*", "/", "%", "^", "atan2"]);

/** What two numbers are to each other, as bits. */
const LESS = 1;
const EQUAL = 2;
const GREATER = 4;
/** One of them is NaN. */
const UNORDERED = 8;

/** The comparisons, which filter, or give 0 or 1 with `bool`: the relations for which they are true. */
export const COMPARISONS: ReadonlyMap<string, number> = new Map([
  ["==", EQUAL],
  ["!=", LESS | GREATER | UNORDERED],
  [">", GREATER],
  ["<", LESS],
  [">=", GREATER | EQUAL],
  ["<=", LESS | EQUAL],
]);

/**
 * Whether a comparison is true for two numbers. The same comparisons of numbers serve all operators,
 * so that the code is compiled once.
 * @param relations of `COMPARISONS`
 */
export const holds = (relations: number, a: number, b: number): boolean =>
  (relations & (a < b ? LESS : a > b ? GREATER : a === b ? EQUAL : UNORDERED)) !== 0;

export const SET_OPERATORS: ReadonlySet<string> = new Set(["and", "or", "unless"]);

/**
 * The result of an operation; of a comparison, 0 or 1. One function for all operators, because a call
 * through a table would allocate each number.
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
      return holds(COMPARISONS.get(op) ?? 0, a, b) ? 1 : 0;
  }
}

/** The relations for which an operation keeps the left value; undefined where it calculates one. */
export const filterOf = ({ op, bool }: Pick<BinaryExpr, "op" | "bool">): number | undefined =>
  bool ? undefined : COMPARISONS.get(op);
