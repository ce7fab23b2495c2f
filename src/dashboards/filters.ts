import type {
  DashboardFilter,
  DashboardFilterOperator,
  DashboardFilterSource,
  DashboardMetricsFilter,
} from "../generated/types/dashboards";
import type { Deep, Inputs } from "../pulumi/types";
import type { Field } from "./fields";
import { checkSource } from "./query-checks";
import { isPlain, isString } from "./values";

/** A condition on a metric label. */
export interface LabelCondition extends Inputs<DashboardMetricsFilter> {
  label: Deep<string>;
  operator: Deep<DashboardFilterOperator>;
}

/** A condition on a field of logs or spans. */
export interface FieldCondition {
  observationField: Field;
  operator: Deep<DashboardFilterOperator>;
}

/** The condition on a target: a string is a metric label. */
export type ConditionOn<T> = T extends Field ? FieldCondition : LabelCondition;

const condition = <T extends Deep<string> | Field>(
  target: T,
  operator: Deep<DashboardFilterOperator>,
): ConditionOn<T> =>
  (isString(target)
    ? { label: target, operator }
    : { observationField: target, operator }) as ConditionOn<T>;

/**
 * A filter: the field has one of the values.
 *
 * @param target name of a metric label, or a field of logs or spans: `field`, `label`, `metadata`
 * @example
 * lineChart("Errors", logs("", { filters: [equals(metadata("severity"), ["Error", "Critical"])] }));
 */
export const equals = <T extends Deep<string> | Field>(
  target: T,
  values: Deep<string[]>,
): ConditionOn<T> => condition(target, { equals: { selection: { list: { values } } } });

/**
 * A filter: the field has none of the values.
 *
 * @param target name of a metric label, or a field of logs or spans: `field`, `label`, `metadata`
 * @example
 * lineChart("Requests", metrics("sum(requests)", { filters: [notEquals("env", ["test"])] }));
 */
export const notEquals = <T extends Deep<string> | Field>(
  target: T,
  values: Deep<string[]>,
): ConditionOn<T> => condition(target, { notEquals: { selection: { list: { values } } } });

/**
 * A filter that matches every value: the person who opens the dashboard chooses some of them.
 *
 * @param target name of a metric label, or a field of logs or spans: `field`, `label`, `metadata`
 * @example
 * const cluster = filter({ metrics: any("k8s_cluster_name") });
 */
export const any = <T extends Deep<string> | Field>(target: T): ConditionOn<T> =>
  condition(target, { equals: { selection: { all: {} } } });

/** A filter at the top of a dashboard. */
export interface Filter extends Inputs<DashboardFilter> {
  source: Deep<DashboardFilterSource>;
}

/** Options of `filter`: the other fields of a filter. */
export interface FilterOptions extends Inputs<Omit<DashboardFilter, "source">> {}

/**
 * A filter at the top of a dashboard, for its `filters`.
 *
 * @param source the condition, under the data source that it filters
 * @throws an error for a metric label under logs or spans, and for a field under metrics
 * @example
 * new coralogix.Dashboard("shop", {
 *   name: "Shop",
 *   filters: [filter({ logs: equals(label("applicationname"), ["shop"]) }, { enabled: true })],
 *   layout: rows([dataTable("Errors", logs("level:error"))]),
 * });
 */
export const filter = (
  source: Deep<DashboardFilterSource>,
  options: FilterOptions = {},
): Filter => {
  if (isPlain(source)) checkSource("filter", source);
  return { source, ...options };
};
