import { openSession } from "../../../src/cli/connection";
import { forecastsOf } from "../../../src/cli/review/forecasts";
import type { ReviewedResource } from "../../../src/cli/review/model";
import { isReadOperation } from "../../../src/http/operation";
import type { Fields } from "../../../src/schema/record";
import { UNKNOWN } from "../../../src/schema/unknown";
import { allServices } from "../../../src/services";
import { testIo } from "../support/io";
import { logsAlert } from "../support/objects";
import {
  alertChange,
  alertWithEvents,
  create,
  emulator,
  forecast,
  ioOf,
  KEY,
  policy,
  policyChange,
  seedSources,
  threshold,
  useEmulator,
} from "./support/forecasts";
import { resource, reviewOf } from "./support/reviews";

useEmulator();

describe("noise", () => {
  test("is the number of fires in 7 and in 30 days, with the direction of the change", async () => {
    const id = await alertWithEvents([1, 3, 12, 29, 40]);
    const [one] = await forecast([alertChange(id, threshold(100), threshold(50))]);
    expect(one).toMatchObject({
      topic: "noise",
      subject: 'Alert "Errors"',
      result:
        "fired 4 times in the last 30 days, 2 times in the last 7; the changed threshold can only make it fire more often",
    });
    expect(one?.basis).toMatch(/^alert events of the version that the account has, which exists/);
  });

  test("muted fires are counted", async () => {
    const id = await alertWithEvents([1, 3], [3]);
    const [one] = await forecast([alertChange(id, threshold(100), threshold(200))]);
    expect(one?.result).toBe(
      "fired 2 times in the last 30 days, 2 times in the last 7 (1 muted); the changed threshold can only make it fire less often",
    );
  });

  test("the direction is left open where other conditions change", async () => {
    const id = await alertWithEvents([]);
    const filter = { logsFilter: { simpleFilter: { luceneQuery: "level:warning" } } };
    const [one] = await forecast([alertChange(id, threshold(100), threshold(50, filter))]);
    expect(one?.result).toBe("fired 0 times in the last 30 days, 0 times in the last 7");
  });

  test("a new alert has none, and a description is no change", async () => {
    const after = logsAlert("New");
    expect(await forecast([resource("Alert", "new", { after })])).toEqual([
      {
        topic: "noise",
        subject: 'Alert "New"',
        notComputed: "the alert is new: it has no events",
      },
    ]);
    const described = alertChange("x", after, { ...after, description: "Why." });
    expect(await forecast([described])).toEqual([]);
    expect(emulator.calls.count()).toBe(0);
  });
});

describe("SLOs", () => {
  const slo = (by: string): Fields => ({
    name: "Checkout responses",
    targetThresholdPercentage: 99.5,
    sloTimeFrame: "28_DAYS",
    requestBasedMetricSli: {
      goodEvents: { query: `sum by (${by}) (rate(good_total[1m]))` },
      totalEvents: { query: `sum by (${by}) (rate(all_total[1m]))` },
    },
  });
  const burns = (sloId: string) => ({
    name: "Burns",
    sloThreshold: {
      sloDefinition: { sloId },
      burnRate: {
        rules: [{ condition: { threshold: 2 }, override: { priority: "P1" } }],
        single: { timeDuration: { duration: 1, unit: "HOURS" } },
      },
    },
  });

  test("the alerts that would become invalid are named", async () => {
    const id = await create("Slo", slo("region"));
    await create("Alert", burns(id));
    const change = (after: Fields) =>
      resource("Slo", "checkout", { id, before: slo("region"), after });
    expect(await forecast([change(slo("zone"))])).toEqual([
      {
        topic: "SLOs",
        subject: 'Slo "Checkout responses"',
        result:
          '1 alert refers to the SLO, of which 1 would become invalid: "Burns" (the SLO is no longer grouped by region)',
        basis: expect.stringContaining("nothing is stored"),
      },
    ]);
    const target = { ...slo("region"), targetThresholdPercentage: 99 };
    expect((await forecast([change(target)]))[0]?.result).toBe(
      "1 alert refers to the SLO, and stays valid",
    );
    const unknown = { ...slo("region"), targetThresholdPercentage: UNKNOWN };
    expect((await forecast([change(unknown)]))[0]?.notComputed).toBe(
      "values of the SLO are known only after the update",
    );
  });
});

