import { type AlertFields, alert } from "../../src/areas/alerts/alert";
import { alertToCreate } from "../../src/areas/alerts/operations";
import { alertProperties } from "../../src/areas/alerts/properties";
import { problems } from "../../src/schema/check";
import { decode } from "../../src/schema/decode";
import { type Dialect, encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";

const node = nodeOf(alert.fields);
const properties = nodeOf(alertProperties);
const fail = (strange: unknown) => {
  throw new Error(JSON.stringify(strange));
};

const P = "ALERT_DEF_PRIORITY_";
const T = "ALERT_DEF_TYPE_";
const ID = "0f0e0d0c-0b0a-4909-8807-060504030201";

/** Each kind as small as it goes: what a user writes, the flat wire of its variant, and the legacy one. */
const kinds: [type: string | number, type: string, user: object, flat: object, legacy: object][] = [
  [
    0,
    "LOGS_IMMEDIATE_OR_UNSPECIFIED",
    { logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "level:error" } } } },
    { logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "level:error" } } } },
    { logsFilter: { $case: "simpleFilter", simpleFilter: { luceneQuery: "level:error" } } },
  ],
  [
    1,
    "LOGS_THRESHOLD",
    {
      logsThreshold: {
        rules: [
          {
            condition: { threshold: 5, conditionType: "MORE_THAN", timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" } },
            override: { priority: "P2" },
          },
        ],
      },
    },
    {
      logsThreshold: {
        rules: [
          {
            condition: {
              threshold: 5,
              conditionType: "LOGS_THRESHOLD_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED",
              timeWindow: { logsTimeWindowSpecificValue: "LOGS_TIME_WINDOW_VALUE_MINUTES_10" },
            },
            override: { priority: `${P}P2` },
          },
        ],
      },
    },
    {
      rules: [
        {
          condition: {
            threshold: 5,
            conditionType: 0,
            timeWindow: { type: { $case: "logsTimeWindowSpecificValue", logsTimeWindowSpecificValue: 1 } },
          },
          override: { priority: 3 },
        },
      ],
    },
  ],
  [
    3,
    "LOGS_ANOMALY",
    { logsAnomaly: { rules: [{ condition: { minimumThreshold: 1, timeWindow: { logsTimeWindowSpecificValue: "HOURS_36" } } }] } },
    {
      logsAnomaly: {
        rules: [{ condition: { minimumThreshold: 1, timeWindow: { logsTimeWindowSpecificValue: "LOGS_TIME_WINDOW_VALUE_HOURS_36" } } }],
      },
    },
    {
      rules: [
        {
          condition: {
            minimumThreshold: 1,
            timeWindow: { type: { $case: "logsTimeWindowSpecificValue", logsTimeWindowSpecificValue: 11 } },
          },
        },
      ],
    },
  ],
  [
    4,
    "LOGS_RATIO_THRESHOLD",
    {
      logsRatioThreshold: {
        groupByFor: "DENUMERATOR_ONLY",
        rules: [
          { condition: { threshold: 2, conditionType: "LESS_THAN", timeWindow: { logsRatioTimeWindowSpecificValue: "MINUTES_15" } } },
        ],
      },
    },
    {
      logsRatioThreshold: {
        groupByFor: "LOGS_RATIO_GROUP_BY_FOR_DENUMERATOR_ONLY",
        rules: [
          {
            condition: {
              threshold: 2,
              conditionType: "LOGS_RATIO_CONDITION_TYPE_LESS_THAN",
              timeWindow: { logsRatioTimeWindowSpecificValue: "LOGS_RATIO_TIME_WINDOW_VALUE_MINUTES_15" },
            },
          },
        ],
      },
    },
    {
      groupByFor: 2,
      rules: [
        {
          condition: {
            threshold: 2,
            conditionType: 1,
            timeWindow: { type: { $case: "logsRatioTimeWindowSpecificValue", logsRatioTimeWindowSpecificValue: 2 } },
          },
        },
      ],
    },
  ],
  [
    6,
    "LOGS_NEW_VALUE",
    { logsNewValue: { rules: [{ condition: { keypathToTrack: "k", timeWindow: { logsNewValueTimeWindowSpecificValue: "WEEK_1" } } }] } },
    {
      logsNewValue: {
        rules: [
          {
            condition: {
              keypathToTrack: "k",
              timeWindow: { logsNewValueTimeWindowSpecificValue: "LOGS_NEW_VALUE_TIME_WINDOW_VALUE_WEEK_1" },
            },
          },
        ],
      },
    },
    {
      rules: [
        {
          condition: {
            keypathToTrack: "k",
            timeWindow: { type: { $case: "logsNewValueTimeWindowSpecificValue", logsNewValueTimeWindowSpecificValue: 4 } },
          },
        },
      ],
    },
  ],
  [
    7,
    "LOGS_UNIQUE_COUNT",
    {
      logsUniqueCount: {
        uniqueCountKeypath: "k.ip",
        rules: [{ condition: { maxUniqueCount: 2, timeWindow: { logsUniqueValueTimeWindowSpecificValue: "MINUTES_5" } } }],
      },
    },
    {
      logsUniqueCount: {
        uniqueCountKeypath: "k.ip",
        rules: [
          {
            condition: {
              maxUniqueCount: "2",
              timeWindow: { logsUniqueValueTimeWindowSpecificValue: "LOGS_UNIQUE_VALUE_TIME_WINDOW_VALUE_MINUTES_5" },
            },
          },
        ],
      },
    },
    {
      uniqueCountKeypath: "k.ip",
      rules: [
        {
          condition: {
            maxUniqueCount: "2",
            timeWindow: { type: { $case: "logsUniqueValueTimeWindowSpecificValue", logsUniqueValueTimeWindowSpecificValue: 10 } },
          },
        },
      ],
    },
  ],
  [
    8,
    "LOGS_TIME_RELATIVE_THRESHOLD",
    { logsTimeRelativeThreshold: { rules: [{ condition: { threshold: 3, conditionType: "MORE_THAN", comparedTo: "YESTERDAY" } }] } },
    {
      logsTimeRelativeThreshold: {
        rules: [
          {
            condition: {
              threshold: 3,
              conditionType: "LOGS_TIME_RELATIVE_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED",
              comparedTo: "LOGS_TIME_RELATIVE_COMPARED_TO_YESTERDAY",
            },
          },
        ],
      },
    },
    { rules: [{ condition: { threshold: 3, conditionType: 0, comparedTo: 3 } }] },
  ],
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
            ofTheLast: { type: { $case: "metricTimeWindowSpecificValue", metricTimeWindowSpecificValue: 2 } },
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
        rules: [{ condition: { threshold: 1, conditionType: "LESS_THAN_USUAL", ofTheLast: { metricTimeWindowDynamicDuration: "1h20m" } } }],
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
            ofTheLast: { type: { $case: "metricTimeWindowDynamicDuration", metricTimeWindowDynamicDuration: "1h20m" } },
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
          simpleFilter: { latencyThresholdMs: 30000, tracingLabelFilters: { serviceName: [{ values: ["cart"], operation: "IS_NOT" }] } },
        },
      },
    },
    {
      tracingImmediate: {
        tracingFilter: {
          simpleFilter: {
            latencyThresholdMs: "30000",
            tracingLabelFilters: { serviceName: [{ values: ["cart"], operation: "TRACING_FILTER_OPERATION_TYPE_IS_NOT" }] },
          },
        },
      },
    },
    {
      tracingFilter: {
        $case: "simpleFilter",
        simpleFilter: { latencyThresholdMs: "30000", tracingLabelFilters: { serviceName: [{ values: ["cart"], operation: 4 }] } },
      },
    },
  ],
  [
    16,
    "TRACING_THRESHOLD",
    { tracingThreshold: { rules: [{ condition: { spanAmount: 9, timeWindow: { tracingTimeWindowValue: "MINUTES_20" } } }] } },
    {
      tracingThreshold: {
        rules: [{ condition: { spanAmount: 9, timeWindow: { tracingTimeWindowValue: "TRACING_TIME_WINDOW_VALUE_MINUTES_20" } } }],
      },
    },
    { rules: [{ condition: { spanAmount: 9, timeWindow: { type: { $case: "tracingTimeWindowValue", tracingTimeWindowValue: 11 } } } }] },
  ],
  [
    17,
    "FLOW",
    {
      flow: {
        stages: [
          { timeframeMs: 0, flowStagesGroups: { groups: [{ alertDefs: [{ id: ID, not: false }], alertsOp: "OR", nextOp: "AND" }] } },
        ],
      },
    },
    {
      flow: {
        stages: [
          {
            timeframeMs: "0",
            flowStagesGroups: {
              groups: [{ alertDefs: [{ id: ID, not: false }], alertsOp: "ALERTS_OP_OR", nextOp: "NEXT_OP_AND_OR_UNSPECIFIED" }],
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
            flowStagesGroups: { groups: [{ alertDefs: [{ id: ID, not: false }], alertsOp: 1, nextOp: 0 }] },
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
  // Nobody has published integers for these: their names travel in both dialects.
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

describe("every kind on the wire", () => {
  test("all fifteen are here", () =>
    expect(kinds.flatMap(([, , user]) => Object.keys(user)).sort()).toEqual([...(node.facts.union?.variants ?? [])].sort()));

  test.each(kinds)("%s %s", (number, word, user, flat, legacy) => {
    const mine = { name: "a", enabled: true, priority: "P4", ...user };
    expect(problems(alert.fields, mine)).toEqual([]);
    expect(encode(properties, mine)).toEqual({ name: "a", enabled: true, priority: `${P}P4`, type: T + word, ...flat });
    const [variant] = Object.keys(user) as [string];
    expect(encode(properties, mine, "legacy")).toEqual({
      name: "a",
      enabled: true,
      priority: 1,
      type: number,
      typeDefinition: { $case: variant, [variant]: legacy },
    });
    for (const dialect of ["flat", "legacy"] as Dialect[])
      expect(decode(properties, encode(properties, mine, dialect), fail)).toEqual(mine);
  });
});

test("the older flow, spelled as the API reference spells it", () => {
  const mine: AlertFields = {
    name: "Many errors",
    description: "d",
    enabled: true,
    phantomMode: false,
    priority: "P1",
    groupByKeys: [],
    incidentsSettings: { notifyOn: "TRIGGERED_ONLY", minutes: 10 },
    notificationGroup: { groupByKeys: [], webhooks: [{ integration: { integrationId: 42 } }], destinations: [] },
    notificationGroupExcess: [],
    entityLabels: {},
    logsThreshold: {
      notificationPayloadFilter: [],
      logsFilter: {
        simpleFilter: {
          luceneQuery: "level:error",
          labelFilters: { applicationName: [{ value: "nginx", operation: "IS" }], subsystemName: [], severities: ["ERROR", "CRITICAL"] },
        },
      },
      rules: [
        {
          condition: { threshold: 100, conditionType: "MORE_THAN", timeWindow: { logsTimeWindowSpecificValue: "HOURS_2" } },
          override: { priority: "P1" },
        },
      ],
    },
  };
  const wire = {
    name: "Many errors",
    description: "d",
    enabled: true,
    phantomMode: false,
    priority: 4,
    type: 1,
    groupByKeys: [],
    incidentsSettings: { notifyOn: 0, retriggeringPeriod: { $case: "minutes", minutes: 10 } },
    notificationGroup: {
      groupByKeys: [],
      webhooks: [{ integration: { integrationType: { $case: "integrationId", integrationId: 42 } } }],
      destinations: [],
    },
    notificationGroupExcess: [],
    entityLabels: {},
    typeDefinition: {
      $case: "logsThreshold",
      logsThreshold: {
        notificationPayloadFilter: [],
        logsFilter: {
          $case: "simpleFilter",
          simpleFilter: {
            luceneQuery: "level:error",
            labelFilters: { applicationName: [{ value: "nginx", operation: 0 }], subsystemName: [], severities: [4, 5] },
          },
        },
        rules: [
          {
            condition: {
              threshold: 100,
              conditionType: 0,
              timeWindow: { type: { $case: "logsTimeWindowSpecificValue", logsTimeWindowSpecificValue: 6 } },
            },
            override: { priority: 4 },
          },
        ],
      },
    },
  };
  const body = nodeOf(alertToCreate);
  expect(encode(body, { alertDefProperties: mine }, "legacy")).toEqual({ alertDefProperties: wire });
  // What the reference shows beside it, null for no delay and a wrapped filter, is read as well.
  const told = structuredClone(wire) as { typeDefinition: { logsThreshold: Record<string, unknown> } };
  told.typeDefinition.logsThreshold.evaluationDelayMs = null;
  expect(decode(body, { alertDefProperties: told }, fail)).toEqual({ alertDefProperties: mine });
  told.typeDefinition.logsThreshold.logsFilter = { filterType: wire.typeDefinition.logsThreshold.logsFilter };
  expect(decode(body, { alertDefProperties: told }, fail)).toEqual({ alertDefProperties: mine });
});
