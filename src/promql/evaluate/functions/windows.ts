import type { Expr } from "../../expr";
import type { Frame } from "../frame";
import { emptyRow, joined, type Row, unnamed, type Value, vector } from "../grid";
import { fillWindows, type RangeExpr, rangeSeries } from "../ranges";
import { overEnds } from "./extended";
import { INCREMENTAL } from "./incremental";
import { KEEP_NAME, OVER_TIME, type OverTime } from "./over-time";
import { RATES } from "./rates";
import { TRENDS } from "./trends";

const FUNCTIONS: Readonly<Record<string, OverTime>> = { ...OVER_TIME, ...RATES, ...TRENDS };
export const isOverTime = (func: string): boolean => func in FUNCTIONS;

/** The value of a function of windows for each series of a range, at each time. */
export function overTime(
  func: string,
  range: RangeExpr,
  scalars: readonly Float64Array[],
  frame: Frame,
  evaluate: (expr: Expr, frame: Frame) => Value,
): Value {
  if (range.type === "matrix" && range.selector.ends)
    return overEnds(func, range, range.selector.ends, frame);
  const rows: Row[] = [];
  for (const series of rangeSeries(range, frame, evaluate)) {
    const name = KEEP_NAME.has(func) ? series : unnamed(series.labels, frame);
    const row = emptyRow(name.labels, name.dropsName, frame.grid.count);
    // A single window has none before it.
    const incremental = frame.grid.count > 1 ? INCREMENTAL[func] : undefined;
    const calculate = incremental?.(series.points) ?? (FUNCTIONS[func] as OverTime);
    if (fillWindows(row, range, series, frame, calculate, scalars)) rows.push(row);
  }
  // Only its presence counts for `absent_over_time`, and names may be equal.
  return vector(func === "absent_over_time" ? rows : joined(rows));
}
