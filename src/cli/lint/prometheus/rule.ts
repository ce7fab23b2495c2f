import type { RuleFields } from "../../../prometheus/rule-file/shapes";
import type { Expr } from "../../../promql/expr";
import { parseQuery } from "../../../promql/tree";
import type { Fields } from "../../../schema/record";
import type { Rule } from "../../../text/finding";

/** A rule of a Prometheus rule file: its fields, and the interval of its group. */
export interface PrometheusRule {
  readonly fields: RuleFields;
  readonly intervalMs?: number | undefined;
}

/** A lint rule about rules of Prometheus, with the fields of rules as examples. */
export type PrometheusLintRule = Rule<PrometheusRule, Fields>;

/** The expression of an alert; undefined for other rules, and where it cannot be read. */
export const conditionOf = ({ fields: { alert, expr } }: PrometheusRule): Expr | undefined =>
  alert && expr ? parseQuery(expr) : undefined;
