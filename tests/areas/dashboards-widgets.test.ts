import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import fc from "fast-check";
import { arcDisplay } from "../../src/areas/dashboards/shared/display";
import { filterOperator, logsFilter } from "../../src/areas/dashboards/shared/filters";
import { intervalResolution, timeFrameSelect } from "../../src/areas/dashboards/shared/time";
import { widgetDefinition } from "../../src/areas/dashboards/widgets/definition";
import { lineChart } from "../../src/areas/dashboards/widgets/line-chart";
import { canonical, same } from "../../src/schema/canonical";
import { problems } from "../../src/schema/check";
import { decode, type Strange } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import { type Node, nodeOf } from "../../src/schema/node";
import { isRecord, pathText } from "../../src/schema/path";
import { project } from "../../src/schema/project";
import { whole } from "../../src/schema/whole";
import { arbitraryOf } from "../support/arbitrary";
import { toldWidgets } from "../support/widgets";

const node = nodeOf(widgetDefinition);
const KINDS = ["lineChart", "dataTable", "gauge", "pieChart", "barChart", "horizontalBarChart", "markdown", "hexagon", "dynamic"] as const;
const said = (value: unknown) => problems(widgetDefinition, value).map(({ path, reason }) => `${pathText(path)}: ${reason}`);

function read(at: Node, wire: unknown): { value: unknown; strange: Strange[] } {
  const strange: Strange[] = [];
  return { value: decode(at, wire, (one) => strange.push(one)), strange };
}

/** What says nothing: a word for "not said" is the same as no word. */
function withoutUnspecified(wire: unknown): unknown {
  if (Array.isArray(wire)) return wire.map(withoutUnspecified);
  if (!isRecord(wire)) return wire;
  const said = Object.entries(wire).filter(([, item]) => !(typeof item === "string" && /^(UNIT|STACKED_LINE)_UNSPECIFIED$/.test(item)));
  return Object.fromEntries(said.map(([key, item]) => [key, withoutUnspecified(item)]));
}

type Wire = { [key: string]: Wire } & Wire[];
const fixture = resolve(__dirname, "../../../shared/fixtures/dashboard.json");
const given = existsSync(fixture);
const widgets = (): Wire[] => {
  const { layout } = JSON.parse(readFileSync(fixture, "utf8")) as { layout: { sections: Wire[] } };
  return layout.sections.flatMap(({ rows }) => (rows as Wire[]).flatMap((row) => row.widgets as Wire[]));
};

(given ? describe : describe.skip)("a dashboard as the product exports it (skipped where ../shared/fixtures is missing)", () => {
  const all = given ? widgets().map((it): [string, Wire] => [String(it.title), it.definition as Wire]) : [];

  test("holds widgets", () => expect(all).toHaveLength(14));
  test.each(all)("%s: every field is known, and travels back as it came", (_, wire) => {
    const { value, strange } = read(node, wire);
    expect(strange).toEqual([]);
    expect(encode(node, value)).toEqual(withoutUnspecified(wire));
  });
  test.each(all)("%s: as arguments, it is valid and means the same", (_, wire) => {
    const { value } = read(node, wire);
    const written = whole(node, value);
    expect(said(written)).toEqual([]);
    expect(same(node, written, value)).toBe(true);
    expect(project(node, value, written)).toEqual(written);
  });
});

const told = Object.entries(toldWidgets).flatMap(([kind, all]) =>
  all.map((it, at): [string, unknown] => [`${kind} ${at + 1}`, { [kind]: it }]),
);

describe("what the API tells", () => {
  test.each(told)("%s: every field is known, valid as arguments, and travels back as it came", (_, wire) => {
    const { value, strange } = read(node, wire);
    expect(strange).toEqual([]);
    expect(said(value)).toEqual([]);
    expect(encode(node, value)).toEqual(wire);
  });
});

