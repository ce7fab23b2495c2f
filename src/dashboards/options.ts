import type {
  DashboardBarChart,
  DashboardBarMetricsQuery,
  DashboardDataTable,
  DashboardDataTableColumn,
  DashboardDataTableMetricsQuery,
  DashboardDynamic,
  DashboardDynamicLogs,
  DashboardDynamicMetrics,
  DashboardDynamicQueryDefinition,
  DashboardGauge,
  DashboardGaugeMetricsQuery,
  DashboardHexagon,
  DashboardHexagonMetricsQuery,
  DashboardHorizontalBarChart,
  DashboardLineChart,
  DashboardLineMetricsQuery,
  DashboardLineQueryDefinition,
  DashboardMarkdown,
  DashboardPieChart,
  DashboardPieMetricsQuery,
  DashboardWidgetCommon,
} from "../generated/types/dashboards";
import type { Deep, Inputs } from "../pulumi/types";

// Each interface extends the parts of a widget, so an option of two parts with different types is
// a compile error here; a test proves that no name occurs in two parts.

/** Options of every widget. */
export interface WidgetOptions extends Inputs<Omit<DashboardWidgetCommon, "title">> {}

/** Fields of a query on metrics that are options of the widget, too. */
type QueryFields<Q> = Inputs<
  Omit<Q, "promqlQuery" | "filters" | "groupNames" | "stackedGroupName">
>;

/** Options of a line chart. Those of a query apply to all its queries. */
export interface LineChartOptions
  extends WidgetOptions,
    Inputs<Omit<DashboardLineChart, "queryDefinitions">>,
    Inputs<Omit<DashboardLineQueryDefinition, "id" | "query">>,
    QueryFields<DashboardLineMetricsQuery> {}

/** Options of a gauge. */
export interface GaugeOptions
  extends WidgetOptions,
    Inputs<Omit<DashboardGauge, "query">>,
    QueryFields<DashboardGaugeMetricsQuery> {}

/** Options of a pie chart. */
export interface PieChartOptions
  extends WidgetOptions,
    Inputs<Omit<DashboardPieChart, "query">>,
    QueryFields<DashboardPieMetricsQuery> {}

/** Options of a bar chart. */
export interface BarChartOptions
  extends WidgetOptions,
    Inputs<Omit<DashboardBarChart, "query">>,
    QueryFields<DashboardBarMetricsQuery> {}

/** Options of a horizontal bar chart. */
export interface HorizontalBarChartOptions
  extends WidgetOptions,
    Inputs<Omit<DashboardHorizontalBarChart, "query">>,
    QueryFields<DashboardBarMetricsQuery> {}

/** Options of a hexagon chart. */
export interface HexagonOptions
  extends WidgetOptions,
    Inputs<Omit<DashboardHexagon, "query">>,
    QueryFields<DashboardHexagonMetricsQuery> {}

/** A column of a table: its field, or raw arguments. */
export type ColumnLike = string | Deep<DashboardDataTableColumn>;

/** Options of a data table. */
export interface DataTableOptions
  extends WidgetOptions,
    Inputs<Omit<DashboardDataTable, "query" | "columns">>,
    QueryFields<DashboardDataTableMetricsQuery> {
  /** Columns, from left to right. A string is the field that the column shows. */
  columns?: readonly ColumnLike[];
}

/** Options of a dynamic widget. Those of a query apply to all its queries. */
export interface DynamicOptions
  extends WidgetOptions,
    Inputs<Pick<DashboardDynamic, "timeFrame">>,
    Inputs<Omit<DashboardDynamicQueryDefinition, "id" | "query">>,
    QueryFields<DashboardDynamicMetrics>,
    Inputs<Pick<DashboardDynamicLogs, "dataModeType">> {}

/** Options of a markdown widget. */
export interface MarkdownOptions
  extends Inputs<DashboardWidgetCommon>,
    Inputs<Omit<DashboardMarkdown, "markdownText">> {}

/** Options of a reference to a widget. */
export interface ReferenceOptions extends Inputs<Omit<DashboardWidgetCommon, "highlighted">> {}
