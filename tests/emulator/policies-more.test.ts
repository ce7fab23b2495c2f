import { logs, make, OVERWRITE, POLICIES, spans } from "./policies";
import { call, start } from "./support";

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
    expect((await call(emulator, "POST", "/dataplans/policy-settings/v1", settings)).status).toBe(501);
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
