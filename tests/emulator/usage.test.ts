import type { Emulator } from "../../src/emulator";
import { collect } from "../../src/http";
import { createClient } from "../../src/sdk";
import { call, KEY, start } from "./support";
import { each, exact, exchanges, refused, run, type Step } from "./support/exchanges";

const V1 = "/dataplan/data-usage/v1";
const V2 = "/dataplans/data-usage/v2";
const QUERY = `POST ${V1}/query`;
const client = (emulator: Emulator) => createClient({ apiKey: KEY, url: emulator.url }).usage;
/** Stores sources of data: the emulator computes the usage from them. */
const useData = (emulator: Emulator): void => {
  const source = {
    pillar: "LOGS",
    priority: "HIGH",
    severity: "INFO",
    application: "shop",
    subsystem: "checkout",
    bytesPerHour: 1e9,
    eventsPerHour: 1000,
  };
  const spans = { pillar: "SPANS", application: "logistics", eventsPerHour: 2000 };
  const tokens = { application: "shop", subsystem: "bot", tokensPerHour: 100 };
  const sources = [
    { id: "a", ...source },
    {
      id: "b",
      ...source,
      priority: "LOW",
      subsystem: "search",
      severity: "ERROR",
      policyName: "p",
    },
    { id: "c", ...source, ...spans, severity: undefined },
    { id: "d", evaluator: "toxicity", ...tokens },
    { id: "e", evaluator: "olly", assistant: true, ...tokens },
  ];
  for (const one of sources) emulator.put("usage-sources", one);
};
const date = (year: number, month: number, day: number) => ({ year, month, day });
const days = (from: ReturnType<typeof date>, to: ReturnType<typeof date>) => ({
  daily: { dateRange: { start: from, end: to } },
});
const past = days(date(2026, 3, 1), date(2026, 3, 2));
const filter = (key: string, operator: string, ...values: string[]) => ({
  key,
  operator: `FILTER_OPERATOR_${operator}`,
  values,
});
interface Entry {
  labels: { key: string; value: string }[];
  measurements: { kind: string; measuredValue: string; cxQuotaUnits: { value: string } }[];
}
interface Bucket {
  range: { start: string; end: string };
  entries?: Entry[];
}
const measured = ({ entries = [] }: Bucket) =>
  entries.map(({ labels, measurements }): [string, Record<string, string>] => [
    labels.map(({ value }) => value).join("/"),
    Object.fromEntries(
      measurements.map(({ kind, measuredValue }) => [
        kind.replace("MEASUREMENT_KIND_", ""),
        measuredValue,
      ]),
    ),
  ]);
const groupBy = (...keys: string[]) => ({ groupBy: { keys } });
const APPLICATIONS = groupBy("application", "subsystem");

