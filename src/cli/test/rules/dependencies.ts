import { hasCalculated } from "../../../promql/durations";
import { testOf } from "../../../promql/evaluate/storage";
import type { Expr } from "../../../promql/expr";
import { innerOf, someExpr } from "../../../promql/walk";
import { ALERT_SERIES, type TestedRule } from "./model";

/** Whether an expression may select series of a name. */
export function selects(expr: Expr, name: string): boolean {
  if (expr.type !== "selector") return innerOf(expr).some((inner) => selects(inner, name));
  const ofName = expr.matchers.filter(({ label }) => label === "__name__");
  return !ofName.length || testOf([...ofName, ANY])({ __name__: name, any: "1" });
}
// A selector may match the empty text by its name alone.
const ANY = { label: "any", op: "=", value: "1" } as const;

export const selectsAlerts = (expr: Expr): boolean =>
  ALERT_SERIES.some((name) => selects(expr, name));

const namesOf = ({ isAlert, name }: TestedRule): readonly string[] =>
  isAlert ? ALERT_SERIES : [name];

/** Whether a rule may read what another one writes. */
export const reads = ({ expr }: TestedRule, other: TestedRule): boolean =>
  namesOf(other).some((name) => selects(expr, name));

/**
 * The rules that must be evaluated at one time after the other: those that read a rule behind them,
 * or what the evaluation does not know yet. All others are evaluated at all times at once.
 */
export function sequentialRules(rules: readonly TestedRule[]): ReadonlySet<TestedRule> {
  const found = new Set<TestedRule>();
  let size = -1;
  while (size !== found.size) {
    size = found.size;
    for (const [index, rule] of rules.entries())
      if (
        looksAhead(rule.expr) ||
        asksInTemplates(rule) ||
        rules.some((other, n) => {
          // A sample in the past of its evaluation is not there before.
          const isLater = other.queryOffsetMs > rule.queryOffsetMs;
          return (n >= index || isLater || found.has(other)) && reads(rule, other);
        })
      )
        found.add(rule);
  }
  return found;
}

/**
 * Whether a modifier may select samples that are not there at the time of the evaluation, or means
 * its start, its end, its step or its length: each evaluation of a rule is a query of its own.
 */
const looksAhead = (expr: Expr): boolean =>
  someExpr(
    expr,
    (one) =>
      ((one.type === "selector" || one.type === "subquery") &&
        (one.at !== undefined || !(one.offsetMs >= 0))) ||
      hasCalculated(one),
  );

const asksInTemplates = ({ isAlert, labels }: TestedRule): boolean =>
  isAlert && Object.values(labels).some((text) => text.includes("{{") && text.includes("query"));
