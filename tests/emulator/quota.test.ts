import type { Emulator } from "../../src/emulator";
import { call, start } from "./support";

const QUOTA = "/dataplan/quota-rules/v1";
const rule = (entityType: string, allocation = 50, more: object = {}) => ({
  entityType,
  allocation,
  enabled: true,
  canOverflow: false,
  ...more,
});
const write = (emulator: Emulator, method: "POST" | "PUT", ...rules: object[]) => call(emulator, method, QUOTA, { ruleSet: { rules } });
const read = async (emulator: Emulator) => (await call(emulator, "GET", QUOTA)).json.ruleSet;
const typesOf = (ruleSet: { rules: { entityType: string; cxManaged?: boolean }[] }) =>
  ruleSet.rules.map(({ entityType, cxManaged }) => (cxManaged ? `${entityType}!` : entityType)).sort();

/** What the vendor's staff have set up. */
const managed = (emulator: Emulator, rules: Record<string, object> = {}) => {
  const olly = { allocation: 5, allocationType: "LOCKED_UNITS", enabled: true, canOverflow: false };
  emulator.put("quota-rules", { id: "quota-rules", setId: "set", rules, managed: { olly } } as { id: string });
};

describe("the quota rule set", () => {
  test("there is one: made once, told with an id of the service's and the kind of number filled in, in another order", async () => {
    const emulator = await start({ unkind: { reorder: true } });
    expect(await read(emulator)).toEqual({ rules: [] });
    const made = await write(
      emulator,
      "POST",
      rule("logs", 60),
      rule("spans", 5, { allocationType: "QUOTA_ALLOCATION_TYPE_LOCKED_UNITS" }),
    );
    const ruleSet = {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      rules: [
        rule("spans", 5, { allocationType: "QUOTA_ALLOCATION_TYPE_LOCKED_UNITS" }),
        rule("logs", 60, { allocationType: "QUOTA_ALLOCATION_TYPE_PERCENTAGE" }),
      ],
    };
    expect(made.json).toEqual({ ruleSet });
    expect(await read(emulator)).toEqual(ruleSet);
    expect((await write(emulator, "POST", rule("logs"))).status).toBe(409);
  });

  test("a replacement is whole, and makes what is not there", async () => {
    const emulator = await start();
    expect((await write(emulator, "PUT", rule("logs"))).status).toBe(200);
    await write(emulator, "PUT", rule("logs"), rule("spans"));
    const { id } = await read(emulator);
    expect(typesOf((await write(emulator, "PUT", rule("metrics"))).json.ruleSet)).toEqual(["metrics"]);
    expect((await read(emulator)).id).toBe(id);
    expect((await call(emulator, "PUT", QUOTA, { ruleSet: { id: "another", rules: [] } })).status).toBe(404);
  });

  test("numbers are kept in 32 bits", async () => {
    const emulator = await start();
    await write(emulator, "POST", rule("logs", 0.1));
    expect((await read(emulator)).rules[0].allocation).toBe(Math.fround(0.1));
  });

  test("what the vendor's staff manage is in the way of a create, goes where it is not sent, and stays theirs where it is", async () => {
    const emulator = await start();
    managed(emulator);
    expect((await write(emulator, "POST", rule("logs"))).status).toBe(409);
    expect(typesOf((await write(emulator, "PUT", rule("logs"), rule("olly"))).json.ruleSet)).toEqual(["logs", "olly!"]);
    expect(typesOf((await write(emulator, "PUT", rule("logs"))).json.ruleSet)).toEqual(["logs"]);
  });

  test("a delete takes everything, and answers the id", async () => {
    const emulator = await start();
    managed(emulator, { logs: { allocation: 1, enabled: true, canOverflow: true } });
    expect((await call(emulator, "DELETE", QUOTA)).json).toEqual({ id: "set" });
    expect(await read(emulator)).toEqual({ rules: [] });
    expect((await call(emulator, "DELETE", QUOTA)).status).toBe(404);
  });

  test.each([
    ["a kind of data given twice", [rule("logs"), rule("logs")], "rules[1].entityType"],
    ["no kind of data", [rule("")], "rules[0].entityType"],
    ["more than all", [rule("logs", 101)], "rules[0].allocation"],
    ["less than nothing", [rule("logs", -1, { allocationType: "QUOTA_ALLOCATION_TYPE_LOCKED_UNITS" })], "rules[0].allocation"],
  ])("%s is refused", async (_, rules, path) => {
    const emulator = await start();
    const { status, json } = await write(emulator, "POST", ...rules);
    expect([status, json.message]).toEqual([400, expect.stringContaining(`ruleSet.${path}`)]);
  });

  test("a key must have the permission to read and the one to write", async () => {
    const emulator = await start({ permissions: ["team-quota-rules:Read"] });
    expect((await call(emulator, "GET", QUOTA)).status).toBe(200);
    expect((await write(emulator, "POST", rule("logs"))).json.message).toContain("team-quota-rules:Manage");
  });
});
