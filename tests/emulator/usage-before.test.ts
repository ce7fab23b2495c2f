import type { Emulator } from "../../src/emulator";
import { collect } from "../../src/http";
import { call, start } from "./support";
import { startWithUsage, usageClient, V2 } from "./usage-support";

describe("the previous version of the API", () => {
  const dates = "date_range.fromDate=2026-03-01T00:00:00Z&date_range.toDate=2026-03-03T00:00:00Z";
  const get = async (emulator: Emulator, path: string) => {
    const { status, text } = await call(emulator, "GET", `${V2}${path}`);
    const results = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).result);
    expect([status, results.length]).toEqual([200, 1]);
    return results[0];
  };

  test("the GET operations return one line per message, each inside `result`", async () => {
    const emulator = await startWithUsage();
    const { headers, text } = await call(
      emulator,
      "GET",
      `${V2}/logs/count?${dates}&resolution=1h`,
    );
    expect(headers["transfer-encoding"]).toBe("chunked");
    expect(text).toMatch(/^\{"result":\{"logsCount":\[\{[^\n]*\}\]\}\}\n$/);
    const date_range = { fromDate: "2026-03-01T00:00:00Z", toDate: "2026-03-08T00:00:00Z" };
    const messages = await collect(
      usageClient(emulator).listEntries({ query: { date_range, resolution: "1h" } }),
    );
    expect(messages.map(({ entries = [] }) => entries.length)).toEqual([100, 68]);
    expect(await collect(usageClient(emulator).countSpans({ query: { date_range } }))).toEqual([
      { spansCount: expect.any(Array) },
    ]);
  });

  test("usage can be aggregated by properties and by time", async () => {
    const emulator = await startWithUsage();
    const total = await get(emulator, `?${dates}`);
    expect(total.entries).toHaveLength(2);
    expect(total.entries[0]).toMatchObject({
      timestamp: "2026-03-01T00:00:00.000Z",
      sizeGb: 72,
      units: expect.any(Number),
    });
    const split = await get(
      emulator,
      `?${dates}&resolution=172800s&aggregate=AGGREGATE_BY_PILLAR&aggregate=AGGREGATE_BY_APPLICATION`,
    );
    expect(split.entries).toHaveLength(2);
    for (const { dimensions } of split.entries) {
      const [pillar, named] = dimensions[0].pillar ? dimensions : [...dimensions].reverse();
      expect([pillar.pillar, named.genericDimension.key]).toEqual([
        expect.stringMatching(/^PILLAR_(LOGS|SPANS)$/),
        "application_name",
      ]);
    }
  });

  test("dimension filters, a list of objects, are rejected by the client", async () => {
    const call = collect(
      usageClient(await startWithUsage()).listEntries({
        query: { dimension_filters: [{ pillar: "SPANS" }] },
      }),
    );
    await expect(call).rejects.toThrow(
      "query.dimension_filters: an array of objects cannot be sent in a query",
    );
  });

  test("counts logs by severity, priority and name, and spans by outcome", async () => {
    const emulator = await startWithUsage();
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
    expect((await get(emulator, `/spans/count?${dates}&resolution=2d`)).spansCount).toMatchObject([
      { successSpanCount: "91200", errorSpanCount: "4800" },
    ]);
    expect(
      (await get(emulator, `/spans/count?${dates}&filters.application=shop`)).spansCount,
    ).toHaveLength(2);
  });

  test.each([
    ["", "resolution=0s", "resolution"],
    ["/logs/count", "resolution=soon", "resolution"],
    [
      "/spans/count",
      "date_range.fromDate=2026-03-02T00:00:00Z&date_range.toDate=2026-03-01T00:00:00Z",
      "toDate",
    ],
    ["", "resolution=1s", "at most"],
  ])("%s?%s is rejected", async (path, query, expected) => {
    const { status, json } = await call(await start(), "GET", `${V2}${path}?${query}`);
    expect([status, json.message]).toEqual([400, expect.stringContaining(expected)]);
  });

  test("lists units, gigabytes and tokens per day, by type and in total", async () => {
    const emulator = await startWithUsage();
    const dateRange = { fromDate: "2026-03-01T00:00:00Z", toDate: "2026-03-03T00:00:00Z" };
    const usage = usageClient(emulator);
    const { gbs = [] } = await usage.listDailyGbs({ body: { dateRange } });
    const statsDate = "2026-03-01T00:00:00.000Z";
    expect(gbs).toHaveLength(2);
    expect(gbs[0]).toEqual({
      statsDate,
      highLogsGbs: 24,
      lowLogsGbs: 24,
      highTracingGbs: 24,
      totalGbs: 72,
    });
    const { units = [] } = await usage.listDailyUnits({ body: { dateRange } });
    const { totalUnits = 0, statsDate: _, ...parts } = units[0] ?? {};
    expect(Object.keys(parts).sort()).toEqual([
      "evaluationUnits",
      "highLogsUnits",
      "highTracingUnits",
      "lowLogsUnits",
    ]);
    expect(totalUnits).toBeCloseTo(
      Object.values(parts).reduce((all, one) => all + one, 0),
      4,
    );
    const { tokens = [] } = await usage.listDailyTokens({ body: { dateRange } });
    expect(tokens[0]).toEqual({
      statsDate,
      evaluations: [{ evaluatorName: "toxicity", evaluationTokens: 2400 }],
      totalTokens: 2400,
    });
    const wire = await call(emulator, "POST", `${V2}/daily/processed-gbs`, { dateRange });
    expect(wire.json.gbs[0].totalGbs).toEqual({ value: 72 });
  });

  test.each([
    ["LAST_WEEK", 7],
    ["LAST_30_DAYS", 30],
    ["LAST_90_DAYS", 90],
    ["LAST_YEAR", 365],
  ] as const)("ranges relative to today: %s", async (range, count) => {
    expect(
      (await usageClient(await startWithUsage()).listDailyUnits({ body: { range } })).units,
    ).toHaveLength(count);
  });

  test("the default range is the current month", async () => {
    const { json } = await call(await startWithUsage(), "POST", `${V2}/daily/units`, {});
    expect(json.units).toHaveLength(new Date().getUTCDate());
  });

  test("the metrics export is disabled by default, and an empty body disables it", async () => {
    const emulator = await start();
    const usage = usageClient(emulator);
    expect(await usage.getExportStatus()).toEqual({ enabled: false });
    expect(await usage.setExportStatus({ body: { enabled: true } })).toEqual({ enabled: true });
    expect(await usage.getExportStatus()).toEqual({ enabled: true });
    expect((await call(emulator, "POST", `${V2}/export-status`)).json).toEqual({ enabled: false });
    expect(await usage.getExportStatus()).toEqual({ enabled: false });
  });
});
