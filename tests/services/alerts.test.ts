import { isDeepStrictEqual } from "node:util";
import { canonical, equalCanonical } from "../../src/schema/canonical";
import { nodeOf } from "../../src/schema/node";
import { selectManaged } from "../../src/schema/select-managed";
import { UNKNOWN } from "../../src/schema/unknown";
import { alert } from "../../src/services/alerts/alert";
import type { Props } from "../support/driver";
import { captureLog } from "../support/world";
import { logsAlert, thresholdRule } from "./support/alerts";
import { createSettled, issuesOf } from "./support/cases";

captureLog();
const alertNode = nodeOf(alert.fields);
const metricAlert = (promql: string, more: Props = {}, condition: Props = {}): Props => ({
  name: "a",
  metricThreshold: {
    metricFilter: { promql },
    rules: [{ condition: { threshold: 1, conditionType: "MORE_THAN", ...condition } }],
  },
  ...more,
});
const uniqueCount = {
  uniqueCountKeypath: "k",
  maxUniqueCountPerGroupByKey: 0,
  rules: [
    {
      condition: {
        maxUniqueCount: 2,
        timeWindow: { logsUniqueValueTimeWindowSpecificValue: "MINUTE_1" },
      },
    },
  ],
};
const webhookOf = (integration: Props, more: Props = {}): Props => ({
  notificationGroup: { webhooks: [{ integration, ...more }] },
});

describe("argument checks of Alert", () => {
  test.each<[string, Props, string]>([
    ["two variants", logsAlert(metricAlert("up")), "metricThreshold: give exactly one of"],
    [
      "a type beside the variant",
      logsAlert({ type: "ALERT_DEF_TYPE_LOGS_THRESHOLD" }),
      "type: unknown property",
    ],
    [
      "a webhook and email recipients in one integration",
      logsAlert(webhookOf({ integrationId: 1, recipients: { emails: ["a@example.com"] } })),
      "notificationGroup.webhooks[0].integration.recipients: give exactly one of integrationId, recipients",
    ],
    [
      "zero as a limit",
      { name: "a", logsUniqueCount: uniqueCount },
      "logsUniqueCount.maxUniqueCountPerGroupByKey: must not be 0: omit the field for no limit",
    ],
    [
      "an invalid duration",
      metricAlert("up", {}, { ofTheLast: { metricTimeWindowDynamicDuration: "1 hour" } }),
      "metricThreshold.rules[0].condition.ofTheLast.metricTimeWindowDynamicDuration: expected a duration such as 1h20m15s, or 0",
    ],
    [
      "notifyOn of a webhook without minutes",
      metricAlert("x", webhookOf({ integrationId: 1 }, { notifyOn: "TRIGGERED_ONLY" })),
      "notificationGroup.webhooks[0].minutes: required if notifyOn is set: set both fields, or neither",
    ],
    [
      "triggerUndetectedValues without a less-than rule",
      logsAlert({}, { undetectedValuesManagement: { triggerUndetectedValues: true } }),
      "logsThreshold.undetectedValuesManagement.triggerUndetectedValues: requires a rule with a less-than condition",
    ],
    [
      "a retirement time that is not in full minutes",
      logsAlert({}, { noDataPolicy: { autoRetireSeconds: 90 } }),
      "logsThreshold.noDataPolicy.autoRetireSeconds: expected a multiple of 60",
    ],
    [
      "notifications in phantom mode",
      { name: "a", logsImmediate: {}, phantomMode: true, notificationGroup: { router: {} } },
      "notificationGroup: an alert in phantom mode sends no notifications: remove this field, or set phantomMode to false",
    ],
  ])("rejects %s", (_, value, start) =>
    expect(issuesOf(alert, value).map((issue) => issue.slice(0, start.length))).toEqual([start]),
  );
});

test.each([
  ["a condition that is not known yet", UNKNOWN],
  ["LESS_THAN", "LESS_THAN"],
  ["LESS_THAN_OR_EQUALS, which may be enough", "LESS_THAN_OR_EQUALS"],
  ["a condition that is newer than this version", "LATER_THAN"],
])("accepts triggerUndetectedValues with %s", (_, conditionType) => {
  const metric = metricAlert("x");
  const { rules, ...fields } = metric.metricThreshold as { rules: { condition: object }[] };
  const metricThreshold = {
    ...fields,
    rules: rules.map((rule) => ({ ...rule, condition: { ...rule.condition, conditionType } })),
    undetectedValuesManagement: { triggerUndetectedValues: true },
  };
  expect(issuesOf(alert, { ...metric, metricThreshold })).toEqual([]);
});

