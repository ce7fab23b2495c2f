import { EXIT } from "../../../src/cli/failure";
import { constant, series, useShop } from "./support";

const { draw, drawAs, emulator, logs, withWidgets } = useShop();
const line = (title: string, promqlQuery: string, more: object = {}) => ({
  title,
  definition: {
    lineChart: { queryDefinitions: [{ query: { metrics: { promqlQuery } }, ...more }] },
  },
});

test("the description has the values that the queries return, with their units", async () => {
  const rising = Array.from({ length: 61 }, (_, n) => 100 + n * 10);
  emulator().metrics.set("latency_ms", [
    series({ pod: "a" }, ...rising),
    constant({ pod: "b" }, 50),
  ]);
  emulator().metrics.set("failures", [constant({}, 0.025)]);
  emulator().metrics.set("by_region", [
    constant({ region: "eu" }, 30),
    constant({ region: "us" }, 10),
  ]);
  logs(3, { kind: "timeout" });
  logs(1, { kind: "refused" });
  const byKind = { keypath: ["kind"], scope: "USER_DATA" };
  await withWidgets([
    line("Latency", "latency_ms", {
      unit: "MILLISECONDS",
      intervalResolution: { manual: { interval: "60s" } },
    }),
    {
      title: "Failures",
      definition: {
        gauge: {
          query: { metrics: { promqlQuery: "failures" } },
          min: 0,
          max: 1,
          unit: "PERCENT_ZERO_ONE",
        },
      },
    },
    {
      title: "Regions",
      definition: {
        pieChart: { query: { metrics: { promqlQuery: "by_region", groupNames: ["region"] } } },
      },
    },
    {
      title: "Kinds",
      definition: {
        horizontalBarChart: {
          query: {
            logs: { luceneQuery: "kind:*", aggregation: { count: {} }, groupNamesFields: [byKind] },
          },
        },
      },
    },
  ]);
  const { code, said } = await draw();
  expect(code).toBe(0);
  expect(said).toContain(
    "Latency (line chart) [2026-11-22 11:00 UTC to 2026-11-22 12:00 UTC: a: last 700 ms, lowest 100 ms, highest 700 ms, 61 points; b: last 50 ms, lowest 50 ms, highest 50 ms, 61 points]",
  );
  expect(said).toContain("Failures (gauge) [2.5%]");
  expect(said).toContain("Regions (pie chart) [eu: 30; us: 10]");
  expect(said).toContain("Kinds (horizontal bar chart) [timeout: 3; refused: 1]");
});

