import type { Emulator } from "../../src/emulator";
import { NotFoundError } from "../../src/sdk";
import { call, createAlert, immediate, start, UUID } from "./support";
import {
  always,
  createRule,
  type ListEntry,
  listRules,
  names,
  oneTimeSchedule,
  RULES,
  readRule,
  recurringSchedule,
  suppressionRule,
  suppressionsClient,
  write,
} from "./support/suppressions";
import { contractErrors } from "./vendor";

describe("suppression rule lifecycle", () => {
  test("a rule has a stable id and one per version, and is enabled by default", async () => {
    const emulator = await start({ quirks: { fillDefaults: true } });
    const first = await createRule(emulator, always, {
      metaLabels: [{ key: "team", value: "a" }],
      uniqueIdentifier: "mine",
      id: "mine",
    });
    const id = first.uniqueIdentifier;
    expect(first).toMatchObject({
      enabled: true,
      metaLabels: [{ id: expect.any(String), key: "team", value: "a" }],
    });
    expect([id, first.id].map((it) => /^[0-9a-f-]{36}$/.test(it) && it)).toEqual([id, first.id]);
    expect(first.id).not.toBe(id);
    expect(await readRule(emulator, id)).toEqual(first);
    const { status, json } = await write(
      emulator,
      "PUT",
      suppressionRule(always, { uniqueIdentifier: id, name: "t", enabled: false }),
    );
    expect([status, json.alertSchedulerRule]).toEqual([
      200,
      expect.objectContaining({ uniqueIdentifier: id, name: "t", enabled: false }),
    ]);
    expect(json.alertSchedulerRule).not.toHaveProperty("metaLabels");
    expect(json.alertSchedulerRule.id).not.toBe(first.id);
    expect(json.alertSchedulerRule.createdAt).toBe(first.createdAt);
    expect((await call(emulator, "DELETE", `${RULES}/${id}`)).json).toEqual({});
    for (const method of ["GET", "DELETE"]) {
      const { status: again, json: nothing } = await call(emulator, method, `${RULES}/${id}`);
      expect([method, again, nothing]).toEqual([method, 200, {}]);
    }
  });

  test("a replacement needs an existing uniqueIdentifier", async () => {
    const emulator = await start();
    expect((await write(emulator, "PUT", suppressionRule())).json.message).toContain(
      "alertSchedulerRule.uniqueIdentifier: required",
    );
    expect(
      (await write(emulator, "PUT", suppressionRule(always, { uniqueIdentifier: UUID }))).status,
    ).toBe(404);
  });

  test("the client has plain lists of alerts and labels", async () => {
    const suppressions = suppressionsClient(await start());
    const { alertSchedulerRule: one } = await suppressions.create({
      body: {
        alertSchedulerRule: {
          name: "s",
          filter: { whatExpression: "source logs | filter true", alertUniqueIds: [UUID] },
          schedule: { scheduleOperation: "MUTE", recurring: { alwaysActive: {} } },
        },
      },
    });
    expect(one.filter).toEqual({
      whatExpression: "source logs | filter true",
      alertUniqueIds: [UUID],
    });
    await suppressions.remove({ alert_scheduler_rule_id: one.uniqueIdentifier as string });
    await expect(
      suppressions.get({ alert_scheduler_rule_id: one.uniqueIdentifier as string }),
    ).rejects.toThrow(NotFoundError);
  });

  test.each([
    ["no selection", {}],
    ["an empty union branch", { alertUniqueIds: {} }],
    ["no value", { alertUniqueIds: { value: null } }],
    ["an empty list", { alertMetaLabels: { value: [] } }],
  ])("all alerts are selected by %s", async (_, filter) => {
    const emulator = await start();
    const body = suppressionRule(always, {
      filter: { whatExpression: "source logs | filter true", ...filter },
    });
    const { status, json } = await write(emulator, "POST", body);
    const selection =
      "alertMetaLabels" in filter
        ? { alertMetaLabels: { value: [] } }
        : { alertUniqueIds: { value: [] } };
    expect([status, json.alertSchedulerRule.filter]).toEqual([
      200,
      { whatExpression: "source logs | filter true", ...selection },
    ]);
  });
});

