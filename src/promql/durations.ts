import { recover } from "../text/attempt";
import { EvaluationError } from "./evaluate/errors";
import type { Duration, Expr, SelectorExpr } from "./expr";
import { power } from "./power";
import { isDurationOutOfRange, msOf } from "./syntax/numerals";
import { someExpr } from "./walk";

/** The step and the length of a query, in seconds. Both are 0 for a query at one time. */
export interface QueryTimes {
  readonly step: number;
  readonly range: number;
}

/** The milliseconds of a duration that depends on nothing. NaN for others, and for invalid ones. */
export function staticMs(duration: Duration, isRange: boolean): number {
  if (typeof duration === "number") return msOf(duration);
  if (dependsOnQuery(duration)) return Number.NaN;
  return recover(
    EvaluationError,
    () => calculatedMs(duration, { step: 0, range: 0 }, isRange),
    () => Number.NaN,
  );
}

const dependsOnQuery = (duration: Duration): boolean =>
  typeof duration !== "number" &&
  (duration.op === "step" || duration.op === "range" || duration.args.some(dependsOnQuery));

function calculatedMs(duration: Duration, times: QueryTimes, isRange: boolean): number {
  const seconds = secondsOf(duration, times);
  if (!Number.isFinite(seconds) || isDurationOutOfRange(seconds))
    throw new EvaluationError("a calculated duration is not a number, or longer than 292 years");
  if (isRange && seconds <= 0)
    throw new EvaluationError("a range and a step must be longer than 0");
  return Math.trunc(seconds * 1000) + 0;
}

function secondsOf(duration: Duration, times: QueryTimes): number {
  if (typeof duration === "number") return duration;
  const [a = 0, b] = duration.args.map((one) => secondsOf(one, times));
  switch (duration.op) {
    case "step":
      return times.step;
    case "range":
      return times.range;
    case "+":
      return b === undefined ? a : a + b;
    case "-":
      return b === undefined ? -a : a - b;
  }
  const right = b as number;
  switch (duration.op) {
    case "*":
      return a * right;
    case "^":
      return power(a, right);
    case "max_of":
      return Math.max(a, right);
    case "min_of":
      return Math.min(a, right);
  }
  if (right === 0) throw new EvaluationError("a duration cannot be divided by 0");
  return duration.op === "/" ? a / right : a % right;
}

/** Whether a part itself has a duration that is known only when the query runs. */
export const hasCalculated = (expr: Expr): boolean =>
  "offset" in expr || "range" in expr || "step" in expr;

const CALCULATED = new WeakMap<Expr, boolean>();
/** Whether a duration in an expression is known only when the query runs. */
function isCalculated(expr: Expr): boolean {
  const known = CALCULATED.get(expr);
  if (known !== undefined) return known;
  const result = someExpr(expr, hasCalculated);
  CALCULATED.set(expr, result);
  return result;
}

/** The expression with the durations that are known when the query runs. */
export function withDurations(expr: Expr, times: QueryTimes): Expr {
  if (!isCalculated(expr)) return expr;
  const inner = (one: Expr): Expr => withDurations(one, times);
  switch (expr.type) {
    case "selector":
      return shifted(expr, times);
    case "matrix": {
      const { range, ...rest } = expr;
      const selector = inner(expr.selector) as SelectorExpr;
      return { ...rest, selector, ...(range ? { rangeMs: calculatedMs(range, times, true) } : {}) };
    }
    case "subquery": {
      const { range, step, ...rest } = shifted(expr, times);
      return {
        ...rest,
        expr: inner(expr.expr),
        ...(range ? { rangeMs: calculatedMs(range, times, true) } : {}),
        ...(step ? { stepMs: calculatedMs(step, times, true) } : {}),
      };
    }
    case "unary":
      return { ...expr, expr: inner(expr.expr) };
    case "call":
      return { ...expr, args: expr.args.map(inner) };
    case "aggregate":
      return {
        ...expr,
        expr: inner(expr.expr),
        ...(expr.param ? { param: inner(expr.param) } : {}),
      };
    case "binary":
      return { ...expr, left: inner(expr.left), right: inner(expr.right) };
    default:
      return expr;
  }
}

function shifted<E extends Extract<Expr, { offsetMs: number }>>(expr: E, times: QueryTimes): E {
  const { offset, ...rest } = expr;
  return offset === undefined
    ? expr
    : ({ ...rest, offsetMs: calculatedMs(offset, times, false) } as E);
}
