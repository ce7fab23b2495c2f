import type { ArgumentFinding } from "../../../lint/rule";
import type { RuleFields } from "../../../prometheus/rule-file/shapes";
import type { Expr } from "../../../promql/expr";
import { parseQuery } from "../../../promql/tree";
import type { Fields } from "../../../schema/record";
import type { RuleText } from "../../../text/rule";

/** A rule of a Prometheus rule file: its fields, and the interval of its group. */
export interface PrometheusRule {
  readonly fields: RuleFields;
  readonly intervalMs?: number | undefined;
}

/** A lint rule about rules of Prometheus. */
export interface PrometheusLintRule extends RuleText {
  /** Rules with the mistake, and without it. The first pair is that of the page. */
  examples: readonly { wrong: Fields; right: Fields }[];
  find(rule: PrometheusRule): readonly ArgumentFinding[];
}

/** The expression of an alert; undefined for other rules, and where it cannot be read. */
export const conditionOf = ({ fields: { alert, expr } }: PrometheusRule): Expr | undefined =>
  alert && expr ? parseQuery(expr) : undefined;
