import { canonical, equalCanonical } from "../../src/schema/canonical";
import { encode } from "../../src/schema/encode";
import { type Node, nodeOf } from "../../src/schema/node";
import { formatPath, type Path, valueAt } from "../../src/schema/path";
import { sample } from "../../src/schema/sample";
import { selectManaged } from "../../src/schema/select-managed";
import { dashboardEntity } from "../../src/services/dashboards/entity";
import type { Props } from "../support/driver";
import { locationsOf, pathOf, setAt } from "../support/locations";
import {
  dashboardNode,
  dashboardWith,
  dynamicWidget,
  note,
  uuid,
  withWidget,
} from "./support/dashboards";
import { decodeAt } from "./support/decode-at";

const ID = uuid(1);
const wireOf = (value: unknown) => JSON.parse(JSON.stringify(encode(dashboardNode, value)));
const dynamic = (visualization: Props) => withWidget(dynamicWidget(visualization));

describe("every field of a dashboard", () => {
  /** A value that is not the zero value of its type. */
  function nonZeroValue(node: Node): unknown {
    const { encoding } = node.facts;
    if (node.type === "boolean") return true;
    if (node.type === "int64") return "9007199254740993";
    if (node.type === "enum" && encoding?.as === "enum")
      return encoding.values.findLast(({ short }) => short)?.short;
    if (node.type === "number" || node.type === "integer") return node.bounds.max ?? 7;
    return sample(node);
  }
  const leaves = locationsOf(dashboardNode)
    .filter(({ node }) => locationsOf(node).length === 0)
    .map((location) => ({
      path: pathOf(location),
      value: setAt(dashboardNode, undefined, location.steps, nonZeroValue(location.node)),
    }));

  test("the schema has more than 1550 leaf fields", () =>
    expect(leaves.length).toBeGreaterThan(1550));

  test("differs from a left-out field, except for two defaults and the width of a widget", () => {
    const withoutMeaning = leaves.filter(
      ({ path, value }) => valueAt(canonical(dashboardNode, value), path) === undefined,
    );
    expect(withoutMeaning.map(({ path }) => formatPath(path))).toEqual([
      "layout.sections[0].rows[0].widgets[0].appearance.width",
      "layout.sections[0].rows[0].widgets[0].definition.gauge.showOuterArc",
      "filters[0].scope.allWidgets",
      "annotations[0].scope.allWidgets",
    ]);
  });

  test("is declared in the response schema", () => {
    const unknown = leaves.flatMap(({ value }) => {
      const { accessPolicy, isLocked, dashboardId, ...body } = wireOf(value);
      return decodeAt(nodeOf(dashboardEntity), body).unknownFields;
    });
    expect(unknown.map(({ path, what }) => `${formatPath(path)}: ${what}`)).toEqual([]);
  });
});

describe("dashboard JSON", () => {
  const at = (value: Props, ...path: Path) => valueAt(wireOf(dashboardWith(value)), path);

  test("ids, queries and folder ids are sent in wrapper objects", () => {
    const scope = { specificWidgets: { widgetIds: [ID] } };
    const source = { dataprime: { query: "source logs" } };
    expect(at({ folderId: ID }, "folderId")).toEqual({ value: ID });
    expect(at({ filters: [{ id: ID, scope }] }, "filters", 0)).toEqual({
      id: { value: ID },
      scope: { specificWidgets: { widgetIds: [{ value: ID }] } },
    });
    const annotation = { id: ID, name: "a", scope };
    expect(at({ annotations: [{ ...annotation, source }] }, "annotations", 0)).toEqual({
      ...annotation,
      source: { dataprime: { query: { text: "source logs" } } },
    });
  });

  const one = { value: "a", label: "A" };
  const list = (...values: unknown[]) => ({ multiString: { list: { values } } });
  test.each<[Props, Props]>([
    [{ singleString: one }, { singleString: { value: one } }],
    [{ singleNumeric: { value: 1.5 } }, { singleNumeric: { value: { value: 1.5 } } }],
    [list(one), list({ value: one })],
    [list(), list()],
    [{ multiString: { all: {} } }, { multiString: { all: {} } }],
  ])("the variable value %j is sent as %j", (value, wire) =>
    expect(at({ variablesV2: [{ value }] }, "variablesV2", 0, "value")).toEqual(wire),
  );

  test("enum values are sent with their prefix", () => {
    const annotation = (color: string, orientation: string) => ({
      name: "a",
      color,
      source: { manual: { orientation } },
    });
    expect(at({ actions: [{ dataSource: "LOGS" }] }, "actions", 0, "dataSource")).toBe(
      "ACTION_DATA_SOURCE_TYPE_LOGS",
    );
    expect(at({ annotations: [annotation("RED", "HORIZONTAL")] }, "annotations", 0)).toEqual(
      annotation("ANNOTATION_COLOR_RED", "ANNOTATION_ORIENTATION_HORIZONTAL"),
    );
  });

  test("seriesCountLimit is sent as a string", () => {
    const wire = wireOf(dynamic({ timeSeriesLines: { seriesCountLimit: 20 } }));
    expect(JSON.stringify(wire)).toContain('"timeSeriesLines":{"seriesCountLimit":"20"}');
  });
});

