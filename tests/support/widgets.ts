const LOGS_FILTER = {
  observationField: { keypath: ["k8s.pod.name"], scope: "DATASET_SCOPE_USER_DATA" },
  operator: { equals: { selection: { list: { values: ["a", ""] } } } },
};
const METRICS_FILTER = { metric: "up", label: "job", operator: { notEquals: { selection: { list: { values: ["b"] } } } } };
const SPANS_FILTER = {
  observationField: { keypath: ["tags", "x"], scope: "DATASET_SCOPE_METADATA", relationType: "SPAN_RELATION_TYPE_PARENT" },
  operator: { equals: { selection: { all: {} } } },
};
const LAST_QUARTER = { relativeTimeFrame: "900s" };
const JANUARY = { absoluteTimeFrame: { from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00.000+01:00" } };
const LEGEND = {
  isVisible: true,
  groupByQuery: true,
  placement: "LEGEND_PLACEMENT_SIDE",
  columns: ["LEGEND_COLUMN_NAME", "LEGEND_COLUMN_MAX"],
};
const P95 = { percentile: { observationField: { keypath: ["d"], scope: "DATASET_SCOPE_USER_DATA" }, percent: 95 } };
const LONGEST = { metricAggregation: { aggregationType: "METRIC_AGGREGATION_TYPE_MAX", metricField: "METRIC_FIELD_DURATION" } };
const TRACES = {
  dimensionAggregation: { aggregationType: "DIMENSION_AGGREGATION_TYPE_UNIQUE_COUNT", dimensionField: "DIMENSION_FIELD_TRACE_ID" },
};

/** Widgets as the API tells them: each kind of query and each way to say something at least once. */
export const toldWidgets: Readonly<Record<string, Record<string, unknown>[]>> = {
  lineChart: [
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
          intervalResolution: { manual: { interval: "60s", maximumDataPoints: 10, minimumInterval: "1.5s" } },
          dataModeType: "DATA_MODE_TYPE_HIGH_UNSPECIFIED",
        },
        {
          id: "c",
          query: {
            spans: {
              luceneQuery: { value: "" },
              aggregations: [LONGEST, TRACES],
              groupBys: [{ keypath: ["x"], scope: "DATASET_SCOPE_LABEL", relationType: "SPAN_RELATION_TYPE_NONE_UNSPECIFIED" }],
              filters: [SPANS_FILTER],
            },
          },
        },
        {
          id: "d",
          query: { dataprime: { dataprimeQuery: { text: "source logs" }, filters: [{ logs: LOGS_FILTER }, { spans: SPANS_FILTER }] } },
        },
      ],
    },
  ],
  dataTable: [
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
        spans: { grouping: { groupBy: [{ tagField: "t" }, { processTagField: "" }], aggregations: [{ id: "1", aggregation: TRACES }] } },
      },
    },
    { query: { metrics: { promqlQuery: { value: "up" }, promqlQueryType: "PROM_QL_QUERY_TYPE_INSTANT" } } },
    { query: { dataprime: { dataprimeQuery: { text: "" }, timeFrame: LAST_QUARTER } } },
  ],
  gauge: [
    {
      query: { metrics: { promqlQuery: { value: "up" }, aggregation: "AGGREGATION_LAST" } },
      min: 0,
      max: 0.1,
      showMinMax: true,
      arcDisplay: {},
      displaySeriesName: true,
      unit: "UNIT_NUMBER",
      thresholds: [
        { from: 0, color: "var(--c-severity-log-verbose)" },
        { from: 0.05, color: "red", label: "bad" },
      ],
      thresholdBy: "THRESHOLD_BY_BACKGROUND",
      thresholdType: "THRESHOLD_TYPE_ABSOLUTE",
      legend: LEGEND,
      legendBy: "LEGEND_BY_GROUPS",
    },
    { query: { logs: { logsAggregation: { sum: { field: "a.b" } }, groupBy: [{ keypath: ["a"] }], aggregation: "AGGREGATION_SUM" } } },
    { query: { spans: { spansAggregation: LONGEST, groupBy: [{ metadataField: "METADATA_FIELD_SERVICE_NAME" }] } }, showInnerArc: true },
    { query: { dataprime: { dataprimeQuery: { text: "source spans" } } }, arcDisplay: { valueArc: true, thresholdArc: true } },
  ],
  pieChart: [
    {
      query: { logs: { aggregation: { countDistinct: { field: "u" } }, groupNames: ["a"], stackedGroupName: "b" } },
      maxSlicesPerChart: 8,
      minSlicePercentage: 1,
      stackDefinition: { maxSlicesPerStack: 4, stackNameTemplate: "{{ b }}" },
      groupNameTemplate: "{{ a }}",
      labelDefinition: { isVisible: true, labelSource: "LABEL_SOURCE_STACK", showName: true, showValue: true, showPercentage: true },
      showTotal: true,
      showLegend: true,
      colorScheme: "cold",
    },
    { query: { spans: { aggregation: TRACES, groupNamesFields: [{ keypath: ["a"] }], stackedGroupNameField: { keypath: ["b"] } } } },
    { query: { metrics: { promqlQuery: { value: "up" }, aggregation: "AGGREGATION_AVG", groupNames: ["a"] } } },
    { query: { dataprime: { dataprimeQuery: { text: "source logs" }, groupNames: ["a"], stackedGroupName: "b" } } },
  ],
  barChart: [
    {
      query: { logs: { aggregation: { average: { field: "x" } }, groupNamesFields: [{ keypath: ["a"] }] } },
      xAxis: { value: {} },
      barValueDisplay: "BAR_VALUE_DISPLAY_TOP",
      colorsBy: { groupBy: {} },
      sortBy: "SORT_BY_TYPE_NAME",
      stackDefinition: { maxSlicesPerBar: 3, stackNameTemplate: "s" },
      maxBarsPerChart: 9,
      scaleType: "SCALE_TYPE_LINEAR",
      yAxisMin: -1,
    },
    {
      query: { spans: { aggregation: LONGEST, stackedGroupName: { tagField: "t" } } },
      xAxis: { time: { interval: "60s", bucketsPresented: 5 } },
    },
    { query: { metrics: { promqlQuery: { value: "up" }, groupNames: ["a"] } }, xAxis: { timeBuckets: { manual: { interval: "60s" } } } },
    { query: { dataprime: { dataprimeQuery: { text: "x" }, filters: [{ metrics: METRICS_FILTER }] } }, colorsBy: { stack: {} } },
  ],
  horizontalBarChart: [
    {
      query: { logs: { aggregation: { min: { field: "x" } } } },
      yAxisViewBy: { category: {} },
      displayOnBar: true,
      colorsBy: { query: {} },
    },
    { query: { spans: { aggregation: LONGEST } }, yAxisViewBy: { value: {} }, colorsBy: { aggregation: {} } },
    { query: { metrics: { promqlQuery: { value: "up" } } }, unit: "UNIT_PERCENT_ZERO_ONE", colorsBy: { category: {} } },
    { query: { dataprime: { dataprimeQuery: { text: "x" } } }, yAxisMax: 2 },
  ],
  markdown: [{ markdownText: "# Read me\n\ntoo", tooltipText: "why" }, {}],
  hexagon: [
    {
      query: { logs: { logsAggregation: { max: { field: "x" } }, groupBy: [{ keypath: ["a"] }] } },
      min: 1,
      max: 2,
      legendBy: "LEGEND_BY_THRESHOLDS",
    },
    { query: { spans: { spansAggregation: TRACES, groupBys: [{ keypath: ["a"] }] } }, thresholds: [{ from: 1, color: "red", label: "x" }] },
    { query: { metrics: { promqlQuery: { value: "up" }, aggregation: "AGGREGATION_MAX" } }, thresholdType: "THRESHOLD_TYPE_RELATIVE" },
    { query: { dataprime: { dataprimeQuery: { text: "x" } } }, dataModeType: "DATA_MODE_TYPE_ARCHIVE" },
  ],
};
