import { argsFromJson } from "../../src/provider/adopt/from-json";
import { UNKNOWN } from "../../src/schema/unknown";
import { alert } from "../../src/services/alerts/alert";
import { slo } from "../../src/services/slos/slo";
import { call } from "../emulator/support";
import { type Props, Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { created, expectSettled, failuresOf, issuesOf, NO_CHANGE } from "./support/cases";

const output = captureLog();
const requestSli = {
  goodEvents: { query: "sum by (pod) (good)" },
  totalEvents: { query: "sum by (pod) (all)" },
};
const windowSli = {
  query: { query: "x" },
  window: "1_MINUTE",
  comparisonOperator: "LESS_THAN",
  threshold: 0.1,
};
const apmSli = {
  services: ["b", "a"],
  groupingKeys: ["op"],
  filters: [{ key: "k", values: ["2", "1"] }],
  errorConfig: {},
};
const latencyConfig = { threshold: 100.1, timeWindow: "5_MINUTES", average: {} };
const base = { name: "s", targetThresholdPercentage: 99.9, sloTimeFrame: "7_DAYS" };
const requestBased = { ...base, requestBasedMetricSli: requestSli };
const windowBased = { ...base, windowBasedMetricSli: windowSli };
const apm = { ...base, apmSli };
const owners = { ownershipTags: { team: { staticValues: ["b", "a"], labelKeys: ["owner"] } } };
const alertOn = (sloId: unknown): Props => ({
  name: "budget",
  priority: "P2",
  sloThreshold: {
    sloDefinition: { sloId },
    errorBudget: { rules: [{ condition: { threshold: 10 } }] },
  },
});

/** The SLO as the API returns it to another user. */
async function storedSlo({ world: w, state }: Resource) {
  const { json } = await call(w.emulator, "GET", `/slo/slos/v1/${state?.id}`, undefined, {
    key: "another-key",
  });
  return json.slo;
}

test.each<[Props, string]>([
  [{ ...requestBased, targetThresholdPercentage: 101 }, "targetThresholdPercentage"],
  [
    { ...requestBased, sloTimeFrame: "28_days" },
    "sloTimeFrame: expected one of 7_DAYS, 14_DAYS, 21_DAYS, 28_DAYS",
  ],
  [{ ...requestBased, ...windowBased }, "windowBasedMetricSli: give exactly one of"],
  [base, "give exactly one of requestBasedMetricSli, windowBasedMetricSli, apmSli"],
  [
    { ...base, requestBasedMetricSli: { goodEvents: requestSli.goodEvents } },
    "requestBasedMetricSli.totalEvents: required",
  ],
  [
    { ...base, apmSli: { ...apmSli, errorConfig: undefined } },
    "apmSli: give exactly one of errorConfig, latencyConfig",
  ],
  [
    { ...requestBased, ownershipTags: { team: { resolvedValues: ["x"] } } },
    "ownershipTags.team.resolvedValues: unknown property",
  ],
  [
    { ...base, apmSli: { ...apmSli, latencyConfig } },
    "apmSli.latencyConfig: give exactly one of errorConfig, latencyConfig",
  ],
  ...[{}, { average: {}, quantile: { percentile: 0.9 } }].map((query): [Props, string] => [
    {
      ...base,
      apmSli: {
        services: ["a"],
        latencyConfig: { ...latencyConfig, average: undefined, ...query },
      },
    },
    "give exactly one of quantile, average",
  ]),
  ...["UNSPECIFIED", "WINDOW_SLO_WINDOW_UNSPECIFIED"].flatMap((window): [Props, string][] => [
    [
      { ...base, windowBasedMetricSli: { ...windowSli, window } },
      "windowBasedMetricSli.window: expected one of 1_MINUTE, 5_MINUTES",
    ],
    [
      {
        ...base,
        apmSli: { services: ["a"], latencyConfig: { ...latencyConfig, timeWindow: window } },
      },
      "apmSli.latencyConfig.timeWindow: expected one of 1_MINUTE, 5_MINUTES",
    ],
  ]),
  [{ ...requestBased, sloType: "REQUEST" }, "sloType: unknown property"],
])("the argument checks of Slo reject %j", (value, message) =>
  expect(issuesOf(slo, value).join()).toContain(message),
);

describe("the range of a query", () => {
  const ranged = (range: string): Props => ({
    ...windowBased,
    windowBasedMetricSli: { ...windowSli, query: { query: `sum(rate(x[${range}]))` } },
  });
  const rejection = {
    path: ["windowBasedMetricSli", "query", "query"],
    what: "the service rejects the range [5m]: use [1m]",
  };

  test("a range other than one minute is an error in a new or changed query", async () => {
    expect(await failuresOf(slo, ranged("5m"))).toBe(
      "windowBasedMetricSli.query.query: the service rejects the range [5m]: use [1m]",
    );
    expect(slo.prepare?.(ranged("5m"), ranged("1m"), false).issues).toEqual([rejection]);
  });

  test("a range that the service has stored is a warning", () => {
    for (const prepared of [
      slo.prepare?.(ranged("5m"), {}, true),
      slo.prepare?.({ ...ranged("5m"), name: "other" }, ranged("5m"), false),
    ])
      expect(prepared).toMatchObject({ issues: [], hints: [rejection] });
  });

  test("one minute in another unit is accepted", async () => {
    const resource = await created(slo, ranged("60s"));
    expect(await resource.preview(ranged("60s"))).toMatchObject(NO_CHANGE);
  });
});

test.each<[string, Props]>([
  ["request-based", { ...requestBased, ...owners, description: "d" }],
  ["window-based", { ...windowBased, labels: { owner: "x" } }],
  ["APM", apm],
  ["APM latency", { ...base, apmSli: { services: ["a"], latencyConfig } }],
])(
  "%s: 32-bit rounding, order, resolved owners and generated queries are no change",
  async (_, given) => {
    const resource = await created(slo, given);
    await expectSettled(resource, given);
    for (const key of ["revision", "grouping", "creator"])
      expect(resource.state?.outputs).not.toHaveProperty(key);
    expect((await storedSlo(resource)).revision.revision).toBe(1);
  },
);

test("labels and productType that the server fills in are no drift", async () => {
  const w = await world();
  const resource = await created(slo, requestBased, w);
  const filledIn = { labels: { added: "by the service" }, productType: "APM" };
  w.emulator.put("slos", { ...w.emulator.objects("slos")[0], ...filledIn } as never);
  await expectSettled(resource, requestBased);
});

test.each<[string, Props, Props, string, unknown]>([
  ["productType", { ...requestBased, productType: "APM" }, requestBased, "productType", undefined],
  [
    "missingDataStrategy",
    { ...base, windowBasedMetricSli: { ...windowSli, missingDataStrategy: "BAD" } },
    windowBased,
    "windowBasedMetricSli",
    { missingDataStrategy: "MISSING_DATA_STRATEGY_UNCOUNTED" },
  ],
  ["ownershipTags", { ...requestBased, ...owners }, requestBased, "ownershipTags", undefined],
])("a removed %s is reset", async (_, given, without, key, stored) => {
  const resource = await created(slo, given);
  expect(await resource.up(without)).toBe("update");
  const { [key]: now } = await storedSlo(resource);
  if (stored) expect(now).toMatchObject(stored);
  else expect(now ?? "SLO_PRODUCT_TYPE_UNSPECIFIED").toBe("SLO_PRODUCT_TYPE_UNSPECIFIED");
  await expectSettled(resource, without);
});

test("an SLO with another indicator than the program is not adopted: the error names the indicator", async () => {
  const w = await world();
  const { state } = await created(slo, apm, w);
  const another = new Resource(w, slo, "another");
  for (const adopt of [{ id: state?.id }, { byName: true }])
    await expect(another.up({ ...requestBased, adopt })).rejects.toThrow(/apmSli/);
});

test("argsFromJson returns the arguments of an APM SLO, without its generated queries", async () => {
  const given = { ...apm, ownershipTags: { team: { staticValues: ["t"] } } };
  const wire = await storedSlo(await created(slo, given));
  expect(wire).toHaveProperty("requestBasedMetricSli");
  const read = argsFromJson("Slo", wire, fail);
  expect(read).toMatchObject({ ownershipTags: given.ownershipTags, productType: "APM" });
  expect(Object.keys(read).sort()).toEqual([...Object.keys(given), "productType"].sort());
});

describe("alerts on an SLO", () => {
  test("reference its id, and a delete of the SLO logs the remaining alerts", async () => {
    const w = await world();
    const resource = await created(slo, requestBased, w);
    const watching = alertOn(resource.state?.id);
    const watcher = await created(alert, watching, w, "watcher");
    expect(await watcher.preview(watching)).toMatchObject(NO_CHANGE);
    output.splice(0);
    await resource.destroy();
    expect(output.join()).toContain(
      `These alerts referred to it and no longer have an SLO: ${watcher.state?.id}`,
    );
    const unwatched = await created(slo, requestBased, w, "unwatched");
    output.splice(0);
    await unwatched.destroy();
    expect(output).toEqual([]);
  });

  test("may reference an SLO that does not exist yet", async () => {
    const plan = await new Resource(await world(), alert).preview(alertOn(UNKNOWN));
    expect(plan).toMatchObject({ step: "create", failures: [] });
  });
});

function fail(line: string): never {
  throw new Error(line);
}
