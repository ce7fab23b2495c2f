import { ForbiddenError, InvalidRequestError } from "../../src/sdk";
import { call, start } from "./support";
import {
  date,
  days,
  type Entry,
  measured,
  past,
  query,
  startWithUsage,
  usageClient,
  V1,
  V2,
} from "./usage-support";
import { contractErrors } from "./vendor";

describe("usage", () => {
  test("a bucket per day, with values as integers and costs as decimals in strings", async () => {
    const { status, json } = await query(await startWithUsage(), past);
    expect(status).toBe(200);
    expect(json.queryRange).toEqual({
      start: "2026-03-01T00:00:00.000Z",
      end: "2026-03-03T00:00:00.000Z",
    });
    expect(json.buckets.map(({ range }: { range: object }) => range)).toEqual([
      { start: "2026-03-01T00:00:00.000Z", end: "2026-03-02T00:00:00.000Z" },
      { start: "2026-03-02T00:00:00.000Z", end: "2026-03-03T00:00:00.000Z" },
    ]);
    const [{ entries }] = json.buckets;
    expect(measured(entries)).toEqual([
      [
        "",
        {
          PROCESSED_DATA_SIZE: "72000000000",
          PROCESSED_EVENTS: "96000",
          EVALUATIONS: "2400",
          OLLY: "2400",
        },
      ],
    ]);
    expect(entries[0].measurements[0]).toEqual({
      kind: "MEASUREMENT_KIND_PROCESSED_DATA_SIZE",
      measuredUnit: "MEASUREMENT_UNIT_BYTES",
      measuredValue: "72000000000",
      cxQuotaUnits: { value: expect.stringMatching(/^\d+\.\d+$/) },
    });
  });

  test("the client has values as numbers and costs as strings", async () => {
    const { buckets = [] } = await usageClient(await startWithUsage()).query({ body: past });
    const [first] = buckets[0]?.entries?.[0]?.measurements ?? [];
    expect(first).toMatchObject({
      kind: "PROCESSED_DATA_SIZE",
      measuredUnit: "BYTES",
      measuredValue: 72e9,
      cxQuotaUnits: "32.700000",
    });
  });

  test("groups by labels, the highest cost first, up to a limit", async () => {
    const emulator = await startWithUsage();
    const groupBy = { keys: ["application", "subsystem"] };
    const eventsOnly = { measurementKindFilter: ["MEASUREMENT_KIND_PROCESSED_EVENTS"] };
    const [{ entries }] = (await query(emulator, { ...past, ...eventsOnly, groupBy })).json.buckets;
    expect(measured(entries)).toEqual([
      ["shop/checkout", { PROCESSED_EVENTS: "24000" }],
      ["logistics/checkout", { PROCESSED_EVENTS: "48000" }],
      ["shop/search", { PROCESSED_EVENTS: "24000" }],
    ]);
    const { json } = await query(emulator, { ...past, groupBy, limit: { perBucket: 1 } });
    expect(
      json.buckets.map((bucket: { entries: Entry[] }) =>
        measured(bucket.entries).map(([labels]) => labels),
      ),
    ).toEqual([["shop/checkout"], ["shop/checkout"]]);
  });

  test.each<[string, object[], string | undefined]>([
    [
      "IN",
      [{ key: "pillar", operator: "FILTER_OPERATOR_IN", values: ["spans", "metrics"] }],
      "48000",
    ],
    ["NOT_IN", [{ key: "pillar", operator: "FILTER_OPERATOR_NOT_IN", values: ["spans"] }], "48000"],
    [
      "two filters",
      [
        { key: "application", operator: "FILTER_OPERATOR_IN", values: ["shop"] },
        { key: "priority", operator: "FILTER_OPERATOR_IN", values: ["low"] },
      ],
      "24000",
    ],
    [
      "no match",
      [{ key: "application", operator: "FILTER_OPERATOR_IN", values: ["nobody"] }],
      undefined,
    ],
  ])("filters: %s", async (_, filters, events) => {
    const [{ entries }] = (await query(await startWithUsage(), { ...past, filters })).json.buckets;
    expect(measured(entries)[0]?.[1]).toEqual(
      events === undefined ? undefined : expect.objectContaining({ PROCESSED_EVENTS: events }),
    );
  });

  test.each([
    ["DAILY", "LAST_7_DAYS", 7],
    ["DAILY", "LAST_365_DAYS", 365],
    ["HOURLY", "LAST_12_HOURS", 12],
    ["HOURLY", "LAST_14_DAYS", 14 * 24],
  ])("relative range: %s %s", async (interval, range, count) => {
    const body = {
      [interval.toLowerCase()]: { relativeRange: `${interval}_RELATIVE_RANGE_${range}` },
    };
    const { json } = await query(await startWithUsage(), body);
    expect(json.buckets).toHaveLength(count);
    expect(Date.parse(json.queryRange.end)).toBeGreaterThanOrEqual(Date.now());
    expect(Date.parse(json.buckets.at(-1).range.start)).toBeLessThanOrEqual(Date.now());
  });

  test("the previous month ends where the current month starts", async () => {
    const emulator = await startWithUsage();
    const rangeOf = async (range: string) =>
      (await query(emulator, { daily: { relativeRange: `DAILY_RELATIVE_RANGE_${range}` } })).json
        .queryRange;
    expect((await rangeOf("PREVIOUS_MONTH")).end).toBe((await rangeOf("CURRENT_MONTH")).start);
    expect((await rangeOf("CURRENT_YEAR")).start).toMatch(/^\d{4}-01-01T00/);
  });

  test("the hours of a day sum up to the day, and the future has no usage", async () => {
    const emulator = await startWithUsage();
    const ofHours = {
      hourly: { timeRange: { start: "2026-03-01T00:10:00Z", end: "2026-03-02T00:00:00Z" } },
    };
    const { json } = await query(emulator, ofHours);
    const events = json.buckets.map(
      (bucket: { entries: Entry[] }) => measured(bucket.entries)[0]?.[1],
    );
    const sum = events.reduce(
      (all: number, one: Record<string, string>) => all + Number(one.PROCESSED_EVENTS),
      0,
    );
    expect(events).toHaveLength(24);
    expect(Math.abs(sum - 96000)).toBeLessThan(50);
    expect(
      new Set(events.map((one: Record<string, string>) => one.PROCESSED_EVENTS)).size,
    ).toBeGreaterThan(4);
    const ahead = await query(emulator, days(date(2999, 1, 1), date(2999, 1, 1)));
    expect(ahead.json.buckets[0].entries ?? []).toEqual([]);
  });

  test.each<[string, object, string]>([
    ["neither daily nor hourly", {}, "one of daily, hourly"],
    ["both daily and hourly", { ...past, hourly: {} }, "hourly"],
    ["no range", { daily: {} }, "one of dateRange, relativeRange"],
    ["an invalid day", days(date(2026, 2, 30), date(2026, 3, 2)), "daily.dateRange.start"],
    ["an end before the start", days(date(2026, 3, 2), date(2026, 3, 1)), "daily.dateRange.end"],
    ["too many buckets", days(date(2020, 1, 1), date(2026, 1, 1)), "at most 1827"],
    [
      "an unknown label",
      { ...past, groupBy: { keys: ["nope"] } },
      "groupBy.keys[0]: unknown label",
    ],
    [
      "a filter on an unknown label",
      { ...past, filters: [{ key: "x", operator: "FILTER_OPERATOR_IN", values: ["y"] }] },
      "filters[0].key",
    ],
    ["a label with a dot", { ...past, groupBy: { keys: ["a.b"] } }, "groupBy.keys[0]"],
    [
      "a filter without values",
      { ...past, filters: [{ key: "pillar", operator: "FILTER_OPERATOR_IN", values: [] }] },
      "filters[0].values",
    ],
    [
      "an unspecified operator",
      {
        ...past,
        filters: [{ key: "pillar", operator: "FILTER_OPERATOR_UNSPECIFIED", values: ["y"] }],
      },
      "operator",
    ],
    ["a limit of 0 entries", { ...past, limit: { perBucket: 0 } }, "limit.perBucket"],
    ["17 groups", { ...past, groupBy: { keys: Array(17).fill("pillar") } }, "groupBy.keys"],
  ])("%s is rejected", async (_, body, expected) => {
    const { status, json } = await query(await start(), body);
    expect([status, json.message]).toEqual([400, expect.stringContaining(expected)]);
  });

  test("capabilities have labels with known values, measurements and limits", async () => {
    const usage = usageClient(await startWithUsage());
    const {
      supportedLabels = [],
      supportedMeasurements = [],
      ...limits
    } = await usage.getCapabilities();
    expect(limits).toEqual({
      maxFilters: 16,
      maxFilterValues: 1024,
      maxGroupByLabels: 16,
      maxUsageEntriesPerMessage: 100000,
    });
    expect(supportedMeasurements.map(({ kind, unit }) => `${kind}: ${unit}`)).toEqual([
      "PROCESSED_DATA_SIZE: BYTES",
      "EVALUATIONS: TOKENS",
      "PROCESSED_EVENTS: EVENTS",
      "OLLY: TOKENS",
    ]);
    const pillar = supportedLabels.find(({ key }) => key === "pillar");
    expect(pillar?.knownValues?.map(({ value }) => value)).toEqual(["ai", "logs", "spans"]);
    const keys = supportedLabels.flatMap(({ key }) => key ?? []);
    await usage.query({ body: { ...past, groupBy: { keys } } });
  });

  test("an account without usage has buckets without entries", async () => {
    const { json } = await query(await start(), past);
    expect(json.buckets).toHaveLength(2);
    expect(json.buckets[0].entries ?? []).toEqual([]);
  });

  test("the permission is required, and the client validates before the call", async () => {
    const emulator = await start({ permissions: ["alerts:ReadConfig"] });
    await expect(usageClient(emulator).getCapabilities()).rejects.toThrow(ForbiddenError);
    expect((await query(emulator, past)).json.message).toContain("data-usage:Read");
    await expect(
      usageClient(emulator).query({ body: { ...past, limit: { perBucket: 0 } } }),
    ).rejects.toThrow(InvalidRequestError);
  });
});

