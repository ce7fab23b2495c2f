import { decode } from "../../src/schema/decode";
import { nodeOf } from "../../src/schema/node";
import type { AnyDefinition } from "../../src/services/define";
import { customEnrichment } from "../../src/services/enrichments/custom-enrichment";
import { enrichment } from "../../src/services/enrichments/enrichment";
import { preset } from "../../src/services/notifications/preset";
import { router } from "../../src/services/notifications/router";
import { tcoPolicies as list } from "../../src/services/policies/tco-policies";
import { policy } from "../../src/services/policies/tco-policy";
import { slo } from "../../src/services/slos/slo";
import { webhook } from "../../src/services/webhooks/webhook";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import { type Props, Resource } from "../support/driver";
import { callDirectly } from "../support/notification-center";
import { captureLog, world } from "../support/world";
import { createSettled } from "./support/cases";

afterAll(closeAll);
const output = captureLog();

const TEAMS_WORKFLOW_URL =
  "https://prod-1.westeurope.logic.azure.com:443/workflows/x/triggers/manual/run?sp=%2Ftriggers%2Fmanual&sig=a%3D";
const requestBasedSlo = (query: string, name = "s"): Props => ({
  name,
  targetThresholdPercentage: 30,
  sloTimeFrame: "7_DAYS",
  requestBasedMetricSli: { goodEvents: { query }, totalEvents: { query } },
});
const webhookOf = (name: string, url: string, more: Props): Props => ({ name, url, ...more });
const routerWith = (rules: Props[]): Props => ({ name: "r", routingLabels: { team: "t" }, rules });
const policyOf = (more: Props = {}): Props => ({
  name: "p",
  priority: "LOW",
  logRules: { severities: ["INFO"] },
  ...more,
});
const tiers = { quotaBased: { usageTiers: [{ dailyQuotaPercentage: 50, priority: "HIGH" }] } };
const MIXED = { ruleTypeId: "IS", name: ["Prod", "EU-west"] };

describe("values that the API changes show no drift", () => {
  const policies: [string, Props][] = [
    ["names in upper case", policyOf({ applicationRule: MIXED, subsystemRule: MIXED })],
    ["an expression", policyOf({ logRules: { dpxlExpression: "<v1> $d.severity == 'INFO'" } })],
    [
      "an override alone",
      { name: "p", logRules: { severities: ["INFO"] }, priorityOverride: tiers },
    ],
    [
      "a RUM override alone",
      { name: "p", rumRules: { severities: ["INFO"] }, priorityOverride: tiers },
    ],
  ];
  const inList = (args: Props): Props => ({
    sourceType: "rumRules" in args ? "RUM" : "LOGS",
    policies: [args],
  });

  test.each<[string, AnyDefinition, Props]>([
    [
      "the URL of a Teams workflow",
      webhook,
      webhookOf("w", TEAMS_WORKFLOW_URL, { msTeamsWorkflow: {} }),
    ],
    [
      "the placeholder URL of a PagerDuty webhook",
      webhook,
      webhookOf("w", "https://example-url.com/", { pagerDuty: { serviceKey: "k" } }),
    ],
    [
      "a Slack webhook without digests",
      webhook,
      webhookOf("w", "https://join.slack.com/x", {
        slack: { attachments: [{ type: "LOGS", isActive: true }] },
      }),
    ],
    ["an SLO's query without a range", slo, requestBasedSlo('sum(increase(x{a="b"})) by (c)')],
    [
      "an SLO's query of one minute",
      slo,
      requestBasedSlo("avg(rate(cpu_usage_seconds_total[1m])) by (instance)"),
    ],
    [
      "a rule of a router without a condition",
      router,
      routerWith([{ name: "all", targets: [{ connectorId: "c" }] }]),
    ],
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
    ...policies.map(([title, args]): [string, AnyDefinition, Props] => [
      `a policy with ${title}`,
      policy,
      args,
    ]),
    ...policies.map(([title, args]): [string, AnyDefinition, Props] => [
      `a list of policies with ${title}`,
      list,
      inList(args),
    ]),
  ])("no drift: %s", (_, definition, args) => createSettled(definition, args));

  test("rules of a router in another order are matched by name", async () => {
    const w = await world({ quirks: { reorder: true } });
    const rule = (name: string, condition: string) => ({
      name,
      condition,
      targets: [{ connectorId: "c" }],
    });
    const rulesWith = (more = "") =>
      ["a", "b", "c"].map((name, n) => rule(name, `${n + 1}${more}`));
    const resource = new Resource(w, router);
    await resource.up(routerWith(rulesWith()));
    expect(await resource.refresh()).toBe("same");
    const { router: current } = await callDirectly(w, "GET", `routers/${resource.state?.id}`);
    const rules = current.rules.map((it: Props) => ({ ...it, condition: `${it.condition} || x` }));
    await callDirectly(w, "PUT", "routers", { router: { ...current, rules } });
    expect(await resource.refresh()).toBe("changed");
    expect(resource.args().rules).toEqual(rulesWith(" || x"));
  });
});

