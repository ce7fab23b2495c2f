import {
  field,
  label,
  lineChart,
  logs,
  markdown,
  metrics,
  pieChart,
  rows,
} from "../../src/dashboards";
import { withLayout } from "../../src/dashboards/short-form";
import { UNKNOWN } from "../../src/schema/unknown";

const subsystem = { keypath: ["subsystemname"], scope: "LABEL" };
const status = { keypath: ["http", "status"], scope: "USER_DATA" };

/** The layout of rows in the short form. */
const layoutOf = (...all: unknown[]) => withLayout({ name: "Shop", rows: all }).layout;

describe("a widget in the short form has the arguments of the call of its function", () => {
  test.each([
    [
      { lineChart: { title: "Requests", metrics: "up", unit: "SECONDS", description: "All" } },
      lineChart("Requests", "up", { unit: "SECONDS", description: "All" }),
    ],
    [
      { lineChart: { title: "Requests", metrics: "up", filters: [], timeFrame: {} } },
      lineChart("Requests", metrics("up", { filters: [] }), { timeFrame: {} as never }),
    ],
    [
      {
        lineChart: {
          title: "Latency",
          unit: "SECONDS",
          queries: [
            { name: "p50", metrics: "a" },
            { name: "errors", logs: "level:error", groupBy: [subsystem] },
          ],
        },
      },
      lineChart(
        "Latency",
        { p50: "a", errors: logs("level:error", { groupBy: [label("subsystemname")] }) },
        { unit: "SECONDS" },
      ),
    ],
    [
      { pieChart: { title: "Statuses", logs: "", groupBy: [status], stackBy: subsystem } },
      pieChart(
        "Statuses",
        logs("", { groupBy: [field("http.status")], stackBy: label("subsystemname") }),
      ),
    ],
    [
      { markdown: { markdownText: "# Shop", title: "Notes" } },
      markdown("# Shop", { title: "Notes" }),
    ],
  ])("%j", (short, widget) => {
    expect(layoutOf([short])).toEqual(rows([widget]));
  });
});

test("Raw widgets, raw rows and unknown values stay as they are", () => {
  const raw = { title: "Raw", definition: { markdown: { markdownText: "x" } } };
  const row = { appearance: { height: 5 }, widgets: [raw] };
  expect(layoutOf([raw, UNKNOWN], row)).toEqual(rows([raw, UNKNOWN as never], row));
  expect(withLayout({ rows: UNKNOWN })).toEqual({ layout: UNKNOWN });
  const title = { gauge: { title: UNKNOWN, metrics: UNKNOWN } };
  expect(JSON.stringify(layoutOf([title]))).toContain(`"promqlQuery":"${UNKNOWN}"`);
});

test("Arguments without rows are unchanged", () => {
  expect(withLayout({ name: "Shop", layout: { sections: [] } })).toEqual({
    name: "Shop",
    layout: { sections: [] },
  });
});

describe("a mistake in the short form is an error with its path", () => {
  const gauge = (options: object) => [
    [{ gauge: { title: "G", metrics: "up" } }],
    [{ gauge: options }],
  ];
  test.each<[string, unknown]>([
    ["rows: expected a list", {}],
    ["rows[0]: expected a list", [3]],
    ["rows[0][0]: expected exactly one of lineChart, dataTable, gauge", [[{ chart: {} }]]],
    ["rows[0][0]: expected exactly one of", [[{ gauge: {}, pieChart: {} }]]],
    ["rows[0][0]: expected exactly one of", [[{ gauge: "up" }]]],
    ["rows[1][0]: expected exactly one of metrics, logs, spans, dataprime", gauge({ title: "x" })],
    ["rows[1][0]: expected exactly one of", gauge({ title: "x", logs: "", metrics: "up" })],
    ["rows[1][0]: queries: gauge has one query", gauge({ title: "x", queries: [] })],
    [
      'rows[1][0]: gauge "x": a query on metrics has no option unti in this widget',
      gauge({ title: "x", metrics: "up", unti: "PERCENT" }),
    ],
    [
      "rows[0][0]: filters is not allowed with queries: write it in each of them",
      [[{ lineChart: { title: "x", queries: [{ metrics: "up" }], filters: [] } }]],
    ],
  ])("%s", (message, given) => {
    expect(() => withLayout({ rows: given })).toThrow(message);
  });

  test("rows: not allowed with layout", () => {
    expect(() => withLayout({ rows: [], layout: {} })).toThrow("rows: not allowed with layout");
  });
});
