import { choice } from "../../../schema/words";

/** Which part of a record a field lies in. */
export const datasetScope = choice("DATASET_SCOPE_", ["UNSPECIFIED", "USER_DATA", "LABEL", "METADATA"], "DashboardDatasetScope");

export const unit = choice(
  "UNIT_",
  [
    "UNSPECIFIED",
    "MICROSECONDS",
    "MILLISECONDS",
    "SECONDS",
    "BYTES",
    "KBYTES",
    "MBYTES",
    "GBYTES",
    "BYTES_IEC",
    "KIBYTES",
    "MIBYTES",
    "GIBYTES",
    "EUR_CENTS",
    "EUR",
    "USD_CENTS",
    "USD",
    "NANOSECONDS",
    "CUSTOM",
    "PERCENT_ZERO_ONE",
    "PERCENT_ZERO_HUNDRED",
    "PERCENT",
    "DATETIME_ISO",
  ],
  "DashboardUnit",
);

/** The plain gauge knows one unit more than the others. */
export const gaugeUnit = choice(
  "UNIT_",
  [
    "UNSPECIFIED",
    "NUMBER",
    "PERCENT",
    "MICROSECONDS",
    "MILLISECONDS",
    "SECONDS",
    "BYTES",
    "KBYTES",
    "MBYTES",
    "GBYTES",
    "BYTES_IEC",
    "KIBYTES",
    "MIBYTES",
    "GIBYTES",
    "EUR_CENTS",
    "EUR",
    "USD_CENTS",
    "USD",
    "CUSTOM",
    "PERCENT_ZERO_ONE",
    "PERCENT_ZERO_HUNDRED",
    "NANOSECONDS",
    "DATETIME_ISO",
  ],
  "DashboardGaugeUnit",
);

export const scaleType = choice("SCALE_TYPE_", ["UNSPECIFIED", "LINEAR", "LOGARITHMIC"], "DashboardScaleType");

export const orderDirection = choice("ORDER_DIRECTION_", ["UNSPECIFIED", "ASC", "DESC", "NONE"], "DashboardOrderDirection");

export const sortByType = choice("SORT_BY_TYPE_", ["UNSPECIFIED", "VALUE", "NAME"], "DashboardSortByType");

export const promQlQueryType = choice("PROM_QL_QUERY_TYPE_", ["UNSPECIFIED", "RANGE", "INSTANT"], "DashboardPromQlQueryType");

export const editorMode = choice("METRICS_QUERY_EDITOR_MODE_", ["UNSPECIFIED", "TEXT", "BUILDER"], "DashboardMetricsQueryEditorMode");

export const seriesLimitType = choice(
  "METRICS_SERIES_LIMIT_TYPE_",
  ["UNSPECIFIED", "BY_SERIES_COUNT", "BY_POINT_COUNT"],
  "DashboardMetricsSeriesLimitType",
);

export const aggregation = choice("AGGREGATION_", ["UNSPECIFIED", "LAST", "MIN", "MAX", "AVG", "SUM"], "DashboardAggregation");

/** Frequent search (what leaving it out means too) or the archive. */
export const dataModeType = choice("DATA_MODE_TYPE_", ["HIGH_UNSPECIFIED", "ARCHIVE"], "DashboardDataModeType");

export const legendBy = choice("LEGEND_BY_", ["UNSPECIFIED", "THRESHOLDS", "GROUPS"], "DashboardLegendBy");

export const thresholdType = choice("THRESHOLD_TYPE_", ["UNSPECIFIED", "RELATIVE", "ABSOLUTE"], "DashboardThresholdType");

export const thresholdBy = choice("THRESHOLD_BY_", ["UNSPECIFIED", "VALUE", "BACKGROUND"], "DashboardThresholdBy");

/** The order in which the labels of a time axis name day, month, hour and minute. */
export const xAxisTimeFormat = choice(
  "X_AXIS_TIME_FORMAT_",
  ["UNSPECIFIED", "AUTO", "DD_MM", "MM_DD", "HH_MM", "DD_MM_HH_MM", "HH_MM_DD_MM", "MM_DD_HH_MM", "HH_MM_MM_DD"],
  "DashboardXAxisTimeFormat",
);

export const colorGradientType = choice(
  "COLOR_GRADIENT_TYPE_",
  ["UNSPECIFIED", "BLUE", "GREEN", "RED", "THRESHOLD", "BLUE_REVERSED", "GREEN_REVERSED", "RED_REVERSED", "THRESHOLD_REVERSED"],
  "DashboardColorGradientType",
);

export const colorSolidType = choice(
  "COLOR_SOLID_TYPE_",
  ["UNSPECIFIED", "BLUE", "GREEN", "RED", "PURPLE", "CYAN", "MAGENTA", "ORANGE", "YELLOW"],
  "DashboardColorSolidType",
);

export const rowStyle = choice("ROW_STYLE_", ["UNSPECIFIED", "ONE_LINE", "TWO_LINE", "CONDENSED", "JSON", "LIST"], "DashboardRowStyle");

export const barValueDisplay = choice("BAR_VALUE_DISPLAY_", ["UNSPECIFIED", "TOP", "INSIDE", "BOTH"], "DashboardBarValueDisplay");

export const stackedLine = choice("STACKED_LINE_", ["UNSPECIFIED", "ABSOLUTE", "RELATIVE"], "DashboardStackedLine");

export const labelSource = choice("LABEL_SOURCE_", ["UNSPECIFIED", "INNER", "STACK"], "DashboardPieLabelSource");

export const annotationOrientation = choice(
  "ANNOTATION_ORIENTATION_",
  ["VERTICAL_UNSPECIFIED", "HORIZONTAL"],
  "DashboardAnnotationOrientation",
);

export const dayOfWeek = choice(
  "WEEKDAY_",
  ["UNSPECIFIED", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"],
  "DashboardWeekday",
);
