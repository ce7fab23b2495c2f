import { equalCanonical } from "../../src/schema/canonical";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { formatPath } from "../../src/schema/path";
import { isRecord } from "../../src/schema/record";
import { selectManaged } from "../../src/schema/select-managed";
import { toArguments } from "../../src/schema/to-arguments";
import { validate } from "../../src/schema/validate";
import { collectDeclared } from "../../src/schema/walk";
import { arcDisplay } from "../../src/services/dashboards/shared/display";
import { filterOperator, logsFilter } from "../../src/services/dashboards/shared/filters";
import { intervalResolution, timeFrameSelect } from "../../src/services/dashboards/shared/time";
import { widgetDefinition } from "../../src/services/dashboards/widgets/definition";
import { lineChart } from "../../src/services/dashboards/widgets/line-chart";
import type { Props } from "../support/driver";
import { responseWidgets } from "../support/widgets";
import { fixture } from "./support/dashboards";
import { decodeAt } from "./support/decode-at";

const widgetNode = nodeOf(widgetDefinition);
const widgetIssues = (value: unknown) =>
  validate(widgetDefinition, value).map(({ path, what }) => `${formatPath(path)}: ${what}`);

/** Drops unspecified enum values, which equal a left-out field. */
function withoutUnspecified(wire: unknown): unknown {
  if (Array.isArray(wire)) return wire.map(withoutUnspecified);
  if (!isRecord(wire)) return wire;
  const entries = Object.entries(wire).filter(
    ([, item]) => !(typeof item === "string" && /^(UNIT|STACKED_LINE)_UNSPECIFIED$/.test(item)),
  );
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutUnspecified(item)]));
}

interface Exported {
  layout: { sections: { rows: { widgets: { title: string; definition: Props }[] }[] }[] };
}

// The shared folder lies beside the checkout; a public clone has none.
(fixture ? describe : describe.skip)(
  "a dashboard exported from the product (skipped without ../shared/fixtures)",
  () => {
    const { layout } = JSON.parse(fixture ?? '{"layout":{"sections":[]}}') as Exported;
    const all = layout.sections
      .flatMap(({ rows }) => rows.flatMap(({ widgets }) => widgets))
      .map(({ title, definition }): [string, Props] => [title, definition]);

    test("contains 14 widgets", () => expect(all).toHaveLength(14));
    test.each(all)("%s: every field is declared and survives decode and encode", (_, wire) => {
      const { value, unknownFields } = decodeAt(widgetNode, wire);
      expect(unknownFields).toEqual([]);
      expect(encode(widgetNode, value)).toEqual(withoutUnspecified(wire));
    });
    test.each(all)("%s: its arguments are valid and equal the response", (_, wire) => {
      const { value } = decodeAt(widgetNode, wire);
      const written = toArguments(widgetNode, value);
      expect(widgetIssues(written)).toEqual([]);
      expect(equalCanonical(widgetNode, written, value)).toBe(true);
      expect(selectManaged(widgetNode, value, written)).toEqual(written);
    });
  },
);

const widgetResponses = Object.entries(responseWidgets).flatMap(([widgetType, all]) =>
  all.map((it, at): [string, unknown] => [`${widgetType} ${at + 1}`, { [widgetType]: it }]),
);
test.each(widgetResponses)(
  "the widget %s of a response: every field is declared, is a valid argument, and survives decode and encode",
  (_, wire) => {
    const { value, unknownFields } = decodeAt(widgetNode, wire);
    expect(unknownFields).toEqual([]);
    expect(widgetIssues(value)).toEqual([]);
    expect(encode(widgetNode, value)).toEqual(wire);
  },
);

describe("invalid widgets", () => {
  const line = (query: unknown) => ({ lineChart: { queryDefinitions: [{ query }] } });
  const logs = (of: unknown) => line({ logs: of });
  const grouped = (query: string) => ({ pieChart: { query: { [query]: { groupNames: [] } } } });
  const QUERY = "lineChart.queryDefinitions[0].query";
  const allValues = { notEquals: { selection: { all: {} } } };
  const noTime = { absoluteTimeFrame: { from: "2026-01-01 00:00:00Z" } };

  test.each<[string, unknown, string]>([
    ["two widget types", { markdown: {}, gauge: {} }, "not "],
    ["no widget type", {}, "give exactly one of lineChart"],
    ["two queries", line({ logs: {}, metrics: {} }), `${QUERY}.metrics: give exactly one of`],
    ["no query", line({}), `${QUERY}: give exactly one of`],
    [
      "a line chart without queries",
      { lineChart: { queryDefinitions: [] } },
      "lineChart.queryDefinitions",
    ],
    [
      "two aggregations of one line",
      logs({ aggregations: [{ count: {} }, { count: {} }] }),
      `${QUERY}.logs.aggregations`,
    ],
    [
      "a pie chart of metrics without groups",
      grouped("metrics"),
      "pieChart.query.metrics.groupNames",
    ],
    [
      "a pie chart of dataprime without groups",
      grouped("dataprime"),
      "pieChart.query.dataprime.groupNames",
    ],
    [
      "a relative time frame in minutes",
      logs({ timeFrame: { relativeTimeFrame: "15m" } }),
      `${QUERY}.logs.timeFrame.relativeTimeFrame: `,
    ],
    ["a timestamp without T", logs({ timeFrame: noTime }), ".absoluteTimeFrame.from: "],
    [
      "manual time buckets without an interval",
      { barChart: { xAxis: { timeBuckets: { manual: {} } } } },
      "timeBuckets.manual.interval",
    ],
    [
      "an unspecified rowStyle",
      { dataTable: { rowStyle: "UNSPECIFIED" } },
      "dataTable.rowStyle: expected one of ONE_LINE",
    ],
    ["16 decimal digits", { hexagon: { decimal: 16 } }, "hexagon.decimal"],
    [
      "a number above the range of a 32-bit float",
      { barChart: { yAxisMax: 1e39 } },
      "barChart.yAxisMax",
    ],
    [
      "notEquals with all values",
      logs({ filters: [{ operator: allValues }] }),
      ".notEquals.selection",
    ],
  ])("rejects %s", (_, value, part) =>
    expect(widgetIssues(value)).toEqual([expect.stringContaining(part)]),
  );

  test("accepts no groups where the API allows it", () => {
    expect(widgetIssues(grouped("logs"))).toEqual([]);
    expect(widgetIssues({ barChart: { query: { metrics: { groupNames: [] } } } })).toEqual([]);
  });
});

