import { hasCalculated } from "../promql/durations";
import type { Expr } from "../promql/expr";
import { parseQuery } from "../promql/tree";
import { someExpr } from "../promql/walk";
import type { PrometheusFinding } from "./rule";

const CALLS = new Set(["start", "end", "step", "range"]);

/** Whether a part has the start, the end, the step or the length of the query. */
function hasQueryTime(expr: Expr): boolean {
  if (expr.type === "call") return CALLS.has(expr.func);
  const isShifted = "at" in expr && typeof expr.at === "string";
  return isShifted || hasCalculated(expr);
}

/** Whether the result of an expression depends on the range in which it is evaluated. */
export const dependsOnRange = (expr: Expr): boolean => someExpr(expr, hasQueryTime);

/** A rule is evaluated at one time; from when to when the service queries is not documented. */
export function queryTimeFindings(text: string): readonly PrometheusFinding[] {
  const expr = parseQuery(text);
  if (!expr || !dependsOnRange(expr)) return [];
  const what =
    "in a rule, start() and end() are the time of the evaluation, and step() and range() are 0: the service may query a longer range";
  return [{ path: "expr", what, level: "warning" }];
}
