import { dataTables, LEGEND, LONGEST, lineCharts, METRICS_FILTER, TRACES } from "./widget-queries";

/** Widgets as the API returns them: each query type and each encoding at least once. */
export const responseWidgets: Readonly<Record<string, Record<string, unknown>[]>> = {
  lineChart: lineCharts,
  dataTable: dataTables,
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
    {
      query: {
        logs: {
          logsAggregation: { sum: { field: "a.b" } },
          groupBy: [{ keypath: ["a"] }],
          aggregation: "AGGREGATION_SUM",
        },
      },
    },
    {
      query: {
        spans: {
          spansAggregation: LONGEST,
          groupBy: [{ metadataField: "METADATA_FIELD_SERVICE_NAME" }],
        },
      },
      showInnerArc: true,
    },
    {
      query: { dataprime: { dataprimeQuery: { text: "source spans" } } },
      arcDisplay: { valueArc: true, thresholdArc: true },
    },
  ],
  pieChart: [
    {
      query: {
        logs: {
          aggregation: { countDistinct: { field: "u" } },
          groupNames: ["a"],
          stackedGroupName: "b",
        },
      },
      maxSlicesPerChart: 8,
      minSlicePercentage: 1,
      stackDefinition: { maxSlicesPerStack: 4, stackNameTemplate: "{{ b }}" },
      groupNameTemplate: "{{ a }}",
      labelDefinition: {
        isVisible: true,
        labelSource: "LABEL_SOURCE_STACK",
        showName: true,
        showValue: true,
        showPercentage: true,
      },
      showTotal: true,
      showLegend: true,
      colorScheme: "cold",
    },
    {
      query: {
        spans: {
          aggregation: TRACES,
          groupNamesFields: [{ keypath: ["a"] }],
          stackedGroupNameField: { keypath: ["b"] },
        },
      },
    },
    {
      query: {
        metrics: {
          promqlQuery: { value: "up" },
          aggregation: "AGGREGATION_AVG",
          groupNames: ["a"],
        },
      },
    },
    {
      query: {
        dataprime: {
          dataprimeQuery: { text: "source logs" },
          groupNames: ["a"],
          stackedGroupName: "b",
        },
      },
    },
  ],
  barChart: [
    {
      query: {
        logs: { aggregation: { average: { field: "x" } }, groupNamesFields: [{ keypath: ["a"] }] },
      },
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
    {
      query: { metrics: { promqlQuery: { value: "up" }, groupNames: ["a"] } },
      xAxis: { timeBuckets: { manual: { interval: "60s" } } },
    },
    {
      query: {
        dataprime: { dataprimeQuery: { text: "x" }, filters: [{ metrics: METRICS_FILTER }] },
      },
      colorsBy: { stack: {} },
    },
  ],
  horizontalBarChart: [
    {
      query: { logs: { aggregation: { min: { field: "x" } } } },
      yAxisViewBy: { category: {} },
      displayOnBar: true,
      colorsBy: { query: {} },
    },
    {
      query: { spans: { aggregation: LONGEST } },
      yAxisViewBy: { value: {} },
      colorsBy: { aggregation: {} },
    },
    {
      query: { metrics: { promqlQuery: { value: "up" } } },
      unit: "UNIT_PERCENT_ZERO_ONE",
      colorsBy: { category: {} },
    },
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
    {
      query: { spans: { spansAggregation: TRACES, groupBys: [{ keypath: ["a"] }] } },
      thresholds: [{ from: 1, color: "red", label: "x" }],
    },
    {
      query: { metrics: { promqlQuery: { value: "up" }, aggregation: "AGGREGATION_MAX" } },
      thresholdType: "THRESHOLD_TYPE_RELATIVE",
    },
    {
      query: { dataprime: { dataprimeQuery: { text: "x" } } },
      dataModeType: "DATA_MODE_TYPE_ARCHIVE",
    },
  ],
};