describe("what a user writes", () => {
  const runs = { seed: 20260911, numRuns: 15, endOnFailure: true };

  test.each(KINDS)("%s: is told back with the same meaning", (kind) => {
    const there = (value: unknown) => {
      const wire = JSON.parse(JSON.stringify(encode(node, { [kind]: value })));
      const back = read(node, wire);
      expect(back.strange).toEqual([]);
      expect(canonical(node, back.value)).toEqual(canonical(node, { [kind]: value }));
      expect(encode(node, back.value)).toEqual(wire);
    };
    const at = node.kind === "object" && node.fields[kind]?.node;
    for (const fill of ["minimal", "random", "maximal"] as const) fc.assert(fc.property(arbitraryOf(at as Node, fill), there), runs);
  });

  test.each(KINDS)("%s: every field is declared with what it means", (kind) => {
    const seen = new Set<Node>();
    const silent: string[] = [];
    const walk = (at: Node, path: string): void => {
      if (seen.has(at)) return;
      seen.add(at);
      if (at.kind === "list") walk(at.item, `${path}[]`);
      if (at.kind !== "object") return;
      for (const [key, field] of Object.entries(at.fields)) {
        if (!field.node.facts.about) silent.push(`${path}.${key}`);
        walk(field.node, `${path}.${key}`);
      }
    };
    walk(node.kind === "object" ? (node.fields[kind]?.node as Node) : node, kind);
    expect(silent).toEqual([]);
  });
});

describe("what is refused", () => {
  const line = (query: unknown) => ({ lineChart: { queryDefinitions: [{ query }] } });
  const QUERY = "lineChart.queryDefinitions[0].query";

  test.each<[string, unknown, string[]]>([
    ["two kinds of widget", { markdown: {}, gauge: {} }, ["not "]],
    ["no kind of widget", {}, ["give exactly one of lineChart"]],
    ["two queries", line({ logs: {}, metrics: {} }), [`${QUERY}.metrics: give exactly one of`]],
    ["no query", line({}), [`${QUERY}: give exactly one of`]],
    ["a line chart without queries", { lineChart: { queryDefinitions: [] } }, ["lineChart.queryDefinitions"]],
    ["two values of one line", line({ logs: { aggregations: [{ count: {} }, { count: {} }] } }), [`${QUERY}.logs.aggregations`]],
    ["pie slices of nothing (metrics)", { pieChart: { query: { metrics: { groupNames: [] } } } }, ["pieChart.query.metrics.groupNames"]],
    [
      "pie slices of nothing (dataprime)",
      { pieChart: { query: { dataprime: { groupNames: [] } } } },
      ["pieChart.query.dataprime.groupNames"],
    ],
    [
      "another way to say a time",
      line({ logs: { timeFrame: { relativeTimeFrame: "15m" } } }),
      [`${QUERY}.logs.timeFrame.relativeTimeFrame: `],
    ],
    [
      "a time without its T",
      line({ logs: { timeFrame: { absoluteTimeFrame: { from: "2026-01-01 00:00:00Z" } } } }),
      [".absoluteTimeFrame.from: "],
    ],
    ["an interval that is missing", { barChart: { xAxis: { timeBuckets: { manual: {} } } } }, ["timeBuckets.manual.interval"]],
    ["a bare UNSPECIFIED", { dataTable: { rowStyle: "UNSPECIFIED" } }, ["dataTable.rowStyle: expected one of ONE_LINE"]],
    ["sixteen digits after the point", { hexagon: { decimal: 16 } }, ["hexagon.decimal"]],
    ["more than a 32-bit float holds", { barChart: { yAxisMax: 1e39 } }, ["barChart.yAxisMax"]],
    [
      "all of what must not be",
      line({ logs: { filters: [{ operator: { notEquals: { selection: { all: {} } } } }] } }),
      [".notEquals.selection"],
    ],
  ])("%s", (_, value, parts) => {
    const found = said(value);
    expect(found).toHaveLength(1);
    for (const part of parts) expect(found[0]).toContain(part);
  });
  test("no groups at all are fine where the API says so", () => {
    expect(said({ pieChart: { query: { logs: { groupNames: [] } } } })).toEqual([]);
    expect(said({ barChart: { query: { metrics: { groupNames: [] } } } })).toEqual([]);
  });
});

