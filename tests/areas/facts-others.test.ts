import { alert } from "../../src/areas/alerts/alert";
import { customEnrichment } from "../../src/areas/enrichments/custom-enrichment";
import { enrichment } from "../../src/areas/enrichments/enrichment";
import { teamGroup } from "../../src/areas/groups/group";
import { preset } from "../../src/areas/notifications/preset";
import { router } from "../../src/areas/notifications/router";
import { slo } from "../../src/areas/slos/slo";
import { webhook } from "../../src/areas/webhooks/webhook";
import { problems } from "../../src/schema/check";
import { decode } from "../../src/schema/decode";
import { nodeOf } from "../../src/schema/node";
import { pathText } from "../../src/schema/path";
import { closeAll } from "../client/support/server";
import { account } from "../support/account";
import { other } from "../support/center";
import { type Props, Resource } from "../support/driver";
import { listen, world } from "../support/world";
import { settles } from "./facts-support";

afterAll(closeAll);
const said = listen();

const FLOW = "https://prod-1.westeurope.logic.azure.com:443/workflows/x/triggers/manual/run?sp=%2Ftriggers%2Fmanual&sig=a%3D";
const metric = (promql: string, more: Props = {}): Props => ({
  name: "a",
  metricThreshold: { metricFilter: { promql }, rules: [{ condition: { threshold: 1, conditionType: "MORE_THAN", forOverPct: 0 } }] },
  ...more,
});
const immediate = (more: Props = {}): Props => ({
  name: "a",
  logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "x" } } },
  ...more,
});
const request = (query: string): Props => ({
  name: "s",
  targetThresholdPercentage: 30,
  sloTimeFrame: "7_DAYS",
  requestBasedMetricSli: { goodEvents: { query }, totalEvents: { query } },
});
const route = (rules: Props[]): Props => ({ name: "r", routingLabels: { team: "t" }, rules });
const complaints = (value: unknown) => problems(alert.fields, value).map(({ path, reason }) => `${pathText(path)}: ${reason}`);