test("targets of a router in another order are no change; a changed, added or missing one is", async () => {
  const target = (connectorId: string, path: string) => ({ connectorId, customDetails: { path } });
  // The same connector twice, told apart by its details, and one target twice.
  const targets = [target("a", "1"), target("b", "2"), target("a", "3"), target("b", "2")];
  const args = (all: Props[]): Props => ({
    ...routerWith([{ name: "all", targets: all }]),
    fallbackTargets: all.map((one) => ({ entityType: "ALERTS", target: one })),
    fallback: all,
  });
  const resource = new Resource(await world(), router);
  await resource.up(args(targets));
  const { router: current } = await callDirectly(
    resource.world,
    "GET",
    `routers/${resource.state?.id}`,
  );
  const storeTargets = (change: (all: Props[]) => Props[]) =>
    callDirectly(resource.world, "PUT", "routers", {
      router: {
        ...current,
        rules: current.rules.map((it: { targets: Props[] }) => ({
          ...it,
          targets: change(it.targets),
        })),
        fallbackTargets: change(current.fallbackTargets),
        fallback: change(current.fallback),
      },
    });
  for (let turn = 1; turn < targets.length; turn += 1) {
    await storeTargets((all) => [...all.slice(turn), ...all.slice(0, turn)].reverse());
    expect(await resource.refresh()).toBe("same");
    expect((await resource.preview(args(targets))).step).toBe("same");
  }
  expect((await resource.preview(args([...targets].reverse()))).step).toBe("same");
  for (const other of [
    targets.slice(1),
    [...targets, target("c", "4")],
    targets.with(2, target("a", "4")),
  ])
    expect((await resource.preview(args(other))).step).toBe("update");
  await storeTargets((all) => all.slice(0, 3).reverse());
  expect(await resource.refresh()).toBe("changed");
  expect(resource.args()).toMatchObject(args(targets.slice(0, 3)));
});

describe("changes of policies", () => {
  test("a change of case is no change, and another name is", async () => {
    const named = (name: string[]) => policyOf({ applicationRule: { ruleTypeId: "IS", name } });
    const resource = await createSettled(policy, named(MIXED.name));
    expect((await resource.preview(named(["prod", "EU-WEST"]))).step).toBe("same");
    expect((await resource.preview(named(["prod", "eu"]))).step).toBe("update");
  });

  test("a priority that moves into priorityOverride is set by the API", async () => {
    const resource = await createSettled(policy, policyOf());
    const { priority: _, ...bare } = policyOf({ priorityOverride: tiers });
    expect(await resource.up(bare)).toBe("update");
    expect(resource.world.emulator.objects("policies")).toMatchObject([{ priority: "BLOCK" }]);
    expect(await resource.refresh()).toBe("same");
  });

  test("an exclusive list without policies deletes all policies of its source", async () => {
    const args = { sourceType: "LOGS", exclusive: true, policies: [policyOf()] };
    const resource = await createSettled(list, args);
    expect(await resource.up({ ...args, policies: [] })).toBe("update");
    expect(resource.world.emulator.objects("policies")).toEqual([]);
  });
});

test.each<[AnyDefinition, Props, string]>([
  [
    webhook,
    webhookOf("host", "https://hooks.example.com/x", { slack: {} }),
    'warning: Webhook "host": url: the service is known to reject slack webhooks whose host is not one of slack.com',
  ],
  [
    webhook,
    webhookOf("page", "https://x.example.com/", { pagerDuty: { serviceKey: "k" } }),
    'warning: Webhook "page": url: pagerDuty does not use a URL: remove it',
  ],
  [
    slo,
    requestBasedSlo("sum(increase(x))", "bare"),
    'warning: Slo "bare": requestBasedMetricSli.goodEvents.query: the service is known to rewrite a query without a range: use [1m]',
  ],
  [
    policy,
    policyOf({ name: "many", applicationRule: { ruleTypeId: "START_WITH", name: ["a", "b"] } }),
    'warning: TcoPolicy "many": applicationRule.name: START_WITH supports one name, got 2',
  ],
  [
    customEnrichment,
    { name: "test-0f0e", textual: "a\n1\n" },
    'warning: CustomEnrichment "test-0f0e": name: the API reference documents letters, digits and underscores',
  ],
])("the preview prints warning %#", async (definition, args, line) => {
  expect((await new Resource(await world(), definition).preview(args)).failures).toEqual([]);
  expect(output.join("")).toContain(line);
});

test("an enum value with the prefix of its type is decoded without it", () => {
  const wire = {
    name: "p",
    entityType: "ENTITY_TYPE_ALERTS",
    connectorType: "CONNECTOR_TYPE_SLACK",
    parentId: "x",
  };
  const args = { entityType: "ALERTS", connectorType: "SLACK" };
  expect(decode(nodeOf(preset.fields), wire)).toMatchObject(args);
});

test.each<[AnyDefinition, string]>([
  [webhook, "GET /integrations/webhooks/v1"],
  [slo, "GET /slo/slos/v1"],
  [router, "GET /notifications/notification-center/v1/routers"],
  [preset, "GET /notifications/notification-center/v1/presets:summariesList"],
  [enrichment, "GET /enrichment-rules/enrichment-rules/v1"],
  [customEnrichment, "GET /enrichment-rules/custom-enrichment-rules/v1"],
])("case %#: list returns [] for the response {}", async (definition, route) => {
  const { handlersOf } = await account({ [route]: {} });
  expect(await handlersOf(definition).list?.()).toEqual([]);
});
