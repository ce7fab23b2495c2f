import { hasCalculated } from "../../../promql/durations";
import { testOf } from "../../../promql/evaluate/matcher-tests";
import type { Expr, SelectorExpr } from "../../../promql/expr";
import { selectorsIn, someExpr } from "../../../promql/walk";
import { ALERT_SERIES, type TestedRule } from "./model";

export const selectsAlerts = (expr: Expr): boolean =>
  selectorsIn(expr).some((selector) => ALERT_SERIES.some(nameTest(selector)));

const nameMatchers = ({ matchers }: SelectorExpr) =>
  matchers.filter(({ label }) => label === "__name__");

/** Whether a selector may select series of a name. */
function nameTest(selector: SelectorExpr): (name: string) => boolean {
  const ofName = nameMatchers(selector);
  if (!ofName.length) return () => true;
  const test = testOf([...ofName, ANY]);
  return (name) => test({ __name__: name, any: "1" });
}
// A selector may match the empty text by its name alone.
const ANY = { label: "any", op: "=", value: "1" } as const;

/**
 * The rules that must be evaluated at one time after the other: those that read a rule behind them,
 * or what the evaluation does not know yet. All others are evaluated at all times at once.
 */
export function sequentialRules(rules: readonly TestedRule[]): ReadonlySet<TestedRule> {
  const sources = sourcesOf(rules);
  const found = new Set<number>();
  for (const [index, rule] of rules.entries())
    if (looksAhead(rule.expr) || (rule.isAlert && asksIn(rule.labels)) || keepsAsked(rule))
      found.add(index);
  let size = -1;
  while (size !== found.size) {
    size = found.size;
    for (const [index, rule] of rules.entries()) {
      const isBehind = (source: number): boolean => {
        // A sample in the past of its evaluation is not there before.
        const isLater = (rules[source]?.queryOffsetMs ?? 0) > rule.queryOffsetMs;
        return source >= index || isLater || found.has(source);
      };
      if (!found.has(index) && sources[index]?.some(isBehind)) found.add(index);
    }
  }
  return new Set([...found].flatMap((index) => rules[index] ?? []));
}

/** The indices of the rules that each rule may read. */
function sourcesOf(rules: readonly TestedRule[]): readonly (readonly number[])[] {
  const writers = new Map<string, number[]>();
  for (const [index, { isAlert, name }] of rules.entries())
    for (const written of isAlert ? ALERT_SERIES : [name])
      writers
        .set(written, writers.get(written) ?? [])
        .get(written)
        ?.push(index);
  const namesIn = (selector: SelectorExpr): readonly string[] => {
    const [only, ...others] = nameMatchers(selector);
    return only?.op === "=" && !others.length
      ? [only.value]
      : [...writers.keys()].filter(nameTest(selector));
  };
  return rules.map(({ expr }) =>
    selectorsIn(expr)
      .flatMap(namesIn)
      .flatMap((name) => writers.get(name) ?? []),
  );
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
      (one.type === "selector" && one.ends === "smoothed") ||
      hasCalculated(one),
  );

/** Whether a template may query. */
export const asksIn = (templates: Readonly<Record<string, string>>): boolean =>
  Object.values(templates).some((text) => text.includes("{{") && text.includes("query"));

/** Whether an alert that keeps firing has annotations that query: they are those of its last sample. */
export const keepsAsked = ({ isAlert, keepFiringForMs, annotations }: TestedRule): boolean =>
  isAlert && keepFiringForMs > 0 && asksIn(annotations);
