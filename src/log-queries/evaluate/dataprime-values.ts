import { severityNumber } from "../fields";
import { numberOf } from "../numbers";
import { LogQueryRefusal } from "./errors";
import type { FieldPath } from "./fields";

/** What an expression gives; `unknown` for a field of the log, whose type its use decides. */
export type DataprimeType =
  | "string"
  | "number"
  | "bool"
  | "severity"
  | "timestamp"
  | "interval"
  | "null"
  | "unknown";

/** A condition; null where it is not known whether it holds. */
export type Known = boolean | null;

export type ReadField = (field: FieldPath) => unknown;

/** An expression. Its value is null where it is not known: a field is missing. */
export interface DataprimeExpression {
  readonly type: DataprimeType;
  /** As it is written. */
  readonly text: string;
  readonly value: (read: ReadField) => unknown;
  /** The field that it is, if it is one alone. */
  readonly field?: FieldPath;
  /** A literal has the same value for every log. */
  readonly isLiteral?: boolean;
}

export const refusal = (what: string) => new LogQueryRefusal(`DataPrime with ${what}`);

const CONVERSIONS: Partial<Record<DataprimeType, (value: unknown) => unknown>> = {
  string: (value) => (isScalar(value) ? String(value) : null),
  number: (value) =>
    typeof value === "number"
      ? value
      : typeof value === "string"
        ? (numberOf(value) ?? null)
        : null,
  bool: (value) =>
    typeof value === "boolean" ? value : value === "true" ? true : value === "false" ? false : null,
};

const isScalar = (value: unknown): boolean =>
  ["string", "number", "boolean"].includes(typeof value);

/** The expression as a value of a type: a field whose type is inferred, or a cast. */
export function asType(expression: DataprimeExpression, type: DataprimeType): DataprimeExpression {
  if (expression.type === type) return expression;
  const convert = CONVERSIONS[type];
  const isRead = expression.type === "string" && type === "number";
  const isPossible = expression.type === "unknown" || type === "string" || isRead;
  if (!convert || !isPossible || /^(?:severity|timestamp|interval|null)$/.test(expression.type))
    throw refusal(`${expression.text} as a ${type}, which is a ${expression.type}`);
  const { value, text, isLiteral = false } = expression;
  return { type, text, isLiteral, value: (read) => convert(value(read)) };
}

type Comparable = string | number | boolean;
function comparable({ type, value }: DataprimeExpression, read: ReadField): Comparable | null {
  const found = value(read);
  return type === "severity" ? (severityNumber(String(found)) ?? null) : (found as Comparable);
}

/** A number that is below, equal to or above zero. */
const order = (a: Comparable, b: Comparable): number => (a < b ? -1 : a > b ? 1 : 0);

const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  "==": (found) => found === 0,
  "!=": (found) => found !== 0,
  "<": (found) => found < 0,
  "<=": (found) => found <= 0,
  ">": (found) => found > 0,
  ">=": (found) => found >= 0,
};

/** A comparison. It is neither true nor false where one of its sides is missing. */
export function comparison(
  left: DataprimeExpression,
  op: string,
  right: DataprimeExpression,
): DataprimeExpression {
  const text = `${left.text} ${op} ${right.text}`;
  if (right.type === "null") return nullTest(left, op, text);
  if (left.type === "null") return nullTest(right, op, text);
  const [a, b] = sameTypes(left, right, text);
  if (a.type === "severity") checkOrder(op, [left, right], text);
  const isMatch = COMPARISONS[op] as (found: number) => boolean;
  return condition(text, (read) => {
    const [first, second] = [comparable(a, read), comparable(b, read)];
    return first === null || second === null ? null : isMatch(order(first, second));
  });
}

export const condition = (
  text: string,
  value: (read: ReadField) => Known,
): DataprimeExpression => ({ type: "bool", text, value });

/** Objects and arrays are neither null nor not: the comparison is not known. */
function nullTest(of: DataprimeExpression, op: string, text: string): DataprimeExpression {
  if (op !== "==" && op !== "!=") throw refusal(text);
  return condition(text, (read) => {
    const value = of.value(read) ?? null;
    if (typeof value === "object" && value !== null) return null;
    return (value === null) === (op === "==");
  });
}

/** Both sides as the type of the one that has one. */
function sameTypes(
  left: DataprimeExpression,
  right: DataprimeExpression,
  text: string,
): [DataprimeExpression, DataprimeExpression] {
  if (left.type === right.type && left.type !== "unknown") return [left, right];
  if (left.type === "unknown" && right.type === "unknown")
    throw refusal(`${text}: the type of neither side is known, write ${left.text}:string`);
  if (left.type === "unknown") return [asType(left, right.type), right];
  if (right.type === "unknown") return [left, asType(right, left.type)];
  throw refusal(`${text}, which compares a ${left.type} with a ${right.type}`);
}

/** Whether DEBUG is below VERBOSE is documented in both ways. */
function checkOrder(op: string, sides: readonly DataprimeExpression[], text: string): void {
  const isOrder = op !== "==" && op !== "!=";
  if (isOrder && sides.some((side) => /^(?:DEBUG|VERBOSE)$/.test(side.text)))
    throw refusal(`${text}: of DEBUG and VERBOSE, which is lower is not known`);
}
