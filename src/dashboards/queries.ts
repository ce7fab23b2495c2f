import type {
  DashboardDataprimeQuery,
  DashboardDynamicLogs,
  DashboardLineLogsQuery,
  DashboardLineMetricsQuery,
  DashboardLineQueryDefinition,
  DashboardLineSpansQuery,
  DashboardLogsAggregation,
  DashboardObservationField,
  DashboardPieMetricsQuery,
  DashboardSpanObservationField,
  DashboardSpansAggregation,
} from "../generated/types/dashboards";
import type { Deep, Inputs } from "../pulumi/types";
import type { Plain } from "./values";
import type { Source } from "./widget-table";

// Registered for the process, so that two copies of this package recognize each other's queries.
const QUERY: unique symbol = Symbol.for("pulumi-coralogix.dashboards.query");

/** The parts of a query, which each type of widget has in other fields. */
export interface QueryParts {
  source: Source;
  text: Deep<string> | undefined;
  options: Plain;
}

/** A query for any type of widget: the result of `metrics`, `logs`, `spans` or `dataprime`. */
export interface Query {
  readonly [QUERY]: QueryParts;
}

/** The parts of a query; undefined for any other value. */
export const partsOf = (value: unknown): QueryParts | undefined =>
  typeof value === "object" && value !== null ? (value as Partial<Query>)[QUERY] : undefined;

const queryOf = (source: Source, text: Deep<string> | undefined, options: object): Query => ({
  [QUERY]: { source, text, options: options as Plain },
});

/** What each query may have in a widget with several queries: its id, its name, its unit, … */
export interface DefinitionOptions extends Inputs<Omit<DashboardLineQueryDefinition, "query">> {}

/** Options of `metrics`. */
export interface MetricsOptions
  extends DefinitionOptions,
    Inputs<Omit<DashboardPieMetricsQuery, "promqlQuery" | "groupNames" | "stackedGroupName">>,
    Inputs<Pick<DashboardLineMetricsQuery, "seriesLimitType">> {
  /** Labels of the bars or slices. */
  groupBy?: Deep<string[]>;
  /** Label that divides each bar or slice. */
  stackBy?: Deep<string>;
}

/** Options of `logs`. */
export interface LogsOptions
  extends DefinitionOptions,
    Inputs<Pick<DashboardLineLogsQuery, "filters" | "timeFrame">> {
  /**
   * The value of each point, bar or group. Default: the number of records. A table and a dynamic
   * widget show the records themselves, unless `aggregation` or `groupBy` is given.
   */
  aggregation?: Deep<DashboardLogsAggregation>;
  /** Fields to group by. */
  groupBy?: Deep<DashboardObservationField[]>;
  /** Field that divides each bar or slice. */
  stackBy?: Deep<DashboardObservationField>;
}

/** Options of `spans`. */
export interface SpansOptions
  extends DefinitionOptions,
    Inputs<Pick<DashboardLineSpansQuery, "filters" | "timeFrame">> {
  /**
   * The value of each point, bar or group. Default: the number of traces. A table and a dynamic
   * widget show the spans themselves, unless `aggregation` or `groupBy` is given. A dynamic widget
   * has the aggregations of logs, such as `{ count: {} }`, its default.
   */
  aggregation?: Deep<DashboardSpansAggregation | DashboardLogsAggregation>;
  /** Fields to group by. */
  groupBy?: Deep<DashboardSpanObservationField[]>;
  /** Field that divides each bar or slice. */
  stackBy?: Deep<DashboardSpanObservationField>;
}

/** Options of `dataprime`. */
export interface DataprimeOptions
  extends DefinitionOptions,
    Inputs<Omit<DashboardDataprimeQuery, "dataprimeQuery">>,
    Inputs<Pick<DashboardDynamicLogs, "dataModeType">> {
  /** Columns of the bars or slices. */
  groupBy?: Deep<string[]>;
  /** Column that divides each bar or slice. */
  stackBy?: Deep<string>;
}

/**
 * A query on metrics, with options. Without options, the string alone is enough.
 *
 * @param promql the query, in PromQL
 * @example
 * lineChart("Latency", metrics("latency", { unit: "SECONDS", seriesNameTemplate: "{{ pod }}" }));
 */
export const metrics = (promql: Deep<string>, options: MetricsOptions = {}): Query =>
  queryOf("metrics", promql, options);

/**
 * A query on logs.
 *
 * @param lucene query that selects the records, in Lucene. Default: all records
 * @example
 * barChart("Errors", logs("level:error", { groupBy: [label("subsystemname")] }));
 */
export const logs = (lucene?: Deep<string>, options: LogsOptions = {}): Query =>
  queryOf("logs", lucene, options);

/**
 * A query on spans.
 *
 * @param lucene query that selects the spans, in Lucene. Default: all spans
 * @example
 * lineChart("Slowest", spans('serviceName:"shop"', {
 *   aggregation: { metricAggregation: { metricField: "DURATION", aggregationType: "MAX" } },
 * }));
 */
export const spans = (lucene?: Deep<string>, options: SpansOptions = {}): Query =>
  queryOf("spans", lucene, options);

/**
 * A DataPrime query.
 *
 * @param query the query, in DataPrime: `"source logs | …"`
 * @example
 * dataTable("Errors", dataprime("source logs | filter $m.severity == ERROR | limit 50"));
 */
export const dataprime = (query: Deep<string>, options: DataprimeOptions = {}): Query =>
  queryOf("dataprime", query, options);
