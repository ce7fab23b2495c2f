import * as coralogix from "pulumi-coralogix";

new coralogix.Alert("cpu", {
  name: "High CPU",
  priority: "P3",
  metricThreshold: {
    metricFilter: { promql: "max by (pod) (pod_cpu_usage_percent)" },
    rules: [
      {
        condition: {
          threshold: 80,
          conditionType: "MORE_THAN",
          forOverPct: 100,
          ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_10" },
        },
      },
    ],
  },
});
