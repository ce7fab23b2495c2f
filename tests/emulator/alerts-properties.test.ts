import { immediate, logsRule, logsThreshold, metricThreshold } from "./support";
import { exact, exchanges, type Row, type Step } from "./support/exchanges";

const ALERTS = "/alerts/alerts/v3";
const body = (alertDefProperties: object, more: object = {}) => ({ alertDefProperties, ...more });
const P = (n: string) => `ALERT_DEF_PRIORITY_${n}`;
/** Creates an alert and expects properties of the response. */
const returned = (sent: object, expected: object): Step => [
  `POST ${ALERTS}`,
  body(sent),
  200,
  { alertDef: { alertDefProperties: expected } },
];
const rejected = (sent: object, message = ""): Step => [`POST ${ALERTS}`, body(sent), 400, message];
const analytics = { dataprimeQuery: { query: "source logs" } };
const tracing = (latencyThresholdMs: unknown) => ({
  name: "t",
  type: "ALERT_DEF_TYPE_TRACING_IMMEDIATE",
  tracingImmediate: { tracingFilter: { simpleFilter: { latencyThresholdMs } } },
});
const destinations = (...all: object[]) => ({ notificationGroup: { destinations: all } });
const caseDestination = { connectorId: "cases-slack", condition: "true" };
const explicit = {
  enabled: false,
  phantomMode: true,
  priority: P("P1"),
  incidentsSettings: { minutes: 7, notifyOn: "NOTIFY_ON_TRIGGERED_AND_RESOLVED" },
};
exchanges("alert defaults and normalization", [
  [
    "two case destinations with the same connector, preset and condition are rejected",
    rejected(
      { ...immediate(), caseSettings: { destinations: [caseDestination, caseDestination] } },
      "caseSettings.destinations[1]: is destinations[0] again",
    ),
    returned(
      {
        ...immediate(),
        caseSettings: { destinations: [caseDestination, { ...caseDestination, presetId: "p" }] },
      },
      { caseSettings: { destinations: [caseDestination, { presetId: "p" }] } },
    ),
  ],
  [
    "documented defaults are filled in",
    returned(
      immediate(),
      exact({
        ...immediate(),
        priority: P("P5_OR_UNSPECIFIED"),
        phantomMode: false,
        deleted: false,
        incidentsSettings: { minutes: 10 },
      }),
    ),
  ],
  [
    "explicit values override the defaults",
    returned(immediate({ ...explicit, deleted: true }), { ...explicit, deleted: false }),
  ],
  [
    "zeros, empty strings and empty lists are returned as sent",
    ...[
      logsThreshold(
        {
          evaluationDelayMs: 0,
          notificationPayloadFilter: [],
          logsFilter: { simpleFilter: { labelFilters: { severities: [] } } },
        },
        {
          description: "",
          groupByKeys: [],
          entityLabels: {},
          notificationGroup: { webhooks: [], destinations: [] },
          incidentsSettings: { minutes: 10, notifyOn: "NOTIFY_ON_TRIGGERED_ONLY_UNSPECIFIED" },
        },
      ),
    ].map((sent) => returned(sent, sent)),
  ],
  [
    "with `reorder`, rules are reordered and groupByKeys keep their order",
    { quirks: { reorder: true } },
    returned(logsThreshold({ rules: [logsRule(1), logsRule(2)] }, { groupByKeys: ["a", "b"] }), {
      groupByKeys: ["a", "b"],
      logsThreshold: { rules: [logsRule(2), logsRule(1)] },
    }),
    ({ quirks }) => {
      quirks.reorder = false;
    },
    returned(logsThreshold({ rules: [logsRule(1), logsRule(2)] }), {
      logsThreshold: { rules: [logsRule(1), logsRule(2)] },
    }),
  ],
  [
    "groupByKeys of metric alerts come from the query, in alphabetical order",
    returned(metricThreshold(), { groupByKeys: ["node", "pod"] }),
    returned(metricThreshold({}, { groupByKeys: ["pod", "node"] }), {
      groupByKeys: ["node", "pod"],
    }),
    returned(metricThreshold({}, { groupByKeys: ["mine"] }), { groupByKeys: ["mine"] }),
  ],
  [
    "groupByKeys is derived from the query or the tracked key",
    returned(
      {
        name: "n",
        type: "ALERT_DEF_TYPE_LOGS_NEW_VALUE",
        logsNewValue: {
          rules: [
            {
              condition: {
                keypathToTrack: "geo.country",
                timeWindow: {
                  logsNewValueTimeWindowSpecificValue: "LOGS_NEW_VALUE_TIME_WINDOW_VALUE_WEEK_1",
                },
              },
            },
          ],
        },
      },
      { groupByKeys: ["geo.country"] },
    ),
    rejected(immediate({ groupByKeys: ["k"] }), "groupByKeys"),
  ],
  [
    "a rule inherits the priority, and a destination the retriggering period",
    { quirks: { fillDefaults: true } },
    returned(
      metricThreshold(
        {},
        {
          priority: P("P2"),
          incidentsSettings: { minutes: 33 },
          ...destinations({ connectorId: "c" }, { connectorId: "d", retriggeringPeriodMinutes: 0 }),
        },
      ),
      {
        metricThreshold: {
          rules: [
            {
              override: { priority: P("P2") },
              condition: {
                ofTheLast: {
                  metricTimeWindowSpecificValue:
                    "METRIC_TIME_WINDOW_VALUE_MINUTES_1_OR_UNSPECIFIED",
                },
              },
            },
          ],
        },
        ...destinations({ retriggeringPeriodMinutes: 33 }, { retriggeringPeriodMinutes: 0 }),
      },
    ),
  ],
  [
    "a destination without a period inherits it, or has the default of 10 minutes",
    returned(
      immediate(destinations({ connectorId: "c" })),
      destinations({ retriggeringPeriodMinutes: 10 }),
    ),
    returned(
      immediate({ ...destinations({ connectorId: "c" }), incidentsSettings: { minutes: 30 } }),
      destinations({ retriggeringPeriodMinutes: 30 }),
    ),
  ],
  [
    "32-bit floats are rounded, and 64-bit integers are strings of digits",
    returned(
      {
        name: "a",
        type: "ALERT_DEF_TYPE_LOGS_ANOMALY",
        logsAnomaly: {
          anomalyAlertSettings: { percentageOfDeviation: 33.3 },
          rules: [
            {
              condition: {
                minimumThreshold: 0.1,
                timeWindow: { logsTimeWindowSpecificValue: "LOGS_TIME_WINDOW_VALUE_MINUTES_10" },
              },
            },
          ],
        },
      },
      {
        logsAnomaly: {
          anomalyAlertSettings: { percentageOfDeviation: 33.29999923706055 },
          rules: [{ condition: { minimumThreshold: 0.1 } }],
        },
      },
    ),
    ...["00030000", 30000, "18446744073709551615"].map((sent) =>
      returned(tracing(sent), tracing(String(sent).replace(/^0+/, ""))),
    ),
  ],
  [
    "the two analytics alert types have different defaults",
    { quirks: { fillDefaults: true } },
    returned(
      { name: "a", type: "ALERT_DEF_TYPE_ANALYTICS_IMMEDIATE", analyticsImmediate: analytics },
      { analyticsImmediate: { useRowsAsPermutations: false } },
    ),
    returned(
      {
        name: "a",
        type: "ALERT_DEF_TYPE_ANALYTICS_THRESHOLD",
        analyticsThreshold: {
          ...analytics,
          operator: "ANALYTICS_THRESHOLD_OPERATOR_LESS_THAN",
          rules: [{ condition: { threshold: 1 } }],
        },
      },
      { analyticsThreshold: { useRowsAsPermutations: true } },
    ),
  ],
]);

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