describe("comparison of alerts", () => {
  const emptyFilter = { simpleFilter: { luceneQuery: "", labelFilters: { severities: [] } } };
  const other = thresholdRule({ threshold: 6 });
  test.each<[string, boolean, Props, Props]>([
    ["priority P5 and no priority", true, logsAlert({ priority: "P5" }), logsAlert()],
    ["enabled: true and no enabled", true, logsAlert({ enabled: true }), logsAlert()],
    ["empty entityLabels and no entityLabels", true, logsAlert({ entityLabels: {} }), logsAlert()],
    [
      "no filter and an empty filter",
      true,
      logsAlert(),
      logsAlert({}, { logsFilter: emptyFilter }),
    ],
    [
      "default undetectedValuesManagement and none",
      true,
      logsAlert(),
      logsAlert(
        {},
        {
          undetectedValuesManagement: {
            triggerUndetectedValues: false,
            autoRetireTimeframe: "NEVER",
          },
        },
      ),
    ],
    [
      "rules in another order",
      true,
      logsAlert({}, { rules: [thresholdRule(), other] }),
      logsAlert({}, { rules: [other, thresholdRule()] }),
    ],
    ["enabled: false and no enabled", false, logsAlert({ enabled: false }), logsAlert()],
    ["no delay and a delay of 0", false, logsAlert(), logsAlert({}, { evaluationDelayMs: 0 })],
    [
      "groupByKeys in another order",
      false,
      logsAlert({ groupByKeys: ["a", "b"] }),
      logsAlert({ groupByKeys: ["b", "a"] }),
    ],
    [
      "an empty router and no router",
      false,
      logsAlert({ notificationGroup: { router: {} } }),
      logsAlert({ notificationGroup: {} }),
    ],
    ["groupByKeys and no groupByKeys", false, logsAlert({ groupByKeys: ["a"] }), logsAlert()],
  ])("%s: equal is %p", (_, equal, a, b) => expect(equalCanonical(alertNode, a, b)).toBe(equal));

  const mine = logsAlert({ notificationGroup: { destinations: [{ connectorId: "c" }] } });
  const minute = metricAlert(
    "up",
    {},
    { ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_1" } },
  );
  const managed = logsAlert({ accessPolicy: '{"a":1}' });
  const changed = logsAlert({ accessPolicy: '{"a":2}' });
  test.each<[string, Props, Props, Props]>([
    [
      "values that the server fills in are no drift",
      logsAlert({
        enabled: true,
        groupByKeys: ["service"],
        incidentsSettings: { notifyOn: "TRIGGERED_AND_RESOLVED", minutes: 5 },
        notificationGroup: { destinations: [{ connectorId: "c", retriggeringPeriodMinutes: 5 }] },
        accessPolicy: '{"x":1}',
      }),
      mine,
      mine,
    ],
    [
      "an empty id of a router equals none: both route by labels",
      logsAlert({ notificationGroup: { router: { id: "" } } }),
      logsAlert({ notificationGroup: { router: {} } }),
      logsAlert({ notificationGroup: { router: {} } }),
    ],
    [
      "a priority override that only the response has is no drift",
      logsAlert({}, { rules: [{ ...thresholdRule(), override: { priority: "P3" } }] }),
      logsAlert(),
      logsAlert(),
    ],
    ["a one-minute window of a metric alert equals no window", metricAlert("up"), minute, minute],
    [
      "a one-minute window of a metric alert equals an empty window",
      metricAlert("up", {}, { ofTheLast: {} }),
      minute,
      minute,
    ],
    [
      "no window of a metric alert equals a one-minute window",
      minute,
      metricAlert("up"),
      metricAlert("up"),
    ],
    ["an unreadable access policy is no drift", logsAlert(), managed, managed],
    [
      "other whitespace in an access policy is no drift",
      logsAlert({ accessPolicy: '{ "a": 1 }' }),
      managed,
      managed,
    ],
    ["a removed access policy is drift", logsAlert({ accessPolicy: "" }), managed, logsAlert()],
    ["another access policy is drift", changed, managed, changed],
  ])("%s", (_, remote, args, expected) => {
    const selected = selectManaged(alertNode, remote, args);
    expect(selected).toEqual(expected);
    expect(canonical(alertNode, selected)).toEqual(canonical(alertNode, expected));
    expect(equalCanonical(alertNode, selected, args)).toBe(isDeepStrictEqual(expected, args));
  });
});

describe("values that the API changes show no drift", () => {
  const promql = "sum by (pod, namespace) (rate(x[1m]))";
  test.each<[string, Props]>([
    [
      "groupByKeys of a metric alert out of alphabetical order",
      metricAlert(promql, { groupByKeys: ["pod", "namespace"] }, { forOverPct: 0 }),
    ],
    ["a metric alert without groupByKeys", metricAlert(promql, {}, { forOverPct: 0 })],
    [
      "minutes of a webhook without notifyOn",
      metricAlert("x", webhookOf({ integrationId: 1 }, { minutes: 5 }), { forOverPct: 0 }),
    ],
  ])("no drift: %s", (_, args) => createSettled(alert, args));

  test("the order of groupByKeys is a change for log alerts", async () => {
    const resource = await createSettled(alert, logsAlert({ groupByKeys: ["b", "a"] }));
    const { step } = await resource.preview(logsAlert({ groupByKeys: ["a", "b"] }));
    expect(step).toBe("update");
  });
});
