import { definitions } from "../../../src/cli/account/definitions";
import { configKeysIn, PlannedSecret } from "../../../src/cli/export/plan";
import { planExport } from "../../../src/cli/export/plan-export";
import { nodeOf } from "../../../src/schema/node";
import { pathsWhere, replaceAt, valueAt } from "../../../src/schema/path";
import type { AnyDefinition } from "../../../src/services/define";
import { canary, expectNoCanary, withCanaries } from "../../support/canary";
import { Resource } from "../../support/driver";
import { captureLog, world } from "../../support/world";
import { contentOf, plannedOf, planText } from "./support/plan";
import { type Found, seededAccount } from "./support/seeded-account";

captureLog();

const account = seededAccount();
const { readTypes, recordOf } = account;

describe("secrets", () => {
  test("are configuration values with unique keys, and no value of one is in the plan", async () => {
    const webhook = definitions(["Webhook"])[0];
    for (const [n, one] of account.emulator.objects("webhooks").entries())
      account.emulator.put(
        "webhooks",
        withCanaries(nodeOf(webhook?.fields as never), one, `${n}`) as Found,
      );
    const plan = planExport(await readTypes("Webhook"));
    const secrets = plan.objects.flatMap(({ args }) =>
      pathsWhere(args, (value) => value instanceof PlannedSecret).map(
        (path) => valueAt(args, path) as PlannedSecret,
      ),
    );
    const keys = secrets.map(({ configKey }) => configKey);
    expect(keys).toContain("webhookSlackOnCallUrl");
    expect(keys).toContain("webhookIncidentBotGenericWebhookHeadersAuthorization");
    expect(new Set(keys.map((key) => key.toLowerCase())).size).toBe(keys.length);
    expect(JSON.stringify(account.emulator.objects("webhooks"))).toContain(canary("0"));
    expectNoCanary([planText(plan), ...[...plan.mismatches.values()].flat()]);
  });

  test("of objects with the same name have keys that do not change when another one is added", async () => {
    const one = recordOf("webhooks", "Opsgenie");
    const keys = async () =>
      Object.fromEntries(
        planExport(await readTypes("Webhook"))
          .objects.filter(({ object }) => object.name === "Opsgenie" || object.name === "日本")
          .map(({ object, args }) => [object.id, (args.url as PlannedSecret).configKey]),
      );
    account.emulator.put("webhooks", {
      ...one,
      id: "ffffffff-0b0a-4909-8807-060504030207",
      externalId: 98,
    } as Found);
    account.emulator.put("webhooks", {
      ...one,
      id: "eeeeeeee-0b0a-4909-8807-060504030207",
      externalId: 97,
      name: "日本",
    } as Found);
    const before = await keys();
    account.emulator.put("webhooks", {
      ...one,
      id: "00000000-0b0a-4909-8807-060504030207",
      externalId: 99,
    } as Found);
    const after = await keys();
    expect(after).toMatchObject(before);
    expect(new Set(Object.values(after)).size).toBe(4);
  });

  test("that responses mask or replace by a placeholder are configuration values", async () => {
    Object.assign(account.emulator.quirks, { maskSecrets: true });
    const plan = planExport(await readTypes("Webhook", "Connector", "Integration"));
    expect(planText(plan).match(/.*(\*{3}|sensitiveData).*/g)).toBeNull();
    expect(plannedOf(plan, "Opsgenie").args.url).toBeInstanceOf(PlannedSecret);
  });
});

test("a placeholder in a response becomes the secret for which it stands", async () => {
  const w = await world();
  const [definition] = definitions(["Integration"]);
  const resource = new Resource(w, definition as AnyDefinition);
  await resource.up({
    integrationKey: "gcp-metrics-collector",
    version: "1.0.0",
    parameters: [
      { key: "IntegrationName", stringValue: "one" },
      { key: "MetricPrefixes", stringList: { values: ["a"] } },
      { key: "ServiceAccountKey", stringValue: "the secret" },
    ],
  });
  const plan = planExport(await contentOf(w.emulator, [definition as AnyDefinition]));
  expect(planText(plan)).not.toMatch(/sensitiveData|the secret/);
  expect(configKeysIn(plan)).toContainEqual(
    expect.stringMatching(/^integrationParametersServiceAccountKeyStringValueX[0-9a-f]{6}$/),
  );
  expect([...plan.mismatches.values()]).toEqual([]);
});

