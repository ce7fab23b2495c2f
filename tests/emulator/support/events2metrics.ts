export const E2M = "/events2metrics/events2metrics/v2";
export const logs = (name = "m", more: object = {}) => ({
  name,
  type: "E2M_TYPE_LOGS2METRICS",
  logsQuery: { lucene: "level:error" },
  ...more,
});
export const metric = (aggregations?: object[], targetBaseMetricName = "duration") => ({
  metricFields: [{ sourceField: "d", targetBaseMetricName, aggregations }],
});
export const id = "<made.e2m.id>";
