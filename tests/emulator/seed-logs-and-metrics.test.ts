import type { Emulator } from "../../src/emulator";
import { hasFewOrders } from "../../src/emulator/services/data-queries/seed/calendar";
import { seededLogs } from "../../src/emulator/services/data-queries/seed/logs";
import { seededStorage } from "../../src/emulator/services/data-queries/seed/metrics";
import { apiOf, collect, createHttp } from "../../src/http";
import { luceneFilter } from "../../src/log-queries/evaluate/lucene";
import { evaluateInstant, evaluateRange } from "../../src/promql/evaluate/queries";
import { parseOrThrow } from "../../src/promql/tree";
import { dataQueries } from "../../src/services/data-queries";
import { KEY, start } from "./support";

describe("seeded logs and metrics", () => {
  const DAY_MS = 86_400_000;
  const now = Date.parse("2026-06-15T12:00:00Z");
  const clientOf = (emulator: Emulator) =>
    apiOf(dataQueries.operations, createHttp({ apiKey: KEY, url: emulator.url }));
  const rowsOf = async (emulator: Emulator, query: string, from = 7, to = 0) => {
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
    const metadata = { startDate: daysAgo(from), endDate: daysAgo(to) };
    const messages = await collect(clientOf(emulator).dataprime({ body: { query, metadata } }));
    const results = messages.flatMap(({ result }) => result?.results ?? []);
    return results.map(({ userData }) => JSON.parse(userData ?? ""));
  };
  const textsAt = (key: string, value: unknown): string[] =>
    typeof value !== "object" || value === null
      ? []
      : Object.entries(value).flatMap(([name, one]) =>
          name === key && typeof one === "string" ? [one] : textsAt(key, one),
        );

  test("the queries of the seeded alerts find logs and series of the last week", async () => {
    const emulator = await start({ seed: true });
    const alerts = emulator.objects("alerts");
    const logs = seededLogs(now - 7 * DAY_MS, now);
    const queries = [...new Set(textsAt("luceneQuery", alerts))];
    expect(queries.length).toBeGreaterThan(5);
    expect(queries.filter((query) => !logs.some(luceneFilter(query)))).toEqual([]);
    for (const query of textsAt("promql", alerts)) {
      const { data } = await clientOf(emulator).metrics({ query: { query } });
      expect([query, data?.result.length]).toEqual([query, expect.any(Number)]);
      expect(data?.result.length).toBeGreaterThan(0);
    }
  });

  test("the data reaches up to the time of the request, and not further back than 15 days", async () => {
    const emulator = await start({ seed: true });
    const query = "source logs | filter event == 'order' | count";
    const count = async (from: number, to: number) =>
      (await rowsOf(emulator, query, from, to))[0]?._count ?? 0;
    expect(await count(1 / 96, 0)).toBeGreaterThan(0);
    expect(await count(15, 14)).toBeGreaterThan(0);
    expect(await count(365, 15)).toBe(0);
  });

  test("an account without the seed has no data", async () => {
    const emulator = await start();
    expect(await rowsOf(emulator, "source logs")).toEqual([]);
  });

  test("a metric that was added replaces the seeded one", async () => {
    const emulator = await start({ seed: true });
    const from = new Date(Date.now() - 120_000).toISOString();
    const labels = { __name__: "pg_stat_activity_count", instance: "orders" };
    emulator.metrics.add([{ labels, from, values: [1, 2, 3] }]);
    const query = async (text: string) =>
      (await clientOf(emulator).metrics({ query: { query: text } })).data?.result;
    expect(await query("pg_stat_activity_count")).toHaveLength(1);
    expect(await query("pg_settings_max_connections")).toHaveLength(2);
  });

  test.each([
    "increase(pg_stat_activity_count[2d])",
    'http_requests_total{service="refunds"} offset 3d',
    'max_over_time(sum(rate(http_requests_total{code="200"}[5m]))[1d:1h])',
    "pg_stat_activity_count @ start() - pg_stat_activity_count offset 1w",
    "rate(container_cpu_usage_seconds_total[1h * 30])",
  ])("the query %s finds the samples of its whole range", async (query) => {
    const emulator = await start({ seed: true });
    const at = Math.floor(Date.now() / 60_000) * 60_000;
    const time = new Date(at).toISOString();
    const { data } = await clientOf(emulator).metrics({ query: { query, time } });
    const result = evaluateInstant(parseOrThrow(query), seededStorage(at - 14 * DAY_MS, at), at);
    const samples = result.type === "vector" ? result.samples : [];
    expect(samples.length).toBeGreaterThan(0);
    expect(data?.result.map(({ value }) => Number(value?.[1]))).toEqual(samples.map(({ v }) => v));
  });

  test("a rate over one minute has a value at each time", () => {
    const query = parseOrThrow('sum(rate(http_requests_total{service="checkout"}[1m]))');
    const at = now + 20_000;
    const { series } = evaluateRange(query, seededStorage(now - DAY_MS, at), now, at, 5_000);
    expect(series.map(({ points }) => points.filter(({ v }) => v > 5).length)).toEqual([5]);
  });

  test("logs are the same in each request, in parts as well", () => {
    const all = seededLogs(now, now + 600_000);
    const parts = [seededLogs(now, now + 90_500), seededLogs(now + 90_500, now + 600_000)].flat();
    const byTime = (logs: typeof all) => [...logs].sort((a, b) => a.time - b.time);
    expect(byTime(parts)).toEqual(byTime(all));
    expect(all.length).toBeGreaterThan(20);
  });

  test("each week has incidents of both services and many logins", () => {
    const logs = seededLogs(now, now + 13 * DAY_MS);
    const daysWith = (query: string, least: number) => {
      const perDay = new Array<number>(13).fill(0);
      for (const { time } of logs.filter(luceneFilter(query))) {
        const day = Math.floor((time - now) / DAY_MS);
        perDay[day] = (perDay[day] ?? 0) + 1;
      }
      return perDay.map((count) => count >= least);
    };
    const days = {
      "failures of checkout": daysWith("service:checkout AND status:[500 TO 599]", 300),
      "failures of search": daysWith('service:"search-api" AND status:[500 TO 599]', 200),
      panics: daysWith("message:panic", 1),
      logins: daysWith('user.id:"u-1007"', 50),
    };
    for (const [what, has] of Object.entries(days))
      for (let from = 0; from < 7; from += 1)
        expect([what, from, has.slice(from, from + 7).includes(true)]).toEqual([what, from, true]);
  });

  test("each week has an afternoon with few orders, which the week before had not", () => {
    const DAY = 1440;
    const first = Math.floor(now / 60_000);
    const afternoon = (day: number) => first + day * DAY + 120;
    for (let from = 0; from < 14; from += 1) {
      const week = Array.from({ length: 7 }, (_, day) => afternoon(from + day));
      const few = week.filter(hasFewOrders);
      expect(few.length).toBeGreaterThan(0);
      expect(few.filter((minute) => hasFewOrders(minute - 7 * DAY))).toEqual([]);
    }
  });

  test("series are counters that grow, with the latencies of an incident", () => {
    const outage = Date.parse("2026-06-16T14:20:00Z");
    const [usual = 0, slow = 0] = [outage - 3_600_000, outage].map((at) => {
      const result = evaluateInstant(
        parseOrThrow(
          'histogram_quantile(0.99, sum by (le) (rate(http_request_seconds_bucket{service="checkout"}[5m])))',
        ),
        seededStorage(at - DAY_MS, at),
        at,
      );
      return result.type === "vector" ? result.samples[0]?.v : undefined;
    });
    expect(usual).toBeLessThan(1.1);
    expect(slow).toBeGreaterThan(2);
  });
});
