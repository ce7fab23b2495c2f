import type { Expr } from "../../../promql/expr";
import { canMeet, isComparison, isEmpty } from "../../../promql/interval";
import { valuesOf } from "../../../promql/values";
import { someExpr } from "../../../promql/walk";
import { MINUTE_MS } from "../../../text/units";
import { conditionOf, type PrometheusLintRule } from "./rule";

// They give a sample for each series, also where nothing happened and the value is 0.
const RATES = ["rate", "irate", "increase", "delta", "idelta", "deriv", "changes", "resets"];
const isUp = (expr: Expr): boolean =>
  expr.type === "selector" &&
  expr.matchers.some(
    ({ label, op, value }) => label === "__name__" && op === "=" && value === "up",
  );

/** Why an alert fires whatever the values are. */
function alwaysReason(expr: Expr): string | undefined {
  if (expr.type === "binary" && expr.bool && !hasCondition(expr))
    return `${expr.op} bool gives 0 or 1, and an alert fires for both`;
  if (isUp(expr)) return "up has a sample for each target, also for one that is up";
  if (expr.type === "call" && RATES.includes(expr.func) && !hasCondition(expr))
    return `${expr.func} gives a sample for each series, also with the value 0`;
  return undefined;
}

/** Whether a part of an expression can leave out series by their values, or is about absence. */
const hasCondition = (expr: Expr): boolean =>
  someExpr(
    expr,
    (one) =>
      (one.type === "binary" &&
        ((isComparison(one.op) && !one.bool) || one.op === "and" || one.op === "unless")) ||
      (one.type === "call" && one.func.startsWith("absent")),
  );

export const alwaysFires: PrometheusLintRule = {
  name: "alert-always-fires",
  title: "An alert that fires whatever the values are",
  why: "A Prometheus alert fires for each series of the result, whatever its value is.",
  change: "Compare the expression with a number, without bool.",
  examples: [
    { wrong: { alert: "Down", expr: "up" }, right: { alert: "Down", expr: "up == 0" } },
    {
      wrong: { alert: "Errors", expr: "rate(errors_total[5m]) > bool 1" },
      right: { alert: "Errors", expr: "rate(errors_total[5m]) > 1" },
    },
    {
      wrong: { alert: "Errors", expr: "increase(errors_total[5m])" },
      right: { alert: "Errors", expr: "increase(errors_total[5m]) > 0" },
    },
  ],
  find: (rule) => {
    const expr = conditionOf(rule);
    const reason = expr && alwaysReason(expr);
    return reason ? [{ path: ["expr"], what: `the alert has no condition: ${reason}` }] : [];
  },
};

export const withoutCondition: PrometheusLintRule = {
  name: "alert-without-condition",
  title: "An alert without a comparison",
  uncertain: true,
  why: "The alert fires as long as the series exists. This may be meant for a series that exists only during a problem.",
  change: "Compare the expression with a number, unless the series itself is the problem.",
  examples: [
    {
      wrong: { alert: "Disk", expr: "sum by (node) (disk_used / disk_size)" },
      right: { alert: "Disk", expr: "sum by (node) (disk_used / disk_size) > 0.9" },
    },
  ],
  find: (rule) => {
    const expr = conditionOf(rule);
    // An alert that always fires on purpose shows that alerts reach their receivers.
    if (!expr || alwaysReason(expr) || hasCondition(expr)) return [];
    if (expr.type === "number" || (expr.type === "call" && expr.func === "vector")) return [];
    return [{ path: ["expr"], what: "the expression compares nothing" }];
  },
};

export const zeroAfterImport: PrometheusLintRule = {
  name: "imported-alert-never-fires",
  title: "A Prometheus alert that never fires after its import",
  uncertain: true,
  why: "The importer of the vendor creates an alert for values above 0, but the values that this expression gives are at most 0.",
  change: "Multiply the condition so that its value is above 0: (up == 0) + 1.",
  examples: [
    { wrong: { alert: "Down", expr: "up == 0" }, right: { alert: "Down", expr: "(up == 0) + 1" } },
  ],
  find: (rule) => {
    const expr = conditionOf(rule);
    const values = expr && valuesOf(expr);
    if (!values || isEmpty(values) || canMeet(values, ">", 0)) return [];
    return [{ path: ["expr"], what: "no value of the expression is above 0" }];
  },
};

export const shortAbsence: PrometheusLintRule = {
  name: "absence-without-delay",
  title: "An alert about absence that one missing sample fires",
  uncertain: true,
  why: "A restart of Prometheus or of a target can leave out a sample, so that the alert fires without a problem.",
  change: "Set for to two intervals of the group or more.",
  examples: [
    {
      wrong: { alert: "Gone", expr: 'absent(up{job="shop"})', for: "1m" },
      right: { alert: "Gone", expr: 'absent(up{job="shop"})', for: "5m" },
    },
  ],
  find: (rule) => {
    const expr = conditionOf(rule);
    if (expr?.type !== "call" || expr.func !== "absent") return [];
    const { for: delay = 0 } = rule.fields;
    if (delay >= 2 * (rule.intervalMs || MINUTE_MS)) return [];
    const path = rule.fields.for === undefined ? ["expr"] : ["for"];
    return [{ path, what: "absent fires after less than two intervals" }];
  },
};