test("limits are those after the update", async () => {
  for (let n = 0; n < 499; n += 1)
    emulator.put("rule-groups", { id: `group-${n}`, name: `Group ${n}`, order: n } as never);
  const group = (name: string) => ({ name, enabled: true, ruleSubgroups: [] });
  const created = ["a", "b"].map((name) =>
    resource("ParsingRuleGroup", name, { after: group(name) }),
  );
  expect(await forecast(created)).toEqual([
    {
      topic: "limits",
      result: "501 of 500 parsing rule groups after the update, 499 now: 1 more than the limit",
      basis: expect.stringContaining("the API returns"),
    },
  ]);
});

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
    const key = "cxtp_noUsage12345678901234";
    emulator.keys.add({ key, permissions: ["logs.tco:ReadPolicies"] });
    const [one] = await forecast([policyChange(policy("HIGH"), policy("LOW"))], { key });
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
    const rumRules = { severities: ["ERROR"] };
    const rum = (priority: string) => ({ name: "Rum", priority, rumRules });
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

describe("failures", () => {
  const both = async () => [
    policyChange(policy("HIGH"), policy("LOW")),
    alertChange(await alertWithEvents([1]), threshold(100), threshold(50)),
  ];

  test("a missing permission concerns its own topic alone", async () => {
    seedSources();
    const key = "cxtp_alertsOnly1234567890123";
    const resources = await both();
    emulator.keys.add({ key, permissions: ["alerts:ReadConfig"] });
    const [cost, noise] = await forecast(resources, { key });
    expect(cost?.notComputed).toMatch(
      /^the API key lacks a permission \(POST \/dataplans\/policies\/v1\/all\/forecast-usage/,
    );
    expect(noise?.result).toMatch(/^fired once/);
  });

  test("a wrong key has a reason for each topic; one for many resources", async () => {
    const [cost, noise] = await both();
    const again = { ...(noise as ReviewedResource), id: "2ab2c3d4-0000-4000-8000-000000000001" };
    const resources = [cost, noise, again] as ReviewedResource[];
    const all = await forecast(resources, { key: "cxtp_wrong12345678901234567890" });
    expect(all.map(({ topic }) => topic)).toEqual(["cost of TCO policies", "noise"]);
    for (const { notComputed, result } of all) {
      expect(notComputed).toMatch(/^the API key was rejected/);
      expect(result).toBeUndefined();
    }
    expect(all[1]).toMatchObject({ notComputed: expect.stringMatching(/\(2 changes\)$/) });
    expect(JSON.stringify(all)).not.toContain("cxtp_");
  });

  test("only read operations are sent", async () => {
    seedSources();
    const before = {
      name: "S",
      targetThresholdPercentage: 99,
      sloTimeFrame: "7_DAYS",
      apmSli: { services: ["a"], errorConfig: {} },
    };
    const id = await create("Slo", before);
    const after = { ...before, targetThresholdPercentage: 98 };
    await forecast([...(await both()), resource("Slo", "s", { id, before, after })]);
    const routes = Object.keys(emulator.calls.counts());
    const operations = allServices().flatMap((service) => Object.values(service.operations));
    const reads = operations.filter(isReadOperation).map(({ route }) => route as string);
    expect(routes.length).toBeGreaterThan(4);
    expect(routes.filter((route) => !reads.includes(route))).toEqual([]);
  });

  test("Ctrl-C ends the forecasts", async () => {
    const resources = await both();
    const io = ioOf();
    const session = openSession(io, {});
    const result = forecastsOf(reviewOf(resources), session, io);
    io.interrupt();
    await expect(result).rejects.toThrow("Interrupted.");
    session.http.close();
  });

  test("an account that cannot be reached has a reason", async () => {
    const io = testIo({ CORALOGIX_API_KEY: KEY, CORALOGIX_URL: "http://127.0.0.1:9" });
    const session = openSession(io, {}, (key) => ({ "coralogix:maxRetries": "0" })[key]);
    const change = policyChange(policy("HIGH"), policy("LOW"));
    const [one] = await forecastsOf(reviewOf([change]), session, io);
    expect(one?.notComputed).toMatch(/forecast-usage failed/);
    session.http.close();
  });
});
