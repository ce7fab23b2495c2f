/** A program for each indicator of an SLO. */
export const indicatorExamples = {
  requestBasedMetricSli: `
new coralogix.Slo("checkout-success", {
  name: "99.5% of the checkouts succeed",
  targetThresholdPercentage: 99.5,
  sloTimeFrame: "28_DAYS",
  requestBasedMetricSli: {
    goodEvents: { query: 'sum(rate(checkouts_total{result="ok"}[1m]))' },
    totalEvents: { query: "sum(rate(checkouts_total[1m]))" },
  },
});`,
  windowBasedMetricSli: `
new coralogix.Slo("queue-length", {
  name: "At most 1000 orders wait, in 99% of the minutes",
  targetThresholdPercentage: 99,
  sloTimeFrame: "7_DAYS",
  windowBasedMetricSli: {
    query: { query: 'max(avg_over_time(queue_length{queue="orders"}[1m]))' },
    window: "1_MINUTE",
    comparisonOperator: "LESS_THAN_OR_EQUALS",
    threshold: 1000,
  },
});`,
  apmSli: `
new coralogix.Slo("search-latency", {
  name: "95% of the searches take at most 300 ms, in 99% of the minutes",
  targetThresholdPercentage: 99,
  sloTimeFrame: "28_DAYS",
  apmSli: {
    services: ["search"],
    latencyConfig: { quantile: { percentile: 0.95 }, threshold: 300, timeWindow: "1_MINUTE" },
  },
});`,
};