exchanges("usage", [
  [
    "a bucket per day, with values as integers and costs as decimals in strings",
    useData,
    [
      QUERY,
      past,
      200,
      ({ queryRange, buckets }) => {
        expect(queryRange).toEqual({
          start: "2026-03-01T00:00:00.000Z",
          end: "2026-03-03T00:00:00.000Z",
        });
        expect(buckets.map(({ range }: Bucket) => range)).toEqual([
          { start: "2026-03-01T00:00:00.000Z", end: "2026-03-02T00:00:00.000Z" },
          { start: "2026-03-02T00:00:00.000Z", end: "2026-03-03T00:00:00.000Z" },
        ]);
        expect(measured(buckets[0])).toEqual([
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
        expect(buckets[0].entries[0].measurements[0]).toEqual({
          kind: "MEASUREMENT_KIND_PROCESSED_DATA_SIZE",
          measuredUnit: "MEASUREMENT_UNIT_BYTES",
          measuredValue: "72000000000",
          cxQuotaUnits: { value: "32.700000" },
        });
      },
    ],
  ],
  [
    "groups by labels, the highest cost first, up to a limit",
    useData,
    [
      QUERY,
      { ...past, ...APPLICATIONS, measurementKindFilter: ["MEASUREMENT_KIND_PROCESSED_EVENTS"] },
      200,
      ({ buckets }) =>
        expect(measured(buckets[0])).toEqual([
          ["shop/checkout", { PROCESSED_EVENTS: "24000" }],
          ["logistics/checkout", { PROCESSED_EVENTS: "48000" }],
          ["shop/search", { PROCESSED_EVENTS: "24000" }],
        ]),
    ],
    [
      QUERY,
      { ...past, ...APPLICATIONS, limit: { perBucket: 1 } },
      200,
      ({ buckets }) =>
        expect(buckets.map((one: Bucket) => measured(one).map(([labels]) => labels))).toEqual([
          ["shop/checkout"],
          ["shop/checkout"],
        ]),
    ],
  ],
  [
    "filters by labels",
    useData,
    ...(
      [
        [[filter("pillar", "IN", "spans", "metrics")], "48000"],
        [[filter("pillar", "NOT_IN", "spans")], "48000"],
        [[filter("application", "IN", "shop"), filter("priority", "IN", "low")], "24000"],
        [[filter("application", "IN", "nobody")], undefined],
      ] as const
    ).map(
      ([filters, events]): Step => [
        QUERY,
        { ...past, filters },
        200,
        ({ buckets }) => expect(measured(buckets[0])[0]?.[1]?.PROCESSED_EVENTS).toBe(events),
      ],
    ),
  ],
  [
    "the previous month ends where the current month starts",
    [`before = ${QUERY}`, { daily: { relativeRange: "DAILY_RELATIVE_RANGE_PREVIOUS_MONTH" } }, 200],
    [
      QUERY,
      { daily: { relativeRange: "DAILY_RELATIVE_RANGE_CURRENT_MONTH" } },
      200,
      { queryRange: { start: "<before.queryRange.end>" } },
    ],
    [
      QUERY,
      { daily: { relativeRange: "DAILY_RELATIVE_RANGE_CURRENT_YEAR" } },
      200,
      { queryRange: { start: expect.stringMatching(/^\d{4}-01-01T00/) } },
    ],
  ],
  [
    "the hours of a day sum up to the day, and the future has no usage",
    useData,
    [
      QUERY,
      { hourly: { timeRange: { start: "2026-03-01T00:10:00Z", end: "2026-03-02T00:00:00Z" } } },
      200,
      ({ buckets }) => {
        const events = buckets.map((one: Bucket) => measured(one)[0]?.[1].PROCESSED_EVENTS);
        const sum = events.reduce((all: number, one: string) => all + Number(one), 0);
        expect(events).toHaveLength(24);
        expect(Math.abs(sum - 96000)).toBeLessThan(50);
        expect(new Set(events).size).toBeGreaterThan(4);
      },
    ],
    [
      QUERY,
      days(date(2999, 1, 1), date(2999, 1, 1)),
      200,
      ({ buckets }) => expect(buckets[0].entries ?? []).toEqual([]),
    ],
  ],
  [
    "an account without usage has buckets without entries",
    [
      QUERY,
      past,
      200,
      ({ buckets }) => expect(buckets.map(({ entries = [] }: Bucket) => entries)).toEqual([[], []]),
    ],
  ],
  [
    "an invalid range, label or filter is rejected with its path",
    ...refused(QUERY, [
      [{}, "one of daily, hourly"],
      [{ ...past, hourly: {} }, "hourly"],
      [{ daily: {} }, "one of dateRange, relativeRange"],
      [days(date(2026, 2, 30), date(2026, 3, 2)), "daily.dateRange.start"],
      [days(date(2026, 3, 2), date(2026, 3, 1)), "daily.dateRange.end"],
      [days(date(2020, 1, 1), date(2026, 1, 1)), "at most 1827"],
      [{ ...past, ...groupBy("nope") }, "groupBy.keys[0]: unknown label"],
      [{ ...past, filters: [filter("x", "IN", "y")] }, "filters[0].key"],
      [{ ...past, ...groupBy("a.b") }, "groupBy.keys[0]"],
      [{ ...past, filters: [filter("pillar", "IN")] }, "filters[0].values"],
      [{ ...past, filters: [filter("pillar", "UNSPECIFIED", "y")] }, "operator"],
    ]),
  ],
  [
    "capabilities have labels with known values, measurements and limits",
    useData,
    [
      `GET ${V1}/capabilities`,
      200,
      ({ supportedLabels, supportedMeasurements, ...limits }, saved) => {
        expect(limits).toEqual({
          maxFilters: 16,
          maxFilterValues: 1024,
          maxGroupByLabels: 16,
          maxUsageEntriesPerMessage: 100000,
        });
        const kinds = ["PROCESSED_DATA_SIZE", "EVALUATIONS", "PROCESSED_EVENTS", "OLLY"];
        expect(supportedMeasurements).toMatchObject(
          each("kind", ...kinds.map((kind) => `MEASUREMENT_KIND_${kind}`)),
        );
        expect(supportedLabels).toContainEqual(
          expect.objectContaining({
            key: "pillar",
            knownValues: each("value", "ai", "logs", "spans"),
          }),
        );
        saved.keys = supportedLabels.map(({ key }: { key: string }) => key);
      },
    ],
    [QUERY, { ...past, groupBy: { keys: "<keys>" } }, 200],
  ],
  [
    "the permission is required",
    { permissions: ["alerts:ReadConfig"] },
    [`GET ${V1}/capabilities`, 403],
    [QUERY, past, 403, "data-usage:Read"],
  ],
]);

test.each([
  ["DAILY", "LAST_7_DAYS", 7],
  ["DAILY", "LAST_365_DAYS", 365],
  ["HOURLY", "LAST_12_HOURS", 12],
  ["HOURLY", "LAST_14_DAYS", 14 * 24],
])("relative range: %s %s", async (interval, range, count) => {
  const relativeRange = `${interval}_RELATIVE_RANGE_${range}`;
  const check = ({ buckets, queryRange }: { buckets: Bucket[]; queryRange: { end: string } }) => {
    expect(buckets).toHaveLength(count);
    expect(Date.parse(queryRange.end)).toBeGreaterThanOrEqual(Date.now());
    expect(Date.parse(buckets.at(-1)?.range.start ?? "")).toBeLessThanOrEqual(Date.now());
  };
  await run(await start(), [
    useData,
    [QUERY, { [interval.toLowerCase()]: { relativeRange } }, 200, check],
  ]);
});

const dates = "date_range.fromDate=2026-03-01T00:00:00Z&date_range.toDate=2026-03-03T00:00:00Z";
const dateRange = { fromDate: "2026-03-01T00:00:00Z", toDate: "2026-03-03T00:00:00Z" };
/** The only message of a stream, which is inside `result`. */
const get = async (emulator: Emulator, path: string) => {
  const { status, text } = await call(emulator, "GET", `${V2}${path}`);
  const results = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).result);
  expect([status, results.length]).toEqual([200, 1]);
  return results[0];
};

