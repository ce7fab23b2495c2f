import type { Emulator } from "../../src/emulator";
import { call, start, UUID } from "./support";

const POLICIES = "/dataplans/policies/v1";
const REORDER = `${POLICIES}/all/reorder`;
const OVERWRITE = { LOGS: "/dataplans/log-policies/v1", SPANS: "/dataplans/span-policies/v1", RUM: "/dataplans/rum-policies/v1" };
const logs = (name: string, more: object = {}) => ({
  name,
  priority: "PRIORITY_TYPE_LOW",
  logRules: { severities: ["SEVERITY_DEBUG", "SEVERITY_INFO"] },
  ...more,
});
const spans = (name: string, more: object = {}) => ({ name, priority: "PRIORITY_TYPE_HIGH", spanRules: {}, ...more });
const rum = (name: string, more: object = {}) => ({ name, priority: "PRIORITY_TYPE_LOW", rumRules: { severities: [] }, ...more });
const make = async (emulator: Emulator, policy: object) => (await call(emulator, "POST", POLICIES, policy)).json.policy;
const listed = async (emulator: Emulator, query = "") => (await call(emulator, "GET", `${POLICIES}${query}`)).json.policies;
const names = async (emulator: Emulator, query = "") => (await listed(emulator, query)).map(({ name }: { name: string }) => name);
const tiers = (...all: [number, string][]) => ({
  quotaBased: { usageTiers: all.map(([dailyQuotaPercentage, word]) => ({ dailyQuotaPercentage, priority: `PRIORITY_TYPE_${word}` })) },
});

