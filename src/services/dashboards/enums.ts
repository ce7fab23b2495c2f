import { enumOf } from "../../schema/enums";

/** The part of a record that contains a field. */
export const datasetScope = enumOf(
  "DATASET_SCOPE_",
  ["USER_DATA", "LABEL", "METADATA"],
  "DashboardDatasetScope",
);

export const unit = enumOf(
  "UNIT_",
  [
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

/** The gauge widget supports one more unit (NUMBER) than the other widgets. */
export const gaugeUnit = enumOf(
  "UNIT_",
  [
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

export const scaleType = enumOf("SCALE_TYPE_", ["LINEAR", "LOGARITHMIC"], "DashboardScaleType");

export const orderDirection = enumOf(
  "ORDER_DIRECTION_",
  ["ASC", "DESC", "NONE"],
  "DashboardOrderDirection",
);

export const sortByType = enumOf("SORT_BY_TYPE_", ["VALUE", "NAME"], "DashboardSortByType");

export const promQlQueryType = enumOf(
  "PROM_QL_QUERY_TYPE_",
  ["RANGE", "INSTANT"],
  "DashboardPromQlQueryType",
);

export const editorMode = enumOf(
  "METRICS_QUERY_EDITOR_MODE_",
  ["TEXT", "BUILDER"],
  "DashboardMetricsQueryEditorMode",
);

export const seriesLimitType = enumOf(
  "METRICS_SERIES_LIMIT_TYPE_",
  ["BY_SERIES_COUNT", "BY_POINT_COUNT"],
  "DashboardMetricsSeriesLimitType",
);

export const aggregation = enumOf(
  "AGGREGATION_",
  ["LAST", "MIN", "MAX", "AVG", "SUM"],
  "DashboardAggregation",
);

/** Frequent search (the default) or the archive. */
export const dataModeType = enumOf(
  "DATA_MODE_TYPE_",
  ["HIGH_UNSPECIFIED", "ARCHIVE"],
  "DashboardDataModeType",
);

export const legendBy = enumOf("LEGEND_BY_", ["THRESHOLDS", "GROUPS"], "DashboardLegendBy");

export const thresholdType = enumOf(
  "THRESHOLD_TYPE_",
  ["RELATIVE", "ABSOLUTE"],
  "DashboardThresholdType",
);

export const thresholdBy = enumOf("THRESHOLD_BY_", ["VALUE", "BACKGROUND"], "DashboardThresholdBy");

export const xAxisTimeFormat = enumOf(
  "X_AXIS_TIME_FORMAT_",
  ["AUTO", "DD_MM", "MM_DD", "HH_MM", "DD_MM_HH_MM", "HH_MM_DD_MM", "MM_DD_HH_MM", "HH_MM_MM_DD"],
  "DashboardXAxisTimeFormat",
);

export const rowStyle = enumOf(
  "ROW_STYLE_",
  ["ONE_LINE", "TWO_LINE", "CONDENSED", "JSON", "LIST"],
  "DashboardRowStyle",
);

export const barValueDisplay = enumOf(
  "BAR_VALUE_DISPLAY_",
  ["TOP", "INSIDE", "BOTH"],
  "DashboardBarValueDisplay",
);

export const stackedLine = enumOf(
  "STACKED_LINE_",
  ["ABSOLUTE", "RELATIVE"],
  "DashboardStackedLine",
);

export const labelSource = enumOf("LABEL_SOURCE_", ["INNER", "STACK"], "DashboardPieLabelSource");

export const annotationOrientation = enumOf(
  "ANNOTATION_ORIENTATION_",
  ["VERTICAL_UNSPECIFIED", "HORIZONTAL"],
  "DashboardAnnotationOrientation",
);

export const dayOfWeek = enumOf(
  "WEEKDAY_",
  ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"],
  "DashboardWeekday",
);

export const relationType = enumOf(
  "SPAN_RELATION_TYPE_",
  ["NONE_UNSPECIFIED", "OTHER", "PARENT", "ROOT"],
  "DashboardSpanRelationType",
);

export const metadataField = enumOf(
  "METADATA_FIELD_",
  ["APPLICATION_NAME", "SUBSYSTEM_NAME", "SERVICE_NAME", "OPERATION_NAME"],
  "DashboardSpanMetadataField",
);

export const legendColumn = enumOf(
  "LEGEND_COLUMN_",
  ["MIN", "MAX", "SUM", "AVG", "LAST", "NAME", "SIMPLE_VALUE"],
  "DashboardLegendColumn",
);
export const legendPlacement = enumOf(
  "LEGEND_PLACEMENT_",
  ["AUTO", "BOTTOM", "SIDE", "HIDDEN"],
  "DashboardLegendPlacement",
);

export const metricType = enumOf(
  "METRIC_AGGREGATION_TYPE_",
  ["MIN", "MAX", "AVERAGE", "SUM", "PERCENTILE_99", "PERCENTILE_95", "PERCENTILE_50"],
  "DashboardSpanMetricAggregationType",
);
export const dimensionType = enumOf(
  "DIMENSION_AGGREGATION_TYPE_",
  ["UNIQUE_COUNT", "ERROR_COUNT"],
  "DashboardSpanDimensionAggregationType",
);
export const metricField = enumOf("METRIC_FIELD_", ["DURATION"], "DashboardSpanMetricField");
export const dimensionField = enumOf(
  "DIMENSION_FIELD_",
  ["TRACE_ID"],
  "DashboardSpanDimensionField",
);

export const actionDataSource = enumOf(
  "ACTION_DATA_SOURCE_TYPE_",
  ["NONE_UNSPECIFIED", "LOGS", "SPANS", "METRICS", "DATAPRIME"],
  "DashboardActionDataSource",
);

export const tokenOrigin = enumOf("TOKEN_ORIGIN_TYPE_", ["USER", "API"], "DashboardOrigin");

export const issueSeverity = enumOf("SEVERITY_", ["ERROR", "WARNING"], "DashboardIssueSeverity");

export const tooltipType = enumOf("TOOLTIP_TYPE_", ["ALL", "SINGLE"], "DashboardLineTooltipType");