describe("what the service changes shows no change", () => {
  test.each([
    ["the address of a Teams workflow", webhook, { name: "w", url: FLOW, msTeamsWorkflow: {} }],
    ["an address that a webhook does not call", webhook, { name: "w", url: "https://example-url.com/", pagerDuty: { serviceKey: "k" } }],
    [
      "a Slack webhook without digests",
      webhook,
      { name: "w", url: "https://join.slack.com/x", slack: { attachments: [{ type: "LOGS", isActive: true }] } },
    ],
    [
      "keys of a metric alert that are not alphabetical",
      alert,
      metric("sum by (pod, namespace) (rate(x[1m]))", { groupByKeys: ["pod", "namespace"] }),
    ],
    ["keys of a metric alert that are left out", alert, metric("sum by (pod, namespace) (rate(x[1m]))")],
    ["an SLO's query without a range", slo, request('sum(increase(x{a="b"})) by (c)')],
    ["an SLO's query of one minute", slo, request("avg(rate(cpu_usage_seconds_total[1m])) by (instance)")],
    ["columns of a place that are filled in", enrichment, { fieldName: "ip", enrichmentType: { geoIp: { withAsn: true } } }],
    ["columns in another order", enrichment, { fieldName: "ip", enrichmentType: { suspiciousIp: {} }, selectedColumns: ["b", "a"] }],
    ["a rule of a router without a condition", router, route([{ name: "all", targets: [{ connectorId: "c" }] }])],
    ["a group whose role is given by name", teamGroup, { name: "g", roleName: "standard user" }],
    ["a group whose role is number 1", teamGroup, { name: "g", roleId: 1 }],
    [
      "a preset without attachments",
      preset,
      { name: "p", entityType: "ALERTS", connectorType: "SLACK", parentId: "preset_system_slack_alerts_basic" },
    ],
  ] as const)("%s", async (_, definition, args) => {
    await settles(await world(), definition, args as Props);
    await settles(await world({ unkind: { reorder: true } }), definition, args as Props);
  });

  test("rules of a router in another order are paired by their names", async () => {
    const w = await world({ unkind: { reorder: true } });
    const rule = (name: string, condition: string) => ({ name, condition, targets: [{ connectorId: "c" }] });
    const one = await settles(w, router, route([rule("a", "1"), rule("b", "2"), rule("c", "3")]));
    const { router: held } = await other(w, "GET", `routers/${one.state?.id}`);
    const rules = held.rules.map((it: Props) => ({ ...it, condition: `${it.condition} || x` }));
    await other(w, "PUT", "routers", { router: { ...held, rules } });
    expect(await one.refresh()).toBe("changed");
    expect(one.args().rules).toEqual([rule("a", "1 || x"), rule("b", "2 || x"), rule("c", "3 || x")]);
  });

  test("the order of keys is a change for alerts that do not look at metrics", async () => {
    const w = await world();
    const args = (groupByKeys: string[]) => ({
      name: "a",
      groupByKeys,
      logsThreshold: {
        rules: [{ condition: { threshold: 1, conditionType: "MORE_THAN", timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" } } }],
      },
    });
    const one = await settles(w, alert, args(["b", "a"]));
    expect((await one.preview(args(["a", "b"]))).step).toBe("update");
  });

  test("another range in an SLO's query is a change", async () => {
    const one = await settles(await world(), slo, request("sum(rate(x[1m]))"));
    expect((await one.preview(request("sum(rate(y[1m]))"))).step).toBe("update");
  });
});

test("minutes of a webhook without notifyOn are sent with its default, and nothing changes afterwards", async () => {
  const args = metric("x", { notificationGroup: { webhooks: [{ integration: { integrationId: 1 }, minutes: 5 }] } });
  const one = await settles(await world(), alert, args);
  expect((await one.preview(args)).step).toBe("same");
});

describe("what is told at preview", () => {
  test.each([
    [
      metric("x", { notificationGroup: { webhooks: [{ integration: { integrationId: 1 }, notifyOn: "TRIGGERED_ONLY" }] } }),
      "notificationGroup.webhooks[0].minutes: required with notifyOn: give both, or none of them",
    ],
    [
      immediate({ phantomMode: true, notificationGroup: { router: {} } }),
      "notificationGroup: an alert in phantom mode notifies nobody: leave it out, or set phantomMode to false",
    ],
  ])("%j", (value, reason) => expect(complaints(value)).toEqual([reason]));

  test.each([
    [
      webhook,
      { name: "host", url: "https://hooks.example.com/x", slack: {} },
      'warning: Webhook "host": url: the service is known to refuse slack webhooks whose host is not of slack.com',
    ],
    [
      webhook,
      { name: "page", url: "https://x.example.com/", pagerDuty: { serviceKey: "k" } },
      'warning: Webhook "page": url: pagerDuty calls no address of yours. Leave it out',
    ],
    [
      slo,
      { ...request("sum(increase(x))"), name: "bare" },
      'warning: Slo "bare": requestBasedMetricSli.goodEvents.query: the service is known to rewrite a query without a range: write [1m]',
    ],
    [
      slo,
      { ...request("sum(rate(x[5m]))"), name: "long" },
      'warning: Slo "long": requestBasedMetricSli.goodEvents.query: the service is known to refuse [5m]: write [1m]',
    ],
    [
      customEnrichment,
      { name: "test-0f0e", textual: "a\n1\n" },
      'warning: CustomEnrichment "test-0f0e": name: the API reference documents letters, digits and underscores',
    ],
  ] as const)("%# is a warning", async (definition, args, line) => {
    expect((await new Resource(await world(), definition).preview(args as Props)).failures).toEqual([]);
    expect(said.join("")).toContain(line);
  });
});

describe("answers of the service", () => {
  test("an enum value with the prefix of its type is read as the bare one", () => {
    const wire = { name: "p", entityType: "ENTITY_TYPE_ALERTS", connectorType: "CONNECTOR_TYPE_SLACK", parentId: "x" };
    expect(decode(nodeOf(preset.fields), wire)).toMatchObject({ entityType: "ALERTS", connectorType: "SLACK" });
  });

  test.each([
    [webhook, "GET /integrations/webhooks/v1"],
    [slo, "GET /slo/slos/v1"],
    [router, "GET /notifications/notification-center/v1/routers"],
    [preset, "GET /notifications/notification-center/v1/presets:summariesList"],
    [enrichment, "GET /enrichment-rules/enrichment-rules/v1"],
    [customEnrichment, "GET /enrichment-rules/custom-enrichment-rules/v1"],
  ] as const)("%# an empty account that answers {} has none", async (definition, route) => {
    const { handlersOf } = await account({ [route]: {} });
    expect(await handlersOf(definition as never).list?.()).toEqual([]);
  });
});