test("the schema marks required ids as generated", () => {
  const generated = collectDeclared(widgetNode, ({ facts }, steps) =>
    facts.generatedId ? [steps.join(".")] : [],
  );
  expect(generated).toEqual(
    expect.arrayContaining([
      "lineChart.queryDefinitions.*.id",
      "dataTable.query.logs.grouping.aggregations.*.id",
      "dataTable.query.spans.grouping.aggregations.*.id",
    ]),
  );
});

describe("comparison of widgets", () => {
  const selection = (of: Props) => ({ equals: { selection: of } });
  const none = selection({ list: { values: [] } });
  const gauge = (of: Props) => ({ gauge: of });
  const queries = (...ids: string[]) => ({
    queryDefinitions: ids.map((id) => ({ id, query: { dataprime: {} } })),
  });

  test.each<[string, Parameters<typeof nodeOf>[0], unknown, unknown]>([
    ["all values and an empty list", filterOperator, selection({ all: {} }), none],
    [
      "an empty arcDisplay and no arcDisplay",
      widgetDefinition,
      gauge({ arcDisplay: {} }),
      gauge({}),
    ],
    ["an automatic resolution and no resolution", intervalResolution, { auto: {} }, {}],
    [
      "two relative time frames",
      timeFrameSelect,
      { relativeTimeFrame: "60s" },
      { relativeTimeFrame: "900s" },
    ],
    [
      "gauge limits that are equal as 32-bit floats",
      widgetDefinition,
      gauge({ max: 0.1 }),
      gauge({ max: Math.fround(0.1) }),
    ],
    ["queries in another order", lineChart, queries("a", "b"), queries("b", "a")],
  ])("%s differ", (_, schema, a, b) => expect(equalCanonical(nodeOf(schema), a, b)).toBe(false));

  test.each([{}, { dataModeType: "DATA_MODE_TYPE_HIGH_UNSPECIFIED" }])(
    "dataModeType HIGH equals %j",
    (other) =>
      expect(equalCanonical(widgetNode, gauge({ dataModeType: "HIGH" }), gauge(other))).toBe(true),
  );

  const field = { observationField: { keypath: ["a", "b"], scope: "USER_DATA" } };
  const operator = selection({ all: {} });
  const [mine, observed] = [
    { field: "a.b", operator },
    { ...field, operator },
  ];
  const both = { ...mine, ...field };
  const other = { field: "c", operator };
  const barTo = (yAxisMin: number) => ({ barChart: { yAxisMin } });
  test.each<[string, Parameters<typeof nodeOf>[0], Props, Props, Props]>([
    [
      "no arcDisplay replaces an empty one",
      widgetDefinition,
      gauge({}),
      gauge({ arcDisplay: {} }),
      gauge({}),
    ],
    [
      "axis limits are compared as 32-bit floats",
      widgetDefinition,
      barTo(Math.fround(0.1)),
      barTo(0.1),
      barTo(0.1),
    ],
    ["a field name matches a response with both forms", logsFilter, both, mine, mine],
    [
      "an observation field matches a response with both forms",
      logsFilter,
      both,
      observed,
      observed,
    ],
    ["another field name is drift", logsFilter, other, mine, other],
  ])("%s", (_, schema, remote, args, expected) =>
    expect(selectManaged(nodeOf(schema), remote, args)).toEqual(expected),
  );

  test("an empty list and an empty arcDisplay are sent", () => {
    expect(encode(nodeOf(filterOperator), none)).toEqual(none);
    expect(encode(nodeOf(arcDisplay), {})).toEqual({});
  });

  test("a limit above 2^53 is preserved", () => {
    const query = { id: "a", query: { dataprime: {} }, seriesCountLimit: "9007199254740993" };
    const wire = { queryDefinitions: [query] };
    expect(encode(nodeOf(lineChart), decodeAt(nodeOf(lineChart), wire).value)).toEqual(wire);
  });
});
