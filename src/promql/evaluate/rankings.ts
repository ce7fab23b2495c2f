import type { AggregateExpr } from "../expr";
import { EvaluationError } from "./errors";
import type { Frame } from "./frame";
import { emptyRow, isPresent, put, type Row, type Vector, vector } from "./grid";
import { groupsOf } from "./groups";
import { shareOf } from "./hash";
import { Heap } from "./heap";
import { at } from "./sums";

/** Picks rows of a group: those that have a value at the time of an index. */
type Pick = (rows: readonly Row[], index: number, param: number) => readonly Row[];

const RANKINGS: Readonly<Record<string, Pick>> = {
  topk: (rows, index, k) => extremes(rows, index, k, (a, b) => Number.isNaN(a) || a < b),
  bottomk: (rows, index, k) => extremes(rows, index, k, (a, b) => Number.isNaN(a) || a > b),
  limitk: (rows, _, k) => rows.slice(0, k),
  limit_ratio: (rows, _, ratio) => rows.filter(({ labels }) => isInRatio(shareOf(labels), ratio)),
};
export const isRanking = (op: string): boolean => op in RANKINGS;

/** Aggregations that keep some of the series, as they are. */
export function ranked(
  expr: AggregateExpr,
  { rows }: Vector,
  params: Float64Array,
  { grid: { count } }: Frame,
): Vector {
  const pick = RANKINGS[expr.op] as Pick;
  expectUsable(expr.op, params);
  const results = new Map<Row, Row>();
  const groups = groupsOf(rows, expr);
  for (let index = 0; index < count; index++) {
    const param = limited(expr.op, at(params, index), rows.length);
    if (param === 0) continue;
    for (const group of groups) {
      const present = group.rows.filter((row) => isPresent(row, index));
      for (const row of pick(present, index, param)) {
        const result = results.get(row) ?? emptyRow(row.labels, row.dropsName, count);
        results.set(row, result);
        put(result, index, at(row.values, index));
      }
    }
  }
  return vector([...results.values()]);
}

function expectUsable(op: string, params: Float64Array): void {
  const isRatio = op === "limit_ratio";
  if (params.some(Number.isNaN))
    throw new EvaluationError(`${isRatio ? "Ratio" : "Parameter"} value is NaN`);
  const largest = params.reduce((a, b) => Math.max(a, b), -Infinity);
  // Prometheus does not look further where nothing can be in the result.
  if (isRatio || largest < 1) return;
  const smallest = params.reduce((a, b) => Math.min(a, b), Infinity);
  if (smallest <= -(2 ** 63))
    throw new EvaluationError(`Scalar value ${smallest} underflows int64`);
  if (largest >= 2 ** 63) throw new EvaluationError(`Scalar value ${largest} overflows int64`);
}

function limited(op: string, param: number, count: number): number {
  if (op === "limit_ratio") return Math.max(-1, Math.min(1, param));
  return Math.max(0, Math.min(Math.trunc(param), count));
}

/** A ratio below 0 takes the series that the ratio above 0 leaves. */
const isInRatio = (share: number, ratio: number): boolean =>
  ratio >= 0 ? share < ratio : share >= 1 + ratio;

/** The `k` rows with the largest or smallest values, the first one in front. */
function extremes(
  rows: readonly Row[],
  index: number,
  k: number,
  isWorse: (a: number, b: number) => boolean,
): readonly Row[] {
  const heap = new Heap<Row>((a, b) => isWorse(at(a.values, index), at(b.values, index)));
  for (const row of rows) {
    const worst = heap.first;
    if (heap.size < k) heap.push(row);
    else if (worst && isBetter(at(row.values, index), at(worst.values, index), isWorse))
      heap.replaceFirst(row);
  }
  return heap.items.sort((a, b) => order(at(a.values, index), at(b.values, index), isWorse));
}

const isBetter = (
  value: number,
  worst: number,
  isWorse: (a: number, b: number) => boolean,
): boolean => !Number.isNaN(value) && isWorse(worst, value);

const order = (a: number, b: number, isWorse: (a: number, b: number) => boolean): number =>
  Number.isNaN(a) && Number.isNaN(b) ? 0 : isWorse(b, a) ? -1 : isWorse(a, b) ? 1 : 0;
