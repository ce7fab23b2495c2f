import { dashboardArguments } from "../../src/areas/dashboards/arguments";
import { dashboardHeld } from "../../src/areas/dashboards/body";
import { canonical, same } from "../../src/schema/canonical";
import { problems } from "../../src/schema/check";
import { decode, type Strange } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import { type Node, nodeOf } from "../../src/schema/node";
import { type Path, pathText, replaceAt, valueAt } from "../../src/schema/path";
import { project } from "../../src/schema/project";
import { sample } from "../../src/schema/sample";

type Loose = Record<string, unknown>;
const node = nodeOf(dashboardArguments);
const held = nodeOf(dashboardHeld);
const ID = "0f0e0d0c-0b0a-4909-8807-060504030201";

const said = (value: unknown) => problems(dashboardArguments, value).map(({ path, reason }) => `${pathText(path)}: ${reason}`);
const board = (rest: Loose = {}) => ({ name: "d", layout: {}, ...rest });
const withWidget = (widget: unknown) => board({ layout: { sections: [{ rows: [{ widgets: [widget] }] }] } });
const WIDGET: Path = ["layout", "sections", 0, "rows", 0, "widgets", 0];
const dynamic = (visualization: Loose) => withWidget({ title: "t", definition: { dynamic: { visualization } } });
const wireOf = (value: unknown) => JSON.parse(JSON.stringify(encode(node, value)));

function read(at: Node, wire: unknown): { value: unknown; strange: Strange[] } {
  const strange: Strange[] = [];
  return { value: decode(at, wire, (one) => strange.push(one)), strange };
}
const differs = (a: Loose, b: Loose) => !same(node, board(a), board(b));
/** What a refresh tells of a dashboard that was written as `mine` and is read as `seen`. */
const refreshed = (seen: Loose, mine: Loose) => project(node, board(seen), board(mine));

describe("every field there is", () => {
  const PAST_RULES = /^variables\[0\]\.definition\.constant/;

  /** A value that says something, rather than the zero of its type. */
  function telling(at: Node): unknown {
    if (at.kind === "object") return sample(at);
    if (at.kind === "list") return [telling(at.item)];
    if (at.kind === "boolean") return true;
    if (at.kind === "word")
      return at.facts.spelling?.as === "word" ? at.facts.spelling.words.findLast((word) => word.short)?.short : undefined;
    if (at.kind === "text") return sample(at);
    return at.kind === "int64" ? "9007199254740993" : (at.bounds.max ?? 7);
  }

  /** The smallest value that has something at a path of the declaration. */
  function holding(at: Node, [key, ...rest]: readonly string[]): unknown {
    if (key === undefined) return telling(at);
    if (at.kind === "list") return [holding(at.item, [key, ...rest])];
    if (at.kind !== "object") throw new Error(`no way to ${key}`);
    const variants = at.facts.union?.variants ?? [];
    const base = Object.entries(sample(at) as Loose).filter(([name]) => !variants.includes(key) || !variants.includes(name));
    return { ...Object.fromEntries(base), [key]: holding((at.fields[key] as { node: Node }).node, rest) };
  }

  function leaves(at: Node, path: readonly string[] = []): (readonly string[])[] {
    if (at.kind === "list") return leaves(at.item, path);
    const fields = at.kind === "object" ? Object.entries(at.fields) : [];
    return fields.length ? fields.flatMap(([key, field]) => leaves(field.node, [...path, key])) : [path];
  }
  const concrete = (at: Node, [key, ...rest]: readonly string[]): Path => {
    if (at.kind === "list") return [0, ...(key === undefined ? [] : concrete(at.item, [key, ...rest]))];
    if (key === undefined || at.kind !== "object") return [];
    return [key, ...concrete((at.fields[key] as { node: Node }).node, rest)];
  };
  const titled = (value: unknown) =>
    problems(dashboardArguments, value)
      .filter(({ path }) => path.at(-1) === "title")
      .reduce<unknown>((at, { path }) => replaceAt(at, path, "t"), value);

  const paths = leaves(node);
  const all = paths.map((path) => ({ at: concrete(node, path), value: titled(holding(node, path)) }));
  const carried = all.filter(({ at }) => at.at(-1) !== "width" || at.at(-2) !== "appearance");

  test("there are as many as the API describes", () => expect(paths.length).toBeGreaterThan(1550));

  test("it is accepted, but for what the service refuses", () => {
    const refused = all.flatMap(({ value }) => said(value)).filter((line) => !PAST_RULES.test(line));
    expect(refused).toEqual([]);
  });
  test("it means something, but for what leaving it out means too", () => {
    const mute = carried.filter(({ at, value }) => valueAt(canonical(node, value), at) === undefined).map(({ at }) => pathText(at));
    expect(mute).toEqual([
      "layout.sections[0].rows[0].widgets[0].definition.gauge.showOuterArc",
      "filters[0].scope.allWidgets",
      "annotations[0].scope.allWidgets",
    ]);
  });
  test("it travels to the API and back without a loss", () => {
    const lost = all.flatMap(({ at, value }) => {
      const { value: back, strange } = read(node, wireOf(value));
      return strange.length || !same(node, back, value) || !same(node, project(node, back, value), value) ? [pathText(at)] : [];
    });
    expect(lost).toEqual([]);
  });
  test("it is known in answers too", () => {
    const unknown = all.flatMap(({ value }) => {
      const { accessPolicy, isLocked, dashboardId, ...body } = wireOf(value);
      return read(held, body).strange.map(({ path, what }) => `${pathText(path)}: ${what}`);
    });
    expect(unknown).toEqual([]);
  });
  test("it is declared with what it means", () => {
    const silent = paths.filter((path) => {
      const at = path.reduce<Node>((outer, key) => {
        const inner = outer.kind === "list" ? outer.item : outer;
        return inner.kind === "object" ? (inner.fields[key] as { node: Node }).node : inner;
      }, node);
      return !at.facts.about;
    });
    expect(silent).toEqual([]);
  });
});

