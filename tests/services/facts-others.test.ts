import { decode } from "../../src/schema/decode";
import { nodeOf } from "../../src/schema/node";
import { formatPath } from "../../src/schema/path";
import { validate } from "../../src/schema/validate";
import { alert } from "../../src/services/alerts/alert";
import { customEnrichment } from "../../src/services/enrichments/custom-enrichment";
import { enrichment } from "../../src/services/enrichments/enrichment";
import { teamGroup } from "../../src/services/groups/team-group";
import { preset } from "../../src/services/notifications/preset";
import { router } from "../../src/services/notifications/router";
import { slo } from "../../src/services/slos/slo";
import { webhook } from "../../src/services/webhooks/webhook";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import { type Props, Resource } from "../support/driver";
import { callDirectly } from "../support/notification-center";
import { captureLog, world } from "../support/world";
import { createSettled } from "./facts-support";

afterAll(closeAll);
const output = captureLog();

const TEAMS_WORKFLOW_URL =
  "https://prod-1.westeurope.logic.azure.com:443/workflows/x/triggers/manual/run?sp=%2Ftriggers%2Fmanual&sig=a%3D";
const metricAlert = (promql: string, more: Props = {}): Props => ({
  name: "a",
  metricThreshold: {
    metricFilter: { promql },
    rules: [{ condition: { threshold: 1, conditionType: "MORE_THAN", forOverPct: 0 } }],
  },
  ...more,
});
const immediateAlert = (more: Props = {}): Props => ({
  name: "a",
  logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "x" } } },
  ...more,
});
const requestBasedSlo = (query: string): Props => ({
  name: "s",
  targetThresholdPercentage: 30,
  sloTimeFrame: "7_DAYS",
  requestBasedMetricSli: { goodEvents: { query }, totalEvents: { query } },
});
const routerWith = (rules: Props[]): Props => ({ name: "r", routingLabels: { team: "t" }, rules });
const alertIssues = (value: unknown) =>
  validate(alert.fields, value).map(({ path, reason }) => `${formatPath(path)}: ${reason}`);

describe("values that the API changes show no drift", () => {
  test.each([
    [
      "the URL of a Teams workflow",
      webhook,
      { name: "w", url: TEAMS_WORKFLOW_URL, msTeamsWorkflow: {} },
    ],
    [
      "the placeholder URL of a PagerDuty webhook",
      webhook,
      { name: "w", url: "https://example-url.com/", pagerDuty: { serviceKey: "k" } },
    ],
    [
      "a Slack webhook without digests",
      webhook,
      {
        name: "w",
        url: "https://join.slack.com/x",
        slack: { attachments: [{ type: "LOGS", isActive: true }] },
      },
    ],
    [
      "groupByKeys of a metric alert out of alphabetical order",
      alert,
      metricAlert("sum by (pod, namespace) (rate(x[1m]))", { groupByKeys: ["pod", "namespace"] }),
    ],
    [
      "a metric alert without groupByKeys",
      alert,
      metricAlert("sum by (pod, namespace) (rate(x[1m]))"),
    ],
    ["an SLO's query without a range", slo, requestBasedSlo('sum(increase(x{a="b"})) by (c)')],
    [
      "an SLO's query of one minute",
      slo,
      requestBasedSlo("avg(rate(cpu_usage_seconds_total[1m])) by (instance)"),
    ],
    [
      "a geoIp enrichment without selectedColumns",
      enrichment,
      { fieldName: "ip", enrichmentType: { geoIp: { withAsn: true } } },
    ],
    [
      "selectedColumns in another order",
      enrichment,
      { fieldName: "ip", enrichmentType: { suspiciousIp: {} }, selectedColumns: ["b", "a"] },
    ],
    [
      "a rule of a router without a condition",
      router,
      routerWith([{ name: "all", targets: [{ connectorId: "c" }] }]),
    ],
    ["a group with roleName", teamGroup, { name: "g", roleName: "standard user" }],
    ["a group with roleId 1", teamGroup, { name: "g", roleId: 1 }],
    [
      "a preset without attachments",
      preset,
      {
        name: "p",
        entityType: "ALERTS",
        connectorType: "SLACK",
        parentId: "preset_system_slack_alerts_basic",
      },
    ],
  ] as const)("no drift: %s", async (_, definition, args) => {
    await createSettled(await world(), definition, args as Props);
    await createSettled(await world({ quirks: { reorder: true } }), definition, args as Props);
  });

  test("rules of a router in another order are matched by name", async () => {
    const w = await world({ quirks: { reorder: true } });
    const rule = (name: string, condition: string) => ({
      name,
      condition,
      targets: [{ connectorId: "c" }],
    });
    const resource = await createSettled(
      w,
      router,
      routerWith([rule("a", "1"), rule("b", "2"), rule("c", "3")]),
    );
    const { router: current } = await callDirectly(w, "GET", `routers/${resource.state?.id}`);
    const rules = current.rules.map((it: Props) => ({ ...it, condition: `${it.condition} || x` }));
    await callDirectly(w, "PUT", "routers", { router: { ...current, rules } });
    expect(await resource.refresh()).toBe("changed");
    expect(resource.args().rules).toEqual([
      rule("a", "1 || x"),
      rule("b", "2 || x"),
      rule("c", "3 || x"),
    ]);
  });

  test("the order of groupByKeys is a change for log alerts", async () => {
    const w = await world();
    const args = (groupByKeys: string[]) => ({
      name: "a",
      groupByKeys,
      logsThreshold: {
        rules: [
          {
            condition: {
              threshold: 1,
              conditionType: "MORE_THAN",
              timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
            },
          },
        ],
      },
    });
    const resource = await createSettled(w, alert, args(["b", "a"]));
    expect((await resource.preview(args(["a", "b"]))).step).toBe("update");
  });

  test("another query of an SLO is a change", async () => {
    const resource = await createSettled(await world(), slo, requestBasedSlo("sum(rate(x[1m]))"));
    expect((await resource.preview(requestBasedSlo("sum(rate(y[1m]))"))).step).toBe("update");
  });
});

