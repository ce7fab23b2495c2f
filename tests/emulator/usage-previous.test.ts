import type { Emulator } from "../../src/emulator";
import { collect } from "../../src/http";
import { createClient } from "../../src/sdk";
import { call, KEY, start } from "./support";
import { exact, exchanges, type Step } from "./support/exchanges";
import { useData } from "./support/usage";

const V2 = "/dataplans/data-usage/v2";
const client = (emulator: Emulator) => createClient({ apiKey: KEY, url: emulator.url }).usage;

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
