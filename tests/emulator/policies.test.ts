import { createPolicy, listPolicies, logs, POLICIES, rum, spans, tiers } from "./policies";
import { call, start, UUID } from "./support";

describe("a policy", () => {
  test("has `disabled` in a create and `enabled` in a read, plus service fields", async () => {
    const emulator = await start({ quirks: { reorder: true } });
    const created = await call(emulator, "POST", POLICIES, {
      ...logs("one"),
      disabled: true,
      applicationRule: { ruleTypeId: "RULE_TYPE_ID_IS", name: "a,b" },
    });
    expect(created.json.policy).toEqual({
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
    expect((await call(emulator, "GET", `${POLICIES}/${created.json.policy.id}`)).json).toEqual(
      created.json,
    );
  });

  test("with targets has no priority, and defaults for dataset and dataspace", async () => {
    const emulator = await start();
    const created = await createPolicy(
      emulator,
      logs("t", {
        priority: "PRIORITY_TYPE_UNSPECIFIED",
        targets: [{ priority: "PRIORITY_TYPE_HIGH" }],
      }),
    );
    expect(created).toMatchObject({
      priority: "PRIORITY_TYPE_UNSPECIFIED",
      targets: [{ dataset: "logs", dataspace: "default", priority: "PRIORITY_TYPE_HIGH" }],
    });
  });

  test("with an override has a status that changes between reads", async () => {
    const emulator = await start();
    const { id } = await createPolicy(
      emulator,
      logs("o", { priorityOverride: tiers([50, "HIGH"], [80, "MEDIUM"]) }),
    );
    const read = async () => (await call(emulator, "GET", `${POLICIES}/${id}`)).json.policy;
    const [first, second] = [await read(), await read()];
    expect(first.priorityOverrideStatus.quotaBased).toEqual({
      currentPriority: expect.stringMatching(/^PRIORITY_TYPE_(HIGH|LOW)$/),
      currentUsage: expect.any(Number),
      dailyLimit: 100,
    });
    expect(first.priorityOverrideStatus).not.toEqual(second.priorityOverrideStatus);
    expect({ ...first, priorityOverrideStatus: 0 }).toEqual({
      ...second,
      priorityOverrideStatus: 0,
    });
  });

  test("is replaced, but keeps order, createdAt, and omitted name, priority, enabled", async () => {
    const emulator = await start();
    await createPolicy(emulator, logs("first"));
    const { id, createdAt } = await createPolicy(
      emulator,
      logs("second", { description: "d", archiveRetention: { id: UUID }, disabled: true }),
    );
    const { status, json } = await call(emulator, "PUT", POLICIES, {
      id,
      logRules: { severities: ["SEVERITY_ERROR"] },
    });
    expect(status).toBe(200);
    expect(json.policy).toMatchObject({
      id,
      name: "second",
      priority: "PRIORITY_TYPE_LOW",
      enabled: false,
      order: 2,
      createdAt,
    });
    expect(json.policy).not.toHaveProperty("description");
    expect(json.policy).not.toHaveProperty("archiveRetention");
  });

  test("that was deleted is a 404", async () => {
    const emulator = await start();
    const { id } = await createPolicy(emulator, logs("one"));
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
    [
      "a priority together with targets",
      logs("n", { targets: [{ priority: "PRIORITY_TYPE_LOW" }] }),
      "priority",
    ],
    [
      "an expression without a version tag",
      logs("n", { logRules: { dpxlExpression: "true" } }),
      "logRules.dpxlExpression",
    ],
    [
      "an expression together with severities",
      logs("n", { logRules: { severities: ["SEVERITY_INFO"], dpxlExpression: "<v1>true" } }),
      "Cannot have both rules",
    ],
    [
      "a fallback that is less strict",
      logs("n", { priority: "PRIORITY_TYPE_HIGH", priorityOverride: tiers([50, "MEDIUM"]) }),
      "priority",
    ],
    [
      "a fallback that is equally strict",
      logs("n", { priorityOverride: tiers([50, "LOW"]) }),
      "priority",
    ],
    [
      "four tiers",
      logs("n", { priorityOverride: tiers([1, "HIGH"], [2, "HIGH"], [3, "HIGH"], [4, "HIGH"]) }),
      "usageTiers",
    ],
    [
      "targets of RUM data",
      rum("n", {
        priority: "PRIORITY_TYPE_UNSPECIFIED",
        targets: [{ priority: "PRIORITY_TYPE_LOW" }],
      }),
      "targets",
    ],
    [
      "a blocking step of RUM data",
      rum("n", { priorityOverride: tiers([50, "BLOCK"]) }),
      "usageTiers[0].priority",
    ],
    [
      "an unknown version tag",
      spans("n", {
        spanRules: { tagRules: [{ tagName: "x", tagValue: "y", ruleTypeId: "RULE_TYPE_ID_IS" }] },
      }),
      "tagName",
    ],
    ["a name outside Latin-1", logs("naïve ✓"), "name"],
    ["a name that is too long", logs("x".repeat(256)), "name"],
    ["two sources", { ...logs("n"), ...spans("n") }, "spanRules"],
    ["enabled on creation", logs("n", { enabled: true }), "enabled"],
  ])("with %s is rejected", async (_, policy, path) => {
    const { status, json } = await call(await start(), "POST", POLICIES, policy);
    expect([status, json.message]).toEqual([400, expect.stringContaining(path)]);
  });

  test("cannot change its source", async () => {
    const emulator = await start();
    const { id } = await createPolicy(emulator, logs("one"));
    expect(await call(emulator, "PUT", POLICIES, { id, ...spans("one") })).toMatchObject({
      status: 400,
    });
    expect((await listPolicies(emulator))[0]).toHaveProperty("logRules");
  });
});
