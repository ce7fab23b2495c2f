import { fieldsIn, textIn } from "../../../lint/read";
import type { Expr } from "../../../promql/expr";
import { isComparison } from "../../../promql/interval";
import { parseQuery } from "../../../promql/tree";
import { innerOf } from "../../../promql/walk";
import { hasVariable } from "../../../text/parts";

/** The query of a metric alert as a tree; undefined where it has an error or is unknown. */
export function queryIn(metricFilter: unknown): Expr | undefined {
  const text = textIn(fieldsIn(metricFilter).promql);
  return text === undefined || hasVariable(text) ? undefined : parseQuery(text);
}

/** Whether the result of a query is a comparison that removes values: `x > 5`. */
export const isFilter = (query: Expr): boolean =>
  query.type === "binary" && isComparison(query.op) && !query.bool;

/** The milliseconds of the longest range in a query: 0 where it has none. */
export const longestRange = (query: Expr): number =>
  Math.max(
    query.type === "matrix" || query.type === "subquery" ? query.rangeMs : 0,
    ...innerOf(query).map(longestRange),
  );
