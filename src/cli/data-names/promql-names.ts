import type { Expr, Matcher, SelectorExpr } from "../../promql/expr";
import { meets } from "../../promql/matchers";
import { READINGS } from "../../promql/template";
import { parseQuery } from "../../promql/tree";
import { innerOf } from "../../promql/walk";
import { replaceVariables } from "../../text/parts";
import { unique } from "./model";

/** What a PromQL query names. */
export interface PromqlNames {
  readonly metrics: readonly string[];
  /** Labels that at least one of the metrics must have. */
  readonly labels: readonly { readonly label: string; readonly metrics: readonly string[] }[];
  readonly values: readonly LabelValue[];
}
export interface LabelValue {
  readonly metric: string;
  readonly label: string;
  readonly value: string;
}

const NOTHING: PromqlNames = { metrics: [], labels: [], values: [] };

/** Stands for a variable, of which the name or the value is not known. */
const VARIABLE = "variable_of_a_query";
const isKnown = (text: string): boolean => !text.includes(VARIABLE);

/** The names in a query. Variables, and what is chosen by a regular expression, are left out. */
export function promqlNames(query: string): PromqlNames {
  const read = READINGS[0](query);
  const text = replaceVariables(query, (offset, variable) =>
    read(offset, variable).replace(/x+/, VARIABLE),
  );
  const tree = parseQuery(text);
  if (!tree) return NOTHING;
  const all = allIn(tree);
  const selectors = all.filter((one): one is SelectorExpr => one.type === "selector");
  return {
    metrics: unique(selectors.flatMap((one) => metricOf(one) ?? [])),
    labels: [...selectors.flatMap(labelsOfSelector), ...all.flatMap(labelsOfOperation)].filter(
      ({ label }) => label !== "__name__" && isKnown(label),
    ),
    values: selectors.flatMap(valuesOfSelector),
  };
}

const allIn = (expr: Expr): Expr[] => [expr, ...innerOf(expr).flatMap(allIn)];

const isOfName = ({ label, value }: Matcher): boolean => label === "__name__" && isKnown(value);

/** The name of the metric that a selector selects; undefined where it is not one. */
function metricOf({ matchers }: SelectorExpr): string | undefined {
  const [first, ...others] = matchers.filter(isOfName);
  return first?.op === "=" && !others.length && first.value ? first.value : undefined;
}

const PLAIN_LABEL = /^[A-Za-z_]\w*$/;

/** The matchers that require a label: `pod="a"` and `pod!="a"`, and not `pod=""`. */
const namingMatchers = ({ matchers }: SelectorExpr): Matcher[] =>
  matchers.filter(
    (one) =>
      PLAIN_LABEL.test(one.label) &&
      one.label !== "__name__" &&
      (one.op.startsWith("!") || meets("", one) === false),
  );

function labelsOfSelector(selector: SelectorExpr): { label: string; metrics: string[] }[] {
  const metric = metricOf(selector);
  if (metric === undefined) return [];
  return namingMatchers(selector).map(({ label }) => ({ label, metrics: [metric] }));
}

function valuesOfSelector(selector: SelectorExpr): LabelValue[] {
  const metric = metricOf(selector);
  if (metric === undefined) return [];
  return namingMatchers(selector)
    .filter(({ op, value, label }) => op === "=" && isKnown(value) && isKnown(label))
    .map(({ label, value }) => ({ metric, label, value }));
}

/** The labels of `by`, `on` and `group_left`, which one of the metrics inside must have. */
function labelsOfOperation(expr: Expr): { label: string; metrics: readonly string[] }[] {
  const labels = namedLabels(expr);
  const metrics = labels.length ? metricsIn(expr) : undefined;
  if (!metrics?.length) return [];
  return labels.filter((one) => PLAIN_LABEL.test(one)).map((label) => ({ label, metrics }));
}

function namedLabels(expr: Expr): readonly string[] {
  if (expr.type === "aggregate") return expr.without ? [] : expr.labels;
  if (expr.type !== "binary" || !expr.matching) return [];
  const { on, labels, include } = expr.matching;
  return on ? [...labels, ...include] : include;
}

/** Functions and aggregations whose results have labels that no series has. */
const ADDING = new Set([
  "label_replace",
  "label_join",
  "absent",
  "absent_over_time",
  "info",
  "count_values",
]);

/** The metrics from which an expression has its labels; undefined where they are not all known. */
function metricsIn(expr: Expr): readonly string[] | undefined {
  const all = allIn(expr);
  const adds = all.some(
    (one) =>
      (one.type === "call" && ADDING.has(one.func)) ||
      (one.type === "aggregate" && ADDING.has(one.op)),
  );
  if (adds) return undefined;
  const metrics = all.flatMap((one) => (one.type === "selector" ? [metricOf(one)] : []));
  return metrics.every((one) => one !== undefined) ? unique(metrics) : undefined;
}