describe("a policy", () => {
  test("is made with disabled and read with enabled, with what the service adds", async () => {
    const emulator = await start();
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
    const { status, json } = await call(emulator, "PUT", POLICIES, { id, logRules: { severities: [] } });
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
    ["an expression without its tag", logs("n", { logRules: { severities: [], dpxlExpression: "true" } }), "logRules.dpxlExpression"],
    [
      "an expression beside severities",
      logs("n", { logRules: { severities: ["SEVERITY_INFO"], dpxlExpression: "<v1>true" } }),
      "logRules.severities",
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

describe("the list", () => {
  test("is in order: last unless first is asked for, which may lie below zero", async () => {
    const emulator = await start();
    for (const name of ["a", "b"]) await make(emulator, logs(name));
    for (const name of ["c", "d", "e"]) await make(emulator, logs(name, { placement: { first: {} } }));
    await make(emulator, logs("f", { placement: { last: {} } }));
    expect(await names(emulator)).toEqual(["e", "d", "c", "a", "b", "f"]);
    expect((await listed(emulator))[0].order).toBe(-2);
  });

  test("is asked for by source, and without what is switched off", async () => {
    const emulator = await start();
    await make(emulator, logs("l"));
    await make(emulator, spans("s", { disabled: true }));
    await make(emulator, rum("r"));
    expect(await names(emulator, "?source_type=SOURCE_TYPE_SPANS")).toEqual(["s"]);
    expect(await names(emulator, "?source_type=SOURCE_TYPE_SPANS&enabled_only=true")).toEqual([]);
    expect((await names(emulator, "?enabled_only=true")).sort()).toEqual(["l", "r"]);
    expect(await names(emulator, "?enabled_only=false")).toHaveLength(3);
  });
});

describe("a new order", () => {
  test("names every policy of the source once, from 1 on", async () => {
    const emulator = await start();
    const [a, b, c] = [await make(emulator, logs("a")), await make(emulator, logs("b")), await make(emulator, spans("c"))];
    const ask = (sourceType: string, ...orders: [string, number][]) =>
      call(emulator, "POST", REORDER, { sourceType, orders: orders.map(([id, order]) => ({ id, order })) });
    const LOGS = "SOURCE_TYPE_LOGS";
    const refused = [
      await ask(LOGS, [a.id, 0], [b.id, 1]),
      await ask(LOGS, [a.id, 1]),
      await ask(LOGS, [a.id, 1], [a.id, 2]),
      await ask(LOGS, [a.id, 1], [b.id, 1]),
      await ask(LOGS, [a.id, 1], [b.id, 2], [c.id, 3]),
      await ask("SOURCE_TYPE_UNSPECIFIED", [a.id, 1], [b.id, 2]),
    ];
    expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(400));
    expect(await names(emulator, "?source_type=SOURCE_TYPE_LOGS")).toEqual(["a", "b"]);
    expect((await ask(LOGS, [a.id, 7], [b.id, 5])).json).toEqual({
      orders: [
        { id: b.id, order: 5 },
        { id: a.id, order: 7 },
      ],
    });
    expect(await names(emulator, "?source_type=SOURCE_TYPE_LOGS")).toEqual(["b", "a"]);
  });
});

describe("an overwrite", () => {
  const item = ({ logRules, spanRules, rumRules, ...policy }: Record<string, unknown>) => ({
    policy: { description: "", ...policy },
    ...(logRules ? { logRules } : {}),
    ...(spanRules ? { spanRules } : {}),
    ...(rumRules ? { rumRules } : {}),
  });

  test("takes the place of its source alone, in order, with new ids", async () => {
    const emulator = await start();
    const old = await make(emulator, logs("old"));
    await make(emulator, spans("s"));
    const { json } = await call(emulator, "PUT", OVERWRITE.LOGS, { policies: [item(logs("x")), item(logs("old"))] });
    expect(json.createResponses.map(({ policy }: { policy: { name: string; order: number } }) => [policy.name, policy.order])).toEqual([
      ["x", 1],
      ["old", 2],
    ]);
    expect(json.createResponses[1].policy.id).not.toBe(old.id);
    expect((await call(emulator, "GET", `${POLICIES}/${old.id}`)).status).toBe(404);
    expect((await names(emulator)).sort()).toEqual(["old", "s", "x"]);
  });

  test.each([
    ["LOGS", logs],
    ["SPANS", spans],
    ["RUM", rum],
  ] as const)("of %s with nothing clears them", async (source, policy) => {
    const emulator = await start();
    await call(emulator, "PUT", OVERWRITE[source], { policies: [item(policy("x"))] });
    expect(await names(emulator)).toEqual(["x"]);
    expect((await call(emulator, "PUT", OVERWRITE[source], { policies: [] })).json).toEqual({});
    expect(await names(emulator)).toEqual([]);
  });

  test("is refused whole: a description must be sent, lists end at 200", async () => {
    const emulator = await start();
    await make(emulator, logs("old"));
    const { logRules, ...policy } = logs("x");
    const refused = [
      await call(emulator, "PUT", OVERWRITE.LOGS, { policies: [item(logs("x")), { policy, logRules }] }),
      await call(emulator, "PUT", OVERWRITE.LOGS, { policies: [item(logs("x", { priority: "PRIORITY_TYPE_UNSPECIFIED" }))] }),
      await call(emulator, "PUT", OVERWRITE.LOGS, { policies: [item(spans("x"))] }),
      await call(emulator, "PUT", OVERWRITE.SPANS, { policies: Array(201).fill(item(spans("x"))) }),
    ];
    expect(refused.map(({ status, json }) => [status, json.message])).toEqual([
      [400, expect.stringContaining("policies[1].policy.description")],
      [400, expect.stringContaining("policies[0].policy.priority")],
      [400, expect.stringContaining("policies[0]")],
      [400, expect.stringContaining("at most 200")],
    ]);
    expect(await names(emulator)).toEqual(["old"]);
  });
});

describe("one policy too many", () => {
  test.each([
    [false, 429],
    [true, 400],
  ])("is a limit (older releases: %s)", async (olderLimits, expected) => {
    const emulator = await start({ unkind: { policiesMax: 1, olderLimits } });
    await make(emulator, logs("a"));
    const { status, json, headers } = await call(emulator, "POST", POLICIES, logs("b"));
    expect([status, json]).toEqual([expected, { code: expected, message: expect.stringMatching(/maximum number of log policies \(1\)/) }]);
    expect(headers["retry-after"]).toBeUndefined();
    expect((await make(emulator, spans("s"))).name).toBe("s");
    const two = [1, 2].map((n) => ({
      policy: { name: `${n}`, description: "", priority: "PRIORITY_TYPE_LOW" },
      logRules: { severities: [] },
    }));
    expect((await call(emulator, "PUT", OVERWRITE.LOGS, { policies: two })).status).toBe(expected);
    expect(await names(emulator, "?source_type=SOURCE_TYPE_LOGS")).toEqual(["a"]);
  });
});

describe("beside the life of policies", () => {
  const rows = (application: string, subsystem: string, severity: string) => ({
    applicationNameValues: application,
    subsystemNameValues: subsystem,
    severityValues: severity,
  });

  test("log policies that are switched on are tried, each with each row", async () => {
    const emulator = await start();
    const rule = (type: string, name: string) => ({ ruleTypeId: `RULE_TYPE_ID_${type}`, name });
    await make(emulator, logs("is", { applicationRule: rule("IS", "a,b") }));
    await make(emulator, logs("starts", { subsystemRule: rule("START_WITH", "web") }));
    await make(emulator, logs("not", { applicationRule: rule("IS_NOT", "a") }));
    await make(emulator, logs("off", { disabled: true }));
    await make(emulator, spans("span"));
    const { json } = await call(emulator, "POST", `${POLICIES}/all/test-policies`, {
      metaFieldsValuesList: [rows("a", "web-1", "info"), rows("c", "api", "ERROR")],
    });
    interface Result {
      matched?: boolean;
      policy: { name: string };
      metaFieldsValues: { applicationNameValues: string };
    }
    const told = json.testPoliciesBulkResult.map(({ matched, policy, metaFieldsValues }: Result) => [
      policy.name,
      metaFieldsValues.applicationNameValues,
      matched ?? false,
    ]);
    expect(told).toEqual([
      ["is", "a", true],
      ["starts", "a", true],
      ["not", "a", false],
      ["is", "c", false],
      ["starts", "c", false],
      ["not", "c", false],
    ]);
  });

  test("a forecast is the same for the same question, with buckets where they are asked for", async () => {
    const emulator = await start();
    const ask = async (body: object) => (await call(emulator, "POST", `${POLICIES}/all/forecast-usage`, body)).json;
    const plain = await ask({ logRules: { severities: [] }, day: {} });
    expect(plain).toEqual({ estimatedBytes: expect.stringMatching(/^\d+$/) });
    expect(BigInt((await ask({ logRules: { severities: [] }, week: {} })).estimatedBytes)).toBe(7n * BigInt(plain.estimatedBytes));
    const { usageBuckets, estimatedBytes } = await ask({ logRules: { severities: [] }, day: {}, timeBucketMs: "3600000" });
    expect(usageBuckets).toHaveLength(24);
    const sum = usageBuckets.reduce((all: bigint, { bytes }: { bytes: string }) => all + BigInt(bytes), 0n);
    expect([estimatedBytes, String(sum)]).toEqual([plain.estimatedBytes, plain.estimatedBytes]);
    expect(Number(usageBuckets[1].bucketStartMs) - Number(usageBuckets[0].bucketStartMs)).toBe(3600000);
    expect(await call(emulator, "POST", `${POLICIES}/all/forecast-usage`, { week: {}, timeBucketMs: "1" })).toMatchObject({ status: 400 });
  });

  test("settings are kept; the path of the write is misspelled", async () => {
    const emulator = await start();
    expect((await call(emulator, "GET", "/dataplans/policy-settings/v1")).json).toEqual({});
    const settings = { logsPolicySettings: { defaultPriority: "PRIORITY_TYPE_MEDIUM" } };
    expect((await call(emulator, "POST", "/dataplans/policiy-settings/v1", settings)).json).toEqual(settings);
    expect((await call(emulator, "GET", "/dataplans/policy-settings/v1")).json).toEqual(settings);
    expect((await call(emulator, "POST", "/dataplans/policy-settings/v1", settings)).status).toBe(405);
  });

  test("policies of each source need permissions of their own", async () => {
    const emulator = await start();
    emulator.keys.add({ key: "logs", permissions: ["logs.tco:ReadPolicies", "logs.tco:UpdatePolicies"] });
    const as = { key: "logs" };
    expect((await call(emulator, "POST", POLICIES, logs("l"), as)).status).toBe(200);
    const refused = [
      await call(emulator, "POST", POLICIES, spans("s"), as),
      await call(emulator, "PUT", OVERWRITE.SPANS, { policies: [] }, as),
      await call(emulator, "GET", `${POLICIES}?source_type=SOURCE_TYPE_SPANS`, undefined, as),
    ];
    expect(refused.map(({ status, json }) => [status, json.message])).toEqual([
      [403, expect.stringContaining("spans.tco:UpdatePolicies")],
      [403, expect.stringContaining("spans.tco:UpdatePolicies")],
      [403, expect.stringContaining("spans.tco:ReadPolicies")],
    ]);
  });
});
