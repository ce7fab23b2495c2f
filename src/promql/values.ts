import { calculated, negated, summed } from "./arithmetic";
import { valuesOfCall } from "./call-values";
import type { AggregateExpr, BinaryExpr, Expr } from "./expr";
import {
  AT_LEAST_ZERO,
  between,
  type Comparison,
  hasNoNumber,
  type Interval,
  isComparison,
  narrowed,
  point,
  union,
  WHOLE,
} from "./interval";
import { isScalar } from "./labels";

const KNOWN = new WeakMap<Expr, Interval>();

/** The values that the samples of an expression can have; the whole line where it is not known. */
export function valuesOf(expr: Expr): Interval {
  const known = KNOWN.get(expr) ?? valuesOfForm(expr);
  KNOWN.set(expr, known);
  return known;
}

function valuesOfForm(expr: Expr): Interval {
  switch (expr.type) {
    case "number":
      return point(expr.value);
    case "string":
      return WHOLE;
    case "selector":
      return expr.matchers.some((one) => one.label === "__name__" && isUp(one.op, one.value))
        ? between(0, 1, { integer: true })
        : WHOLE;
    case "matrix":
      return valuesOf(expr.selector);
    case "subquery":
      return valuesOf(expr.expr);
    case "unary":
      return expr.op === "-" ? negated(valuesOf(expr.expr)) : valuesOf(expr.expr);
    case "call":
      return valuesOfCall(expr, valuesOf);
    case "aggregate":
      return valuesOfAggregate(expr);
    case "binary":
      return valuesOfBinary(expr);
  }
}

const isUp = (op: string, value: string): boolean => op === "=" && value === "up";
const COUNT = between(1, Infinity, { integer: true });

function valuesOfAggregate({ op, expr, param }: AggregateExpr): Interval {
  switch (op) {
    case "count":
    case "count_values":
      return COUNT;
    case "group":
      return point(1);
    case "stddev":
    case "stdvar":
      return AT_LEAST_ZERO;
    case "sum":
      return summed(valuesOf(expr));
    case "avg":
      return { ...valuesOf(expr), integer: false, minOpen: false, maxOpen: false };
    case "quantile":
      return quantileOf(param, valuesOf(expr));
    default:
      return valuesOf(expr);
  }
}

/** A quantile is between the values; one outside of 0 to 1 is infinite. */
function quantileOf(param: Expr | undefined, values: Interval): Interval {
  const isNormal = param?.type === "number" && param.value >= 0 && param.value <= 1;
  return isNormal ? { ...values, integer: false, minOpen: false, maxOpen: false } : WHOLE;
}

function valuesOfBinary(expr: BinaryExpr): Interval {
  const [left, right] = [valuesOf(expr.left), valuesOf(expr.right)];
  if (expr.op === "and" || expr.op === "unless") return left;
  if (expr.op === "or") return union(left, right);
  if (!isComparison(expr.op)) return calculated(expr.op, left, right);
  return expr.bool ? truth(left, expr.op, right) : filtered(expr, expr.op, left, right);
}

/** The mirror image: `a < b` is `b > a`. */
export const MIRROR: Readonly<Record<Comparison, Comparison>> = {
  ">": "<",
  "<": ">",
  ">=": "<=",
  "<=": ">=",
  "==": "==",
  "!=": "!=",
};

/** A comparison keeps the value of the vector, or that of the left of two vectors. */
function filtered(expr: BinaryExpr, op: Comparison, left: Interval, right: Interval): Interval {
  return isScalar(expr.left) ? narrowed(right, MIRROR[op], left) : narrowed(left, op, right);
}

/** 0 or 1; only one of them where all values or no values meet the comparison. */
function truth(left: Interval, op: Comparison, right: Interval): Interval {
  if (isNever(left, op, right)) return point(0);
  return isAlways(left, op, right) ? point(1) : between(0, 1, { integer: true });
}

/** Whether a comparison is false for all values of its sides. */
export function isNever(left: Interval, op: Comparison, right: Interval): boolean {
  if (op !== "!=") return hasNoNumber(narrowed(left, op, right));
  const isSame = left.min === left.max && right.min === right.max && left.min === right.min;
  return isSame && !left.nan && !right.nan;
}

const OPPOSITE = { ">": "<=", "<": ">=", ">=": "<", "<=": ">", "==": "!=", "!=": "==" } as const;

/** Whether a comparison is true for all values of its sides. */
export const isAlways = (left: Interval, op: Comparison, right: Interval): boolean => {
  if (hasNoNumber(left) || hasNoNumber(right)) return false;
  if (op !== "!=" && (left.nan || right.nan)) return false;
  return isNever({ ...left, nan: false }, OPPOSITE[op], { ...right, nan: false });
};
