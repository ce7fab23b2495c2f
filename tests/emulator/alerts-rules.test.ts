import { ALERTS, immediate, logsRule, logsThreshold, metricThreshold } from "./support";
import { body, destinations, P, rejected } from "./support/alerts-properties";
import { exchanges, type Row, type Step } from "./support/exchanges";

const silent = {
  undetectedValuesManagement: {
    triggerUndetectedValues: true,
    autoRetireTimeframe: "AUTO_RETIRE_TIMEFRAME_NEVER_OR_UNSPECIFIED",
  },
};
const NOTIFY = "NOTIFY_ON_TRIGGERED_AND_RESOLVED";
const webhook = (more: object) =>
  immediate({ notificationGroup: { webhooks: [{ ...more, integration: { integrationId: 1 } }] } });
const accepted = (sent: object): Step => [`POST ${ALERTS}`, body(sent), 200];
exchanges("the rules of alerts", [
  [
    "triggerUndetectedValues needs a less-than rule, and alerts may be equal",
    rejected(logsThreshold(silent), "triggerUndetectedValues"),
    accepted(metricThreshold(silent)),
    accepted(immediate()),
    accepted(immediate()),
  ],
  [
    "autoRetireSeconds must be full minutes",
    rejected(logsThreshold({ noDataPolicy: { autoRetireSeconds: 61 } }), "autoRetireSeconds"),
  ],
  [
    "the minutes of a webhook without notifyOn, and notifyOn without minutes, are rejected with 400",
    rejected(webhook({ minutes: 5 })),
    rejected(webhook({ notifyOn: NOTIFY })),
    accepted(webhook({ minutes: 5, notifyOn: NOTIFY })),
  ],
  [
    "an alert in phantom mode with a notification group is a 400",
    rejected(immediate({ phantomMode: true, notificationGroup: { router: {} } })),
    accepted(immediate({ phantomMode: true, notificationGroup: { webhooks: [] } })),
  ],
  ...(
    [
      [
        "groupByKeys of notifications that the alert does not have are accepted",
        immediate({ notificationGroup: { groupByKeys: ["environment"] } }),
      ],
      [
        "destinations with empty overrides and an empty preset are accepted",
        immediate(destinations({ connectorId: "c", presetId: "", triggeredRoutingOverrides: {} })),
      ],
      [
        "routing by router_default is accepted",
        immediate({ notificationGroup: { router: { id: "router_default" } } }),
      ],
      [
        "a threshold of 0 is accepted",
        logsThreshold({
          rules: [{ ...logsRule(0), override: { priority: P("P5_OR_UNSPECIFIED") } }],
        }),
      ],
      [
        "a schedule of a whole day is accepted",
        immediate({
          incidentsSettings: { minutes: 1440, notifyOn: "NOTIFY_ON_TRIGGERED_ONLY_UNSPECIFIED" },
        }),
      ],
      [
        "a schedule over midnight is accepted",
        immediate({
          activeOn: {
            dayOfWeek: ["DAY_OF_WEEK_MONDAY_OR_UNSPECIFIED"],
            startTime: { hours: 22, minutes: 0 },
            endTime: { hours: 2, minutes: 0 },
          },
        }),
      ],
    ] as [string, object][]
  ).map(([title, sent]): Row => [title, accepted(sent)]),
  [
    "ratios without filters and tracing thresholds without a condition type are accepted",
    accepted({
      name: "ratio",
      type: "ALERT_DEF_TYPE_LOGS_RATIO_THRESHOLD",
      logsRatioThreshold: {
        numeratorAlias: "numerator",
        denominatorAlias: "denominator",
        rules: [
          {
            condition: {
              threshold: 2,
              timeWindow: {
                logsRatioTimeWindowSpecificValue:
                  "LOGS_RATIO_TIME_WINDOW_VALUE_MINUTES_5_OR_UNSPECIFIED",
              },
              conditionType: "LOGS_RATIO_CONDITION_TYPE_LESS_THAN",
            },
          },
        ],
      },
    }),
    accepted({
      name: "spans",
      type: "ALERT_DEF_TYPE_TRACING_THRESHOLD",
      tracingThreshold: {
        tracingFilter: { simpleFilter: { latencyThresholdMs: "30" } },
        rules: [
          {
            condition: {
              timeWindow: { tracingTimeWindowValue: "TRACING_TIME_WINDOW_VALUE_MINUTES_10" },
              spanAmount: 5,
            },
          },
        ],
      },
    }),
  ],
]);
