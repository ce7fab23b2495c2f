import { ID, P, type Row, T } from "./alerts-wire-row";

export const ofOthers: Row[] = [
  [
    10,
    "METRIC_THRESHOLD",
    {
      metricThreshold: {
        metricFilter: { promql: "sum(rate(x[5m]))" },
        missingValues: { replaceWithZero: true },
        rules: [
          {
            condition: {
              threshold: 1,
              forOverPct: 50,
              conditionType: "MORE_THAN",
              ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_10" },
            },
          },
        ],
      },
    },
    {
      metricThreshold: {
        metricFilter: { promql: "sum(rate(x[5m]))" },
        missingValues: { replaceWithZero: true },
        rules: [
          {
            condition: {
              threshold: 1,
              forOverPct: 50,
              conditionType: "METRIC_THRESHOLD_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED",
              ofTheLast: { metricTimeWindowSpecificValue: "METRIC_TIME_WINDOW_VALUE_MINUTES_10" },
            },
          },
        ],
      },
    },
    {
      metricFilter: { promql: "sum(rate(x[5m]))" },
      missingValues: { missingValues: { $case: "replaceWithZero", replaceWithZero: true } },
      rules: [
        {
          condition: {
            threshold: 1,
            forOverPct: 50,
            conditionType: 0,
            ofTheLast: {
              type: { $case: "metricTimeWindowSpecificValue", metricTimeWindowSpecificValue: 2 },
            },
          },
        },
      ],
    },
  ],
  [
    14,
    "METRIC_ANOMALY",
    {
      metricAnomaly: {
        metricFilter: { promql: "up" },
        rules: [
          {
            condition: {
              threshold: 1,
              conditionType: "LESS_THAN_USUAL",
              ofTheLast: { metricTimeWindowDynamicDuration: "1h20m" },
            },
          },
        ],
      },
    },
    {
      metricAnomaly: {
        metricFilter: { promql: "up" },
        rules: [
          {
            condition: {
              threshold: 1,
              conditionType: "METRIC_ANOMALY_CONDITION_TYPE_LESS_THAN_USUAL",
              ofTheLast: { metricTimeWindowDynamicDuration: "1h20m" },
            },
          },
        ],
      },
    },
    {
      metricFilter: { promql: "up" },
      rules: [
        {
          condition: {
            threshold: 1,
            conditionType: 1,
            ofTheLast: {
              type: {
                $case: "metricTimeWindowDynamicDuration",
                metricTimeWindowDynamicDuration: "1h20m",
              },
            },
          },
        },
      ],
    },
  ],
  [
    15,
    "TRACING_IMMEDIATE",
    {
      tracingImmediate: {
        tracingFilter: {
          simpleFilter: {
            latencyThresholdMs: 30000,
            tracingLabelFilters: { serviceName: [{ values: ["cart"], operation: "IS_NOT" }] },
          },
        },
      },
    },
    {
      tracingImmediate: {
        tracingFilter: {
          simpleFilter: {
            latencyThresholdMs: "30000",
            tracingLabelFilters: {
              serviceName: [
                { values: ["cart"], operation: "TRACING_FILTER_OPERATION_TYPE_IS_NOT" },
              ],
            },
          },
        },
      },
    },
    {
      tracingFilter: {
        $case: "simpleFilter",
        simpleFilter: {
          latencyThresholdMs: "30000",
          tracingLabelFilters: { serviceName: [{ values: ["cart"], operation: 4 }] },
        },
      },
    },
  ],
  [
    16,
    "TRACING_THRESHOLD",
    {
      tracingThreshold: {
        rules: [
          { condition: { spanAmount: 9, timeWindow: { tracingTimeWindowValue: "MINUTES_20" } } },
        ],
      },
    },
    {
      tracingThreshold: {
        rules: [
          {
            condition: {
              spanAmount: 9,
              timeWindow: { tracingTimeWindowValue: "TRACING_TIME_WINDOW_VALUE_MINUTES_20" },
            },
          },
        ],
      },
    },
    {
      rules: [
        {
          condition: {
            spanAmount: 9,
            timeWindow: { type: { $case: "tracingTimeWindowValue", tracingTimeWindowValue: 11 } },
          },
        },
      ],
    },
  ],
  [
    17,
    "FLOW",
    {
      flow: {
        stages: [
          {
            timeframeMs: 0,
            flowStagesGroups: {
              groups: [{ alertDefs: [{ id: ID, not: false }], alertsOp: "OR", nextOp: "AND" }],
            },
          },
        ],
      },
    },
    {
      flow: {
        stages: [
          {
            timeframeMs: "0",
            flowStagesGroups: {
              groups: [
                {
                  alertDefs: [{ id: ID, not: false }],
                  alertsOp: "ALERTS_OP_OR",
                  nextOp: "NEXT_OP_AND_OR_UNSPECIFIED",
                },
              ],
            },
          },
        ],
      },
    },
    {
      stages: [
        {
          timeframeMs: "0",
          flowStages: {
            $case: "flowStagesGroups",
            flowStagesGroups: {
              groups: [{ alertDefs: [{ id: ID, not: false }], alertsOp: 1, nextOp: 0 }],
            },
          },
        },
      ],
    },
  ],
  [
    18,
    "SLO_THRESHOLD",
    {
      sloThreshold: {
        sloDefinition: { sloId: ID },
        burnRate: {
          rules: [{ condition: { threshold: 1 }, override: { priority: "P1" } }],
          single: { timeDuration: { duration: 1, unit: "HOURS" } },
        },
      },
    },
    {
      sloThreshold: {
        sloDefinition: { sloId: ID },
        burnRate: {
          rules: [{ condition: { threshold: 1 }, override: { priority: `${P}P1` } }],
          single: { timeDuration: { duration: "1", unit: "DURATION_UNIT_HOURS" } },
        },
      },
    },
    {
      sloDefinition: { sloId: ID },
      threshold: {
        $case: "burnRate",
        burnRate: {
          rules: [{ condition: { threshold: 1 }, override: { priority: 4 } }],
          type: { $case: "single", single: { timeDuration: { duration: "1", unit: 1 } } },
        },
      },
    },
  ],
  // The API reference lists no integers for these types: both dialects send their names.
  [
    `${T}ANALYTICS_IMMEDIATE`,
    "ANALYTICS_IMMEDIATE",
    { analyticsImmediate: { dataprimeQuery: { query: "source logs" } } },
    { analyticsImmediate: { dataprimeQuery: { query: "source logs" } } },
    { dataprimeQuery: { query: "source logs" } },
  ],
  [
    `${T}ANALYTICS_THRESHOLD`,
    "ANALYTICS_THRESHOLD",
    {
      analyticsThreshold: {
        dataprimeQuery: { query: "source logs | count" },
        timeframeMinutes: 10,
        targetColumn: "_count",
        operator: "MORE_THAN",
        rules: [{ condition: { threshold: 1 } }],
      },
    },
    {
      analyticsThreshold: {
        dataprimeQuery: { query: "source logs | count" },
        timeframeMinutes: 10,
        targetColumn: "_count",
        operator: "ANALYTICS_THRESHOLD_OPERATOR_MORE_THAN_OR_UNSPECIFIED",
        rules: [{ condition: { threshold: 1 } }],
      },
    },
    {
      dataprimeQuery: { query: "source logs | count" },
      timeframeMinutes: 10,
      targetColumn: "_count",
      operator: "ANALYTICS_THRESHOLD_OPERATOR_MORE_THAN_OR_UNSPECIFIED",
      rules: [{ condition: { threshold: 1 } }],
    },
  ],
];