test("a widget without data, and one whose query fails, say so; the others are drawn", async () => {
  emulator().metrics.add([constant({ __name__: "up" }, 1)]);
  await withWidgets([
    line("Fine", "up"),
    line("Empty", "missing_metric"),
    line("Wrong", "sum(rate(up))"),
    {
      title: "Spans",
      definition: { lineChart: { queryDefinitions: [{ query: { spans: { luceneQuery: "" } } }] } },
    },
  ]);
  const { code, said, out, err } = await draw();
  expect(code).toBe(EXIT.partial);
  expect(err).toMatch(/^failed: .*range/m);
  expect(said).toMatch(/Fine \(line chart\) \[.*up: last 1,/);
  expect(said).toContain("Empty (line chart) [no data: ]");
  expect(said).toMatch(/Wrong \(line chart\) \[failed: .*range/);
  expect(said).toContain("Spans (line chart) [not evaluated: Queries on spans are not read.");
  expect(out).toContain(">no data<");
});

test("at most two requests are sent for a widget, and one for the same query of two", async () => {
  const names = ["one", "two", "three", "four"];
  for (const [n, name] of names.entries())
    emulator().metrics.add([constant({ __name__: name }, n + 1)]);
  const widget = {
    title: "Many",
    definition: {
      lineChart: {
        queryDefinitions: names.map((name) => ({
          name,
          query: { metrics: { promqlQuery: name } },
        })),
      },
    },
  };
  await withWidgets([widget, { ...widget, title: "Again" }, line("Number", "2 + 3")]);
  emulator().calls.clear();
  const { said, err } = await draw();
  expect(said).toMatch(/Many .*one: last 1, .*two: last 2, .*three: last 3, .*four: last 4, /);
  expect(said).toMatch(/Number .*last 5,/);
  expect(emulator().calls.count("GET /metrics/api/v1/query_range")).toBe(2);
  expect(err).toBe("2 queries for 3 widgets (limit: 6).\n");
  expect(
    emulator()
      .calls.all()
      .filter(({ method }) => method !== "GET"),
  ).toEqual([]);
});

describe("variables", () => {
  // As the API writes a reference to the variable `pod`.
  const POD = "$" + "{pod}";
  const variable = (name: string, value: object) => ({
    name,
    displayName: name,
    displayType: "LABEL_VALUE",
    source: {
      static: {
        values: [{ value: "a", label: "a" }],
        valuesOrderDirection: "ASC",
        allOption: { includeAll: true },
      },
    },
    value,
  });
  const single = variable("pod", { singleString: { value: "a", label: "a" } });
  const all = variable("pod", { multiString: { all: {} } });
  const addPods = () =>
    emulator().metrics.add([
      constant({ __name__: "load", pod: "a" }, 1),
      constant({ __name__: "load", pod: "b" }, 2),
    ]);

  test("a query has the value that is selected when the dashboard is opened", async () => {
    addPods();
    await withWidgets([line("Load", `load{pod="${POD}"}`)], { variablesV2: [single] });
    expect((await draw()).said).toMatch(/Load .*a: last 1,/);
    expect((await draw()).said).not.toContain("b: last 2");
  });

  test("all values are those of a pattern, also behind the sign of equality", async () => {
    addPods();
    await withWidgets([line("Load", `load{pod="${POD}"}`)], { variablesV2: [all] });
    expect((await draw()).said).toMatch(/Load .*a: last 1,.*b: last 2,/);
  });

  test("--var gives a value, and several times several", async () => {
    addPods();
    await withWidgets([line("Load", `load{pod=~"${POD}"}`)], { variablesV2: [all] });
    expect((await draw("--var", "pod=b")).said).toMatch(/\[[^\]]*b: last 2,[^a]*\]/);
    expect((await draw("--var", "pod=a", "--var", "pod=b")).said).toMatch(/a: last 1,.*b: last 2,/);
  });

  test("a place that needs one value names the option that gives it", async () => {
    await withWidgets([line("Load", `rate(load[${POD}])`)], { variablesV2: [all] });
    expect((await draw()).said).toContain("Give one: --var pod=VALUE.");
  });
});

test("filters of the dashboard apply to metrics and logs", async () => {
  emulator().metrics.add([
    constant({ __name__: "load", env: "prod" }, 1),
    constant({ __name__: "load", env: "dev" }, 2),
  ]);
  logs(2, { env: "prod" });
  logs(3, { env: "dev" });
  const equals = (values: string[]) => ({ equals: { selection: { list: { values } } } });
  // A filter of which nothing is selected, as the product exports it, selects all.
  const [all, none] = [equals([]), { notEquals: equals([]).equals }];
  const envField = { keypath: ["env"], scope: "USER_DATA" };
  await withWidgets(
    [
      line("Load", "load"),
      {
        title: "Logs",
        definition: {
          gauge: {
            query: { logs: { logsAggregation: { count: {} } } },
            min: 0,
            max: 10,
            unit: "NUMBER",
          },
        },
      },
    ],
    {
      filters: [
        { source: { metrics: { label: "env", operator: equals(["prod"]) } } },
        { source: { logs: { observationField: envField, operator: equals(["prod"]) } } },
        ...[all, none].flatMap((operator) => [
          { source: { metrics: { label: "pod", operator } } },
          { source: { logs: { observationField: { ...envField, keypath: ["pod"] }, operator } } },
        ]),
      ],
    },
  );
  const { said } = await draw();
  expect(said).toMatch(/Load \(line chart\) \[[^\]]*prod: last 1,/);
  expect(said).not.toContain("dev");
  expect(said).toContain("Logs (gauge) [2]");
});

test("a key that may not read data is an error of access", async () => {
  await withWidgets([line("Load", "load")]);
  emulator().keys.add({ key: "some", permissions: ["team-dashboards:Read"] });
  const { code } = await drawAs("some");
  expect(code).toBe(3);
});

test.each([
  [["--last", "soon"], "--last soon: expected a duration such as 30m, 6h or 7d."],
  // Without an offset, it would be another time in another time zone.
  [["--at", "2026-01-31T12:00"], "--at 2026-01-31T12:00: expected a time such as"],
  [["--at", "12"], "--at 12: expected a time such as 2026-01-31T12:00:00Z."],
  [["--var", "pod"], "--var pod: expected NAME=VALUE."],
  [
    ["--data", "tests.yaml"],
    "--with-data reads the account and --data a test file: give one of them.",
  ],
  [["--test", "a"], "--test names a test in the file of --data: give both."],
  [["--output", "text"], "Data is drawn as SVG or HTML: text has the layout alone."],
])("%p is an error before anything is read", async (args, message) => {
  emulator().calls.clear();
  const { code, err } = await draw(...args);
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(message) });
  expect(emulator().calls.all()).toEqual([]);
});

test("the same data gives the same bytes", async () => {
  emulator().metrics.set("up", [constant({}, 1)]);
  await withWidgets([line("Up", "up")]);
  expect((await draw()).out).toBe((await draw()).out);
});