describe("how it travels", () => {
  const at = (value: Loose, ...path: Path) => valueAt(wireOf(board(value)), path);

  test("ids and queries in their wrappers, folders too", () => {
    const annotations = [
      { id: ID, name: "a", source: { dataprime: { query: "source logs" } }, scope: { specificWidgets: { widgetIds: [ID] } } },
    ];
    const filters = [{ id: ID, scope: { specificWidgets: { widgetIds: [ID] } } }];
    expect(at({ folderId: ID }, "folderId")).toEqual({ value: ID });
    expect(at({ filters }, "filters", 0)).toEqual({ id: { value: ID }, scope: { specificWidgets: { widgetIds: [{ value: ID }] } } });
    expect(at({ annotations }, "annotations", 0)).toEqual({
      id: ID,
      name: "a",
      source: { dataprime: { query: { text: "source logs" } } },
      scope: { specificWidgets: { widgetIds: [ID] } },
    });
  });
  test("what a variable stands for", () => {
    const of = (value: Loose) =>
      at(
        { variablesV2: [{ name: "v", displayName: "V", displayType: "NOTHING", source: { textbox: {} }, value }] },
        "variablesV2",
        0,
        "value",
      );
    const one = { value: "a", label: "A" };
    expect(of({ singleString: one })).toEqual({ singleString: { value: one } });
    expect(of({ singleNumeric: { value: 1.5 } })).toEqual({ singleNumeric: { value: { value: 1.5 } } });
    expect(of({ multiString: { list: { values: [one] } } })).toEqual({ multiString: { list: { values: [{ value: one }] } } });
    expect(of({ multiString: { list: { values: [] } } })).toEqual({ multiString: { list: { values: [] } } });
    expect(of({ multiString: { all: {} } })).toEqual({ multiString: { all: {} } });
  });
  test("words in full", () => {
    expect(at({ actions: [{ dataSource: "LOGS" }] }, "actions", 0, "dataSource")).toBe("ACTION_DATA_SOURCE_TYPE_LOGS");
    expect(at({ annotations: [{ name: "a", color: "RED", source: { manual: { orientation: "HORIZONTAL" } } }] }, "annotations", 0)).toEqual(
      {
        name: "a",
        color: "ANNOTATION_COLOR_RED",
        source: { manual: { orientation: "ANNOTATION_ORIENTATION_HORIZONTAL" } },
      },
    );
  });
  test("limits of series as digits", () => {
    const wire = wireOf(dynamic({ timeSeriesLines: { seriesCountLimit: 20 } }));
    expect(valueAt(wire, [...WIDGET, "definition", "dynamic", "visualization", "timeSeriesLines", "seriesCountLimit"])).toBe("20");
  });
});

