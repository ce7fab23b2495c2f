import { fieldsIn } from "../../../lint/read";
import type { Expr } from "../../../promql/expr";
import {
  AT_LEAST_ZERO,
  between,
  hasNoNumber,
  type Interval,
  point,
  union,
} from "../../../promql/interval";
import { valuesOf } from "../../../promql/values";
import { someExpr } from "../../../promql/walk";
import type { Path } from "../../../schema/path";
import type { Fields } from "../../../schema/record";
import { variantOf } from "./conditions";
import { isFilter, queryIn } from "./metric-query";

/** The values that an alert compares with its thresholds. */
export interface Measured {
  /** The subject of a sentence: `the number of logs`. */
  what: string;
  /** The values at the path of a threshold. */
  of(path: Path): Interval;
  /** What to change, where the query shows it. */
  fix?: string;
}

const COUNT = between(0, Number.POSITIVE_INFINITY, { integer: true });
const PERCENTAGE = between(Number.NEGATIVE_INFINITY, 100);

const COUNTS: Readonly<Record<string, readonly [what: string, values: Interval]>> = {
  logsThreshold: ["the number of logs", COUNT],
  tracingThreshold: ["the number of spans", COUNT],
  logsUniqueCount: ["the number of values", COUNT],
  logsRatioThreshold: ["the ratio of two counts", AT_LEAST_ZERO],
  logsTimeRelativeThreshold: ["the ratio of two counts", AT_LEAST_ZERO],
};

/** What an alert measures; undefined where nothing is known of it. */
export function measuredBy(args: Fields): Measured | undefined {
  const [variant = "", fields = {}] = variantOf(args) ?? [];
  const [what, values] = COUNTS[variant] ?? [];
  if (what && values) return { what, of: () => values };
  if (variant === "metricThreshold") return measuredMetric(fields);
  if (variant !== "sloThreshold") return undefined;
  return {
    what: "the measured value",
    of: (path) => (path[1] === "errorBudget" ? PERCENTAGE : AT_LEAST_ZERO),
  };
}

function measuredMetric({ metricFilter, missingValues }: Fields): Measured | undefined {
  const query = queryIn(metricFilter);
  if (!query) return undefined;
  const found = valuesOf(query);
  // An empty result is the mistake of a comparison inside the query, which has a rule of its own.
  if (hasNoNumber(found)) return undefined;
  const values = fieldsIn(missingValues).replaceWithZero === true ? union(found, point(0)) : found;
  return {
    what: "the result of the query",
    of: () => values,
    ...(isFilter(query) ? { fix: BOOL_ADVICE } : {}),
  };
}
const BOOL_ADVICE =
  "The comparison in the query returns the compared value, not 1. Add bool after its operator, which returns 0 or 1; or remove the comparison from the query, and let the alert compare the value.";

/** Whether an alert's query returns something only in some states: `x > 5`, `absent(x)`. */
export function isConditional(args: Fields): boolean {
  const query = queryIn(fieldsIn(args.metricThreshold).metricFilter);
  return query !== undefined && someExpr(query, hasCondition);
}
const hasCondition = (expr: Expr): boolean =>
  isFilter(expr) ||
  (expr.type === "binary" && ["and", "or", "unless"].includes(expr.op)) ||
  (expr.type === "call" && expr.func.startsWith("absent"));

/** The numbers of an interval as text: `more than 5`, `from 0 to 1`, `0`. */
export function intervalText({ min, max, minOpen, maxOpen }: Interval): string {
  if (min === max) return String(min);
  const [low, high] = [minOpen ? "more than" : "at least", maxOpen ? "less than" : "at most"];
  if (max === Number.POSITIVE_INFINITY) return `${low} ${min}`;
  if (min === Number.NEGATIVE_INFINITY) return `${high} ${max}`;
  return minOpen || maxOpen ? `${low} ${min} and ${high} ${max}` : `from ${min} to ${max}`;
}
