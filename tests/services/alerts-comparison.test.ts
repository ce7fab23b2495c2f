import { canonical, equalCanonical } from "../../src/schema/canonical";
import { nodeOf } from "../../src/schema/node";
import { selectManaged } from "../../src/schema/select-managed";
import { alert } from "../../src/services/alerts/alert";
import { logsAlert, thresholdRule } from "./support/alerts";

const alertNode = nodeOf(alert.fields);

describe("comparison of alerts", () => {
  const equal: [string, object, object][] = [
    ["priority P5 and no priority", logsAlert({ priority: "P5" }), logsAlert()],
    ["enabled: true and no enabled", logsAlert({ enabled: true }), logsAlert()],
    ["empty entityLabels and no entityLabels", logsAlert({ entityLabels: {} }), logsAlert()],
    [
      "no filter and an empty filter",
      logsAlert(),
      {
        name: "a",
        logsThreshold: {
          rules: [thresholdRule()],
          logsFilter: { simpleFilter: { luceneQuery: "", labelFilters: { severities: [] } } },
        },
      },
    ],
    [
      "default undetectedValuesManagement and none",
      logsAlert(),
      {
        name: "a",
        logsThreshold: {
          rules: [thresholdRule()],
          undetectedValuesManagement: {
            triggerUndetectedValues: false,
            autoRetireTimeframe: "NEVER",
          },
        },
      },
    ],
    [
      "rules in another order",
      { name: "a", logsThreshold: { rules: [thresholdRule(), thresholdRule({ threshold: 6 })] } },
      { name: "a", logsThreshold: { rules: [thresholdRule({ threshold: 6 }), thresholdRule()] } },
    ],
  ];
  test.each(equal)("%s are equal", (_, a, b) => expect(equalCanonical(alertNode, a, b)).toBe(true));

  const unequal: [string, object, object][] = [
    ["enabled: false and no enabled", logsAlert({ enabled: false }), logsAlert()],
    [
      "no delay and a delay of 0",
      logsAlert(),
      { name: "a", logsThreshold: { rules: [thresholdRule()], evaluationDelayMs: 0 } },
    ],
    [
      "groupByKeys in another order",
      logsAlert({ groupByKeys: ["a", "b"] }),
      logsAlert({ groupByKeys: ["b", "a"] }),
    ],
    [
      "an empty router and no router",
      logsAlert({ notificationGroup: { router: {} } }),
      logsAlert({ notificationGroup: {} }),
    ],
    ["groupByKeys and no groupByKeys", logsAlert({ groupByKeys: ["a"] }), logsAlert()],
  ];
  test.each(unequal)("%s differ", (_, a, b) => expect(equalCanonical(alertNode, a, b)).toBe(false));

  const mine = logsAlert({ notificationGroup: { destinations: [{ connectorId: "c" }] } });
  test("values that the server fills in are no drift", () => {
    const remote = logsAlert({
      enabled: true,
      groupByKeys: ["service"],
      incidentsSettings: { notifyOn: "TRIGGERED_AND_RESOLVED", minutes: 5 },
      notificationGroup: { destinations: [{ connectorId: "c", retriggeringPeriodMinutes: 5 }] },
      accessPolicy: '{"x":1}',
    });
    expect(selectManaged(alertNode, remote, mine)).toEqual(mine);
    expect(canonical(alertNode, selectManaged(alertNode, remote, mine))).toEqual(
      canonical(alertNode, mine),
    );
  });
  test("a priority override that only the response has is no drift", () => {
    const remote = {
      name: "a",
      logsThreshold: { rules: [{ ...thresholdRule(), override: { priority: "P3" } }] },
    };
    expect(selectManaged(alertNode, remote, logsAlert())).toEqual(logsAlert());
  });
  test("a one-minute window of a metric alert equals no window", () => {
    const metric = (over: object) => ({
      name: "a",
      metricThreshold: {
        metricFilter: { promql: "up" },
        rules: [{ condition: { threshold: 1, conditionType: "LESS_THAN", ...over } }],
      },
    });
    const minute = metric({ ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_1" } });
    for (const remote of [metric({}), metric({ ofTheLast: {} })])
      expect(selectManaged(alertNode, remote, minute)).toEqual(minute);
    expect(selectManaged(alertNode, minute, metric({}))).toEqual(metric({}));
  });
  test("an unreadable access policy is no drift, and a removed one is", () => {
    const managed = logsAlert({ accessPolicy: '{"a":1}' });
    expect(selectManaged(alertNode, logsAlert(), managed)).toEqual(managed);
    expect(selectManaged(alertNode, logsAlert({ accessPolicy: '{ "a": 1 }' }), managed)).toEqual(
      managed,
    );
    const takenAway = selectManaged(alertNode, logsAlert({ accessPolicy: "" }), managed);
    expect(takenAway).toEqual(logsAlert());
    expect(equalCanonical(alertNode, takenAway, managed)).toBe(false);
    expect(selectManaged(alertNode, logsAlert({ accessPolicy: '{"a":2}' }), managed)).toEqual(
      logsAlert({ accessPolicy: '{"a":2}' }),
    );
  });
});
