import type {
  DashboardBarQueryVariants,
  DashboardDataTableQueryVariants,
  DashboardDynamicQueryDefinition,
  DashboardDynamicQueryVariants,
  DashboardGaugeQueryVariants,
  DashboardHexagonQueryVariants,
  DashboardLineQueryDefinition,
  DashboardLineQueryVariants,
  DashboardPieQueryVariants,
  DashboardVisualization,
  DashboardWidgetCommon,
  DashboardWidgetReference,
} from "../generated/types/dashboards";
import type { Deep, Inputs } from "../pulumi/types";
import type { OneOf } from "../schema/types";
import { markdownOf, type Widget, widgetOf } from "./build";
import type {
  BarChartOptions,
  DataTableOptions,
  DynamicOptions,
  GaugeOptions,
  HexagonOptions,
  HorizontalBarChartOptions,
  LineChartOptions,
  MarkdownOptions,
  PieChartOptions,
  ReferenceOptions,
} from "./options";
import type { Query } from "./queries";
import type { Absent } from "./values";

/** The raw arguments of a query, such as `{ metrics: { promqlQuery } }`. */
export type RawQuery<V> = OneOf<{ [K in keyof V]: Inputs<V[K]> }>;

/** A query: PromQL as a string, the result of a function, or raw arguments. */
export type QueryLike<V> = Deep<string> | Query | RawQuery<V>;

/** One query, an array of queries or raw query definitions, or a record of queries by name. */
export type QueriesLike<V, D> =
  | QueryLike<V>
  | readonly (QueryLike<V> | Inputs<D> | Absent)[]
  | { readonly [name: string]: QueryLike<V> };

/**
 * A line chart: a line for each query, or for each series of a query.
 *
 * @param queries one query, an array, or a record by name: `{ p50: "…", p95: "…" }`. A string is
 *   PromQL. JavaScript sorts names that are numbers, so use an array for them.
 * @throws an error for an option that no query has
 * @example
 * lineChart("Latency", { p50: "latency{q='0.5'}", p95: "latency{q='0.95'}" }, { unit: "SECONDS" });
 */
export const lineChart = (
  title: Deep<string>,
  queries: QueriesLike<DashboardLineQueryVariants, DashboardLineQueryDefinition>,
  options: LineChartOptions = {},
): Widget => widgetOf("lineChart", title, queries, options);

/**
 * A gauge: one value, or one value for each group.
 *
 * @example
 * gauge("Success", "100 * shop:success:ratio5m", { unit: "PERCENT", min: 90 });
 */
export const gauge = (
  title: Deep<string>,
  query: QueryLike<DashboardGaugeQueryVariants>,
  options: GaugeOptions = {},
): Widget => widgetOf("gauge", title, [query], options);

/**
 * A pie chart: a slice for each group.
 *
 * @example
 * pieChart("Severities", logs("service:shop", { groupBy: [metadata("severity")] }));
 */
export const pieChart = (
  title: Deep<string>,
  query: QueryLike<DashboardPieQueryVariants>,
  options: PieChartOptions = {},
): Widget => widgetOf("pieChart", title, [query], options);

/**
 * A bar chart: a bar for each group, or for each interval of time.
 *
 * @example
 * barChart("Errors", logs("level:error", { groupBy: [label("subsystemname")] }));
 */
export const barChart = (
  title: Deep<string>,
  query: QueryLike<DashboardBarQueryVariants>,
  options: BarChartOptions = {},
): Widget => widgetOf("barChart", title, [query], options);

/**
 * A horizontal bar chart: a bar for each group.
 *
 * @example
 * horizontalBarChart("Pods", metrics("sum by (pod) (restarts)", { groupBy: ["pod"] }));
 */
export const horizontalBarChart = (
  title: Deep<string>,
  query: QueryLike<DashboardBarQueryVariants>,
  options: HorizontalBarChartOptions = {},
): Widget => widgetOf("horizontalBarChart", title, [query], options);

/**
 * A hexagon chart: a hexagon for each group, colored by its value.
 *
 * @example
 * hexagon("CPU", "max by (node) (cpu)", { thresholds: [{ from: 90, color: "red" }] });
 */
export const hexagon = (
  title: Deep<string>,
  query: QueryLike<DashboardHexagonQueryVariants>,
  options: HexagonOptions = {},
): Widget => widgetOf("hexagon", title, [query], options);

/**
 * A data table: a row for each record, or for each group.
 *
 * @example
 * dataTable("Errors", logs("level:error"), { columns: ["message", { field: "pod", width: 200 }] });
 */
export const dataTable = (
  title: Deep<string>,
  query: QueryLike<DashboardDataTableQueryVariants>,
  { columns, ...options }: DataTableOptions = {},
): Widget =>
  widgetOf("dataTable", title, [query], {
    ...options,
    columns: columns?.map((column) => (typeof column === "string" ? { field: column } : column)),
  });

/**
 * A dynamic widget, whose visualization is written as raw arguments. Its key is its name: `table`,
 * `stat`, `heatmap`, `geomap`, …
 *
 * @param queries one query, an array, or a record by name. A string is PromQL.
 * @example
 * dynamic("Orders", dataprime("source logs | count"), { stat: { valueFields: [field("_count")] } });
 */
export const dynamic = (
  title: Deep<string>,
  queries: QueriesLike<DashboardDynamicQueryVariants, DashboardDynamicQueryDefinition>,
  visualization: Deep<DashboardVisualization>,
  options: DynamicOptions = {},
): Widget => widgetOf("dynamic", title, queries, { ...options, visualization });

/**
 * Text in Markdown.
 *
 * @example
 * markdown("## Runbook\nhttps://wiki.example.com/checkout");
 */
export const markdown = (markdownText: Deep<string>, options: MarkdownOptions = {}): Widget =>
  markdownOf(markdownText, options);

/** A widget that shows another one. */
export interface ReferenceWidget extends Inputs<DashboardWidgetCommon> {
  reference: Deep<DashboardWidgetReference>;
  definition?: undefined;
}

/**
 * A widget of the same or another dashboard.
 *
 * @param dashboardId id of the dashboard that contains the widget
 * @param widgetId id of the widget, a UUID
 * @example
 * reference("V1StGXR8Z5jdHi6BmyTA5", "11111111-2222-4333-8444-555555555555");
 */
export const reference = (
  dashboardId: Deep<string>,
  widgetId: Deep<string>,
  options: ReferenceOptions = {},
): ReferenceWidget => ({ ...options, reference: { dashboardId, widgetId } });