describe("what the service tells without being asked is no change", () => {
  test.each<[string, Loose, Loose]>([
    ["a choice of reloading", { fiveMinutes: {} }, {}],
    ["a slug", { slugName: "d-1" }, {}],
    ["a time frame", { relativeTimeFrame: "900s" }, {}],
    ["the folder of a path", { folderId: ID }, { folderPath: { segments: ["a"] } }],
    ["the path of a folder", { folderId: ID, folderPath: { segments: ["a"] } }, { folderId: ID }],
    ["that a filter is for all widgets", { filters: [{ id: ID, scope: { allWidgets: {} } }] }, { filters: [{ id: ID }] }],
    ["nothing of a filter for all widgets", { filters: [{ id: ID }] }, { filters: [{ id: ID, scope: { allWidgets: {} } }] }],
    ["that a section has no heading", { layout: { sections: [{ options: { internal: {} } }] } }, { layout: { sections: [{}] } }],
    [
      "the height of a row",
      { layout: { sections: [{ rows: [{ appearance: { height: 19 } }] }] } },
      { layout: { sections: [{ rows: [{}] }] } },
    ],
    ["empty lists", { variables: [], actions: [], annotations: [] }, {}],
    ["no lists", {}, { variables: [], filters: [] }],
  ])("%s", (_, seen, mine) => expect(refreshed(seen, mine)).toEqual(board(mine)));

  test("the width that older versions gave a widget", () => {
    const mine = withWidget({ title: "t", definition: { markdown: {} } });
    expect(project(node, withWidget({ title: "t", definition: { markdown: {} }, appearance: { width: 0 } }), mine)).toEqual(mine);
    expect(project(node, withWidget({ title: "t", definition: { markdown: {} }, appearance: { width: 7 } }), mine)).toEqual(mine);
  });
});

describe("what somebody has changed is told", () => {
  test.each<[string, Loose, Loose, Loose]>([
    ["another way to reload", { oneMinute: {} }, { off: {} }, { oneMinute: {} }],
    ["another folder", { folderId: ID }, { folderId: ID.replace("0f", "1f") }, { folderId: ID }],
    ["no folder any more", {}, { folderId: ID }, {}],
    ["a fixed time in the place of the last quarter of an hour", { absoluteTimeFrame: {} }, { relativeTimeFrame: "900s" }, {}],
    [
      "a filter for some widgets",
      { filters: [{ scope: { specificWidgets: {} } }] },
      { filters: [{}] },
      { filters: [{ scope: { specificWidgets: {} } }] },
    ],
    [
      "a filter that was switched off",
      { filters: [{ displayName: "f" }] },
      { filters: [{ displayName: "f", enabled: true }] },
      { filters: [{ displayName: "f" }] },
    ],
    [
      "another heading",
      { layout: { sections: [{ options: { custom: { name: "b" } } }] } },
      { layout: { sections: [{ options: { custom: { name: "a" } } }] } },
      { layout: { sections: [{ options: { custom: { name: "b" } } }] } },
    ],
  ])("%s", (_, seen, mine, expected) => expect(refreshed(seen, mine)).toEqual(board(expected)));
});

describe("what differs, and what does not", () => {
  const value = (of: Loose) => ({
    variablesV2: [{ name: "v", displayName: "V", displayType: "VALUE", source: { textbox: {} }, value: of }],
  });
  const many = (of: Loose) => value({ multiString: of });

  test("all, all there are now, and none", () => {
    expect(differs(many({ all: {} }), many({ selectedAll: {} }))).toBe(true);
    expect(differs(many({ all: {} }), many({ list: { values: [] } }))).toBe(true);
    expect(differs(many({ list: { values: [] } }), many({ list: {} }))).toBe(false);
  });
  test("an end of a range at zero, and none", () => {
    const gauge = (of: Loose) => dynamic({ gauge: of });
    expect(same(node, gauge({ min: 0 }), gauge({}))).toBe(false);
    expect(same(node, dynamic({ verticalBars: { yAxisMin: 0 } }), dynamic({ verticalBars: {} }))).toBe(false);
    expect(same(node, gauge({ decimalPrecision: 0 }), gauge({}))).toBe(false);
    expect(same(node, gauge({ arcDisplay: {} }), gauge({}))).toBe(false);
    expect(same(node, gauge({ showMinMax: false }), gauge({}))).toBe(true);
  });
  test("the order of everything", () => {
    const rows = (...heights: number[]) => ({ layout: { sections: [{ rows: heights.map((height) => ({ appearance: { height } })) }] } });
    expect(differs(rows(1, 2), rows(2, 1))).toBe(true);
  });
  test("a 32-bit float that comes back rounded", () => {
    const bars = (yAxisMax: number) => dynamic({ timeSeriesBars: { yAxisMax } });
    expect(same(node, bars(0.1), bars(Math.fround(0.1)))).toBe(true);
  });
  test("words that say nothing", () => {
    const color = (of: string | undefined) => ({ annotations: [{ name: "a", source: { manual: {} }, color: of }] });
    const { value: back } = read(node, {
      name: "d",
      layout: {},
      annotations: [{ name: "a", source: { manual: {} }, color: "ANNOTATION_COLOR_UNSPECIFIED" }],
    });
    expect(same(node, back, board(color(undefined)))).toBe(true);
    expect(differs({ actions: [{ name: "x", dataSource: "NONE" }] }, { actions: [{ name: "x" }] })).toBe(false);
  });
});
