import * as pulumi from "@pulumi/pulumi";
import * as dashboards from "../../src/dashboards";
import { issuesOf, placed } from "./support/placed";
import { samples } from "./support/samples";

const { lineChart, logs, markdown, metrics, rows } = dashboards;

test("every function has a sample", () => {
  expect(Object.keys(samples).sort()).toEqual(Object.keys(dashboards).sort());
});

describe.each(Object.entries(samples))("%s", (_, { part, call, raw }) => {
  test("returns what the raw arguments are", () => {
    expect(placed(part, call)).toEqual(placed(part, raw));
  });
  test("returns valid arguments", () => {
    expect(issuesOf(placed(part, call))).toEqual([]);
  });
});

describe("queries of a line chart", () => {
  const definitions = (queries: Parameters<typeof lineChart>[1]) =>
    (lineChart("It", queries).definition as { lineChart: { queryDefinitions: unknown[] } })
      .lineChart.queryDefinitions;
  const promql = (promqlQuery: unknown) => ({ query: { metrics: { promqlQuery } } });

  test("are an array of queries, strings, raw queries and raw definitions", () => {
    const raw = { name: "raw", query: { logs: {} } };
    expect(
      definitions(["a", metrics("b", { name: "B" }), raw, { spans: {} }, false, logs("c")]),
    ).toEqual([
      promql("a"),
      { ...promql("b"), name: "B" },
      raw,
      { query: { spans: {} } },
      { query: { logs: { luceneQuery: "c", aggregations: [{ count: {} }] } } },
    ]);
  });

  test("are a record of queries by name, also by the name of a data source", () => {
    expect(definitions({ logs: "a", metrics: metrics("b"), spans: { spans: {} } })).toEqual([
      { name: "logs", ...promql("a") },
      { name: "metrics", ...promql("b") },
      { name: "spans", query: { spans: {} } },
    ]);
  });

  test("are one raw query", () => {
    expect(definitions({ logs: {} })).toEqual([{ query: { logs: {} } }]);
  });

  test("keep outputs and promises as they are", () => {
    const output = pulumi.output("up");
    const promise = Promise.resolve("up");
    expect(definitions(output)).toEqual([promql(output)]);
    const [first, second] = definitions({ a: output, b: promise }) as ReturnType<typeof promql>[];
    expect(first?.query.metrics.promqlQuery).toBe(output);
    expect(second?.query.metrics.promqlQuery).toBe(promise);
  });

  test("have the options of the widget, unless they have their own", () => {
    const widget = lineChart(
      "It",
      ["a", metrics("b", { unit: "BYTES", timeFrame: { relativeTimeFrame: "60s" } })],
      { unit: "SECONDS", timeFrame: { relativeTimeFrame: "300s" } },
    );
    expect(widget.definition).toEqual({
      lineChart: {
        queryDefinitions: [
          {
            unit: "SECONDS",
            query: { metrics: { promqlQuery: "a", timeFrame: { relativeTimeFrame: "300s" } } },
          },
          {
            unit: "BYTES",
            query: { metrics: { promqlQuery: "b", timeFrame: { relativeTimeFrame: "60s" } } },
          },
        ],
      },
    });
  });

  test("have an option of the widget where their data source has it", () => {
    expect(lineChart("It", ["a", logs("b")], { editorMode: "TEXT" }).definition).toEqual({
      lineChart: {
        queryDefinitions: [
          { query: { metrics: { promqlQuery: "a", editorMode: "TEXT" } } },
          { query: { logs: { luceneQuery: "b", aggregations: [{ count: {} }] } } },
        ],
      },
    });
  });
});

test("a table and a dynamic widget show records unless the query aggregates them", () => {
  expect(dashboards.dataTable("It", logs("a")).definition).toEqual({
    dataTable: { query: { logs: { luceneQuery: "a" } } },
  });
  expect(dashboards.dynamic("It", logs("a"), { table: {} }).definition).toEqual({
    dynamic: {
      queryDefinitions: [{ query: { logs: { luceneQuery: "a" } } }],
      visualization: { table: {} },
    },
  });
});

test("options that are undefined are left out", () => {
  expect(lineChart("It", "up", { unit: undefined, id: undefined })).toEqual(lineChart("It", "up"));
});

test("the functions generate no ids", () => {
  expect(JSON.stringify(rows([markdown("a"), lineChart("It", "up")]))).not.toContain('"id"');
});

test.each([
  [{ defaultRegexValue: { value: ".*" } }, { regex: { value: ".*" } }],
  [{ defaultLuceneValue: { value: "a" } }, { lucene: { value: "a" } }],
  [{ defaultIntervalValue: { value: "5m" } }, { interval: { value: "5m" } }],
  ["text", { singleString: { value: "text" } }],
] as const)("the value of a textbox has the type of its default: %j", (initial, value) => {
  const variable = dashboards.textbox("it", initial);
  expect(variable.value).toEqual(value);
  expect(issuesOf(placed("variable", variable))).toEqual([]);
});

test.each([
  ["90s", "90s"],
  ["15m", "900s"],
  ["6h", "21600s"],
  ["7d", "604800s"],
] as const)("last(%j) is %s", (duration, seconds) => {
  expect(dashboards.last(duration)).toBe(seconds);
});
