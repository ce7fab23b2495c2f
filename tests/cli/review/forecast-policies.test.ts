import type { Fields } from "../../../src/schema/record";
import { resource, UNKNOWN } from "./consequences-support";
import {
  emulator,
  forecast,
  policy,
  policyChange,
  seedSources,
  useEmulator,
} from "./forecast-support";

useEmulator();

describe("cost of TCO policies", () => {
  beforeEach(seedSources);

  test("is the data of a week, at the units per byte of the account", async () => {
    // 168 hours of 1 GB: 168 * 0.75 = 126 units at HIGH, 168 * 0.1125 = 18.9 units at LOW.
    const [one] = await forecast([policyChange(policy("HIGH"), policy("LOW"))]);
    expect(one).toMatchObject({
      topic: "cost of TCO policies",
      subject: 'TcoPolicy "Checkout"',
      result: "-107.1 units a week at most: 126 before, 18.9 after, for 168 GB (HIGH -> LOW)",
    });
    expect(one?.basis).toMatch(/last week.*of this account in the last 30 days.*upper bound/);
    expect(one?.basis).toContain("logs HIGH 0.75");
    expect(one?.basis).not.toContain("list price");
  });

  test("a new and a deleted policy are compared with the priority HIGH", async () => {
    expect((await forecast([policyChange(undefined, policy("LOW"))]))[0]?.result).toMatch(
      /^-107.1 units .* \(HIGH without the policy -> LOW\)$/,
    );
    expect((await forecast([policyChange(policy("LOW"), undefined)]))[0]?.result).toMatch(
      /^\+107.1 units .* \(LOW -> HIGH without the policy\)$/,
    );
  });

  test("other conditions count the data of both: data that is not selected any more is HIGH", async () => {
    const search = { applicationRule: { ruleTypeId: "IS", name: ["search"] } };
    // 84 GB of search at HIGH and 168 GB of checkout at LOW before, the reverse after.
    const before = 84 * 0.75 + 168 * 0.1125;
    const after = 84 * 0.1125 + 168 * 0.75;
    const [one] = await forecast([policyChange(policy("LOW"), policy("LOW", search))]);
    expect(one?.result).toContain(
      `+${Math.round((after - before) * 100) / 100} units a week at most: ${before} before, ${after} after`,
    );
  });

  test("a list price applies where the account has no such data, and the basis names it", async () => {
    // 168 * 0.32 = 53.76
    const [one] = await forecast([policyChange(policy("HIGH"), policy("MEDIUM"))]);
    expect(one?.result).toContain("126 before, 53.76 after");
    expect(one?.basis).toContain(
      "list prices in units per GB (logs MEDIUM 0.32), because the account has no such data",
    );
  });

  test("without data-usage:Read, list prices apply, with the reason", async () => {
    emulator.keys.add({
      key: "cxtp_noUsage12345678901234",
      permissions: ["logs.tco:ReadPolicies"],
    });
    const [one] = await forecast([policyChange(policy("HIGH"), policy("LOW"))], {
      key: "cxtp_noUsage12345678901234",
    });
    expect(one?.result).toContain("126 before, 20.16 after");
    expect(one?.basis).toMatch(/list prices .*because .*403/);
  });

  test("is not computed for unknown values, quota tiers and RUM data", async () => {
    const priorityOverride = {
      quotaBased: { usageTiers: [{ dailyQuotaPercentage: 50, priority: "HIGH" }] },
    };
    const reasons = async (before: Fields, after: Fields) =>
      (await forecast([policyChange(before, after)])).map(({ notComputed }) => notComputed);
    expect(await reasons(policy("HIGH"), policy(UNKNOWN))).toEqual([
      "values of the policy are known only after the update",
    ]);
    expect(await reasons(policy("HIGH"), policy("LOW", { priorityOverride }))).toEqual([
      "the priority depends on the quota that is used at the time",
    ]);
    const rum = (priority: string) => ({
      name: "Rum",
      priority,
      rumRules: { severities: ["ERROR"] },
    });
    expect(await reasons(rum("HIGH"), rum("LOW"))).toEqual([
      "the usage of RUM data has no price by priority",
    ]);
  });

  test("a list is computed by policy, and a description costs nothing", async () => {
    const list = (...policies: Fields[]) => ({ sourceType: "LOGS", policies });
    const other = policy("HIGH", { name: "Other", description: "a" });
    const change = resource("TcoPolicies", "logs", {
      id: "logs",
      before: list(policy("HIGH"), other),
      after: list(policy("LOW"), { ...other, description: "b" }),
    });
    expect((await forecast([change])).map(({ subject }) => subject)).toEqual([
      'TcoPolicies, policy "Checkout"',
    ]);
  });
});
