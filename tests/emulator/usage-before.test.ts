import { collect } from "../../src/client";
import type { Emulator } from "../../src/emulator";
import { call, start } from "./support";
import { client, three, V2 } from "./usage-support";

describe("the version before, still served", () => {
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

  test("the older GETs answer a line for each message, each inside result", async () => {
    const emulator = await three();
    const { headers, text } = await call(emulator, "GET", `${V2}/logs/count?${dates}&resolution=1h`);
    expect(headers["transfer-encoding"]).toBe("chunked");
    expect(text).toMatch(/^\{"result":\{"logsCount":\[\{[^\n]*\}\]\}\}\n$/);
    const date_range = { fromDate: "2026-03-01T00:00:00Z", toDate: "2026-03-08T00:00:00Z" };
    const messages = await collect(client(emulator).listEntries({ query: { date_range, resolution: "1h" } }));
    expect(messages.map(({ entries = [] }) => entries.length)).toEqual([100, 68]);
    expect(await collect(client(emulator).countSpans({ query: { date_range } }))).toEqual([{ spansCount: expect.any(Array) }]);
  });

  test("usage split by properties, in steps", async () => {
    const emulator = await three();
    const whole = await get(emulator, `?${dates}`);
    expect(whole.entries).toHaveLength(2);
    expect(whole.entries[0]).toMatchObject({ timestamp: "2026-03-01T00:00:00.000Z", sizeGb: 72, units: expect.any(Number) });
    const split = await get(emulator, `?${dates}&resolution=172800s&aggregate=AGGREGATE_BY_PILLAR&aggregate=AGGREGATE_BY_APPLICATION`);
    expect(split.entries).toHaveLength(2);
    for (const { dimensions } of split.entries) {
      const [pillar, named] = dimensions[0].pillar ? dimensions : [...dimensions].reverse();
      expect([pillar.pillar, named.genericDimension.key]).toEqual([expect.stringMatching(/^PILLAR_(LOGS|SPANS)$/), "application_name"]);
    }
  });

  test("conditions on dimensions are a list of objects, which a query cannot hold", async () => {
    const call = collect(client(await three()).listEntries({ query: { dimension_filters: [{ pillar: "SPANS" }] } }));
    await expect(call).rejects.toThrow("query.dimension_filters: a list of objects cannot be sent in a query");
  });

  test("logs by severity and priority, and by name where that is asked; spans by how they ended", async () => {
    const emulator = await three();
    const { logsCount } = await get(emulator, `/logs/count?${dates}&resolution=2d`);
    expect(logsCount.map(({ severity, logsCount: count }: Record<string, string>) => [severity, count]).sort()).toEqual([
      ["SEVERITY_ERROR", "48000"],
      ["SEVERITY_INFO", "48000"],
    ]);
    const named = await get(emulator, `/logs/count?${dates}&resolution=2d&filters.subsystem=search&subsystem_aggregation=true`);
    expect(named.logsCount).toMatchObject([{ subsystemName: "search", priority: "PRIORITY_LOW" }]);
    expect(named.logsCount[0]).not.toHaveProperty("applicationName");
    expect((await get(emulator, `/spans/count?${dates}&resolution=2d`)).spansCount).toMatchObject([
      { successSpanCount: "91200", errorSpanCount: "4800" },
    ]);
    expect((await get(emulator, `/spans/count?${dates}&filters.application=shop`)).spansCount).toHaveLength(2);
  });

  test.each([
    ["", "resolution=0s", "resolution"],
    ["/logs/count", "resolution=soon", "resolution"],
    ["/spans/count", "date_range.fromDate=2026-03-02T00:00:00Z&date_range.toDate=2026-03-01T00:00:00Z", "toDate"],
    ["", "resolution=1s", "at most"],
  ])("%s?%s is refused", async (path, asked, words) => {
    const { status, json } = await call(await start(), "GET", `${V2}${path}?${asked}`);
    expect([status, json.message]).toEqual([400, expect.stringContaining(words)]);
  });

  test("days: units, gigabytes and tokens, each kind under its own name and all together", async () => {
    const emulator = await three();
    const dateRange = { fromDate: "2026-03-01T00:00:00Z", toDate: "2026-03-03T00:00:00Z" };
    const usage = client(emulator);
    const { gbs = [] } = await usage.listDailyGbs({ body: { dateRange } });
    const statsDate = "2026-03-01T00:00:00.000Z";
    expect(gbs).toHaveLength(2);
    expect(gbs[0]).toEqual({ statsDate, highLogsGbs: 24, lowLogsGbs: 24, highTracingGbs: 24, totalGbs: 72 });
    const { units = [] } = await usage.listDailyUnits({ body: { dateRange } });
    const { totalUnits = 0, statsDate: _, ...parts } = units[0] ?? {};
    expect(Object.keys(parts).sort()).toEqual(["evaluationUnits", "highLogsUnits", "highTracingUnits", "lowLogsUnits"]);
    expect(totalUnits).toBeCloseTo(
      Object.values(parts).reduce((all, one) => all + one, 0),
      4,
    );
    const { tokens = [] } = await usage.listDailyTokens({ body: { dateRange } });
    expect(tokens[0]).toEqual({ statsDate, evaluations: [{ evaluatorName: "toxicity", evaluationTokens: 2400 }], totalTokens: 2400 });
    const wire = await call(emulator, "POST", `${V2}/daily/processed-gbs`, { dateRange });
    expect(wire.json.gbs[0].totalGbs).toEqual({ value: 72 });
  });

  test.each([
    ["LAST_WEEK", 7],
    ["LAST_30_DAYS", 30],
    ["LAST_90_DAYS", 90],
    ["LAST_YEAR", 365],
  ] as const)("days counted from today: %s", async (range, count) => {
    expect((await client(await three()).listDailyUnits({ body: { range } })).units).toHaveLength(count);
  });

  test("without a range, the days of this month", async () => {
    const { json } = await call(await three(), "POST", `${V2}/daily/units`, {});
    expect(json.units).toHaveLength(new Date().getUTCDate());
  });

  test("the export as metrics is off until it is switched on; nothing said switches it off", async () => {
    const emulator = await start();
    const usage = client(emulator);
    expect(await usage.getExportStatus()).toEqual({ enabled: false });
    expect(await usage.setExportStatus({ body: { enabled: true } })).toEqual({ enabled: true });
    expect(await usage.getExportStatus()).toEqual({ enabled: true });
    expect((await call(emulator, "POST", `${V2}/export-status`)).json).toEqual({ enabled: false });
    expect(await usage.getExportStatus()).toEqual({ enabled: false });
  });
});
