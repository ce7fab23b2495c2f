import type { Emulator } from "../../src/emulator";
import { call, start } from "./support";

const QUOTA = "/dataplan/quota-rules/v1";
const quotaRule = (entityType: string, allocation = 50, more: object = {}) => ({
  entityType,
  allocation,
  enabled: true,
  canOverflow: false,
  ...more,
});
const write = (emulator: Emulator, method: "POST" | "PUT", ...rules: object[]) =>
  call(emulator, method, QUOTA, { ruleSet: { rules } });
const readRuleSet = async (emulator: Emulator) => (await call(emulator, "GET", QUOTA)).json.ruleSet;
const typesOf = (ruleSet: { rules: { entityType: string; cxManaged?: boolean }[] }) =>
  ruleSet.rules
    .map(({ entityType, cxManaged }) => (cxManaged ? `${entityType}!` : entityType))
    .sort();

/** Stores quota rules that the vendor's staff manages. */
const managed = (emulator: Emulator, rules: Record<string, object> = {}) => {
  const olly = { allocation: 5, allocationType: "LOCKED_UNITS", enabled: true, canOverflow: false };
  emulator.put("quota-rules", { id: "quota-rules", setId: "set", rules, managed: { olly } } as {
    id: string;
  });
};

describe("the quota rule set", () => {
  test("a team has one, and its response has an id and the default allocation type", async () => {
    const emulator = await start({ quirks: { reorder: true } });
    expect(await readRuleSet(emulator)).toEqual({ rules: [] });
    const created = await write(
      emulator,
      "POST",
      quotaRule("logs", 60),
      quotaRule("spans", 5, { allocationType: "QUOTA_ALLOCATION_TYPE_LOCKED_UNITS" }),
    );
    const ruleSet = {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      rules: [
        quotaRule("spans", 5, { allocationType: "QUOTA_ALLOCATION_TYPE_LOCKED_UNITS" }),
        quotaRule("logs", 60, { allocationType: "QUOTA_ALLOCATION_TYPE_PERCENTAGE" }),
      ],
    };
    expect(created.json).toEqual({ ruleSet });
    expect(await readRuleSet(emulator)).toEqual(ruleSet);
    expect((await write(emulator, "POST", quotaRule("logs"))).status).toBe(409);
  });

  test("a PUT replaces the rule set, or creates a missing one", async () => {
    const emulator = await start();
    expect((await write(emulator, "PUT", quotaRule("logs"))).status).toBe(200);
    await write(emulator, "PUT", quotaRule("logs"), quotaRule("spans"));
    const { id } = await readRuleSet(emulator);
    expect(typesOf((await write(emulator, "PUT", quotaRule("metrics"))).json.ruleSet)).toEqual([
      "metrics",
    ]);
    expect((await readRuleSet(emulator)).id).toBe(id);
    expect(
      (await call(emulator, "PUT", QUOTA, { ruleSet: { id: "another", rules: [] } })).status,
    ).toBe(404);
  });

  test("allocations are rounded to 32-bit floats", async () => {
    const emulator = await start();
    await write(emulator, "POST", quotaRule("logs", 0.1));
    expect((await readRuleSet(emulator)).rules[0].allocation).toBe(Math.fround(0.1));
  });

  test("staff-managed rules block a create, and an update deletes omitted ones", async () => {
    const emulator = await start();
    managed(emulator);
    expect((await write(emulator, "POST", quotaRule("logs"))).status).toBe(409);
    expect(
      typesOf((await write(emulator, "PUT", quotaRule("logs"), quotaRule("olly"))).json.ruleSet),
    ).toEqual(["logs", "olly!"]);
    expect(typesOf((await write(emulator, "PUT", quotaRule("logs"))).json.ruleSet)).toEqual([
      "logs",
    ]);
  });

  test("a delete removes all rules and returns the id", async () => {
    const emulator = await start();
    managed(emulator, { logs: { allocation: 1, enabled: true, canOverflow: true } });
    expect((await call(emulator, "DELETE", QUOTA)).json).toEqual({ id: "set" });
    expect(await readRuleSet(emulator)).toEqual({ rules: [] });
    expect((await call(emulator, "DELETE", QUOTA)).status).toBe(404);
  });

  test.each([
    ["a duplicate entity type", [quotaRule("logs"), quotaRule("logs")], "rules[1].entityType"],
    ["an empty entity type", [quotaRule("")], "rules[0].entityType"],
    ["more than 100 percent", [quotaRule("logs", 101)], "rules[0].allocation"],
    [
      "a negative allocation",
      [quotaRule("logs", -1, { allocationType: "QUOTA_ALLOCATION_TYPE_LOCKED_UNITS" })],
      "rules[0].allocation",
    ],
  ])("%s is rejected", async (_, rules, path) => {
    const emulator = await start();
    const { status, json } = await write(emulator, "POST", ...rules);
    expect([status, json.message]).toEqual([400, expect.stringContaining(`ruleSet.${path}`)]);
  });

  test("a key needs separate permissions to read and to write", async () => {
    const emulator = await start({ permissions: ["team-quota-rules:Read"] });
    expect((await call(emulator, "GET", QUOTA)).status).toBe(200);
    expect((await write(emulator, "POST", quotaRule("logs"))).json.message).toContain(
      "team-quota-rules:Manage",
    );
  });
});
