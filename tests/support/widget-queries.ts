// Parts of queries and widgets as the API returns them.
const LOGS_FILTER = {
  observationField: { keypath: ["k8s.pod.name"], scope: "DATASET_SCOPE_USER_DATA" },
  operator: { equals: { selection: { list: { values: ["a", ""] } } } },
};
export const METRICS_FILTER = {
  metric: "up",
  label: "job",
  operator: { notEquals: { selection: { list: { values: ["b"] } } } },
};
const SPANS_FILTER = {
  observationField: {
    keypath: ["tags", "x"],
    scope: "DATASET_SCOPE_METADATA",
    relationType: "SPAN_RELATION_TYPE_PARENT",
  },
  operator: { equals: { selection: { all: {} } } },
};
const LAST_QUARTER = { relativeTimeFrame: "900s" };
const JANUARY = {
  absoluteTimeFrame: { from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00.000+01:00" },
};
export const LEGEND = {
  isVisible: true,
  groupByQuery: true,
  placement: "LEGEND_PLACEMENT_SIDE",
  columns: ["LEGEND_COLUMN_NAME", "LEGEND_COLUMN_MAX"],
};
const P95 = {
  percentile: {
    observationField: { keypath: ["d"], scope: "DATASET_SCOPE_USER_DATA" },
    percent: 95,
  },
};
export const LONGEST = {
  metricAggregation: {
    aggregationType: "METRIC_AGGREGATION_TYPE_MAX",
    metricField: "METRIC_FIELD_DURATION",
  },
};
export const TRACES = {
  dimensionAggregation: {
    aggregationType: "DIMENSION_AGGREGATION_TYPE_UNIQUE_COUNT",
    dimensionField: "DIMENSION_FIELD_TRACE_ID",
  },
};

/** Line charts as the API returns them. */
export const lineCharts: Record<string, unknown>[] = [
  {
    legend: LEGEND,
    tooltip: { type: "TOOLTIP_TYPE_SINGLE", showLabels: true },
    stackedLine: "STACKED_LINE_RELATIVE",
    connectNulls: true,
    useDataTimeRange: true,
    xAxisTimeFormat: "X_AXIS_TIME_FORMAT_HH_MM",
    queryDefinitions: [
      {
        id: "a",
        name: "Logs",
        isVisible: true,
        query: {
          logs: {
            luceneQuery: { value: "severity:5" },
            aggregations: [{ count: {} }],
            groupBy: ["pod"],
            filters: [LOGS_FILTER],
            timeFrame: JANUARY,
          },
        },
        seriesCountLimit: "9007199254740993",
        seriesNameTemplate: "{{ pod }}",
        unit: "UNIT_CUSTOM",
        customUnit: "apples",
        decimal: 2,
        decimalPrecision: true,
        colorScheme: "classic",
        hashColors: true,
        scaleType: "SCALE_TYPE_LOGARITHMIC",
        yAxisMin: 0.5,
        yAxisMax: 1024,
        resolution: { bucketsPresented: 96, interval: "60s" },
        intervalResolution: { auto: {}, useAdvancedLimit: true },
        dataModeType: "DATA_MODE_TYPE_ARCHIVE",
      },
      {
        id: "b",
        query: {
          metrics: {
            promqlQuery: { value: "sum(rate(up[5m]))" },
            filters: [METRICS_FILTER],
            editorMode: "METRICS_QUERY_EDITOR_MODE_BUILDER",
            seriesLimitType: "METRICS_SERIES_LIMIT_TYPE_BY_POINT_COUNT",
            timeFrame: LAST_QUARTER,
          },
        },
        intervalResolution: {
          manual: { interval: "60s", maximumDataPoints: 10, minimumInterval: "1.5s" },
        },
        dataModeType: "DATA_MODE_TYPE_HIGH_UNSPECIFIED",
      },
      {
        id: "c",
        query: {
          spans: {
            luceneQuery: { value: "" },
            aggregations: [LONGEST, TRACES],
            groupBys: [
              {
                keypath: ["x"],
                scope: "DATASET_SCOPE_LABEL",
                relationType: "SPAN_RELATION_TYPE_NONE_UNSPECIFIED",
              },
            ],
            filters: [SPANS_FILTER],
          },
        },
      },
      {
        id: "d",
        query: {
          dataprime: {
            dataprimeQuery: { text: "source logs" },
            filters: [{ logs: LOGS_FILTER }, { spans: SPANS_FILTER }],
          },
        },
      },
    ],
  },
];

/** Data tables as the API returns them. */
export const dataTables: Record<string, unknown>[] = [
  {
    query: {
      logs: {
        grouping: {
          groupBys: [{ keypath: ["x"], scope: "DATASET_SCOPE_LABEL" }],
          aggregations: [{ id: "1", name: "Slow", isVisible: true, aggregation: P95 }],
        },
        filters: [LOGS_FILTER],
      },
    },
    columns: [{ field: "x", width: 120 }, { field: "Slow" }],
    orderBy: { field: "Slow", orderDirection: "ORDER_DIRECTION_DESC" },
    resultsPerPage: 20,
    rowStyle: "ROW_STYLE_JSON",
  },
  {
    query: {
      spans: {
        grouping: {
          groupBy: [{ tagField: "t" }, { processTagField: "" }],
          aggregations: [{ id: "1", aggregation: TRACES }],
        },
      },
    },
  },
  {
    query: {
      metrics: { promqlQuery: { value: "up" }, promqlQueryType: "PROM_QL_QUERY_TYPE_INSTANT" },
    },
  },
  { query: { dataprime: { dataprimeQuery: { text: "" }, timeFrame: LAST_QUARTER } } },
];
