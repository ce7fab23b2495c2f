import type { Expr, MatrixExpr, SelectorExpr, SubqueryExpr } from "../expr";
import { someExpr } from "../walk";
import { EvaluationError, expectSamples, PromqlRefusal } from "./errors";
import type { Frame } from "./frame";
import { isPresent, type Row, timeAt, type Value } from "./grid";
import type { Labels } from "./labels";
import { countUpTo, referenceAt, referencesOf } from "./selectors";
import type { Points } from "./stored-series";
import { at, onLine } from "./sums";

export type RangeExpr = MatrixExpr | SubqueryExpr;
export const isRange = (expr: Expr): expr is RangeExpr =>
  expr.type === "matrix" || expr.type === "subquery";

/** The series of a range selector or a subquery, with all points that a window may need. */
export interface RangeSeries {
  readonly labels: Labels;
  readonly dropsName: boolean;
  readonly points: Points;
}
/**
 * The points of a series in a window: those from an index up to another. The window is open at its
 * start and closed at its end. One object is used for all windows of a series.
 */
export interface Window extends Points {
  from: number;
  to: number;
  /** Milliseconds. */
  start: number;
  end: number;
  readonly rangeMs: number;
  /** The time of the evaluation; `offset` and `@` do not move it. */
  now: number;
}
type Evaluate = (expr: Expr, frame: Frame) => Value;

export function rangeSeries(
  expr: RangeExpr,
  frame: Frame,
  evaluate: Evaluate,
): readonly RangeSeries[] {
  if (expr.rangeMs <= 0) throw new EvaluationError("a range must be longer than 0");
  if (expr.type === "subquery") return subquerySeries(expr, frame, evaluate);
  const found = frame.storage.select(expr.selector.matchers);
  expectSamples(found.length, frame.grid.count);
  return found.map(({ labels, points }) => ({ labels, dropsName: false, points }));
}

/** The value of a window; undefined where it has none. */
type Calculate = (window: Window, first?: number, second?: number) => number | undefined;

/**
 * Fills a row with the value of each window that has points. Returns whether there are any.
 * @param scalars the values of the other arguments of the function at each time
 */
export function fillWindows(
  { values, present }: Pick<Row, "values" | "present">,
  expr: RangeExpr,
  { points: { t, v } }: RangeSeries,
  frame: Frame,
  calculate: Calculate,
  [firsts, seconds]: readonly Float64Array[] = [],
): boolean {
  const shift = expr.type === "matrix" ? expr.selector : expr;
  const { rangeMs } = expr;
  const { count } = frame.grid;
  const window: Window = { t, v, from: 0, to: 0, start: 0, end: 0, now: 0, rangeMs };
  const { start: first, step, offset } = referencesOf(shift, frame);
  let from = countUpTo(t, first - offset - rangeMs);
  let to = from;
  let isFilled = false;
  for (let index = 0; index < count; index++) {
    const end = first + index * step - offset;
    const start = end - rangeMs;
    while (from < t.length && at(t, from) <= start) from++;
    while (to < t.length && at(t, to) <= end) to++;
    if (from >= to) continue;
    window.start = start;
    window.end = end;
    window.from = from;
    window.to = to;
    window.now = timeAt(frame.grid, index);
    const value = calculate(window, firsts && at(firsts, index), seconds && at(seconds, index));
    if (value === undefined) continue;
    values[index] = value;
    present[index] = 1;
    isFilled = true;
  }
  return isFilled;
}

export type Ends = NonNullable<SelectorExpr["ends"]>;

/** The range with the samples around it that the values at its ends are made of. */
export function wider(range: MatrixExpr, ends: Ends, { lookbackMs }: Frame): MatrixExpr {
  const { selector, rangeMs } = range;
  if (ends === "anchored") return { ...range, rangeMs: rangeMs + lookbackMs };
  const later = { ...selector, offsetMs: selector.offsetMs - lookbackMs };
  return { ...range, selector: later, rangeMs: rangeMs + 2 * lookbackMs };
}

/**
 * The values at the ends of a range. `anchored`: that of the last sample before the start, and of
 * the last one. `smoothed`: on the line between the samples before and after an end. Undefined where
 * no sample is in the range. `from` and `last` are the samples nearest to the ends.
 */
export function endsOf(
  { t, v, from: first, to }: Window,
  ends: Ends,
  start: number,
  end: number,
  isCounter: boolean,
): { left: number; right: number; from: number; last: number } | undefined {
  let from = first;
  while (from + 1 < to - 1 && at(t, from + 1) <= start) from++;
  let last = to - 1;
  while (ends === "smoothed" && last > first && at(t, last - 1) >= end) last--;
  if (at(t, last) <= start || (ends === "smoothed" && at(t, from) > end)) return undefined;
  const isSmoothed = ends === "smoothed";
  const between = (index: number, time: number): number =>
    isSmoothed ? onLine(t, v, index, time, isCounter) : at(v, index);
  const left = at(t, from) < start ? between(from, start) : at(v, from);
  const right = at(t, last) > end && last > first ? between(last - 1, end) : at(v, last);
  return { left, right, from, last };
}

/** The steps of a subquery are multiples of its step, whatever the time of the evaluation is. */
function subquerySeries(expr: SubqueryExpr, frame: Frame, evaluate: Evaluate): RangeSeries[] {
  const step = expr.stepMs ?? frame.subqueryStepMs;
  if (step <= 0) throw new EvaluationError("the step of a subquery must be above 0");
  const after = referenceAt(expr, frame, 0) - expr.rangeMs;
  const start = (Math.floor(after / step) + 1) * step;
  const end = referenceAt(expr, frame, frame.grid.count - 1);
  if (end < start) return [];
  expectFixedTimes(expr, frame, start);
  const grid = { start, step, count: Math.floor((end - start) / step) + 1 };
  expectSamples(1, grid.count);
  const inner = { ...frame, grid };
  const value = evaluate(expr.expr, inner);
  if (value.type === "string") throw new EvaluationError("a subquery of a string has no value");
  if (value.type === "scalar")
    throw new EvaluationError("a subquery is only allowed of an instant vector, not of a scalar");
  return value.rows.map((row) => ({
    labels: row.labels,
    dropsName: row.dropsName,
    points: pointsOf(row, inner),
  }));
}

/**
 * Prometheus 3.16 sets the times of `@` inside of a subquery anew where the subquery begins. It does
 * not if that is the time of the query itself: then a subquery that ends in the future moves them,
 * and the samples that they select are not loaded.
 */
function expectFixedTimes(expr: SubqueryExpr, frame: Frame, start: number): void {
  if (start !== frame.grid.start || referenceAt(expr, frame, 0) <= start) return;
  if (someExpr(expr.expr, (one) => "at" in one && one.at !== undefined))
    throw new PromqlRefusal(
      "@ in a subquery that begins at the time of the query and ends after it",
    );
}

/** The values of a row that are there, with their times. */
export function pointsOf(row: Row, { grid }: Pick<Frame, "grid">): Points {
  let size = 0;
  for (let index = 0; index < grid.count; index++) if (isPresent(row, index)) size++;
  const [t, v] = [new Float64Array(size), new Float64Array(size)];
  let next = 0;
  for (let index = 0; index < grid.count; index++) {
    if (!isPresent(row, index)) continue;
    t[next] = timeAt(grid, index);
    v[next] = row.values[index] as number;
    next++;
  }
  return { t, v };
}