test("seed data has usage of every type", async () => {
  const emulator = await start({ seed: true });
  const { units = [] } = await usageClient(emulator).listDailyUnits({
    body: { range: "LAST_30_DAYS" },
  });
  expect(units).toHaveLength(30);
  expect(Object.keys(units[3] ?? {})).toHaveLength(12);
  expect(units[3]?.totalUnits).toBeGreaterThan(1);
});

test("responses conform to the vendor's OpenAPI document", async () => {
  const emulator = await start({ seed: true });
  const expectConforming = async (method: string, path: string, body?: object, more = "") => {
    const { status, text } = await call(emulator, method, path + more, body);
    const [{ result, ...plain }] = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)) as [Record<string, unknown>];
    expect([status, contractErrors(method, path, result ?? plain)]).toEqual([200, []]);
  };
  const keys = [
    "pillar",
    "priority",
    "severity",
    "policy_name",
    "evaluator",
    "application",
    "subsystem",
  ];
  await expectConforming("POST", `${V1}/query`, {
    daily: { relativeRange: "DAILY_RELATIVE_RANGE_LAST_30_DAYS" },
    groupBy: { keys },
  });
  await expectConforming("GET", `${V1}/capabilities`);
  const all = ["APPLICATION", "SUBSYSTEM", "PILLAR", "PRIORITY", "POLICY_NAME", "SEVERITY"].map(
    (by) => `aggregate=AGGREGATE_BY_${by}`,
  );
  await expectConforming("GET", V2, undefined, `?${all.join("&")}`);
  await expectConforming(
    "GET",
    `${V2}/logs/count`,
    undefined,
    "?application_aggregation=true&subsystem_aggregation=true",
  );
  await expectConforming("GET", `${V2}/spans/count`);
  for (const what of ["units", "processed-gbs", "evaluation-tokens"])
    await expectConforming("POST", `${V2}/daily/${what}`, { range: "RANGE_LAST_WEEK" });
  await expectConforming("GET", `${V2}/export-status`);
  await expectConforming("POST", `${V2}/export-status`, { enabled: true });
});
