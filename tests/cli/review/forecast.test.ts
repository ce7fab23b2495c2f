import type { Fields } from "../../../src/schema/record";
import { logsAlert } from "../support/objects";
import { resource, UNKNOWN } from "./consequences-support";
import {
  alertChange,
  alertWithEvents,
  create,
  emulator,
  forecast,
  threshold,
  useEmulator,
} from "./forecast-support";

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
