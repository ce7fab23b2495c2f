import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../../src/cli/run";
import { fixture, withFixture } from "../../services/support/dashboards";
import { testIo } from "../support/io";
import { dashboard } from "../support/objects";

const TESTS = `
rule_files: [rules.yaml]
evaluation_interval: 1m
tests:
  - name: quiet
    start_timestamp: "2026-11-22T11:00:00Z"
    input_series:
      - series: requests_total{pod="a"}
        values: 0+60x60
    input_logs:
      - { every: 10m, severity: ERROR, application: shop, body: { kind: timeout } }
    to: 1h
  - name: loud
    start_timestamp: "2026-11-22T11:00:00Z"
    input_series:
      - series: requests_total{pod="a"}
        values: 0+600x60
`;
const RULES = `
groups:
  - name: g
    rules:
      - record: pod:requests:rate
        expr: sum by (pod) (rate(requests_total[5m]))
`;

function files(board: object | string): string {
  const folder = mkdtempSync(join(tmpdir(), "coralogix-draw-"));
  writeFileSync(join(folder, "tests.yaml"), TESTS);
  writeFileSync(join(folder, "rules.yaml"), RULES);
  writeFileSync(
    join(folder, "board.json"),
    typeof board === "string" ? board : JSON.stringify(board),
  );
  return folder;
}

async function draw(folder: string, ...args: readonly string[]) {
  const io = testIo({}, folder);
  const code = await run(["draw", "board.json", "--data", "tests.yaml", ...args], io);
  const [, said = ""] = /<desc>([\s\S]*?)<\/desc>/.exec(io.stdout()) ?? [];
  return { code, said, err: io.stderr() };
}

test("a dashboard is drawn with the series of a test, also those that rules write, without a key", async () => {
  const folder = files(dashboard("Shop", { relativeTimeFrame: "1800s" }, "pod:requests:rate"));
  const quiet = await draw(folder);
  expect({ code: quiet.code, err: quiet.err }).toEqual({
    code: 0,
    err: "1 query for 1 widget (limit: 2).\n",
  });
  expect(quiet.said).toContain("2026-11-22 11:30 UTC to 2026-11-22 12:00 UTC: a: last 1,");
  expect((await draw(folder, "--test", "loud")).said).toContain("a: last 10,");
});

test("logs of a test are counted", async () => {
  const counted = {
    title: "Errors",
    definition: {
      dataTable: {
        query: {
          logs: {
            grouping: {
              groupBys: [{ keypath: ["kind"], scope: "USER_DATA" }],
              aggregations: [{ name: "Events", isVisible: true, aggregation: { count: {} } }],
            },
          },
        },
      },
    },
  };
  const layout = { sections: [{ rows: [{ appearance: { height: 19 }, widgets: [counted] }] }] };
  const { said } = await draw(files({ name: "Shop", relativeTimeFrame: "3600s", layout }));
  expect(said).toContain("Errors (data table) [1 row: timeout, 6]");
});

test("a test that the file does not have is an error with the names of those it has", async () => {
  const { code, err } = await draw(files(dashboard("Shop")), "--test", "night");
  expect({ code, err }).toEqual({
    code: 2,
    err: 'tests.yaml has no test with the name "night". It has quiet, loud.\n',
  });
});

test("a file without a test is an error with the next step", async () => {
  const folder = files(dashboard("Shop"));
  writeFileSync(join(folder, "tests.yaml"), "");
  const { code, err } = await draw(folder);
  expect({ code, err }).toEqual({
    code: 2,
    err: "tests.yaml has no test, and therefore no data. Add one under tests, with input_series or input_logs.\n",
  });
});

test("a query on spans says offline that the account evaluates it", async () => {
  const widget = (query: object) => ({ definition: { dataTable: { query } } });
  const text = "source spans | filter $l.serviceName == 'shop' | count";
  const widgets = [
    widget({ dataprime: { dataprimeQuery: { text } } }),
    widget({ spans: { luceneQuery: "" } }),
  ];
  const layout = { sections: [{ rows: [{ appearance: { height: 19 }, widgets }] }] };
  const { code, said } = await draw(files({ name: "Shop", relativeTimeFrame: "3600s", layout }));
  expect(code).toBe(0);
  expect(said.match(/not evaluated: [^\]]*/g)).toEqual([
    "not evaluated: Offline, DataPrime with source spans is not evaluated. With --with-data, the account evaluates it.",
    "not evaluated: Queries on spans are not read. With --with-data, DataPrime that begins with `source spans` is.",
  ]);
});

test("a query that cannot be evaluated offline says so in its widget", async () => {
  const { code, said } = await draw(files(dashboard("Shop", {}, "sum(rate(requests_total))")));
  expect(code).toBe(0);
  expect(said).toMatch(/Requests \(line chart\) \[not evaluated: .*range/);
});

withFixture(
  "a dashboard as the product exports it is drawn offline, each widget with its values",
  async () => {
    const folder = files(fixture as string);
    const names = [...new Set((fixture as string).match(/\b(?:otelcol|k8s_pod)_\w+(?<!_name)\b/g))];
    const labels = `k8s_pod_name="coralogix-opentelemetry-0",exporter="e",processor="p",receiver="r"`;
    const series = names.flatMap((name) =>
      (name.endsWith("_bucket") ? [',le="100"', ',le="+Inf"'] : [""]).map(
        (le) => `      - { series: '${name}{${labels}${le}}', values: 0+60x60 }`,
      ),
    );
    writeFileSync(
      join(folder, "tests.yaml"),
      `tests:\n  - input_series:\n${series.join("\n")}\n    to: 1h\n`,
    );
    const { code, said } = await draw(folder);
    expect(code).toBe(0);
    const widgets = said.match(/\(line chart\) \[[^\]]*/g) ?? [];
    expect(widgets).toHaveLength(14);
    // Prometheus refuses one of its queries, too: a rate without a range.
    const others = widgets.filter((one) => !/last [\d.]+/.test(one));
    expect(others).toEqual([expect.stringContaining("not evaluated: rate() needs a range vector")]);
  },
);
