import { definitions } from "../../src/cli/account/definitions";
import type { AccountContent, AccountObject } from "../../src/cli/account/types";
import {
  configKeysIn,
  type ExportPlan,
  type PlannedObject,
  PlannedReference,
  PlannedSecret,
} from "../../src/cli/export/plan";
import { planExport } from "../../src/cli/export/plan-export";
import { type Emulator, startEmulator } from "../../src/emulator";
import { NO_QUIRKS } from "../../src/emulator/quirks";
import { nodeOf } from "../../src/schema/node";
import { formatPath, pathsWhere, replaceAt, valueAt } from "../../src/schema/path";
import type { AnyDefinition } from "../../src/services/define";
import { canary, expectNoCanary, withCanaries } from "../support/canary";
import { Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { contentOf, planText } from "./support/export-plan";

captureLog();

type Found = Record<string, unknown> & { id: string };

let emulator: Emulator;
beforeEach(async () => {
  emulator = await startEmulator({ apiKey: "key", seed: true });
});
afterEach(() => emulator.close());

const readTypes = (...types: string[]): Promise<AccountContent> =>
  contentOf(emulator, definitions(types), "key");
const recordOf = (table: string, name: string): Found =>
  emulator
    .objects(table)
    .find((one) => JSON.stringify(one).includes(JSON.stringify(name))) as Found;
const plannedOf = ({ objects }: ExportPlan, name: string): PlannedObject =>
  objects.find(({ object }) => object.name === name) as PlannedObject;
const referencesOf = ({ args }: PlannedObject): string[] =>
  pathsWhere(args, (value) => value instanceof PlannedReference).map((path) => {
    const { target, property } = valueAt(args, path) as PlannedReference;
    const { resourceType, name } = target.object;
    return `${formatPath(path)} = ${target.form} ${resourceType} ${name}.${property}`;
  });
const named =
  (...names: string[]) =>
  ({ name = "" }: AccountObject): boolean =>
    names.includes(name);

describe("the plan of a seeded account", () => {
  test.each([
    ["the default", {}],
    ["other orders", { reorder: true }],
    ["unknown fields", { addUnknownFields: true }],
    ["masked secrets", { maskSecrets: true }],
    ["zeros", { populateZeros: true, fillDefaults: true }],
    ["omitted zeros", { dropZeros: true, fillDefaults: true }],
  ])(
    "contains all objects under %s, without a difference or an invalid argument",
    async (_, quirks) => {
      Object.assign(emulator.quirks, NO_QUIRKS, quirks);
      const plan = planExport(await readTypes());
      expect(plan.failures).toEqual([]);
      expect([...plan.mismatches.values()]).toEqual([]);
      expect(plan.objects.filter(({ form }) => form === "resource").length).toBeGreaterThan(120);
    },
  );

  test("is the same whatever the service lists first", async () => {
    // The scope of a new group appears after the first reads.
    for (let n = 0; n < 2; n += 1) await readTypes("TeamGroup");
    const before = planText(planExport(await readTypes()));
    Object.assign(emulator.quirks, { reorder: true });
    const content = await readTypes();
    const reversed = { ...content, objects: [...content.objects].reverse() };
    expect(planText(planExport(reversed))).toBe(before);
  });

  test("declares a referred object before those that refer to it", async () => {
    const { objects } = planExport(await readTypes());
    for (const [at, { args }] of objects.entries())
      for (const path of pathsWhere(args, (value) => value instanceof PlannedReference)) {
        const { target } = valueAt(args, path) as PlannedReference;
        expect(objects.indexOf(target)).toBeGreaterThanOrEqual(0);
        expect(objects.indexOf(target)).toBeLessThan(at);
      }
  });
});

describe("references", () => {
  test("name the object of the declared type: a webhook, a group and a role all have the number 7", async () => {
    emulator.put("webhooks", {
      ...recordOf("webhooks", "Slack: payments"),
      externalId: 7,
      id: "0f0e0d0c-0b0a-4909-8807-060504030207",
      name: "Webhook 7",
    } as Found);
    emulator.forget("webhooks", recordOf("webhooks", "Audit trail").id);
    emulator.put("custom-roles", {
      ...recordOf("custom-roles", "On call"),
      id: "7",
      roleId: 7,
      name: "Role 7",
    } as Found);
    emulator.put("team-groups", {
      ...recordOf("team-groups", "payments"),
      id: "7",
      groupId: 7,
      roleId: 7,
      name: "Group 7",
    } as Found);
    const alert = recordOf("alerts", "checkout: panic");
    const webhooks = [{ integration: { integrationId: 7 } }];
    emulator.put("alerts", {
      ...alert,
      alertDefProperties: {
        ...(alert.alertDefProperties as object),
        notificationGroup: { webhooks },
      },
    } as Found);
    const plan = planExport(await readTypes("Alert", "Webhook", "TeamGroup", "CustomRole"));
    expect(referencesOf(plannedOf(plan, "checkout: panic"))).toEqual([
      "notificationGroup.webhooks[0].integration.integrationId = resource Webhook Webhook 7.externalId",
    ]);
    expect(referencesOf(plannedOf(plan, "Group 7"))).toEqual([
      "roleId = resource CustomRole Role 7.id",
    ]);
  });

  test("to an object that is not selected read it; with references, they declare it", async () => {
    const content = await readTypes("Alert", "Webhook");
    const selects = named("checkout: panic");
    const plan = planExport(content, { selects });
    expect(plan.objects.map(({ form, object }) => [form, object.name])).toEqual([
      ["lookup", "Slack: payments"],
      ["lookup", "PagerDuty: primary"],
      ["resource", "checkout: panic"],
    ]);
    const closed = planExport(content, { selects, withReferences: true });
    expect(closed.objects.map(({ form, object }) => [form, object.name])).toEqual([
      ["resource", "Slack: payments"],
      ["resource", "PagerDuty: primary"],
      ["resource", "checkout: panic"],
    ]);
  });

  test("to an object that the account does not list remain values", async () => {
    const plan = planExport(await readTypes("Preset", "CustomRole"));
    expect(plan.objects.flatMap(referencesOf)).toEqual([]);
    expect(plannedOf(plan, "Short messages").args.parentId).toBe(
      "preset_system_slack_alerts_basic",
    );
    expect(plannedOf(plan, "On call").args.parentRoleName).toBe("Standard User");
  });

  test("in a cycle are broken at one of them, which a note names", async () => {
    const [a, b] = ["checkout: outage", "search-api: outage"].map((name) =>
      recordOf("alerts", name),
    );
    const flowTo = (one: Found | undefined) => ({
      stages: [
        { flowStagesGroups: { groups: [{ alertDefs: [{ id: one?.id }] }] }, timeframeMs: "1000" },
      ],
    });
    for (const [one, other] of [
      [a, b],
      [b, a],
    ])
      emulator.put("alerts", {
        ...one,
        alertDefProperties: { ...(one?.alertDefProperties as object), flow: flowTo(other) },
      } as Found);
    const plan = planExport(await readTypes("Alert"), {
      selects: named("checkout: outage", "search-api: outage"),
    });
    const path = "flow.stages[0].flowStagesGroups.groups[0].alertDefs[0].id";
    expect(plan.objects.map(({ object }) => object.name)).toEqual([
      "search-api: outage",
      "checkout: outage",
    ]);
    expect(plan.objects.map(referencesOf)).toEqual([
      [],
      [`${path} = resource Alert search-api: outage.id`],
    ]);
    expect(plan.notes).toEqual([
      expect.stringContaining(
        `Alert "search-api: outage": ${path} refers to Alert "checkout: outage"`,
      ),
    ]);
  });

  test("to an object that another stack manages read it", async () => {
    const isManaged = ({ resourceType }: AccountObject) => resourceType === "Webhook";
    const plan = planExport(await readTypes("Alert", "Webhook"), { isManaged });
    const forms = new Set(plan.objects.map(({ form, object }) => `${object.resourceType} ${form}`));
    expect([...forms].sort()).toEqual(["Alert resource", "Webhook lookup"]);
  });
});

describe("secrets", () => {
  test("are configuration values with unique keys, and no value of one is in the plan", async () => {
    const webhook = definitions(["Webhook"])[0];
    for (const [n, one] of emulator.objects("webhooks").entries())
      emulator.put(
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
    expect(JSON.stringify(emulator.objects("webhooks"))).toContain(canary("0"));
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
    emulator.put("webhooks", {
      ...one,
      id: "ffffffff-0b0a-4909-8807-060504030207",
      externalId: 98,
    } as Found);
    emulator.put("webhooks", {
      ...one,
      id: "eeeeeeee-0b0a-4909-8807-060504030207",
      externalId: 97,
      name: "日本",
    } as Found);
    const before = await keys();
    emulator.put("webhooks", {
      ...one,
      id: "00000000-0b0a-4909-8807-060504030207",
      externalId: 99,
    } as Found);
    const after = await keys();
    expect(after).toMatchObject(before);
    expect(new Set(Object.values(after)).size).toBe(4);
  });

  test("that responses mask or replace by a placeholder are configuration values", async () => {
    Object.assign(emulator.quirks, { maskSecrets: true });
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
    emulator.put("events2metrics", {
      ...recordOf("events2metrics", "slow_spans"),
      isInternal: true,
    } as Found);
    emulator.put("rule-groups", {
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
    emulator.put("alerts", {
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
  Object.assign(emulator.quirks, { laterVariants: true, addUnknownFields: true });
  const dashboard = recordOf("dashboards", "Checkout");
  const hologram = { points: [{ x: 1 }], look: { color: "red" } };
  const definition = ["body", "layout", "sections", 0, "rows", 0, "widgets", 0, "definition"];
  emulator.put("dashboards", replaceAt(dashboard, definition, { extra: { hologram } }) as Found);
  const plan = planExport(await readTypes("Dashboard"));
  expect(valueAt(plannedOf(plan, "Checkout").args, definition.slice(1))).toMatchObject({
    extra: { hologram },
  });
  expect(plan.failures).toEqual([]);
  expect([...plan.mismatches.values()]).toEqual([]);
});
