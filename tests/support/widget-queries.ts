// Parts of queries and widgets as the API returns them.
export const LOGS_FILTER = {
  observationField: { keypath: ["k8s.pod.name"], scope: "DATASET_SCOPE_USER_DATA" },
  operator: { equals: { selection: { list: { values: ["a", ""] } } } },
};
export const METRICS_FILTER = {
  metric: "up",
  label: "job",
  operator: { notEquals: { selection: { list: { values: ["b"] } } } },
};
export const SPANS_FILTER = {
  observationField: {
    keypath: ["tags", "x"],
    scope: "DATASET_SCOPE_METADATA",
    relationType: "SPAN_RELATION_TYPE_PARENT",
  },
  operator: { equals: { selection: { all: {} } } },
};
export const LAST_QUARTER = { relativeTimeFrame: "900s" };
export const JANUARY = {
  absoluteTimeFrame: { from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00.000+01:00" },
};
export const LEGEND = {
  isVisible: true,
  groupByQuery: true,
  placement: "LEGEND_PLACEMENT_SIDE",
  columns: ["LEGEND_COLUMN_NAME", "LEGEND_COLUMN_MAX"],
};
export const P95 = {
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
