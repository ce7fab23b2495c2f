/** A program for each variant of an alert: the intent is in the name of the alert. */
export const alertExamples = {
  logsImmediate: `
new coralogix.Alert("crash", {
  name: "Payments: a process crashed",
  priority: "P1",
  logsImmediate: {
    logsFilter: {
      simpleFilter: {
        luceneQuery: '"panic: runtime error"',
        labelFilters: { subsystemName: [{ value: "payments" }], severities: ["CRITICAL"] },
      },
    },
  },
});`,
  logsThreshold: `
new coralogix.Alert("errors", {
  name: "Checkout: more than 100 errors in 10 minutes",
  priority: "P2",
  logsThreshold: {
    logsFilter: { simpleFilter: { luceneQuery: "level:error AND service:checkout" } },
    rules: [{ condition: {
      threshold: 100,
      conditionType: "MORE_THAN",
      timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
    } }],
  },
});`,
  logsAnomaly: `
new coralogix.Alert("failed-logins", {
  name: "Login: more failures than usual, and at least 50 in an hour",
  priority: "P3",
  logsAnomaly: {
    logsFilter: { simpleFilter: { luceneQuery: "event:login AND result:failure" } },
    rules: [{ condition: {
      minimumThreshold: 50,
      timeWindow: { logsTimeWindowSpecificValue: "HOUR_1" },
    } }],
  },
});`,
  logsRatioThreshold: `
new coralogix.Alert("declined-payments", {
  name: "Payments: more than 5% are declined",
  priority: "P2",
  logsRatioThreshold: {
    numerator: { simpleFilter: { luceneQuery: "event:payment AND result:declined" } },
    denominator: { simpleFilter: { luceneQuery: "event:payment" } },
    rules: [{ condition: {
      threshold: 0.05, conditionType: "MORE_THAN",
      timeWindow: { logsRatioTimeWindowSpecificValue: "MINUTES_15" },
    } }],
  },
});`,
  logsNewValue: `
new coralogix.Alert("new-country", {
  name: "Admin login from a country that was not seen for a month",
  priority: "P2",
  logsNewValue: {
    logsFilter: { simpleFilter: { luceneQuery: "event:login AND role:admin" } },
    rules: [{ condition: {
      keypathToTrack: "client.country",
      timeWindow: { logsNewValueTimeWindowSpecificValue: "MONTH_1" },
    } }],
  },
});`,
  logsUniqueCount: `
new coralogix.Alert("card-testing", {
  name: "More than 20 cards from one address in 10 minutes",
  groupByKeys: ["client.ip"],
  logsUniqueCount: {
    logsFilter: { simpleFilter: { luceneQuery: "event:payment" } },
    uniqueCountKeypath: "card.fingerprint",
    rules: [{ condition: {
      maxUniqueCount: 20,
      timeWindow: { logsUniqueValueTimeWindowSpecificValue: "MINUTES_10" },
    } }],
  },
});`,
  logsTimeRelativeThreshold: `
new coralogix.Alert("few-orders", {
  name: "Orders: less than half of those in the same hour a week ago",
  priority: "P2",
  logsTimeRelativeThreshold: {
    logsFilter: { simpleFilter: { luceneQuery: "event:order" } },
    rules: [{ condition: {
      threshold: 0.5,
      conditionType: "LESS_THAN",
      comparedTo: "SAME_HOUR_LAST_WEEK",
    } }],
  },
});`,
  metricThreshold: `
new coralogix.Alert("cpu", {
  name: "Checkout: a pod uses more than 80% of its CPU for 10 minutes",
  priority: "P3",
  metricThreshold: {
    metricFilter: { promql: 'max by (pod) (pod_cpu_usage_percent{namespace="checkout"})' },
    rules: [{ condition: {
      threshold: 80, conditionType: "MORE_THAN", forOverPct: 100,
      ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_10" },
    } }],
  },
});`,
  metricAnomaly: `
new coralogix.Alert("traffic", {
  name: "Checkout: fewer requests than usual for 20 minutes",
  priority: "P2",
  metricAnomaly: {
    metricFilter: { promql: 'sum(rate(http_requests_total{service="checkout"}[5m]))' },
    rules: [{ condition: {
      threshold: 1, conditionType: "LESS_THAN_USUAL", forOverPct: 100,
      ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_20" },
    } }],
  },
});`,
  tracingImmediate: `
new coralogix.Alert("very-slow", {
  name: "Payments: a request took longer than 10 seconds",
  priority: "P4",
  tracingImmediate: {
    tracingFilter: {
      simpleFilter: {
        latencyThresholdMs: 10_000,
        tracingLabelFilters: { serviceName: [{ values: ["payments"] }] },
      },
    },
  },
});`,
  tracingThreshold: `
new coralogix.Alert("slow", {
  name: "Checkout: more than 50 requests took longer than a second in 10 minutes",
  tracingThreshold: {
    tracingFilter: { simpleFilter: {
      latencyThresholdMs: 1_000,
      tracingLabelFilters: { serviceName: [{ values: ["checkout"] }] },
    } },
    rules: [{ condition: {
      spanAmount: 50, timeWindow: { tracingTimeWindowValue: "MINUTES_10" },
    } }],
  },
});`,
  flow: `
const released = new coralogix.Alert("released", {
  name: "A release", phantomMode: true,
  logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "event:released" } } },
});
const crashed = new coralogix.Alert("crashed", {
  name: "A crash", phantomMode: true,
  logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "event:crashed" } } },
});
new coralogix.Alert("bad-release", {
  name: "A crash within 15 minutes of a release",
  priority: "P1",
  flow: { stages: [
    {
      flowStagesGroups: { groups: [{ alertDefs: [{ id: released.id }] }] },
      timeframeMs: 900_000, timeframeType: "UP_TO",
    },
    { flowStagesGroups: { groups: [{ alertDefs: [{ id: crashed.id }] }] } },
  ] },
});`,
  sloThreshold: `
const slo = new coralogix.Slo("checkout", {
  name: "Checkout", targetThresholdPercentage: 99.5, sloTimeFrame: "28_DAYS",
  apmSli: { services: ["checkout"], errorConfig: {} },
});
new coralogix.Alert("checkout-budget", {
  name: "Checkout: at most a fifth of the error budget remains",
  sloThreshold: {
    sloDefinition: { sloId: slo.id },
    errorBudget: { rules: [{ condition: { threshold: 20 }, override: { priority: "P2" } }] },
  },
});`,
  analyticsImmediate: `
new coralogix.Alert("new-admins", {
  name: "Somebody became an administrator",
  priority: "P1",
  analyticsImmediate: {
    dataprimeQuery: { query: "source logs | filter granted_role == 'admin'" },
    timeframeMinutes: 10,
  },
});`,
  analyticsThreshold: `
new coralogix.Alert("failing-service", {
  name: "A service has more than 100 failed requests in 10 minutes",
  analyticsThreshold: {
    dataprimeQuery: {
      query: "source logs | filter status >= 500 | groupby service aggregate count() as failed",
    },
    timeframeMinutes: 10, targetColumn: "failed", operator: "MORE_THAN",
    rules: [{ condition: { threshold: 100 }, override: { priority: "P2" } }],
  },
});`,
};
