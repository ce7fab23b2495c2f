import { start } from "./support";
import { each, exchanges, refused, run, type Step } from "./support/exchanges";
import { useData } from "./support/usage";

const V1 = "/dataplan/data-usage/v1";
const QUERY = `POST ${V1}/query`;
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
