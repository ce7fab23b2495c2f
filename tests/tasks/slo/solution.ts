import * as coralogix from "pulumi-coralogix";

new coralogix.Slo("checkouts", {
  name: "Checkouts succeed",
  targetThresholdPercentage: 99.5,
  sloTimeFrame: "28_DAYS",
  requestBasedMetricSli: {
    goodEvents: { query: 'sum(rate(checkouts_total{result="ok"}[1m]))' },
    totalEvents: { query: "sum(rate(checkouts_total[1m]))" },
  },
});
