import { decode } from "../../src/schema/decode";
import { nodeOf } from "../../src/schema/node";
import { formatPath } from "../../src/schema/path";
import { UNKNOWN } from "../../src/schema/unknown";
import { validate } from "../../src/schema/validate";
import { alert } from "../../src/services/alerts/alert";
import { alertDefinition } from "../../src/services/alerts/entity";
import { logsAlert, thresholdRule } from "./support/alerts";

const alertIssues = (value: unknown) =>
  validate(alert.fields, value).map(({ path, reason }) => `${formatPath(path)}: ${reason}`);

const ID = "0f0e0d0c-0b0a-4909-8807-060504030201";

describe("argument checks of Alert", () => {
  const metric = {
    metricFilter: { promql: "up" },
    rules: [{ condition: { threshold: 1, conditionType: "MORE_THAN" } }],
  };
  test("accepts a valid alert", () => expect(alertIssues(logsAlert())).toEqual([]));
  test.each<[string, object, string[]]>([
    [
      "two variants",
      logsAlert({ metricThreshold: metric }),
      ["metricThreshold: give exactly one of"],
    ],
    ["no variant", { name: "a" }, [": give exactly one of logsImmediate, logsThreshold"]],
    [
      "a threshold as a string",
      { name: "a", logsThreshold: { rules: [thresholdRule({ threshold: "5" })] } },
      ["logsThreshold.rules[0].condition.threshold: expected a number, got a string"],
    ],
    [
      "a threshold below zero",
      { name: "a", logsThreshold: { rules: [thresholdRule({ threshold: -1 })] } },
      ["logsThreshold.rules[0].condition.threshold: at least 0"],
    ],
    [
      "a name of 513 characters",
      logsAlert({ name: "x".repeat(513) }),
      ["name: at most 512 characters, this has 513"],
    ],
    ["an empty name", logsAlert({ name: "" }), ["name: at least 1 characters, this has 0"]],
    [
      "a description of 3001 characters",
      logsAlert({ description: "x".repeat(3001) }),
      ["description: at most 3000 characters, this has 3001"],
    ],
    [
      "a priority that does not exist",
      logsAlert({ priority: "P6" }),
      ["priority: expected one of P5, P4, P3, P2, P1"],
    ],
    [
      "six rules",
      { name: "a", logsThreshold: { rules: Array(6).fill(thresholdRule()) } },
      ["logsThreshold.rules: at most 5 items, this has 6"],
    ],
    [
      "no rules",
      { name: "a", logsThreshold: { rules: [] } },
      ["logsThreshold.rules: at least 1 items, this has 0"],
    ],
    [
      "a delay of more than three hours",
      { name: "a", logsThreshold: { rules: [thresholdRule()], evaluationDelayMs: 10800001 } },
      ["logsThreshold.evaluationDelayMs: at most 10800000"],
    ],
    [
      "two data sources",
      logsAlert({ dataSources: Array(2).fill({ dataSpace: "s", dataSet: "d" }) }),
      ["dataSources: at most 1 items, this has 2"],
    ],
    [
      "a misspelled field",
      { name: "a", logsThreshold: { rule: [thresholdRule()], rules: [thresholdRule()] } },
      ["logsThreshold.rule: unknown property; did you mean rules?"],
    ],
    [
      "a type beside the variant",
      logsAlert({ type: "ALERT_DEF_TYPE_LOGS_THRESHOLD" }),
      ["type: unknown property"],
    ],
    [
      "a cadence beyond a week",
      logsAlert({ incidentsSettings: { minutes: 10081 } }),
      ["incidentsSettings.minutes: at most 10080"],
    ],
    [
      "a webhook and email recipients in one integration",
      logsAlert({
        notificationGroup: {
          webhooks: [
            { integration: { integrationId: 1, recipients: { emails: ["a@example.com"] } } },
          ],
        },
      }),
      [
        "notificationGroup.webhooks[0].integration.recipients: give exactly one of integrationId, recipients",
      ],
    ],
    [
      "a webhook UUID as integrationId",
      logsAlert({ notificationGroup: { webhooks: [{ integration: { integrationId: ID } }] } }),
      ["notificationGroup.webhooks[0].integration.integrationId: expected a number, got a string"],
    ],
    [
      "zero as a limit",
      {
        name: "a",
        logsUniqueCount: {
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
        },
      },
      ["logsUniqueCount.maxUniqueCountPerGroupByKey: must not be 0: omit the field for no limit"],
    ],
    [
      "an invalid duration",
      {
        name: "a",
        metricThreshold: {
          ...metric,
          rules: [
            {
              condition: {
                threshold: 1,
                conditionType: "MORE_THAN",
                ofTheLast: { metricTimeWindowDynamicDuration: "1 hour" },
              },
            },
          ],
        },
      },
      [
        "metricThreshold.rules[0].condition.ofTheLast.metricTimeWindowDynamicDuration: expected a duration such as 1h20m15s, or 0",
      ],
    ],
  ])("rejects %s", (_, value, expected) => {
    const found = alertIssues(value);
    expect(found).toHaveLength(expected.length);
    for (const [at, start] of expected.entries())
      expect(found[at]?.slice(0, start.length)).toBe(start);
  });
  test("accepts unknown values and reports other issues beside them", () => {
    expect(
      alertIssues(
        logsAlert({
          notificationGroup: { webhooks: [{ integration: { integrationId: UNKNOWN } }] },
        }),
      ),
    ).toEqual([]);
    expect(alertIssues({ name: UNKNOWN, logsThreshold: UNKNOWN })).toEqual([]);
    expect(
      alertIssues({ name: UNKNOWN, logsThreshold: { rules: [thresholdRule({ threshold: "5" })] } }),
    ).toEqual(["logsThreshold.rules[0].condition.threshold: expected a number, got a string"]);
  });
});

test("decode reads a full response and reports undeclared fields", () => {
  const unknownFields: string[] = [];
  const wire = {
    id: ID,
    alertVersionId: "v-1",
    status: "ALERT_DEF_STATUS_OK",
    lastTriggeredTime: "2026-01-01T00:00:00Z",
    nova: 1,
    alertDefProperties: {
      name: "a",
      type: "ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED",
      deleted: false,
    },
  };
  expect(
    decode(nodeOf(alertDefinition), wire, ({ path }) => unknownFields.push(formatPath(path))),
  ).toEqual({
    id: ID,
    alertVersionId: "v-1",
    status: "OK",
    lastTriggeredTime: "2026-01-01T00:00:00Z",
    alertDefProperties: { name: "a", logsImmediate: {}, deleted: false },
  });
  expect(unknownFields).toEqual(["nova"]);
});
