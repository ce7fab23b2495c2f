import {
  ALERTS,
  FOLDERS,
  immediate,
  logsRule,
  logsThreshold,
  metricThreshold,
  slack,
  WEBHOOKS,
} from "./support";
import { exchanges, type Step } from "./support/exchanges";
import { accepted, alert } from "./support/validation";

const rejected = (properties: object, message: string): Step => [
  `POST ${ALERTS}`,
  alert(properties),
  400,
  message,
];
const unique = (maxUniqueCount: unknown) => ({
  name: "u",
  type: "ALERT_DEF_TYPE_LOGS_UNIQUE_COUNT",
  logsUniqueCount: {
    uniqueCountKeypath: "k",
    rules: [
      {
        condition: {
          maxUniqueCount,
          timeWindow: {
            logsUniqueValueTimeWindowSpecificValue: "LOGS_UNIQUE_VALUE_TIME_WINDOW_VALUE_MINUTES_5",
          },
        },
      },
    ],
  },
});

exchanges("JSON types", [
  [
    "a value of another JSON type is rejected with its path",
    ...(
      [
        [{ name: 1 }, "name: expected"],
        [{ enabled: "true" }, "enabled: expected"],
        [{ groupByKeys: "a" }, "groupByKeys: expected"],
        [{ groupByKeys: {} }, "groupByKeys: expected"],
        [{ entityLabels: [] }, "entityLabels: expected"],
        [{ entityLabels: { team: 1 } }, "entityLabels.team: expected"],
        [{ groupByKeys: [null] }, "groupByKeys[0]: "],
        [{ notificationGroup: "x" }, "notificationGroup: expected"],
      ] as const
    ).map(([more, message]) => rejected(immediate(more), `alertDefProperties.${message}`)),
  ],
  [
    "the client's short enum value, an unknown one and an unknown integer are rejected",
    ...["P1", "ALERT_DEF_PRIORITY_P9", 99].map((priority) =>
      rejected(immediate({ priority }), "alertDefProperties.priority"),
    ),
  ],
  [
    "a 64-bit integer is an integer, or digits in its range",
    ...["1.5", "x", true, 1.5, 2 ** 53, "123456789012345678901"].map((value) =>
      rejected(
        unique(value),
        "alertDefProperties.logsUniqueCount.rules[0].condition.maxUniqueCount",
      ),
    ),
  ],
  [
    "a number beyond the range of a 32-bit float is rejected",
    rejected(
      {
        name: "a",
        type: "ALERT_DEF_TYPE_LOGS_ANOMALY",
        logsAnomaly: {
          rules: [{ condition: { timeWindow: logsRule().condition.timeWindow } }],
          anomalyAlertSettings: { percentageOfDeviation: 1e39 },
        },
      },
      "alertDefProperties.logsAnomaly.anomalyAlertSettings.percentageOfDeviation: does not fit",
    ),
  ],
  [
    "null has the meaning of an omitted field",
    [
      `POST ${ALERTS}`,
      { ...alert(immediate({ description: null, activeOn: null })), accessPolicy: null },
      200,
      (json) => expect(json.alertDef.alertDefProperties).not.toHaveProperty("description"),
    ],
  ],
  [
    "an enum field may be omitted if the default is its zero value",
    accepted(
      logsThreshold({
        rules: [{ condition: { threshold: 1, timeWindow: logsRule().condition.timeWindow } }],
      }),
    ),
    accepted({ ...immediate(), type: undefined }),
    rejected(
      {
        name: "s",
        type: "ALERT_DEF_TYPE_SLO_THRESHOLD",
        sloThreshold: {
          sloDefinition: { sloId: "x" },
          burnRate: {
            rules: [{ condition: { threshold: 1 } }],
            single: { timeDuration: { duration: "1" } },
          },
        },
      },
      "alertDefProperties.sloThreshold.burnRate.single.timeDuration.unit: required",
    ),
  ],
  [
    "all errors are reported at once",
    [
      `POST ${ALERTS}`,
      alert(immediate({ name: 1, enabled: "x", priority: 99 })),
      400,
      /(?=.*name)(?=.*enabled)(?=.*priority)/,
    ],
  ],
  [
    "an error message does not contain values that may be secret",
    [
      `POST ${WEBHOOKS}`,
      { data: { ...slack(), url: 1, slack: { digests: [{ type: "canary", isActive: true }] } } },
      400,
      ({ message }) => expect(message).not.toContain("canary"),
    ],
  ],
  [
    "values at their bounds are accepted",
    accepted(
      immediate({
        name: "x".repeat(512),
        description: "x".repeat(3000),
        dataSources: [{ dataSpace: "x".repeat(50), dataSet: "y".repeat(300) }],
      }),
    ),
    accepted(
      immediate({
        incidentsSettings: { minutes: 10080 },
        activeOn: {
          dayOfWeek: ["DAY_OF_WEEK_SUNDAY"],
          startTime: { hours: 23, minutes: 59 },
          endTime: { hours: 0 },
        },
      }),
    ),
    accepted(
      logsThreshold(
        { rules: Array(5).fill(logsRule(0)), evaluationDelayMs: 10800000 },
        { groupByKeys: Array(100).fill("x".repeat(1024)) },
      ),
    ),
    accepted(
      metricThreshold({
        metricFilter: { promql: "x".repeat(65535) },
        missingValues: { minNonNullValuesPct: 100 },
      }),
    ),
    [`POST ${FOLDERS}`, { folder: { name: "x".repeat(100) }, requestId: "x".repeat(128) }, 200],
  ],
]);
