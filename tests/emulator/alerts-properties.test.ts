import { ALERTS, immediate, logsRule, logsThreshold, metricThreshold } from "./support";
import { body, destinations, P, rejected } from "./support/alerts-properties";
import { exact, exchanges, type Step } from "./support/exchanges";

/** Creates an alert and expects properties of the response. */
const returned = (sent: object, expected: object): Step => [
  `POST ${ALERTS}`,
  body(sent),
  200,
  { alertDef: { alertDefProperties: expected } },
];
const analytics = { dataprimeQuery: { query: "source logs" } };
const tracing = (latencyThresholdMs: unknown) => ({
  name: "t",
  type: "ALERT_DEF_TYPE_TRACING_IMMEDIATE",
  tracingImmediate: { tracingFilter: { simpleFilter: { latencyThresholdMs } } },
});
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
