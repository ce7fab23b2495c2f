import { createPolicy, logs, OVERWRITE, POLICIES, spans } from "./policies";
import { call, start } from "./support";

describe("other policy operations", () => {
  const rows = (application: string, subsystem: string, severity: string) => ({
    applicationNameValues: application,
    subsystemNameValues: subsystem,
    severityValues: severity,
  });

  test("enabled log policies are tested against every row", async () => {
    const emulator = await start();
    const rule = (type: string, name: string) => ({ ruleTypeId: `RULE_TYPE_ID_${type}`, name });
    await createPolicy(emulator, logs("is", { applicationRule: rule("IS", "a,b") }));
    await createPolicy(emulator, logs("starts", { subsystemRule: rule("START_WITH", "web") }));
    await createPolicy(emulator, logs("not", { applicationRule: rule("IS_NOT", "a") }));
    await createPolicy(emulator, logs("off", { disabled: true }));
    await createPolicy(emulator, spans("span"));
    const { json } = await call(emulator, "POST", `${POLICIES}/all/test-policies`, {
      metaFieldsValuesList: [rows("a", "web-1", "info"), rows("c", "api", "ERROR")],
    });
    interface Result {
      matched?: boolean;
      policy: { name: string };
      metaFieldsValues: { applicationNameValues: string };
    }
    const results = json.testPoliciesBulkResult.map(
      ({ matched, policy, metaFieldsValues }: Result) => [
        policy.name,
        metaFieldsValues.applicationNameValues,
        matched ?? false,
      ],
    );
    expect(results).toEqual([
      ["is", "a", true],
      ["starts", "a", true],
      ["not", "a", false],
      ["is", "c", false],
      ["starts", "c", false],
      ["not", "c", false],
    ]);
  });

  test("a forecast is deterministic, and has buckets on request", async () => {
    const emulator = await start();
    const forecast = async (body: object) =>
      (await call(emulator, "POST", `${POLICIES}/all/forecast-usage`, body)).json;
    const plain = await forecast({ logRules: { severities: [] }, day: {} });
    expect(plain).toEqual({ estimatedBytes: expect.stringMatching(/^\d+$/) });
    expect(
      BigInt((await forecast({ logRules: { severities: [] }, week: {} })).estimatedBytes),
    ).toBe(7n * BigInt(plain.estimatedBytes));
    const { usageBuckets, estimatedBytes } = await forecast({
      logRules: { severities: [] },
      day: {},
      timeBucketMs: "3600000",
    });
    expect(usageBuckets).toHaveLength(24);
    const sum = usageBuckets.reduce(
      (all: bigint, { bytes }: { bytes: string }) => all + BigInt(bytes),
      0n,
    );
    expect([estimatedBytes, String(sum)]).toEqual([plain.estimatedBytes, plain.estimatedBytes]);
    expect(Number(usageBuckets[1].bucketStartMs) - Number(usageBuckets[0].bucketStartMs)).toBe(
      3600000,
    );
    expect(
      await call(emulator, "POST", `${POLICIES}/all/forecast-usage`, {
        week: {},
        timeBucketMs: "1",
      }),
    ).toMatchObject({ status: 400 });
  });

  test("a forecast has the bytes of the sources that the conditions match", async () => {
    const emulator = await start();
    const source = { pillar: "LOGS", priority: "HIGH", subsystem: "api", eventsPerHour: 1 };
    const put = (id: string, more: object) =>
      emulator.put("usage-sources", { ...source, id, ...more } as never);
    put("a", { application: "checkout", severity: "ERROR", bytesPerHour: 1000 });
    put("b", { application: "checkout", severity: "DEBUG", bytesPerHour: 10 });
    put("c", { application: "search", severity: "ERROR", bytesPerHour: 1 });
    put("d", { application: "checkout", pillar: "SPANS", bytesPerHour: 100 });
    const bytes = async (body: object) =>
      (await call(emulator, "POST", `${POLICIES}/all/forecast-usage`, body)).json.estimatedBytes;
    const applicationRule = { ruleTypeId: "RULE_TYPE_ID_IS", name: "checkout" };
    const logRules = { severities: ["SEVERITY_ERROR"] };
    expect(await bytes({ logRules, applicationRule, week: {} })).toBe("168000");
    expect(await bytes({ logRules, week: {} })).toBe("168168");
    expect(await bytes({ spanRules: {}, applicationRule, day: {} })).toBe("2400");
  });

  test("settings are stored; the path of the write has a typo, like the API's", async () => {
    const emulator = await start();
    expect((await call(emulator, "GET", "/dataplans/policy-settings/v1")).json).toEqual({});
    const settings = { logsPolicySettings: { defaultPriority: "PRIORITY_TYPE_MEDIUM" } };
    expect((await call(emulator, "POST", "/dataplans/policiy-settings/v1", settings)).json).toEqual(
      settings,
    );
    expect((await call(emulator, "GET", "/dataplans/policy-settings/v1")).json).toEqual(settings);
    expect((await call(emulator, "POST", "/dataplans/policy-settings/v1", settings)).status).toBe(
      501,
    );
  });

  test("policies of each source need separate permissions", async () => {
    const emulator = await start();
    emulator.keys.add({
      key: "logs",
      permissions: ["logs.tco:ReadPolicies", "logs.tco:UpdatePolicies"],
    });
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