/** The arguments after a refresh: `mine` was written, `remote` is read. */
const refreshed = (remote: Props, mine: Props) => selectManaged(dashboardNode, remote, mine);
const sectionWith = (section: Props) => ({ layout: { sections: [section] } });
const path = { folderPath: { segments: ["a"] } };
const allWidgets = { scope: { allWidgets: {} } };

describe("responses that differ from the arguments", () => {
  const withWidth = (width: number) => withWidget({ ...note("t"), appearance: { width } });

  test.each<[string, Props, Props]>([
    ["a refresh interval", { fiveMinutes: {} }, {}],
    ["a slug", { slugName: "d-1" }, {}],
    ["a time frame", { relativeTimeFrame: "900s" }, {}],
    ["the folder id of a folder path", { folderId: ID }, path],
    ["the folder path of a folder id", { folderId: ID, ...path }, { folderId: ID }],
    [
      "a filter scope of all widgets",
      { filters: [{ id: ID, ...allWidgets }] },
      { filters: [{ id: ID }] },
    ],
    [
      "a missing filter scope of all widgets",
      { filters: [{ id: ID }] },
      { filters: [{ id: ID, ...allWidgets }] },
    ],
    ["internal section options", sectionWith({ options: { internal: {} } }), sectionWith({})],
    [
      "the height of a row",
      sectionWith({ rows: [{ appearance: { height: 19 } }] }),
      sectionWith({ rows: [{}] }),
    ],
    ["empty lists", { variables: [], actions: [], annotations: [] }, {}],
    ["missing lists", {}, { variables: [], filters: [] }],
    ["a widget width of 0 from older versions", withWidth(0), withWidget(note("t"))],
    ["a widget width of 7 from older versions", withWidth(7), withWidget(note("t"))],
  ])("no drift: %s", (_, remote, mine) =>
    expect(refreshed(dashboardWith(remote), dashboardWith(mine))).toEqual(dashboardWith(mine)),
  );
});

describe("changes outside Pulumi", () => {
  const heading = (name: string) => sectionWith({ options: { custom: { name } } });
  const filterWith = (more: Props) => ({ filters: [{ displayName: "f", ...more }] });
  const specific = filterWith({ scope: { specificWidgets: {} } });

  test.each<[string, Props, Props, Props]>([
    ["another refresh interval", { oneMinute: {} }, { off: {} }, { oneMinute: {} }],
    ["another folder", { folderId: ID }, { folderId: uuid(2) }, { folderId: ID }],
    ["a removed folder", {}, { folderId: ID }, {}],
    [
      "an absolute time frame instead of a relative one",
      { absoluteTimeFrame: {} },
      { relativeTimeFrame: "900s" },
      {},
    ],
    ["a filter for some widgets", specific, filterWith({}), specific],
    [
      "a filter that was switched off",
      filterWith({}),
      filterWith({ enabled: true }),
      filterWith({}),
    ],
    ["another heading", heading("b"), heading("a"), heading("b")],
  ])("drift: %s", (_, remote, mine, expected) =>
    expect(refreshed(dashboardWith(remote), dashboardWith(mine))).toEqual(dashboardWith(expected)),
  );
});

describe("comparison of dashboards", () => {
  const equal = (a: Props, b: Props) => equalCanonical(dashboardNode, a, b);
  const selecting = (multiString: Props) =>
    dashboardWith({ variablesV2: [{ value: { multiString } }] });
  const all = selecting({ all: {} });
  const none = selecting({ list: { values: [] } });
  const gauge = (of: Props) => dynamic({ gauge: of });
  const bars = (yAxisMax: number) => dynamic({ timeSeriesBars: { yAxisMax } });
  const heights = (...of: number[]) =>
    dashboardWith(sectionWith({ rows: of.map((height) => ({ appearance: { height } })) }));

  test("all, selectedAll and an empty list are different selections", () => {
    expect(equal(all, selecting({ selectedAll: {} }))).toBe(false);
    expect(equal(all, none)).toBe(false);
    expect(equal(none, selecting({ list: {} }))).toBe(true);
  });

  test("a range limit of zero differs from no limit", () => {
    for (const of of [{ min: 0 }, { decimalPrecision: 0 }, { arcDisplay: {} }])
      expect([of, equal(gauge(of), gauge({}))]).toEqual([of, false]);
    const zeroAxis = dynamic({ verticalBars: { yAxisMin: 0 } });
    expect(equal(zeroAxis, dynamic({ verticalBars: {} }))).toBe(false);
    expect(equal(gauge({ showMinMax: false }), gauge({}))).toBe(true);
  });

  test("the order of rows is a change", () =>
    expect(equal(heights(1, 2), heights(2, 1))).toBe(false));

  test("a rounded 32-bit float equals the original", () =>
    expect(equal(bars(0.1), bars(Math.fround(0.1)))).toBe(true));

  test("UNSPECIFIED and NONE equal a left-out enum value", () => {
    const annotation = { name: "a", source: { manual: {} } };
    const color = "ANNOTATION_COLOR_UNSPECIFIED";
    const unspecified = dashboardWith({ annotations: [{ ...annotation, color }] });
    const { value } = decodeAt(dashboardNode, unspecified);
    expect(equal(value as Props, dashboardWith({ annotations: [annotation] }))).toBe(true);
    const action = (more: Props) => dashboardWith({ actions: [{ name: "x", ...more }] });
    expect(equal(action({ dataSource: "NONE" }), action({}))).toBe(true);
  });
});