describe("what differs, and what does not", () => {
  const differs = (schema: Parameters<typeof nodeOf>[0], a: unknown, b: unknown) => !same(nodeOf(schema), a, b);

  test("any value, and none of a list", () => {
    expect(differs(filterOperator, { equals: { selection: { all: {} } } }, { equals: { selection: { list: { values: [] } } } })).toBe(true);
    expect(encode(nodeOf(filterOperator), { equals: { selection: { list: { values: [] } } } })).toEqual({
      equals: { selection: { list: { values: [] } } },
    });
  });
  test("arcs that are shown without being described, and no arcs", () => {
    expect(differs(widgetDefinition, { gauge: { arcDisplay: {} } }, { gauge: {} })).toBe(true);
    expect(encode(nodeOf(arcDisplay), {})).toEqual({});
    const none = project(node, { gauge: {} }, { gauge: { arcDisplay: {} } });
    expect(none).toEqual({ gauge: {} });
  });
  test("points at the service's own distance, and nothing said", () => {
    expect(differs(intervalResolution, { auto: {} }, {})).toBe(true);
    expect(differs(timeFrameSelect, { relativeTimeFrame: "60s" }, { relativeTimeFrame: "900s" })).toBe(true);
  });
  test("frequent search, said or not", () => {
    const one = { gauge: { dataModeType: "HIGH" } };
    expect(differs(widgetDefinition, one, { gauge: {} })).toBe(false);
    expect(differs(widgetDefinition, one, { gauge: { dataModeType: "DATA_MODE_TYPE_HIGH_UNSPECIFIED" } })).toBe(false);
  });
  test("ends of an axis, which the service keeps in 32 bits", () => {
    const mine = { barChart: { yAxisMin: 0.1 } };
    expect(project(node, { barChart: { yAxisMin: Math.fround(0.1) } }, mine)).toEqual(mine);
  });
  test("ends of a scale, which it keeps in 64", () => {
    expect(differs(widgetDefinition, { gauge: { max: 0.1 } }, { gauge: { max: Math.fround(0.1) } })).toBe(true);
  });
  test("a field said in one way and told in both", () => {
    const field = { observationField: { keypath: ["a", "b"], scope: "USER_DATA" } };
    const operator = { equals: { selection: { all: {} } } };
    const seen = { field: "a.b", ...field, operator };
    const at = nodeOf(logsFilter);
    expect(project(at, seen, { field: "a.b", operator })).toEqual({ field: "a.b", operator });
    expect(project(at, seen, { ...field, operator })).toEqual({ ...field, operator });
    expect(project(at, { field: "c", operator }, { field: "a.b", operator })).toEqual({ field: "c", operator });
  });
  test("the order of queries, columns and thresholds", () => {
    const [a, b] = [
      { id: "a", query: { dataprime: {} } },
      { id: "b", query: { dataprime: {} } },
    ];
    expect(differs(lineChart, { queryDefinitions: [a, b] }, { queryDefinitions: [b, a] })).toBe(true);
  });
  test("a limit beyond what a number holds", () => {
    const at = nodeOf(lineChart);
    const wire = { queryDefinitions: [{ id: "a", query: { dataprime: {} }, seriesCountLimit: "9007199254740993" }] };
    expect(encode(at, read(at, wire).value)).toEqual(wire);
  });
});

test("ids that the wire wants are made where the user gives none", () => {
  const made: string[] = [];
  const walk = (at: Node, path: string, above: readonly Node[]): void => {
    if (above.includes(at)) return;
    if (at.facts.made) made.push(path);
    if (at.kind === "list") walk(at.item, `${path}[]`, [...above, at]);
    if (at.kind === "object") for (const [key, { node }] of Object.entries(at.fields)) walk(node, `${path}.${key}`, [...above, at]);
  };
  walk(node, "", []);
  expect(made).toEqual(
    expect.arrayContaining([
      ".lineChart.queryDefinitions[].id",
      ".dataTable.query.logs.grouping.aggregations[].id",
      ".dataTable.query.spans.grouping.aggregations[].id",
    ]),
  );
});
