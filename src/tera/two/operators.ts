import { isNumber, type Value } from "../values";
import { orderOf, same, shown, TwoError, type TwoValue } from "./values";

const LEAST = -(2n ** 127n);
const MOST = 2n ** 127n - 1n;

const whole = (value: bigint | undefined): bigint => {
  if (value === undefined || value < LEAST || value > MOST)
    throw new TwoError("a result of more than 128 bits");
  return value;
};
const euclidean = (value: number, by: number): number => {
  const rest = value % by;
  return rest < 0 ? rest + Math.abs(by) : rest;
};
const FLOATS: Readonly<Record<string, (a: number, b: number) => number>> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "%": euclidean,
};
const WHOLE: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "%": (a, b) => (a % b < 0n ? (a % b) + (b < 0n ? -b : b) : a % b),
};

/** The result of an operator of numbers, of an order, `==`, `!=` or `~`. */
export function operate(operator: string, a: TwoValue, b: TwoValue): Value | undefined {
  if (operator === "==") return same(a, b);
  if (operator === "!=") return !same(a, b);
  if (operator === "~") return shown(a) + shown(b);
  if (/^[<>]=?$/.test(operator)) return ordered(operator, orderOf(a, b));
  return /^[-+*/%]$/.test(operator) ? calculated(operator, a, b) : undefined;
}

function ordered(operator: string, order: number | undefined): boolean {
  if (order === undefined) throw new TwoError("values of two types have no order");
  if (operator.length === 2 && order === 0) return true;
  return operator.startsWith("<") ? order < 0 : order > 0;
}

function calculated(operator: string, a: TwoValue, b: TwoValue): Value {
  if (a === undefined || b === undefined || !isNumber(a) || !isNumber(b))
    throw new TwoError(`${operator}: expected numbers`);
  if (/[/%]/.test(operator) && Number(b) === 0) throw new TwoError("a division by 0");
  if (operator === "/") return Number(a) / Number(b);
  return typeof a === "bigint" && typeof b === "bigint"
    ? whole(WHOLE[operator]?.(a, b))
    : (FLOATS[operator]?.(Number(a), Number(b)) ?? null);
}
