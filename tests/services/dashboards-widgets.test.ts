import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import fc from "fast-check";
import { canonical, equalCanonical } from "../../src/schema/canonical";
import { encode } from "../../src/schema/encode";
import type { Node } from "../../src/schema/node";
import { formatPath } from "../../src/schema/path";
import { isRecord } from "../../src/schema/record";
import { selectManaged } from "../../src/schema/select-managed";
import { toArguments } from "../../src/schema/to-arguments";
import { validate } from "../../src/schema/validate";
import { widgetDefinition } from "../../src/services/dashboards/widgets/definition";
import { arbitraryOf } from "../support/arbitrary";
import { responseWidgets } from "../support/widgets";
import { widgetNode } from "./support/dashboards-widgets";
import { decodeAt } from "./support/decode-at";

const WIDGET_TYPES = [
  "lineChart",
  "dataTable",
  "gauge",
  "pieChart",
  "barChart",
  "horizontalBarChart",
  "markdown",
  "hexagon",
  "dynamic",
] as const;
const widgetIssues = (value: unknown) =>
  validate(widgetDefinition, value).map(({ path, reason }) => `${formatPath(path)}: ${reason}`);

/** Drops unspecified enum values, which equal a left-out field. */
function withoutUnspecified(wire: unknown): unknown {
  if (Array.isArray(wire)) return wire.map(withoutUnspecified);
  if (!isRecord(wire)) return wire;
  const entries = Object.entries(wire).filter(
    ([, item]) => !(typeof item === "string" && /^(UNIT|STACKED_LINE)_UNSPECIFIED$/.test(item)),
  );
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutUnspecified(item)]));
}

type Wire = { [key: string]: Wire } & Wire[];
const fixture = resolve(__dirname, "../../../shared/fixtures/dashboard.json");
const hasFixture = existsSync(fixture);
const widgets = (): Wire[] => {
  const { layout } = JSON.parse(readFileSync(fixture, "utf8")) as { layout: { sections: Wire[] } };
  return layout.sections.flatMap(({ rows }) =>
    (rows as Wire[]).flatMap((row) => row.widgets as Wire[]),
  );
};

