import type { AggregateExpr, Expr } from "../expr";
import { selectorsIn, someExpr } from "../walk";
import { EvaluationError, expectLabelName, PromqlRefusal } from "./errors";
import type { Frame } from "./frame";
import { emptyRow, isPresent, put, RowSet, type Value, type Vector, vector } from "./grid";
import { groupLabels, groupsOf } from "./groups";
import { withLabel } from "./labels";
import { decimal } from "./numerals";
import { quantileOf } from "./quantile";
import { isRanking, ranked } from "./rankings";
import { at, largestOf, meanOf, smallestOf, sumOf, varianceOf } from "./sums";

/** `count_values`: how many series of a group have each value, which becomes a label. */
function valueCounts(
  expr: AggregateExpr,
  { rows }: Vector,
  label: string,
  { grid: { count } }: Frame,
): Vector {
  expectLabelName(label, "count_values()");
  const clause = expr.without ? expr : { ...expr, labels: [...expr.labels, label] };
  const result = new RowSet(count);
  for (const row of rows)
    for (let index = 0; index < count; index++) {
      if (!isPresent(row, index)) continue;
      const labels = withLabel(row.labels, label, decimal(at(row.values, index)));
      const target = result.row(groupLabels(labels, clause), false);
      put(target, index, at(target.values, index) + 1);
    }
  return vector(result.rows);
}

/** A number for the values of a group at one time: those of an array up to a count. */
type Aggregation = (values: Float64Array, count: number, param: number) => number;

const AGGREGATIONS: Readonly<Record<string, Aggregation>> = {
  sum: (values, count) => sumOf(values, 0, count),
  avg: (values, count) => meanOf(values, 0, count),
  min: (values, count) => smallestOf(values, 0, count),
  max: (values, count) => largestOf(values, 0, count),
  count: (_, count) => count,
  group: () => 1,
  stdvar: (values, count) => varianceOf(values, 0, count),
  stddev: (values, count) => Math.sqrt(varianceOf(values, 0, count)),
  quantile: (values, count, param) => quantileOf(param, values, 0, count),
};

/** The value of an aggregation, from those of its expression and its parameter. */
export function aggregated(
  expr: AggregateExpr,
  value: Value,
  param: Value | undefined,
  frame: Frame,
): Vector {
  const { op } = expr;
  if (value.type !== "vector")
    throw new EvaluationError(`${op}() needs an instant vector, not a ${value.type}`);
  if (op === "count_values") return valueCounts(expr, value, textOf(param, op), frame);
  const numbers = needsParameter(op) ? numbersOf(param, op) : new Float64Array(frame.grid.count);
  expectNoFixedTimes(expr, numbers, frame);
  if (isRanking(op)) return ranked(expr, value, numbers, frame);
  const aggregate = AGGREGATIONS[op];
  if (!aggregate) throw new PromqlRefusal(`${op}()`);
  return grouped(expr, value, numbers, aggregate, frame);
}

/**
 * Prometheus 3.16 does not look at a parameter where it looks for fixed times: of values with a fixed
 * time, or of numbers, the parameter is that of the first step in all of them, and a fixed time in
 * the parameter moves with the steps.
 */
function expectNoFixedTimes(
  { op, expr, param }: AggregateExpr,
  numbers: Float64Array,
  { grid, from, to }: Frame,
): void {
  const isChanging = !numbers.every((one) => Object.is(one, numbers[0]));
  if (isChanging && (hasFixedTime(expr) || !selectorsIn(expr).length))
    throw new PromqlRefusal(`${op}() of fixed values and a parameter that changes`);
  const isAtTimeOfQuery = grid.count === 1 && from === to && grid.start === from;
  if (param && !isAtTimeOfQuery && hasFixedTime(param))
    throw new PromqlRefusal(`${op}() with @ in its parameter at several times`);
}
const hasFixedTime = (expr: Expr): boolean =>
  someExpr(expr, (one) => "at" in one && one.at !== undefined);

const needsParameter = (op: string): boolean => op === "quantile" || isRanking(op);

function numbersOf(param: Value | undefined, op: string): Float64Array {
  if (param?.type === "scalar") return param.values;
  throw new EvaluationError(`${op}() needs a scalar as its first argument`);
}
function textOf(param: Value | undefined, op: string): string {
  if (param?.type === "string") return param.value;
  throw new EvaluationError(`${op}() needs a string as its first argument`);
}

function grouped(
  expr: AggregateExpr,
  { rows }: Vector,
  param: Float64Array,
  aggregate: Aggregation,
  { grid: { count } }: Frame,
): Vector {
  const values = new Float64Array(rows.length);
  const result = groupsOf(rows, expr).map((group) => {
    const dropsName = group.rows.some((row) => row.dropsName);
    const row = emptyRow(group.labels, dropsName, count);
    for (let index = 0; index < count; index++) {
      let size = 0;
      for (const member of group.rows)
        if (isPresent(member, index)) values[size++] = at(member.values, index);
      if (size > 0) put(row, index, aggregate(values, size, at(param, index)));
    }
    return row;
  });
  return vector(result);
}
