import { withDurations } from "../durations";
import type { Expr, MatrixExpr } from "../expr";
import { InvalidExpression } from "../tree";
import { EvaluationError, expectSamples, PromqlRefusal } from "./errors";
import { evaluate } from "./evaluate";
import type { Frame } from "./frame";
import { emptyRow, isPresent, joined, type Row, type Scalar } from "./grid";
import { compareLabels, type Labels, NO_LABELS, withoutMetadata } from "./labels";
import {
  type Ends,
  endsOf,
  fillWindows,
  isRange,
  pointsOf,
  type RangeExpr,
  rangeSeries,
  wider,
} from "./ranges";
import { referenceAt } from "./selectors";
import type { SharedValues } from "./shared";
import type { Points, Storage } from "./stored-series";
import { at } from "./sums";

/** Whether an error is one of the query, not of this package. Its message is for a person. */
export const isQueryError = (error: unknown): error is Error =>
  error instanceof InvalidExpression ||
  error instanceof EvaluationError ||
  error instanceof PromqlRefusal;

export interface EvaluationOptions {
  /** How long a sample is the value of its series. 5 minutes by default. */
  readonly lookbackMs?: number;
  /** The step of a subquery without one, such as `x[1h:]`. 1 minute by default. */
  readonly subqueryStepMs?: number;
  /** Names are removed at the end of the evaluation only, as an option of Prometheus does. */
  readonly delaysNames?: boolean;
  /** What queries with the same storage and options share. */
  readonly shared?: SharedValues;
}
export interface Point {
  /** Milliseconds since 1970. */
  readonly t: number;
  readonly v: number;
}
export interface SeriesResult {
  readonly labels: Labels;
  readonly points: readonly Point[];
}
export type MatrixResult = { readonly type: "matrix"; readonly series: readonly SeriesResult[] };
export type InstantResult =
  | ({ readonly type: "scalar" } & Point)
  | { readonly type: "string"; readonly value: string }
  | { readonly type: "vector"; readonly samples: readonly (Point & { readonly labels: Labels })[] }
  | MatrixResult;

/** The value of a query at a time, in milliseconds since 1970. */
export function evaluateInstant(
  expr: Expr,
  storage: Storage,
  time: number,
  options: EvaluationOptions = {},
): InstantResult {
  const frame = frameOf(storage, { from: time, to: time, step: 1 }, options);
  const known = withDurations(expr, { step: 0, range: 0 });
  if (isRange(known)) return rawRange(known, frame);
  const value = evaluate(known, frame);
  if (value.type === "string") return value;
  if (value.type === "scalar") return { type: "scalar", t: time, v: at(value.values, 0) };
  const samples = named(value.rows, frame)
    .filter((row) => isPresent(row, 0))
    .map(({ labels, values }) => ({ labels, t: time, v: at(values, 0) }));
  return { type: "vector", samples };
}

/** The values of a query from a time to another, in steps of milliseconds, sorted by labels. */
export function evaluateRange(...query: RangeQuery): MatrixResult {
  const { rows, frame } = evaluated(...query);
  const series = rows.map((row) => ({ labels: row.labels, points: listOf(pointsOf(row, frame)) }));
  return { type: "matrix", series: sorted(series, ({ points }) => points.length > 0) };
}

type RangeQuery = [
  expr: Expr,
  storage: Storage,
  from: number,
  to: number,
  step: number,
  options?: EvaluationOptions,
];

/**
 * The same as `evaluateRange`, for results with many values: one number for each step, and whether
 * it is there. Not sorted; rows without a value are possible.
 */
export function evaluateRows(...query: RangeQuery): readonly Row[] {
  return evaluated(...query).rows;
}

const rowOf = ({ values }: Scalar, { grid: { count } }: Frame): Row => ({
  labels: NO_LABELS,
  dropsName: false,
  values,
  present: new Uint8Array(count).fill(1),
});

function evaluated(...[expr, storage, from, to, step, options = {}]: RangeQuery) {
  if (!(step > 0) || to < from)
    throw new EvaluationError(
      "a range needs a step above 0 and an end that is not before its start",
    );
  const frame = frameOf(storage, { from, to, step }, options);
  const known = withDurations(expr, { step: step / 1000, range: (to - from) / 1000 });
  const value = evaluate(known, frame);
  if (value.type === "string")
    throw new EvaluationError("a query of a range gives numbers, and this one is a string");
  const rows = value.type === "vector" ? named(value.rows, frame) : [rowOf(value, frame)];
  return { rows, frame };
}

function frameOf(
  storage: Storage,
  { from, to, step }: { readonly from: number; readonly to: number; readonly step: number },
  { lookbackMs = 300_000, subqueryStepMs = 60_000, delaysNames = false, shared }: EvaluationOptions,
): Frame {
  const grid = { start: from, step, count: Math.floor((to - from) / step) + 1 };
  expectSamples(1, grid.count);
  const sharing = shared ? { shared } : {};
  return { grid, storage, from, to, step, lookbackMs, subqueryStepMs, delaysNames, ...sharing };
}

const sorted = <S extends { labels: Labels }>(
  series: readonly S[],
  hasPoints: (one: S) => boolean,
): S[] => series.filter(hasPoints).sort((a, b) => compareLabels(a.labels, b.labels));

/** Removes the names that the evaluation has left for the end. */
const named = (rows: readonly Row[], { delaysNames }: Frame): readonly Row[] =>
  delaysNames
    ? joined(
        rows.map((row) => (row.dropsName ? { ...row, labels: withoutMetadata(row.labels) } : row)),
      )
    : rows;

/** The samples of a range selector or a subquery that is the whole query. */
function rawRange(expr: RangeExpr, frame: Frame): MatrixResult {
  const end = referenceAt(expr.type === "matrix" ? expr.selector : expr, frame, 0);
  if (expr.type === "matrix" && expr.selector.ends) return rawEnds(expr, expr.selector.ends, frame);
  const isInside = ({ t }: Point): boolean => t > end - expr.rangeMs && t <= end;
  const series = rangeSeries(expr, frame, evaluate).map(({ labels, dropsName, points }) => ({
    labels: dropsName ? withoutMetadata(labels) : labels,
    points: listOf(points).filter(isInside),
  }));
  return { type: "matrix", series: sorted(series, ({ points }) => points.length > 0) };
}

/** The same with the values at the ends of the range. */
function rawEnds(expr: MatrixExpr, ends: Ends, frame: Frame): MatrixResult {
  const end = referenceAt(expr.selector, frame, 0);
  const start = end - expr.rangeMs;
  const series = rangeSeries(expr, frame, evaluate).map((one) => {
    const points: Point[] = [];
    fillWindows(emptyRow(one.labels, false, 1), wider(expr, ends, frame), one, frame, (window) => {
      const found = endsOf(window, ends, start, end, false);
      if (!found) return undefined;
      points.push({ t: start, v: found.left });
      for (let index = found.from; index <= found.last; index++) {
        const t = at(window.t, index);
        if (t > start && t < end) points.push({ t, v: at(window.v, index) });
      }
      points.push({ t: end, v: found.right });
      return found.right;
    });
    return { labels: one.labels, points };
  });
  return { type: "matrix", series: sorted(series, ({ points }) => points.length > 0) };
}

const listOf = ({ t, v }: Points): Point[] =>
  Array.from(t, (time, index) => ({ t: time, v: at(v, index) }));