describe("the previous version of the API", () => {
  let emulator: Emulator;
  beforeEach(async () => {
    emulator = await start();
    useData(emulator);
  });

  test("the GET operations return one line per message, each inside `result`", async () => {
    const path = `${V2}/logs/count?${dates}&resolution=1h`;
    const { headers, text } = await call(emulator, "GET", path);
    expect(headers["transfer-encoding"]).toBe("chunked");
    expect(text).toMatch(/^\{"result":\{"logsCount":\[\{[^\n]*\}\]\}\}\n$/);
    const date_range = { fromDate: "2026-03-01T00:00:00Z", toDate: "2026-03-08T00:00:00Z" };
    const messages = await collect(
      client(emulator).listEntries({ query: { date_range, resolution: "1h" } }),
    );
    expect(messages.map(({ entries = [] }) => entries.length)).toEqual([100, 68]);
    expect(await collect(client(emulator).countSpans({ query: { date_range } }))).toEqual([
      { spansCount: expect.any(Array) },
    ]);
  });

  test("usage can be aggregated by properties and by time", async () => {
    const total = await get(emulator, `?${dates}`);
    expect(total.entries).toHaveLength(2);
    expect(total.entries[0]).toMatchObject({
      timestamp: "2026-03-01T00:00:00.000Z",
      sizeGb: 72,
      units: expect.any(Number),
    });
    const by = "&aggregate=AGGREGATE_BY_PILLAR&aggregate=AGGREGATE_BY_APPLICATION";
    const split = await get(emulator, `?${dates}&resolution=172800s${by}`);
    expect(split.entries).toHaveLength(2);
    for (const { dimensions } of split.entries) {
      const [pillar, named] = dimensions[0].pillar ? dimensions : [...dimensions].reverse();
      expect([pillar.pillar, named.genericDimension.key]).toEqual([
        expect.stringMatching(/^PILLAR_(LOGS|SPANS)$/),
        "application_name",
      ]);
    }
    const all = ["SUBSYSTEM", "PRIORITY", "POLICY_NAME", "SEVERITY"];
    const every = await get(
      emulator,
      `?${dates}&resolution=2d&${all.map((one) => `aggregate=AGGREGATE_BY_${one}`).join("&")}`,
    );
    expect(every.entries.length).toBeGreaterThan(2);
  });

  test("dimension filters, a list of objects, are rejected by the client", async () => {
    const query = { dimension_filters: [{ pillar: "SPANS" as const }] };
    await expect(collect(client(emulator).listEntries({ query }))).rejects.toThrow(
      "query.dimension_filters: an array of objects cannot be sent in a query",
    );
  });

  test("counts logs by severity, priority and name, and spans by outcome", async () => {
    const { logsCount } = await get(emulator, `/logs/count?${dates}&resolution=2d`);
    expect(
      logsCount
        .map(({ severity, logsCount: count }: Record<string, string>) => [severity, count])
        .sort(),
    ).toEqual([
      ["SEVERITY_ERROR", "48000"],
      ["SEVERITY_INFO", "48000"],
    ]);
    const named = await get(
      emulator,
      `/logs/count?${dates}&resolution=2d&filters.subsystem=search&subsystem_aggregation=true`,
    );
    expect(named.logsCount).toMatchObject([{ subsystemName: "search", priority: "PRIORITY_LOW" }]);
    expect(named.logsCount[0]).not.toHaveProperty("applicationName");
    const byName = "application_aggregation=true&subsystem_aggregation=true";
    expect((await get(emulator, `/logs/count?${dates}&${byName}`)).logsCount[0]).toHaveProperty(
      "applicationName",
    );
    expect((await get(emulator, `/spans/count?${dates}&resolution=2d`)).spansCount).toMatchObject([
      { successSpanCount: "91200", errorSpanCount: "4800" },
    ]);
    expect(
      (await get(emulator, `/spans/count?${dates}&filters.application=shop`)).spansCount,
    ).toHaveLength(2);
  });
});

