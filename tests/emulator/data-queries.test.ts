import type { LogRecord } from "../../src/emulator";
import { apiOf, BadRequestError, collect, createHttp, ForbiddenError } from "../../src/http";
import { dataQueries } from "../../src/services/data-queries";
import { call, KEY, start } from "./support";

async function startWithClient(options: Parameters<typeof start>[0] = {}) {
  const emulator = await start(options);
  const http = createHttp({ apiKey: KEY, url: emulator.url, retries: { tries: 1 } });
  return { emulator, api: apiOf(dataQueries.operations, http) };
}
const time = (clock: string) => `2026-03-01T${clock}Z`;

describe("metrics", () => {
  const series = { from: time("08:00:00"), values: [1, 2, null, 4], labels: { pod: "a" } };

  test("a query returns the series that were set for its text", async () => {
    const { emulator, api } = await startWithClient();
    emulator.metrics.set("sum(x)", [series]);
    const query = { query: "sum(x)", start: time("07:59:00"), end: time("08:04:00"), step: "1m" };
    const { data } = await api.metricsRange({ query });
    const base = Date.parse(time("08:00:00")) / 1000;
    expect(data).toEqual({
      resultType: "matrix",
      // A null ends the series at once; the last value is valid for five minutes.
      result: [
        {
          metric: { pod: "a" },
          values: [
            [base, "1"],
            [base + 60, "2"],
            [base + 180, "4"],
            [base + 240, "4"],
          ],
        },
      ],
    });
    const other = await api.metricsRange({ query: { ...query, query: "sum(y)" } });
    expect(other.data?.result).toEqual([]);
  });

  test("a query at one time returns a vector", async () => {
    const { emulator, api } = await startWithClient();
    emulator.metrics.set("x", [series, { ...series, values: [], labels: { pod: "b" } }]);
    const { data } = await api.metrics({ query: { query: "x", time: time("08:01:30") } });
    expect(data).toEqual({
      resultType: "vector",
      result: [{ metric: { pod: "a" }, value: [Date.parse(time("08:01:30")) / 1000, "2"] }],
    });
  });

  test("a query that the evaluator does not support is refused by name", async () => {
    const { api, emulator } = await startWithClient();
    const from = time("08:00:00");
    emulator.metrics.add([{ labels: { __name__: "x" }, from, values: [1, 2] }]);
    await expect(
      api.metrics({ query: { query: "info(x)", time: time("08:01:00") } }),
    ).rejects.toThrow(/400.*info/s);
  });

  test("queries without a result of their own are evaluated over the series that were added", async () => {
    const { emulator, api } = await startWithClient();
    const named = (pod: string, values: number[]) => ({
      ...series,
      values,
      labels: { __name__: "x", pod },
    });
    emulator.metrics.add([named("a", [1, 2]), named("b", [10, 20])]);
    const at = Date.parse(time("08:01:00")) / 1000;
    const instant = await api.metrics({ query: { query: "sum(x)", time: time("08:01:00") } });
    expect(instant.data).toEqual({
      resultType: "vector",
      result: [{ metric: {}, value: [at, "22"] }],
    });
    const query = { query: 'x{pod="b"}', start: time("08:00:00"), end: time("08:01:00") };
    const range = await api.metricsRange({ query: { ...query, step: "1m" } });
    expect(range.data).toEqual({
      resultType: "matrix",
      result: [
        {
          metric: { __name__: "x", pod: "b" },
          values: [
            [at - 60, "10"],
            [at, "20"],
          ],
        },
      ],
    });
    emulator.metrics.set("sum(x)", []);
    const own = await api.metrics({ query: { query: "sum(x)", time: time("08:01:00") } });
    expect(own.data?.result).toEqual([]);
    const wrong = api.metrics({ query: { query: "sum(x", time: time("08:01:00") } });
    await expect(wrong).rejects.toThrow("unexpected end of the query");
  });

  test("more than 11,000 points are rejected", async () => {
    const { api } = await startWithClient();
    const query = { query: "x", start: time("00:00:00"), end: time("12:00:00"), step: "1s" };
    await expect(api.metricsRange({ query })).rejects.toThrow(BadRequestError);
  });

  test("a key without the permission is rejected", async () => {
    const { api } = await startWithClient({ permissions: ["alerts:ReadConfig"] });
    await expect(api.metrics({ query: { query: "x" } })).rejects.toThrow(ForbiddenError);
  });
});

