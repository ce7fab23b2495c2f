import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { EXIT } from "../../../src/cli/failure";
import { run } from "../../../src/cli/run";
import { type Emulator, startEmulator } from "../../../src/emulator";
import { emptyFolder, KEY } from "../doctor/support";
import { testIo } from "../support/io";

let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator({ apiKey: KEY });
  const from = new Date(Date.now() - 3_600_000).toISOString();
  emulator.metrics.add([{ labels: { __name__: "http_requests_total" }, from, values: [1, 1] }]);
});
afterAll(() => emulator.close());

/** Lints an alert on a metric. */
async function lintMetric(metric: string, ...args: string[]) {
  return lintWithKey(KEY, metric, ...args);
}

const alertOn = (metric: string) => ({
  name: "Requests",
  metricThreshold: {
    metricFilter: { promql: `sum(rate(${metric}[5m]))` },
    rules: [{ condition: { conditionType: "MORE_THAN", threshold: 5 } }],
  },
});

async function lintWithKey(key: string, metric: string, ...args: string[]) {
  return lintObjects(key, alertOn(metric), "--type", "Alert", ...args);
}

const lintObjects = (key: string, content: object, ...args: string[]) =>
  lintIn({ CORALOGIX_API_KEY: key, CORALOGIX_URL: emulator.url }, content, ...args);

async function lintIn(env: Record<string, string>, content: object, ...args: string[]) {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, "alert.json"), JSON.stringify(content));
  const io = testIo(env, cwd);
  const code = await run(["lint", "alert.json", ...args], io);
  return { code, out: io.stdout(), err: io.stderr() };
}

test("with --with-data, a metric that the account has not seen is a warning with the nearest name", async () => {
  const { code, out, err } = await lintMetric("http_request_total", "--with-data");
  expect(out).toContain('the nearest name is "http_requests_total"');
  expect(out).toContain("(name-without-data)");
  expect(err).toMatch(/^query: metrics: count by/m);
  expect(code).toBe(EXIT.differences);
});

test("a metric that the account has seen is no finding", async () => {
  const { code, out } = await lintMetric("http_requests_total", "--with-data");
  expect(out).not.toContain("name-without-data");
  expect(code).toBe(EXIT.success);
});

test("the level of names without data can be lowered, and is then no failure", async () => {
  const level = ["--level", "name-without-data=info"];
  expect((await lintMetric("http_request_total", "--with-data", ...level)).code).toBe(EXIT.success);
});

test("with --with-data, a key that is not accepted has its own exit code, behind the report of what needs no account", async () => {
  const both = [alertOn("http requests"), alertOn("http_requests_total")];
  const json = ["--type", "Alert", "--with-data", "--output", "json"];
  const { code, out, err } = await lintObjects("wrong", both, ...json);
  expect(err.match(/The key was rejected by/g)).toHaveLength(1);
  expect(err).not.toContain("not checked");
  expect(JSON.parse(out).counts.error).toBeGreaterThan(0);
  expect(code).toBe(EXIT.access);
  const valid = await lintWithKey(
    "wrong",
    "http_requests_total",
    "--with-data",
    "--output",
    "sarif",
  );
  expect(JSON.parse(valid.out).runs[0].results).toEqual([]);
  expect(valid.code).toBe(EXIT.access);
});

test("with --with-data, an account that cannot be reached is one error, and no query is sent", async () => {
  const { url, close } = await startEmulator({ apiKey: KEY });
  await close();
  const env = { CORALOGIX_API_KEY: KEY, CORALOGIX_URL: url };
  const { code, out, err } = await lintIn(
    env,
    alertOn("http requests"),
    "--type",
    "Alert",
    "--with-data",
  );
  expect(out).toContain("(query-syntax)");
  expect(err).toMatch(/^GET \/aaa\/identity\/v1\/whoami failed .*ECONNREFUSED/);
  expect(err).not.toMatch(/query:|not checked/);
  expect(code).toBe(EXIT.error);
});

test("with --with-data, a missing key has its own exit code, behind the report of what needs no account", async () => {
  const { code, out, err } = await lintWithKey("", "http requests", "--with-data");
  expect(out).toContain("(query-syntax)");
  expect(err).toContain("no API key is configured");
  expect(code).toBe(EXIT.access);
});

test("a key that only a part of the queries rejects is a query that failed", async () => {
  const match = { route: "/metrics/api/v1/query", nth: 2 };
  emulator.faults.add({ how: "status", status: 401, message: "expired", match });
  const { code, out, err } = await lintMetric("http_request_total", "--with-data");
  emulator.faults.clear();
  expect(err).toMatch(/^not checked: /m);
  expect(out).toContain("(name-without-data)");
  expect(code).toBe(EXIT.differences);
});

test("what is not checked because the account has no such data is named, and is no failure", async () => {
  const label = ["--type", "Alert", "--with-data"];
  const alert = {
    name: "Logs",
    logsImmediate: {
      logsFilter: {
        simpleFilter: {
          labelFilters: { applicationName: [{ operation: "IS", value: "checkout" }] },
        },
      },
    },
  };
  const { code, err } = await lintObjects(KEY, alert, ...label);
  expect(err).toContain(
    "not checked: applications and subsystems of logs: the archive has no logs",
  );
  expect(code).toBe(EXIT.success);
});

test("with --with-data, what could not be checked is named and has an exit code", async () => {
  emulator.keys.add({ key: "reader", permissions: ["alerts:ReadConfig"] });
  const json = ["--with-data", "--output", "json"];
  const { code, out, err } = await lintWithKey("reader", "http_requests_total", ...json);
  expect(err).toContain("not checked: metrics: GET /metrics/api/v1/query failed: 403");
  expect(JSON.parse(out).notChecked).toEqual([expect.stringContaining("failed: 403")]);
  expect(code).toBe(EXIT.partial);
  const found = await lintWithKey("reader", "http requests", ...json);
  expect(found.code).toBe(EXIT.differences);
});

test("without --with-data, no request is sent", async () => {
  emulator.calls.clear();
  expect((await lintMetric("http_request_total")).code).toBe(EXIT.success);
  expect(Object.keys(emulator.calls.counts())).toEqual([]);
});