const RANGES = { WEEK: 7, "30_DAYS": 30, "90_DAYS": 90, YEAR: 365 };
const units = (count: number) => (json: { units: object[] }) =>
  expect(json.units).toHaveLength(count);

exchanges("the previous version of the API", [
  [
    "an invalid resolution or range is rejected",
    [`GET ${V2}?resolution=0s`, 400, "resolution"],
    [`GET ${V2}/logs/count?resolution=soon`, 400, "resolution"],
    [
      `GET ${V2}/spans/count?date_range.fromDate=2026-03-02T00:00:00Z&date_range.toDate=2026-03-01T00:00:00Z`,
      400,
      "toDate",
    ],
    [`GET ${V2}?resolution=1s`, 400, "at most"],
  ],
  [
    "lists units, gigabytes and tokens per day, by type and in total",
    useData,
    [
      `POST ${V2}/daily/processed-gbs`,
      { dateRange },
      200,
      ({ gbs }) => {
        const value = (n: number) => ({ value: n });
        expect(gbs).toHaveLength(2);
        expect(gbs[0]).toEqual({
          statsDate: "2026-03-01T00:00:00.000Z",
          highLogsGbs: value(24),
          lowLogsGbs: value(24),
          highTracingGbs: value(24),
          totalGbs: value(72),
        });
      },
    ],
    [
      `POST ${V2}/daily/units`,
      { dateRange },
      200,
      ({ units: [{ totalUnits, statsDate: _, ...parts }] }) => {
        expect(Object.keys(parts).sort()).toEqual([
          "evaluationUnits",
          "highLogsUnits",
          "highTracingUnits",
          "lowLogsUnits",
        ]);
        const all = Object.values(parts as Record<string, { value: number }>);
        const sum = all.reduce((n, { value }) => n + value, 0);
        expect(totalUnits.value).toBeCloseTo(sum, 4);
      },
    ],
    [
      `POST ${V2}/daily/evaluation-tokens`,
      { dateRange },
      200,
      ({ tokens }) =>
        expect(tokens[0]).toMatchObject({
          statsDate: "2026-03-01T00:00:00.000Z",
          evaluations: [{ evaluatorName: "toxicity", evaluationTokens: { value: 2400 } }],
          totalTokens: { value: 2400 },
        }),
    ],
  ],
  [
    "ranges are relative to today, and the default is the current month",
    useData,
    ...Object.entries(RANGES).map(
      ([range, count]): Step => [
        `POST ${V2}/daily/units`,
        { range: `RANGE_LAST_${range}` },
        200,
        units(count),
      ],
    ),
    [`POST ${V2}/daily/units`, {}, 200, units(new Date().getUTCDate())],
  ],
  [
    "the metrics export is disabled by default, and an empty body disables it",
    [`GET ${V2}/export-status`, 200, exact({ enabled: false })],
    [`POST ${V2}/export-status`, { enabled: true }, 200, exact({ enabled: true })],
    [`GET ${V2}/export-status`, 200, exact({ enabled: true })],
    [`POST ${V2}/export-status`, 200, exact({ enabled: false })],
    [`GET ${V2}/export-status`, 200, exact({ enabled: false })],
  ],
  [
    "seed data has usage of every type",
    { seed: true },
    [
      `POST ${V2}/daily/units`,
      { range: "RANGE_LAST_30_DAYS" },
      200,
      ({ units: all }) => {
        expect(all).toHaveLength(30);
        expect(Object.keys(all[3])).toHaveLength(12);
        expect(all[3].totalUnits.value).toBeGreaterThan(1);
      },
    ],
  ],
]);
