import { alert } from "../../src/areas/alerts/alert";
import { alertDefinition } from "../../src/areas/alerts/definition";
import { canonical, same } from "../../src/schema/canonical";
import { problems, UNKNOWN } from "../../src/schema/check";
import { decode } from "../../src/schema/decode";
import { nodeOf } from "../../src/schema/node";
import { pathText } from "../../src/schema/path";
import { project } from "../../src/schema/project";

const node = nodeOf(alert.fields);
const said = (value: unknown) => problems(alert.fields, value).map(({ path, reason }) => `${pathText(path)}: ${reason}`);

const ID = "0f0e0d0c-0b0a-4909-8807-060504030201";

const rule = (over: object = {}) => ({
  condition: { threshold: 5, conditionType: "MORE_THAN", timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" }, ...over },
});
const logs = (over: object = {}) => ({ name: "a", logsThreshold: { rules: [rule()] }, ...over });

describe("mistakes that are told at preview", () => {
  const metric = { metricFilter: { promql: "up" }, rules: [{ condition: { threshold: 1, conditionType: "MORE_THAN" } }] };
  test("an alert that is right", () => expect(said(logs())).toEqual([]));
  test.each<[string, object, string[]]>([
    ["two kinds", logs({ metricThreshold: metric }), ["metricThreshold: give exactly one of"]],
    ["no kind", { name: "a" }, [": give exactly one of logsImmediate, logsThreshold"]],
    [
      "a threshold as a text",
      { name: "a", logsThreshold: { rules: [rule({ threshold: "5" })] } },
      ["logsThreshold.rules[0].condition.threshold: expected a number, not a text"],
    ],
    [
      "a threshold below zero",
      { name: "a", logsThreshold: { rules: [rule({ threshold: -1 })] } },
      ["logsThreshold.rules[0].condition.threshold: at least 0"],
    ],
    ["a name of 513 characters", logs({ name: "x".repeat(513) }), ["name: at most 512 characters, this has 513"]],
    ["an empty name", logs({ name: "" }), ["name: at least 1 characters, this has 0"]],
    ["a description of 3001 characters", logs({ description: "x".repeat(3001) }), ["description: at most 3000 characters, this has 3001"]],
    ["a priority that does not exist", logs({ priority: "P6" }), ["priority: expected one of P5, P4, P3, P2, P1"]],
    ["six rules", { name: "a", logsThreshold: { rules: Array(6).fill(rule()) } }, ["logsThreshold.rules: at most 5 items, this has 6"]],
    ["no rules", { name: "a", logsThreshold: { rules: [] } }, ["logsThreshold.rules: at least 1 items, this has 0"]],
    [
      "a delay of more than three hours",
      { name: "a", logsThreshold: { rules: [rule()], evaluationDelayMs: 10800001 } },
      ["logsThreshold.evaluationDelayMs: at most 10800000"],
    ],
    [
      "two data sources",
      logs({ dataSources: Array(2).fill({ dataSpace: "s", dataSet: "d" }) }),
      ["dataSources: at most 1 items, this has 2"],
    ],
    [
      "a misspelt field",
      { name: "a", logsThreshold: { rule: [rule()], rules: [rule()] } },
      ["logsThreshold.rule: unknown property; did you mean rules?"],
    ],
    ["the kind repeated", logs({ type: "ALERT_DEF_TYPE_LOGS_THRESHOLD" }), ["type: unknown property"]],
    ["a cadence beyond a week", logs({ incidentsSettings: { minutes: 10081 } }), ["incidentsSettings.minutes: at most 10080"]],
    [
      "a webhook and mail in one",
      logs({ notificationGroup: { webhooks: [{ integration: { integrationId: 1, recipients: { emails: ["a@example.com"] } } }] } }),
      ["notificationGroup.webhooks[0].integration.recipients: give exactly one of integrationId, recipients"],
    ],
    [
      "the UUID of a webhook for its number",
      logs({ notificationGroup: { webhooks: [{ integration: { integrationId: ID } }] } }),
      ["notificationGroup.webhooks[0].integration.integrationId: expected a number, not a text"],
    ],
    [
      "no limit as a zero",
      {
        name: "a",
        logsUniqueCount: {
          uniqueCountKeypath: "k",
          maxUniqueCountPerGroupByKey: 0,
          rules: [{ condition: { maxUniqueCount: 2, timeWindow: { logsUniqueValueTimeWindowSpecificValue: "MINUTE_1" } } }],
        },
      },
      ["logsUniqueCount.maxUniqueCountPerGroupByKey: 0 is refused: leave it out for no limit"],
    ],
    [
      "a duration that is none",
      {
        name: "a",
        metricThreshold: {
          ...metric,
          rules: [{ condition: { threshold: 1, conditionType: "MORE_THAN", ofTheLast: { metricTimeWindowDynamicDuration: "1 hour" } } }],
        },
      },
      ["metricThreshold.rules[0].condition.ofTheLast.metricTimeWindowDynamicDuration: expected a duration such as 1h20m15s, or 0"],
    ],
  ])("%s", (_, value, expected) => {
    const found = said(value);
    expect(found).toHaveLength(expected.length);
    for (const [at, start] of expected.entries()) expect(found[at]?.slice(0, start.length)).toBe(start);
  });
  test("what is not known yet is never blamed, and hides nothing", () => {
    expect(said(logs({ notificationGroup: { webhooks: [{ integration: { integrationId: UNKNOWN } }] } }))).toEqual([]);
    expect(said({ name: UNKNOWN, logsThreshold: UNKNOWN })).toEqual([]);
    expect(said({ name: UNKNOWN, logsThreshold: { rules: [rule({ threshold: "5" })] } })).toEqual([
      "logsThreshold.rules[0].condition.threshold: expected a number, not a text",
    ]);
  });
});

describe("what is the same", () => {
  const equal: [string, object, object][] = [
    ["P5 and none", logs({ priority: "P5" }), logs()],
    ["on and none", logs({ enabled: true }), logs()],
    ["no labels and none", logs({ entityLabels: {} }), logs()],
    [
      "no filter and an empty one",
      logs(),
      {
        name: "a",
        logsThreshold: { rules: [rule()], logsFilter: { simpleFilter: { luceneQuery: "", labelFilters: { severities: [] } } } },
      },
    ],
    [
      "the settings of silent values as they are anyway",
      logs(),
      {
        name: "a",
        logsThreshold: { rules: [rule()], undetectedValuesManagement: { triggerUndetectedValues: false, autoRetireTimeframe: "NEVER" } },
      },
    ],
    [
      "rules in another order",
      { name: "a", logsThreshold: { rules: [rule(), rule({ threshold: 6 })] } },
      { name: "a", logsThreshold: { rules: [rule({ threshold: 6 }), rule()] } },
    ],
  ];
  test.each(equal)("%s", (_, a, b) => expect(same(node, a, b)).toBe(true));

  const unequal: [string, object, object][] = [
    ["off and none", logs({ enabled: false }), logs()],
    ["no delay of its own and a delay of 0", logs(), { name: "a", logsThreshold: { rules: [rule()], evaluationDelayMs: 0 } }],
    ["keys in another order", logs({ groupByKeys: ["a", "b"] }), logs({ groupByKeys: ["b", "a"] })],
    ["routing by labels and none", logs({ notificationGroup: { router: {} } }), logs({ notificationGroup: {} })],
    ["keys that were taken out of the program", logs({ groupByKeys: ["a"] }), logs()],
  ];
  test.each(unequal)("%s are not", (_, a, b) => expect(same(node, a, b)).toBe(false));

  const mine = logs({ notificationGroup: { destinations: [{ connectorId: "c" }] } });
  test("what the server fills in by itself shows no change", () => {
    const seen = logs({
      enabled: true,
      groupByKeys: ["service"],
      incidentsSettings: { notifyOn: "TRIGGERED_AND_RESOLVED", minutes: 5 },
      notificationGroup: { destinations: [{ connectorId: "c", retriggeringPeriodMinutes: 5 }] },
      accessPolicy: '{"x":1}',
    });
    expect(project(node, seen, mine)).toEqual(mine);
    expect(canonical(node, project(node, seen, mine))).toEqual(canonical(node, mine));
  });
  test("a rule without a priority of its own stays so, whatever the server answers", () => {
    const seen = { name: "a", logsThreshold: { rules: [{ ...rule(), override: { priority: "P3" } }] } };
    expect(project(node, seen, logs())).toEqual(logs());
  });
  test("a window of one minute and none, for metrics", () => {
    const metric = (over: object) => ({
      name: "a",
      metricThreshold: { metricFilter: { promql: "up" }, rules: [{ condition: { threshold: 1, conditionType: "LESS_THAN", ...over } }] },
    });
    const minute = metric({ ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_1" } });
    for (const seen of [metric({}), metric({ ofTheLast: {} })]) expect(project(node, seen, minute)).toEqual(minute);
    expect(project(node, minute, metric({}))).toEqual(metric({}));
  });
  test("a policy that may not be read is not a change, one that was taken away is", () => {
    const managed = logs({ accessPolicy: '{"a":1}' });
    expect(project(node, logs(), managed)).toEqual(managed);
    expect(project(node, logs({ accessPolicy: '{ "a": 1 }' }), managed)).toEqual(managed);
    const takenAway = project(node, logs({ accessPolicy: "" }), managed);
    expect(takenAway).toEqual(logs());
    expect(same(node, takenAway, managed)).toBe(false);
    expect(project(node, logs({ accessPolicy: '{"a":2}' }), managed)).toEqual(logs({ accessPolicy: '{"a":2}' }));
  });
});

test("an answer is read whole, and what it has beyond the declaration is set aside", () => {
  const strange: string[] = [];
  const wire = {
    id: ID,
    alertVersionId: "v-1",
    status: "ALERT_DEF_STATUS_OK",
    lastTriggeredTime: "2026-01-01T00:00:00Z",
    nova: 1,
    alertDefProperties: { name: "a", type: "ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED", deleted: false },
  };
  expect(decode(nodeOf(alertDefinition), wire, ({ path }) => strange.push(pathText(path)))).toEqual({
    id: ID,
    alertVersionId: "v-1",
    status: "OK",
    lastTriggeredTime: "2026-01-01T00:00:00Z",
    alertDefProperties: { name: "a", logsImmediate: {}, deleted: false },
  });
  expect(strange).toEqual(["nova"]);
});
