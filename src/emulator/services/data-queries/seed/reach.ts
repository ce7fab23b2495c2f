import type { Expr } from "../../../../promql/expr";
import { readExpression } from "../../../../promql/tree";
import { innerOf } from "../../../../promql/walk";

/** A sample is the value of its series for five minutes, and for as long beyond the ends of a range. */
const LOOKBACK_MS = 3 * 300_000;

/**
 * How far before its time a query reads samples, in milliseconds, at most `longest`: the ranges and
 * offsets in it together, so that a query over minutes needs no samples of days.
 */
export function reachOf(query: string, longest: number): number {
  const { expr } = readExpression(query);
  const reach = expr ? LOOKBACK_MS + durationOf(expr) : longest;
  // NaN: a duration that is known when the query runs.
  return Number.isNaN(reach) ? longest : Math.min(reach, longest);
}

function durationOf(expr: Expr): number {
  const own = "at" in expr && expr.at !== undefined ? Number.NaN : 0;
  const range = "rangeMs" in expr ? expr.rangeMs : 0;
  const offset = "offsetMs" in expr ? Math.abs(expr.offsetMs) : 0;
  return innerOf(expr).reduce((sum, inner) => sum + durationOf(inner), own + range + offset);
}
