import type { DashboardVisualization } from "../../../../services/dashboards/dynamic/visualization";
import type { DashboardWidgetDefinition } from "../../../../services/dashboards/widgets/definition";
import type { Schematic } from "../../drawing";

/** A type of widget, as text and as a picture. */
export interface Shown {
  type: string;
  schematic: Schematic;
}

const shown = (type: string, schematic: Schematic): Shown => ({ type, schematic });

/** A dynamic widget whose visualization is left to the product. */
export const DYNAMIC = shown("dynamic widget", "mixed");

/** Each variant of a widget. */
export const WIDGETS: Readonly<Record<keyof DashboardWidgetDefinition, Shown>> = {
  lineChart: shown("line chart", "lines"),
  dataTable: shown("data table", "table"),
  gauge: shown("gauge", "gauge"),
  pieChart: shown("pie chart", "pie"),
  barChart: shown("bar chart", "bars"),
  horizontalBarChart: shown("horizontal bar chart", "horizontalBars"),
  markdown: shown("text", "text"),
  hexagon: shown("hexagon chart", "hexagons"),
  dynamic: DYNAMIC,
};

/** Each visualization of a dynamic widget. */
export const VISUALIZATIONS: Readonly<Record<keyof DashboardVisualization, Shown>> = {
  table: shown("table", "table"),
  timeSeriesLines: shown("line chart", "lines"),
  timeSeriesLinesMulti: shown("line chart", "lines"),
  timeSeriesBars: shown("bars over time", "bars"),
  stat: shown("number", "number"),
  statCard: shown("cards", "cards"),
  gauge: shown("gauge", "gauge"),
  hexagonBins: shown("hexagon chart", "hexagons"),
  pieChart: shown("pie chart", "pie"),
  verticalBars: shown("bar chart", "bars"),
  verticalBarsMulti: shown("bar chart", "bars"),
  horizontalBars: shown("horizontal bar chart", "horizontalBars"),
  horizontalBarsMulti: shown("horizontal bar chart", "horizontalBars"),
  heatmap: shown("heatmap", "heatmap"),
  geomap: shown("map", "map"),
};

/** The visualization that each value of the older field `interpretation` stands for. */
export const INTERPRETATIONS = {
  RAW_DATA_TABLE: "table",
  TREND_OVER_TIME_LINE: "timeSeriesLines",
  SINGLE_VALUE_KPI: "stat",
  MULTI_VALUE_KPI: "stat",
  CATEGORICAL_ANALYSIS_VERTICAL_BARS: "verticalBars",
  SINGLE_VALUE_KPI_STAT: "stat",
  SINGLE_VALUE_KPI_GAUGE: "gauge",
  MULTI_VALUE_KPI_STAT: "stat",
  MULTI_VALUE_KPI_GAUGE: "gauge",
  MULTI_VALUE_KPI_HEXAGON_BINS: "hexagonBins",
  CATEGORICAL_ANALYSIS_PIE_CHART: "pieChart",
  CATEGORICAL_ANALYSIS_HORIZONTAL_BARS: "horizontalBars",
  SINGLE_VALUE_KPI_STAT_CARD: "statCard",
  MULTI_VALUE_KPI_STAT_CARD: "statCard",
} as const satisfies Record<string, keyof DashboardVisualization>;