describe("DataPrime", () => {
  const log = (clock: string, more: Partial<LogRecord> = {}): LogRecord => ({
    timestamp: time(clock),
    application: "shop",
    severity: "ERROR",
    ...more,
  });
  const metadata = { startDate: time("08:00:00"), endDate: time("09:00:00") };
  const rowsOf = async (
    { api }: Awaited<ReturnType<typeof startWithClient>>,
    query: string,
    more: object = {},
  ) => {
    const messages = await collect(
      api.dataprime({ body: { query, metadata: { ...metadata, ...more } } }),
    );
    return messages
      .flatMap(({ result }) => result?.results ?? [])
      .map(({ userData }) => JSON.parse(userData ?? ""));
  };

  test("the response has one JSON object in a line, and ends with the outcome", async () => {
    const { emulator } = await startWithClient();
    emulator.logs.add([log("08:00:01", { data: { a: 1 } })]);
    const { text } = await call(emulator, "POST", "/api/v1/dataprime/query", {
      query: "source logs",
      metadata,
    });
    const lines = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map((line) => Object.keys(line))).toEqual([
      ["queryId"],
      ["result"],
      ["statistics"],
    ]);
    expect(lines[1].result.results[0]).toMatchObject({
      labels: [{ key: "applicationname", value: "shop" }, expect.anything()],
      userData: '{"a":1}',
    });
    expect(lines[2].statistics).toMatchObject({ status: "COMPLETED" });
  });

  test("groups are counted by minute and field; the end of the range is excluded", async () => {
    const bench = await startWithClient();
    bench.emulator.logs.add([
      log("07:59:59"),
      log("08:00:00", { data: { pod: "a" } }),
      log("08:00:59", { data: { pod: "a" } }),
      log("08:01:00", { data: { pod: "b" } }),
      log("09:00:00"),
    ]);
    const query =
      "source logs | groupby $m.timestamp.roundTime(1m) as minute, $d.pod as pod aggregate count() as n";
    const minute = Date.parse(time("08:00:00")) * 1e6;
    expect(await rowsOf(bench, query)).toEqual([
      { minute, pod: "a", n: 2 },
      { minute: minute + 60e9, pod: "b", n: 1 },
    ]);
    expect(await rowsOf(bench, query, { limit: 1 })).toHaveLength(1);
  });

  test.each([
    ["filter $l.applicationname == 'shop'", 3],
    ["filter $l.applicationname.startsWith('sh') && $m.severity == ERROR", 2],
    ["filter ($m.severity == INFO || $m.severity == ERROR)", 3],
    ["filter $d.user['first-name'] != null", 1],
    ["filter $d.note == 'it\\'s'", 1],
    ["lucene 'level:error'", 2],
    ["lucene 'level:error AND NOT user.first-name:ann'", 1],
    ["lucene '\"disk full\" OR level:info'", 2],
    ["lucene '(level:err*) AND disk'", 1],
    ["lucene 'full disk'", 1],
    ["lucene 'full OR disk'", 2],
    ["filter note ~ 'FULL' || $d ~~ 'disk full'", 2],
    ["orderby $m.timestamp desc | limit 2", 2],
  ])("%s finds %d of three logs", async (step, count) => {
    const bench = await startWithClient();
    bench.emulator.logs.add([
      log("08:00:01", { data: { level: "error", text: "The disk full?" } }),
      log("08:00:02", { data: { level: "error", user: { "first-name": "Ann" }, note: "full" } }),
      log("08:00:03", { severity: "INFO", data: { level: "info", note: "it's" } }),
    ]);
    expect(await rowsOf(bench, `source logs | ${step}`)).toHaveLength(count);
  });

  test.each([
    "source spans",
    "source logs | extract $d.a into $d.b using kv()",
    "source logs | filter $d.a + 1 > 1",
    "source logs | filter a == b",
    "source logs | groupby $d.a as a aggregate percentile(0.9, $d.b) as p",
    "source logs | lucene 'status:eror~'",
    "source logs | lucene 'message:/a.*/'",
  ])("%s is rejected, and not evaluated to something else", async (query) => {
    const bench = await startWithClient();
    await expect(rowsOf(bench, query)).rejects.toThrow("the emulator does not evaluate this query");
  });

  test("a query in the syntax of Lucene finds logs, and is rejected by name", async () => {
    const bench = await startWithClient();
    bench.emulator.logs.add([log("08:00:01", { data: { status: 500 } }), log("08:00:02")]);
    const lucene = { syntax: "LUCENE" };
    expect(await rowsOf(bench, "status.numeric:>=500", lucene)).toEqual([{ status: 500 }]);
    await expect(rowsOf(bench, "status:50~", lucene)).rejects.toThrow("Lucene with ~");
  });

  test("count_if counts the logs that meet a condition, and limit ends the rows", async () => {
    const bench = await startWithClient();
    bench.emulator.logs.add([
      log("08:00:01", { data: { a: 1 } }),
      log("08:00:02", { data: { "a.b": 1 } }),
      log("08:00:03", { data: {} }),
    ]);
    const query =
      "source logs | groupby $m.severity as severity aggregate count() as logs, count_if($d.a != null || $d['a.b'] != null) as having";
    expect(await rowsOf(bench, query)).toEqual([{ severity: "ERROR", logs: 3, having: 2 }]);
    expect(await rowsOf(bench, "source logs | limit 2")).toEqual([{ a: 1 }, { "a.b": 1 }]);
  });

  test("only the archive has the logs of its tier", async () => {
    const bench = await startWithClient();
    bench.emulator.logs.add([log("08:00:01"), log("08:00:02", { tier: "ARCHIVE" })]);
    expect(await rowsOf(bench, "source logs", { tier: "FREQUENT_SEARCH" })).toHaveLength(1);
    expect(await rowsOf(bench, "source logs", { tier: "ARCHIVE" })).toHaveLength(2);
  });

  test("a reset removes metrics and logs", async () => {
    const bench = await startWithClient();
    bench.emulator.logs.add([log("08:00:01")]);
    bench.emulator.reset();
    expect(await rowsOf(bench, "source logs")).toEqual([]);
  });
});
