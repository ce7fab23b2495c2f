import type { AccountObject } from "../../../src/cli/account/types";
import { PlannedReference } from "../../../src/cli/export/plan";
import { planExport } from "../../../src/cli/export/plan-export";
import { NO_QUIRKS } from "../../../src/emulator/quirks";
import { pathsWhere, valueAt } from "../../../src/schema/path";
import { captureLog } from "../../support/world";
import { named, plannedOf, planText, referencesOf } from "./support/plan";
import { type Found, seededAccount } from "./support/seeded-account";

captureLog();

const account = seededAccount();
const { readTypes, recordOf } = account;

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
      Object.assign(account.emulator.quirks, NO_QUIRKS, quirks);
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
    Object.assign(account.emulator.quirks, { reorder: true });
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

test("the empty title of a chart is an argument, also where the response omits it", async () => {
  account.emulator.quirks.dropZeros = true;
  const widget = { definition: { lineChart: { queryDefinitions: [] } } };
  const [board] = account.emulator.objects("dashboards") as [Found & { body: object }];
  account.emulator.put("dashboards", {
    ...board,
    body: {
      ...board.body,
      name: "Blank",
      layout: { sections: [{ rows: [{ widgets: [widget] }] }] },
    },
  } as Found);
  const { args } = plannedOf(planExport(await readTypes("Dashboard")), "Blank");
  expect(valueAt(args, ["layout", "sections", 0, "rows", 0, "widgets", 0, "title"])).toBe("");
});

test("groupByKeys that the variant of an alert does not support are no arguments", async () => {
  const record = recordOf("alerts", "checkout: panic");
  const properties = { ...(record.alertDefProperties as object), groupByKeys: ["host"] };
  account.emulator.put("alerts", { ...record, alertDefProperties: properties } as Found);
  const { failures, objects } = planExport(await readTypes("Alert"), {
    selects: named("checkout: panic"),
  });
  expect([failures, objects.map(({ args }) => args.groupByKeys)]).toEqual([[], [undefined]]);
});

test("an object with texts that a program cannot send is named, and not exported", async () => {
  const record = recordOf("alerts", "checkout: panic");
  const labels = JSON.parse('{"team": "a", "__proto__": "b"}');
  const withProperties = (id: string, more: object) =>
    account.emulator.put("alerts", {
      ...record,
      id,
      alertDefProperties: { ...(record.alertDefProperties as object), ...more },
    } as Found);
  withProperties("1", { name: "key", entityLabels: labels });
  withProperties("2", { name: "half", description: "cut \ud83d" });
  const plan = planExport(await readTypes("Alert"), {
    selects: (one) => named("key")(one) || named("half")(one),
  });
  expect([plan.objects.length, plan.failures.map(({ name, reason }) => [name, reason])]).toEqual([
    0,
    [
      ["half", expect.stringContaining("description contains half of a character")],
      ["key", expect.stringContaining("entityLabels.__proto__: the SDK drops this name")],
    ],
  ]);
});

describe("references", () => {
  test("name the object of the declared type: a webhook, a group and a role all have the number 7", async () => {
    account.emulator.put("webhooks", {
      ...recordOf("webhooks", "Slack: payments"),
      externalId: 7,
      id: "0f0e0d0c-0b0a-4909-8807-060504030207",
      name: "Webhook 7",
    } as Found);
    account.emulator.forget("webhooks", recordOf("webhooks", "Audit trail").id);
    account.emulator.put("custom-roles", {
      ...recordOf("custom-roles", "On call"),
      id: "7",
      roleId: 7,
      name: "Role 7",
    } as Found);
    account.emulator.put("team-groups", {
      ...recordOf("team-groups", "payments"),
      id: "7",
      groupId: 7,
      roleId: 7,
      name: "Group 7",
    } as Found);
    const alert = recordOf("alerts", "checkout: panic");
    const webhooks = [{ integration: { integrationId: 7 } }];
    account.emulator.put("alerts", {
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
      account.emulator.put("alerts", {
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