describe("bulk operations on suppression rules", () => {
  const many = (emulator: Emulator, method: "POST" | "PUT", ...rules: object[]) =>
    call(emulator, method, `${RULES}/all/rules`, {
      [method === "POST" ? "createAlertSchedulerRuleRequests" : "updateAlertSchedulerRuleRequests"]:
        rules.map((it) => ({
          alertSchedulerRule: it,
        })),
    });

  test("create all rules in order, or none", async () => {
    const emulator = await start();
    const { json } = await many(
      emulator,
      "POST",
      suppressionRule(always, { name: "a" }),
      suppressionRule(always, { name: "b" }),
    );
    expect(
      json.createSuppressionResponses.map((one: ListEntry) => one.alertSchedulerRule.name),
    ).toEqual(["a", "b"]);
    expect(
      (
        await many(
          emulator,
          "POST",
          suppressionRule(),
          suppressionRule(oneTimeSchedule("2099-13-01T00:00:00")),
        )
      ).status,
    ).toBe(400);
    expect(await listRules(emulator)).toHaveLength(2);
  });

  test("replace all given rules or none, and no others", async () => {
    const emulator = await start();
    const [a, b] = [
      await createRule(emulator, always, { name: "a" }),
      await createRule(emulator, always, { name: "b" }),
    ];
    const missing = await many(
      emulator,
      "PUT",
      { ...a, name: "x" },
      suppressionRule(always, { uniqueIdentifier: UUID }),
    );
    expect([missing.status, names(await listRules(emulator))]).toEqual([404, ["a", "b"]]);
    const { json } = await many(emulator, "PUT", { ...b, name: "y" });
    expect(json.updateSuppressionResponses).toHaveLength(1);
    expect(names(await listRules(emulator))).toEqual(["a", "y"]);
  });
});

test("responses conform to the vendor's OpenAPI document", async () => {
  const emulator = await start();
  const alert = await createAlert(emulator, immediate());
  const filter = {
    whatExpression: "source logs | filter true",
    alertUniqueIds: { value: [alert.id] },
  };
  const { json } = await write(
    emulator,
    "POST",
    suppressionRule(recurringSchedule({ monthly: { daysOfMonth: [1] } }), { filter }),
  );
  expect(contractErrors("POST", RULES, json)).toEqual([]);
  expect(
    contractErrors("PUT", RULES, (await write(emulator, "PUT", json.alertSchedulerRule)).json),
  ).toEqual([]);
  const path = `${RULES}/${json.alertSchedulerRule.uniqueIdentifier}`;
  expect(contractErrors("GET", `${RULES}/{}`, (await call(emulator, "GET", path)).json)).toEqual(
    [],
  );
  expect(contractErrors("GET", RULES, (await call(emulator, "GET", RULES)).json)).toEqual([]);
  const requests = {
    createAlertSchedulerRuleRequests: [{ alertSchedulerRule: suppressionRule() }],
  };
  const { json: more } = await call(emulator, "POST", `${RULES}/all/rules`, requests);
  expect(contractErrors("POST", `${RULES}/all/rules`, more)).toEqual([]);
  const again2 = { updateAlertSchedulerRuleRequests: more.createSuppressionResponses };
  expect(
    contractErrors(
      "PUT",
      `${RULES}/all/rules`,
      (await call(emulator, "PUT", `${RULES}/all/rules`, again2)).json,
    ),
  ).toEqual([]);
  expect(
    contractErrors("DELETE", `${RULES}/{}`, (await call(emulator, "DELETE", path)).json),
  ).toEqual([]);
});