// The shared folder lies beside the checkout; a public clone has none.
(hasFixture ? describe : describe.skip)(
  "a dashboard exported from the product (skipped without ../shared/fixtures)",
  () => {
    const all = hasFixture
      ? widgets().map((it): [string, Wire] => [String(it.title), it.definition as Wire])
      : [];

    test("contains 14 widgets", () => expect(all).toHaveLength(14));
    test.each(all)("%s: every field is declared and survives decode and encode", (_, wire) => {
      const { value, unknownFields: unknownField } = decodeAt(widgetNode, wire);
      expect(unknownField).toEqual([]);
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

describe("widgets in API responses", () => {
  test.each(widgetResponses)(
    "%s: every field is declared, is a valid argument, and survives decode and encode",
    (_, wire) => {
      const { value, unknownFields: unknownField } = decodeAt(widgetNode, wire);
      expect(unknownField).toEqual([]);
      expect(widgetIssues(value)).toEqual([]);
      expect(encode(widgetNode, value)).toEqual(wire);
    },
  );
});

describe("widgets in arguments", () => {
  const runs = { seed: 20260911, numRuns: 15, endOnFailure: true };

  test.each(WIDGET_TYPES)("%s: encode and decode preserve the value", (widgetType) => {
    const checkRoundTrip = (value: unknown) => {
      const wire = JSON.parse(JSON.stringify(encode(widgetNode, { [widgetType]: value })));
      const back = decodeAt(widgetNode, wire);
      expect(back.unknownFields).toEqual([]);
      expect(canonical(widgetNode, back.value)).toEqual(
        canonical(widgetNode, { [widgetType]: value }),
      );
      expect(encode(widgetNode, back.value)).toEqual(wire);
    };
    const at = widgetNode.type === "object" && widgetNode.fields[widgetType]?.node;
    for (const fill of ["minimal", "random", "maximal"] as const)
      fc.assert(fc.property(arbitraryOf(at as Node, fill), checkRoundTrip), runs);
  });

  test.each(WIDGET_TYPES)("%s: every field has a description", (widgetType) => {
    const remote = new Set<Node>();
    const undescribed: string[] = [];
    const walk = (at: Node, path: string): void => {
      if (remote.has(at)) return;
      remote.add(at);
      if (at.type === "list") walk(at.item, `${path}[]`);
      if (at.type !== "object") return;
      for (const [key, field] of Object.entries(at.fields)) {
        if (!field.node.facts.about) undescribed.push(`${path}.${key}`);
        walk(field.node, `${path}.${key}`);
      }
    };
    walk(
      widgetNode.type === "object" ? (widgetNode.fields[widgetType]?.node as Node) : widgetNode,
      widgetType,
    );
    expect(undescribed).toEqual([]);
  });
});

describe("invalid widgets", () => {
  const line = (query: unknown) => ({ lineChart: { queryDefinitions: [{ query }] } });
  const QUERY = "lineChart.queryDefinitions[0].query";

  test.each<[string, unknown, string[]]>([
    ["two widget types", { markdown: {}, gauge: {} }, ["not "]],
    ["no widget type", {}, ["give exactly one of lineChart"]],
    ["two queries", line({ logs: {}, metrics: {} }), [`${QUERY}.metrics: give exactly one of`]],
    ["no query", line({}), [`${QUERY}: give exactly one of`]],
    [
      "a line chart without queries",
      { lineChart: { queryDefinitions: [] } },
      ["lineChart.queryDefinitions"],
    ],
    [
      "two aggregations of one line",
      line({ logs: { aggregations: [{ count: {} }, { count: {} }] } }),
      [`${QUERY}.logs.aggregations`],
    ],
    [
      "a pie chart of metrics without groups",
      { pieChart: { query: { metrics: { groupNames: [] } } } },
      ["pieChart.query.metrics.groupNames"],
    ],
    [
      "a pie chart of dataprime without groups",
      { pieChart: { query: { dataprime: { groupNames: [] } } } },
      ["pieChart.query.dataprime.groupNames"],
    ],
    [
      "a relative time frame in minutes",
      line({ logs: { timeFrame: { relativeTimeFrame: "15m" } } }),
      [`${QUERY}.logs.timeFrame.relativeTimeFrame: `],
    ],
    [
      "a timestamp without T",
      line({ logs: { timeFrame: { absoluteTimeFrame: { from: "2026-01-01 00:00:00Z" } } } }),
      [".absoluteTimeFrame.from: "],
    ],
    [
      "manual time buckets without an interval",
      { barChart: { xAxis: { timeBuckets: { manual: {} } } } },
      ["timeBuckets.manual.interval"],
    ],
    [
      "an unspecified rowStyle",
      { dataTable: { rowStyle: "UNSPECIFIED" } },
      ["dataTable.rowStyle: expected one of ONE_LINE"],
    ],
    ["16 decimal digits", { hexagon: { decimal: 16 } }, ["hexagon.decimal"]],
    [
      "a number above the range of a 32-bit float",
      { barChart: { yAxisMax: 1e39 } },
      ["barChart.yAxisMax"],
    ],
    [
      "notEquals with all values",
      line({ logs: { filters: [{ operator: { notEquals: { selection: { all: {} } } } }] } }),
      [".notEquals.selection"],
    ],
  ])("rejects %s", (_, value, parts) => {
    const found = widgetIssues(value);
    expect(found).toHaveLength(1);
    for (const part of parts) expect(found[0]).toContain(part);
  });
  test("accepts no groups where the API allows it", () => {
    expect(widgetIssues({ pieChart: { query: { logs: { groupNames: [] } } } })).toEqual([]);
    expect(widgetIssues({ barChart: { query: { metrics: { groupNames: [] } } } })).toEqual([]);
  });
});

test("the schema marks required ids as generated", () => {
  const created: string[] = [];
  const walk = (at: Node, path: string, above: readonly Node[]): void => {
    if (above.includes(at)) return;
    if (at.facts.generatedId) created.push(path);
    if (at.type === "list") walk(at.item, `${path}[]`, [...above, at]);
    if (at.type === "object")
      for (const [key, { node }] of Object.entries(at.fields))
        walk(node, `${path}.${key}`, [...above, at]);
  };
  walk(widgetNode, "", []);
  expect(created).toEqual(
    expect.arrayContaining([
      ".lineChart.queryDefinitions[].id",
      ".dataTable.query.logs.grouping.aggregations[].id",
      ".dataTable.query.spans.grouping.aggregations[].id",
    ]),
  );
});
