import type { Expr } from "../expr";
import { isScalar } from "../labels";
import { someExpr } from "../walk";
import { ruleFor } from "./read";

export const lostLabels = ruleFor(
  "binary",
  {
    name: "lost-labels",
    title: "Labels that are taken for a side whose labels are lost",
    why: "The operators and and unless only look whether their right side has a pair; the result has the labels of the left side. Labels that group_left or group_right adds there never reach the result.",
    change: "Add the labels to the left side, outside of the operator.",
    examples: [
      {
        wrong: "a and on(instance) b * on() group_left(env) c",
        right: "(a and on(instance) b) * on() group_left(env) c",
      },
      {
        wrong: "up unless on(job) (x * on(job) group_left(team) y)",
        right: "up unless on(job) x",
      },
    ],
  },
  ({ op, right, matching }) => {
    if ((op !== "and" && op !== "unless") || !matching?.on || right.type !== "binary") return false;
    const lost = (right.matching?.include ?? []).filter(
      (label) => !matching.labels.includes(label),
    );
    return (
      lost.length > 0 && {
        offset: right.from,
        what: `the result does not get ${lost.length === 1 ? "the label" : "the labels"} ${lost.join(", ")} from the right side of ${op}`,
      }
    );
  },
);

const isQuotient = (expr: Expr): boolean =>
  expr.type === "binary" && expr.op === "/" && !isScalar(expr.left) && !isScalar(expr.right);

export const divisionInside = ruleFor(
  "aggregate",
  {
    name: "division-inside",
    title: "A division inside an aggregation",
    uncertain: true,
    why: "A division of zero by zero gives NaN, and one NaN makes the whole sum or average NaN, which no threshold compares.",
    change: "Aggregate both sides and divide the results, or exclude zero divisors: a / (b > 0).",
    examples: [
      {
        wrong: "sum by (cluster) (errors / total)",
        right: "sum by (cluster) (errors / (total > 0))",
      },
      { wrong: "avg(used_bytes / limit_bytes)", right: "sum(used_bytes) / sum(limit_bytes)" },
    ],
  },
  ({ op, expr }) => {
    if (op !== "sum" && op !== "avg") return false;
    if (expr.type !== "binary" || !isQuotient(expr)) return false;
    const isGuarded = someExpr(
      expr.right,
      (one) => one.type === "binary" && [">", "!=", ">="].includes(one.op),
    );
    return !isGuarded && { offset: expr.from, what: `one 0 / 0 makes the result of ${op}() NaN` };
  },
);

/** The value of the matcher `job="…"` of all selectors of an expression. */
function jobOf(expr: Expr): string | undefined {
  if (expr.type === "selector")
    return expr.matchers.find(({ label, op }) => label === "job" && op === "=")?.value;
  if (expr.type === "aggregate" || expr.type === "subquery") return jobOf(expr.expr);
  if (expr.type === "matrix") return jobOf(expr.selector);
  return expr.type === "call" && expr.args[0] ? jobOf(expr.args[0]) : undefined;
}

export const ratioOfJobs = ruleFor(
  "binary",
  {
    name: "ratio-of-jobs",
    title: "A ratio of the values of two jobs",
    uncertain: true,
    why: "The two jobs are scraped, deployed and restarted at different times. While one of them is missing or restarts, the ratio is wrong or absent.",
    change: "Take both values from one job, or let the alert wait longer than a restart takes.",
    examples: [
      {
        wrong: 'sum(foo{job="a"}) / sum(bar{job="b"}) > 0.1',
        right: 'sum(foo{job="a"}) / sum(bar{job="a"}) > 0.1',
      },
      {
        wrong:
          'sum(rate(errors_total{job="web"}[5m])) / sum(rate(requests_total{job="proxy"}[5m]))',
        right: 'sum(rate(errors_total{job="web"}[5m])) / sum(rate(requests_total{job="web"}[5m]))',
      },
    ],
  },
  ({ op, left, right, from }) => {
    if (op !== "/" || left.type !== "aggregate" || right.type !== "aggregate") return false;
    const [first, second] = [jobOf(left), jobOf(right)];
    const differs = first !== undefined && second !== undefined && first !== second;
    return differs && { offset: from, what: `the sides are of the jobs ${first} and ${second}` };
  },
);