test("minutes of a webhook without notifyOn are sent with the default and show no change afterwards", async () => {
  const args = metricAlert("x", {
    notificationGroup: { webhooks: [{ integration: { integrationId: 1 }, minutes: 5 }] },
  });
  const resource = await createSettled(await world(), alert, args);
  expect((await resource.preview(args)).step).toBe("same");
});

describe("issues and warnings at preview", () => {
  test.each([
    [
      metricAlert("x", {
        notificationGroup: {
          webhooks: [{ integration: { integrationId: 1 }, notifyOn: "TRIGGERED_ONLY" }],
        },
      }),
      "notificationGroup.webhooks[0].minutes: required if notifyOn is set: set both fields, or neither",
    ],
    [
      immediateAlert({ phantomMode: true, notificationGroup: { router: {} } }),
      "notificationGroup: an alert in phantom mode sends no notifications: remove this field, or set phantomMode to false",
    ],
  ])("rejects %j", (value, reason) => expect(alertIssues(value)).toEqual([reason]));

  test.each([
    [
      webhook,
      { name: "host", url: "https://hooks.example.com/x", slack: {} },
      'warning: Webhook "host": url: the service is known to reject slack webhooks whose host is not one of slack.com',
    ],
    [
      webhook,
      { name: "page", url: "https://x.example.com/", pagerDuty: { serviceKey: "k" } },
      'warning: Webhook "page": url: pagerDuty does not use a URL: remove it',
    ],
    [
      slo,
      { ...requestBasedSlo("sum(increase(x))"), name: "bare" },
      'warning: Slo "bare": requestBasedMetricSli.goodEvents.query: the service is known to rewrite a query without a range: use [1m]',
    ],
    [
      slo,
      { ...requestBasedSlo("sum(rate(x[5m]))"), name: "long" },
      'warning: Slo "long": requestBasedMetricSli.goodEvents.query: the service is known to reject [5m]: use [1m]',
    ],
    [
      customEnrichment,
      { name: "test-0f0e", textual: "a\n1\n" },
      'warning: CustomEnrichment "test-0f0e": name: the API reference documents letters, digits and underscores',
    ],
  ] as const)("prints warning %#", async (definition, args, line) => {
    expect((await new Resource(await world(), definition).preview(args as Props)).failures).toEqual(
      [],
    );
    expect(output.join("")).toContain(line);
  });
});

describe("API responses", () => {
  test("an enum value with the prefix of its type is decoded without it", () => {
    const wire = {
      name: "p",
      entityType: "ENTITY_TYPE_ALERTS",
      connectorType: "CONNECTOR_TYPE_SLACK",
      parentId: "x",
    };
    expect(decode(nodeOf(preset.fields), wire)).toMatchObject({
      entityType: "ALERTS",
      connectorType: "SLACK",
    });
  });

  test.each([
    [webhook, "GET /integrations/webhooks/v1"],
    [slo, "GET /slo/slos/v1"],
    [router, "GET /notifications/notification-center/v1/routers"],
    [preset, "GET /notifications/notification-center/v1/presets:summariesList"],
    [enrichment, "GET /enrichment-rules/enrichment-rules/v1"],
    [customEnrichment, "GET /enrichment-rules/custom-enrichment-rules/v1"],
  ] as const)("case %#: list returns [] for the response {}", async (definition, route) => {
    const { handlersOf } = await account({ [route]: {} });
    expect(await handlersOf(definition as never).list?.()).toEqual([]);
  });
});
