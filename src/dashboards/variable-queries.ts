import type {
  DashboardDataModeType,
  DashboardLabelFilter,
  DashboardObservationField,
  DashboardSpanObservationField,
  DashboardStringOrVariable,
  DashboardVariablePromQlQuery,
  DashboardVariableQueryCommon,
  DashboardVariableQueryVariants,
} from "../generated/types/dashboards";
import type { Deep, Inputs } from "../pulumi/types";
import type { OneOf } from "../schema/types";
import { defined, isString } from "./values";
import { type Variable, type VariableOptions, variableOf } from "./variables";

/** Options of the variables whose values come from a query. */
export interface QueryVariableOptions
  extends VariableOptions,
    Partial<Inputs<DashboardVariableQueryCommon>> {}

function queryVariable(
  name: string,
  query: OneOf<Inputs<DashboardVariableQueryVariants>>,
  options: QueryVariableOptions,
): Variable {
  const {
    valuesOrderDirection = "ASC",
    allOption = { includeAll: true },
    refreshStrategy,
    valueDisplayOptions,
    ...rest
  } = options;
  const settings = { valuesOrderDirection, allOption, refreshStrategy, valueDisplayOptions };
  return variableOf(
    name,
    { query: { ...query, ...defined(settings) } },
    { multiString: { all: {} } },
    rest,
  );
}

/** Options of `labelValues`. */
export interface LabelValuesOptions extends QueryVariableOptions {
  /** Metric of the label. Default: all metrics. */
  metric?: StringLike;
  /** Filters on the series, as raw arguments. */
  filters?: Deep<DashboardLabelFilter[]>;
}

/** A string, or raw arguments such as `{ variableName: "metric" }`. */
export type StringLike = Deep<string> | Inputs<DashboardStringOrVariable>;

const stringOrVariable = (value: StringLike): Inputs<DashboardStringOrVariable> =>
  isString(value) ? { stringValue: value } : value;

/**
 * A variable with the values of a metric label. All of them are selected when the dashboard is
 * opened.
 *
 * @param labelName the label
 * @param options `metric`, `filters`, `valuesOrderDirection` (default ASC), `allOption` (default:
 *   included), `value`, …
 * @example
 * const service = labelValues("service", "service", { metric: "http_requests_total" });
 */
export const labelValues = (
  name: string,
  labelName: StringLike,
  { metric, filters, ...options }: LabelValuesOptions = {},
): Variable => {
  const labelValue = {
    metricName: metric === undefined ? undefined : stringOrVariable(metric),
    labelName: stringOrVariable(labelName),
    labelFilters: filters,
  };
  return queryVariable(
    name,
    { metricsQuery: { type: { labelValue: defined(labelValue) } } },
    options,
  );
};

/** Options of `promqlValues`. */
export interface PromqlValuesOptions
  extends QueryVariableOptions,
    Inputs<Omit<DashboardVariablePromQlQuery, "query">> {}

/**
 * A variable with the values of a PromQL query. All of them are selected when the dashboard is
 * opened.
 *
 * @example
 * const pod = promqlValues("pod", "group by (pod) (up)");
 */
export const promqlValues = (
  name: string,
  query: Deep<string>,
  { promqlQueryType, ...options }: PromqlValuesOptions = {},
): Variable =>
  queryVariable(
    name,
    { metricsQuery: { type: { promqlQuery: defined({ query, promqlQueryType }) } } },
    options,
  );

/**
 * A variable with the values of a log field. All of them are selected when the dashboard is opened.
 *
 * @example
 * const application = logFieldValues("application", label("applicationname"));
 */
export const logFieldValues = (
  name: string,
  observationField: Deep<DashboardObservationField>,
  options: QueryVariableOptions = {},
): Variable =>
  queryVariable(name, { logsQuery: { type: { fieldValue: { observationField } } } }, options);

/**
 * A variable with the values of a span field. All of them are selected when the dashboard is opened.
 *
 * @example
 * const user = spanFieldValues("user", field("user.id"));
 */
export const spanFieldValues = (
  name: string,
  observationField: Deep<DashboardSpanObservationField>,
  options: QueryVariableOptions = {},
): Variable =>
  queryVariable(name, { spansQuery: { type: { fieldValue: { observationField } } } }, options);

/** Options of `dataprimeValues`. */
export interface DataprimeValuesOptions extends QueryVariableOptions {
  /** Data tier to query. Default: frequent search. */
  dataModeType?: Deep<DashboardDataModeType>;
}

/**
 * A variable with the values of a DataPrime query. All of them are selected when the dashboard is
 * opened.
 *
 * @example
 * const country = dataprimeValues("country", "source logs | distinct $d.country");
 */
export const dataprimeValues = (
  name: string,
  query: Deep<string>,
  { dataModeType, ...options }: DataprimeValuesOptions = {},
): Variable =>
  queryVariable(
    name,
    { dataprimeQuery: { type: { queryText: defined({ query, dataModeType }) } } },
    options,
  );
