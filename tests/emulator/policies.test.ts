import { listed, logs, make, POLICIES, rum, spans, tiers } from "./policies";
import { call, start, UUID } from "./support";

describe("a policy", () => {
  test("is made with disabled and read with enabled, with what the service adds", async () => {
    const emulator = await start({ unkind: { reorder: true } });
    const made = await call(emulator, "POST", POLICIES, {
      ...logs("one"),
      disabled: true,
      applicationRule: { ruleTypeId: "RULE_TYPE_ID_IS", name: "a,b" },
    });
    expect(made.json.policy).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      companyId: 1,
      name: "one",
      priority: "PRIORITY_TYPE_LOW",
      enabled: false,
      deleted: false,
      order: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      applicationRule: { ruleTypeId: "RULE_TYPE_ID_IS", name: "b,a" },
      logRules: { severities: ["SEVERITY_INFO", "SEVERITY_DEBUG"] },
      targets: [{ dataset: "logs", dataspace: "default", priority: "PRIORITY_TYPE_LOW" }],
    });
    expect((await call(emulator, "GET", `${POLICIES}/${made.json.policy.id}`)).json).toEqual(made.json);
  });

  test("with targets has no priority of its own, and the service names their data set and space", async () => {
    const emulator = await start();
    const made = await make(emulator, logs("t", { priority: "PRIORITY_TYPE_UNSPECIFIED", targets: [{ priority: "PRIORITY_TYPE_HIGH" }] }));
    expect(made).toMatchObject({
      priority: "PRIORITY_TYPE_UNSPECIFIED",
      targets: [{ dataset: "logs", dataspace: "default", priority: "PRIORITY_TYPE_HIGH" }],
    });
  });

  test("with an override tells how it stands now, and otherwise each time", async () => {
    const emulator = await start();
    const { id } = await make(emulator, logs("o", { priorityOverride: tiers([50, "HIGH"], [80, "MEDIUM"]) }));
    const read = async () => (await call(emulator, "GET", `${POLICIES}/${id}`)).json.policy;
    const [first, second] = [await read(), await read()];
    expect(first.priorityOverrideStatus.quotaBased).toEqual({
      currentPriority: expect.stringMatching(/^PRIORITY_TYPE_(HIGH|LOW)$/),
      currentUsage: expect.any(Number),
      dailyLimit: 100,
    });
    expect(first.priorityOverrideStatus).not.toEqual(second.priorityOverrideStatus);
    expect({ ...first, priorityOverrideStatus: 0 }).toEqual({ ...second, priorityOverrideStatus: 0 });
  });

  test("is replaced whole, and keeps its place, its birth, and a name, a priority and a switch that are left out", async () => {
    const emulator = await start();
    await make(emulator, logs("first"));
    const { id, createdAt } = await make(emulator, logs("second", { description: "d", archiveRetention: { id: UUID }, disabled: true }));
    const { status, json } = await call(emulator, "PUT", POLICIES, { id, logRules: { severities: ["SEVERITY_ERROR"] } });
    expect(status).toBe(200);
    expect(json.policy).toMatchObject({ id, name: "second", priority: "PRIORITY_TYPE_LOW", enabled: false, order: 2, createdAt });
    expect(json.policy).not.toHaveProperty("description");
    expect(json.policy).not.toHaveProperty("archiveRetention");
  });

  test("that is deleted is gone", async () => {
    const emulator = await start();
    const { id } = await make(emulator, logs("one"));
    expect((await call(emulator, "DELETE", `${POLICIES}/${id}`)).json).toEqual({ id });
    const again = [
      await call(emulator, "DELETE", `${POLICIES}/${id}`),
      await call(emulator, "GET", `${POLICIES}/${id}`),
      await call(emulator, "PUT", POLICIES, { ...logs("one"), id }),
    ];
    expect(again.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test.each([
    ["no rules", { name: "n", priority: "PRIORITY_TYPE_LOW" }, "body"],
    ["no priority", logs("n", { priority: "PRIORITY_TYPE_UNSPECIFIED" }), "priority"],
    ["a priority beside targets", logs("n", { targets: [{ priority: "PRIORITY_TYPE_LOW" }] }), "priority"],
    ["an expression without its tag", logs("n", { logRules: { dpxlExpression: "true" } }), "logRules.dpxlExpression"],
    [
      "an expression beside severities",
      logs("n", { logRules: { severities: ["SEVERITY_INFO"], dpxlExpression: "<v1>true" } }),
      "Cannot have both rules",
    ],
    ["a fallback that keeps more", logs("n", { priority: "PRIORITY_TYPE_HIGH", priorityOverride: tiers([50, "MEDIUM"]) }), "priority"],
    ["a fallback that keeps as much", logs("n", { priorityOverride: tiers([50, "LOW"]) }), "priority"],
    ["four steps", logs("n", { priorityOverride: tiers([1, "HIGH"], [2, "HIGH"], [3, "HIGH"], [4, "HIGH"]) }), "usageTiers"],
    ["targets of RUM data", rum("n", { priority: "PRIORITY_TYPE_UNSPECIFIED", targets: [{ priority: "PRIORITY_TYPE_LOW" }] }), "targets"],
    ["a blocking step of RUM data", rum("n", { priorityOverride: tiers([50, "BLOCK"]) }), "usageTiers[0].priority"],
    [
      "a tag that is none",
      spans("n", { spanRules: { tagRules: [{ tagName: "x", tagValue: "y", ruleTypeId: "RULE_TYPE_ID_IS" }] } }),
      "tagName",
    ],
    ["a name outside Latin-1", logs("naïve ✓"), "name"],
    ["a name that is too long", logs("x".repeat(256)), "name"],
    ["two sources", { ...logs("n"), ...spans("n") }, "spanRules"],
    ["enabled on creation", logs("n", { enabled: true }), "enabled"],
  ])("with %s is refused", async (_, policy, path) => {
    const { status, json } = await call(await start(), "POST", POLICIES, policy);
    expect([status, json.message]).toEqual([400, expect.stringContaining(path)]);
  });

  test("of another source is another policy", async () => {
    const emulator = await start();
    const { id } = await make(emulator, logs("one"));
    expect(await call(emulator, "PUT", POLICIES, { id, ...spans("one") })).toMatchObject({ status: 400 });
    expect((await listed(emulator))[0]).toHaveProperty("logRules");
  });
});
