import type { Expr } from "../expr";
import { isComparison } from "../interval";
import { metricOf, ruleFor } from "./read";

/** The selector of which an aggregation, or nothing, gives the values. */
const counterIn = (expr: Expr): string | undefined =>
  expr.type === "aggregate" && /^(sum|avg|min|max)$/.test(expr.op)
    ? counterIn(expr.expr)
    : metricOf(expr);

/** Whether an expression decides alone: not as the second part of `x / y > 0.1 and y > 0`. */
function isCondition(expr: Expr, root: Expr): boolean {
  if (expr === root) return true;
  if (root.type !== "binary" || !/^(and|or|unless)$/.test(root.op)) return false;
  return isCondition(expr, root.left) || (root.op === "or" && isCondition(expr, root.right));
}

export const counterValue = ruleFor(
  "binary",
  {
    name: "counter-value",
    title: "A counter that is compared to a number",
    uncertain: true,
    why: "A counter grows until its process starts again: once above the number, it stays there.",
    change: "Compare rate() or increase() of the counter.",
    examples: [
      { wrong: "errors_total > 10", right: "increase(errors_total[5m]) > 10" },
      {
        wrong: "sum by (job) (errors_total) >= 5",
        right: "sum by (job) (rate(errors_total[5m])) >= 5",
      },
    ],
  },
  (expr, { root }) => {
    const { op, left, right, from: offset } = expr;
    if (!root || !isCondition(expr, root)) return undefined;
    const metric = /^>=?$/.test(op) && right.type === "number" ? counterIn(left) : undefined;
    return metric?.endsWith("_total") && { offset, what: `${metric} looks like a counter` };
  },
);

const isFragile = (expr: Expr): expr is Extract<Expr, { type: "aggregate" }> =>
  expr.type === "aggregate" && /^(topk|bottomk|limitk|limit_ratio)$/.test(expr.op);

export const changingSeries = ruleFor(
  "aggregate",
  {
    name: "changing-series",
    title: "An alert on series that replace each other",
    uncertain: true,
    why: "The selected series change between evaluations, so alerts end and start again without a change of state.",
    change: "Compare all series to a number, or group them by a label.",
    examples: [
      { wrong: "topk(5, x)", right: "x > 5" },
      { wrong: "bottomk(3, rate(x[5m])) > 1", right: "rate(x[5m]) > 1" },
    ],
  },
  (expr, { root }) => {
    const top = root?.type === "binary" && isComparison(root.op) ? [root.left, root.right] : [root];
    return (
      isFragile(expr) &&
      // "topk by (pod) (1, x)" selects one of several equal series.
      expr.labels.length === 0 &&
      top.includes(expr) && {
        offset: expr.from,
        what: `the series of ${expr.op}() replace each other`,
      }
    );
  },
);

export const future = ruleFor(
  "selector",
  {
    name: "negative-offset",
    title: "An offset into the future",
    uncertain: true,
    why: "An alert is evaluated now, and there are no samples of the future.",
    change: "Write the offset without the sign.",
    examples: [
      { wrong: "x offset -5m", right: "x offset 5m" },
      { wrong: "rate(x[5m] offset -1h)", right: "rate(x[5m] offset 1h)" },
    ],
  },
  ({ offsetMs, from: offset }) =>
    offsetMs < 0 && { offset, what: `the offset is ${-offsetMs / 1000} s in the future` },
);