describe("objects that a program does not declare", () => {
  test("are omitted with a reason: built in, internal or hidden", async () => {
    account.emulator.put("events2metrics", {
      ...recordOf("events2metrics", "slow_spans"),
      isInternal: true,
    } as Found);
    account.emulator.put("rule-groups", {
      ...recordOf("rule-groups", "Access logs"),
      hidden: true,
    } as Found);
    const { omitted, objects } = planExport(
      await readTypes("TeamGroup", "Events2Metric", "ParsingRuleGroup"),
    );
    expect(omitted.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
      "Platform Admins: the group is built in: the API does not change it",
      "Standard Users: the group is built in: the API does not change it",
      "ReadOnlyUsers: the group is built in: the API does not change it",
      "slow_spans: the definition belongs to the service",
      "Access logs: the group is hidden from users",
    ]);
    expect(objects.map(({ object }) => object.name)).not.toContain("Platform Admins");
  });

  test("are omitted with a reason: settings with the default, and types that the API cannot list or return", async () => {
    const { omitted } = planExport(
      await readTypes("AiModelPricing", "ActionOrder", "FleetConfigurationGroup"),
    );
    expect(omitted).toEqual([
      { resourceType: "AiModelPricing", reason: "the account has the default" },
      { resourceType: "ActionOrder", reason: "the API cannot return it" },
      {
        resourceType: "FleetConfigurationGroup",
        reason: "the API cannot list objects of this type",
      },
    ]);
  });

  test.each([
    ["TcoPolicy", "TcoPolicies"],
    ["TeamGroupMembers", "TeamGroup"],
  ])("are omitted with a reason: each %s that %s manages too", async (covered, covering) => {
    const types = async (...all: string[]) => {
      const plan = planExport(await readTypes(...all));
      return new Set(plan.objects.map(({ object }) => object.resourceType));
    };
    expect(await types(covered, covering)).toEqual(new Set([covering]));
    expect(await types(covered)).toEqual(new Set([covered]));
    const { omitted } = planExport(await readTypes(covered, covering));
    expect(omitted.filter(({ resourceType }) => resourceType === covered)[0]?.reason).toBe(
      `${covering} manages the same. Export it instead with --type ${covered}`,
    );
  });

  test("are failures where a preview would refuse their arguments, with path and reason", async () => {
    const alert = recordOf("alerts", "checkout: panic");
    account.emulator.put("alerts", {
      ...alert,
      alertDefProperties: { ...(alert.alertDefProperties as object), name: "" },
    } as Found);
    const { failures, objects } = planExport(await readTypes("Alert"));
    expect(failures).toEqual([
      expect.objectContaining({
        id: alert.id,
        reason: expect.stringMatching(
          /^its arguments are not valid, so a preview would fail: name: /,
        ),
      }),
    ]);
    expect(objects.map(({ object }) => object.id)).not.toContain(alert.id);
  });
});

test("a difference that the adoption would report is named before anything is written", async () => {
  const content = await readTypes("View");
  const objects = content.objects.map((one) =>
    one.name === "Crash loops" ? { ...one, args: { ...one.args, name: "Crashes" } } : one,
  );
  const { mismatches } = planExport({ ...content, objects });
  expect([...mismatches].map(([{ object }, lines]) => [object.id, lines])).toEqual([
    ["2", ['name: is "Crash loops", the program has "Crashes"']],
  ]);
});

test("a widget that this version does not know stays in the arguments", async () => {
  Object.assign(account.emulator.quirks, { newer: true, addUnknownFields: true });
  const dashboard = recordOf("dashboards", "Checkout");
  const hologram = { points: [{ x: 1 }], look: { color: "red" } };
  const definition = ["body", "layout", "sections", 0, "rows", 0, "widgets", 0, "definition"];
  account.emulator.put(
    "dashboards",
    replaceAt(dashboard, definition, { extra: { hologram } }) as Found,
  );
  const plan = planExport(await readTypes("Dashboard"));
  expect(valueAt(plannedOf(plan, "Checkout").args, definition.slice(1))).toMatchObject({
    extra: { hologram },
  });
  expect(plan.failures).toEqual([]);
  expect([...plan.mismatches.values()]).toEqual([]);
});
