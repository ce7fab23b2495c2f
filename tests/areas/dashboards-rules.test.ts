import { dashboardArguments } from "../../src/areas/dashboards/arguments";
import { dashboardRules } from "../../src/areas/dashboards/rules";
import { dashboardHints } from "../../src/areas/dashboards/rules/hints";
import { problems, review, UNKNOWN } from "../../src/schema/check";
import { pathText } from "../../src/schema/path";

type Loose = Record<string, unknown>;
const ID = "0f0e0d0c-0b0a-4909-8807-060504030201";
const OTHER = "1f0e0d0c-0b0a-4909-8807-060504030201";
const THIRD = "2f0e0d0c-0b0a-4909-8807-060504030201";

const said = (value: unknown) => problems(dashboardArguments, value).map(({ path, reason }) => `${pathText(path)}: ${reason}`);
const board = (rest: Loose = {}) => ({ name: "d", layout: {}, ...rest });
const withWidget = (...widgets: unknown[]) => board({ layout: { sections: [{ rows: [{ widgets }] }] } });
const dynamic = (visualization: Loose, queryDefinitions: Loose[] = []) => ({
  title: "t",
  definition: { dynamic: { queryDefinitions, visualization } },
});
const variable = (rest: Loose) => ({
  name: "v",
  displayName: "V",
  displayType: "VALUE",
  source: { textbox: {} },
  value: { singleString: { value: "a" } },
  ...rest,
});
const withVariable = (rest: Loose) => board({ variablesV2: [variable(rest)] });
const list = { values: [{ value: "a", label: "A" }], valuesOrderDirection: "NONE", allOption: { includeAll: false } };
const query = { logsQuery: { type: { fieldName: {} } }, valuesOrderDirection: "ASC", allOption: { includeAll: true } };
const spans = (fieldValue: Loose) =>
  withVariable({ source: { query: { ...query, logsQuery: undefined, spansQuery: { type: { fieldValue } } } } });

const WIDGET = "layout.sections[0].rows[0].widgets[0]";
const V = "variablesV2[0]";
const without = (value: Loose, key: string): Loose => Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

describe("what is right", () => {
  test.each([
    ["nothing but a name and a layout", board()],
    ["a text without a title", withWidget({ definition: { markdown: { markdownText: "# hi" } } })],
    ["a reference without a title", withWidget({ reference: { dashboardId: "a1B2c3D4e5F6g7H8i9J0k", widgetId: ID } })],
    ["an empty title", withWidget({ title: "", definition: { hexagon: {} } })],
    ["highlighted beside a definition", withWidget({ highlighted: true, definition: { markdown: {} } })],
    ["a text box with a row of its own", withVariable({ displayFullRow: true })],
    ["displayFullRow that says no", withVariable({ displayFullRow: false, source: { static: list } })],
    ["a static source", withVariable({ source: { static: list } })],
    ["a query source", withVariable({ source: { query } })],
    ["spans by observationField", spans({ observationField: { keypath: ["a"] } })],
    ["spans by value", spans({ value: { tagField: "a" } })],
    ["an absolute time frame", board({ absoluteTimeFrame: { from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z" } })],
    ["a folder by its path", board({ folderPath: { segments: ["a", "b"] } })],
    ["a region that is a preview", withWidget(dynamic({ geomap: { config: { ibmRegionConfig: { regionField: { keypath: ["r"] } } } } }))],
    ["no choice of reloading, and one", board({ oneMinute: {} })],
  ])("%s", (_, value) => expect(said(value)).toEqual([]));
});

describe("what the service refuses is refused at its path", () => {
  test.each<[string, unknown, string[]]>([
    ["two time frames", board({ absoluteTimeFrame: {}, relativeTimeFrame: "900s" }), ["relativeTimeFrame: give one of absoluteTimeFrame"]],
    [
      "two ways to name the folder",
      board({ folderId: ID, folderPath: { segments: ["a"] } }),
      ["folderPath: give one of folderId and folderPath"],
    ],
    ["three segments", board({ folderPath: { segments: ["a", "b", "c"] } }), ["folderPath.segments: at most 2 items"]],
    ["two ways to reload", board({ off: {}, oneMinute: {} }), ["oneMinute: give exactly one of off"]],
    ["a widget that is nothing", withWidget({ title: "t" }), [`${WIDGET}: give exactly one of definition, reference`]],
    [
      "a widget that is both",
      withWidget({ title: "t", definition: { markdown: {} }, reference: {} }),
      [`${WIDGET}.reference: give exactly one`],
    ],
    [
      "a widget of two kinds",
      withWidget({ title: "t", definition: { markdown: {}, hexagon: {} } }),
      [`${WIDGET}.definition.hexagon: give exactly`],
    ],
    ["a chart without a title", withWidget({ definition: { hexagon: {} } }), [`${WIDGET}.title: required, and missing`]],
    ["a highlighted reference", withWidget({ reference: {}, highlighted: false }), [`${WIDGET}.highlighted: not on a reference`]],
    ["no displayType", withVariable({ displayType: undefined }), [`${V}.displayType: required, and missing`]],
    ["UNSPECIFIED", withVariable({ displayType: "UNSPECIFIED" }), [`${V}.displayType: expected one of LABEL_VALUE, VALUE, NOTHING`]],
    [
      "UNSPECIFIED in full",
      withVariable({ displayType: "VARIABLE_DISPLAY_TYPE_V2_UNSPECIFIED" }),
      [`${V}.displayType: expected one of LABEL_VALUE, VALUE, NOTHING`],
    ],
    ["no displayName", withVariable({ displayName: undefined }), [`${V}.displayName: required, and missing`]],
    ["no source", withVariable({ source: undefined }), [`${V}.source: required, and missing`]],
    ["no value", withVariable({ value: undefined }), [`${V}.value: required, and missing`]],
    [
      "a row of its own for a list",
      withVariable({ displayFullRow: true, source: { static: list } }),
      [`${V}.displayFullRow: only a variable with a textbox`],
    ],
    [
      "no order",
      withVariable({ source: { static: without(list, "valuesOrderDirection") } }),
      [`${V}.source.static.valuesOrderDirection: required`],
    ],
    [
      "an order that says nothing",
      withVariable({ source: { query: { ...query, valuesOrderDirection: "ORDER_DIRECTION_UNSPECIFIED" } } }),
      [`${V}.source.query.valuesOrderDirection: expected one of ASC, DESC, NONE`],
    ],
    ["no allOption", withVariable({ source: { query: without(query, "allOption") } }), [`${V}.source.query.allOption: required`]],
    [
      "includeAll unsaid",
      withVariable({ source: { query: { ...query, allOption: {} } } }),
      [`${V}.source.query.allOption.includeAll: required`],
    ],
    [
      "no kind of query",
      withVariable({ source: { query: without(query, "logsQuery") } }),
      [`${V}.source.query: give exactly one of logsQuery`],
    ],
    [
      "two kinds of query",
      withVariable({ source: { query: { ...query, spansQuery: {} } } }),
      [`${V}.source.query.spansQuery: give exactly one of`],
    ],
    [
      "a value without a label",
      withVariable({ source: { static: { ...list, values: [{ value: "a" }] } } }),
      [`${V}.source.static.values[0].label: required, and missing`],
    ],
    [
      "both ways to name a field of spans",
      spans({ observationField: { keypath: ["a"] }, value: { tagField: "a" } }),
      [`${V}.source.query.spansQuery.type.fieldValue.value: give exactly one of observationField, value`],
    ],
    ["neither", spans({}), [`${V}.source.query.spansQuery.type.fieldValue: give exactly one of observationField, value`]],
    [
      "a field of logs that is not named",
      withVariable({ source: { query: { ...query, logsQuery: { type: { fieldValue: {} } } } } }),
      [`${V}.source.query.logsQuery.type.fieldValue.observationField: required, and missing`],
    ],
    [
      "values of a label that is not named",
      withVariable({ source: { query: { ...query, logsQuery: undefined, metricsQuery: { type: { labelValue: {} } } } } }),
      [`${V}.source.query.metricsQuery.type.labelValue.labelName: required, and missing`],
    ],
    [
      "a constant",
      board({ variables: [{ name: "c", definition: { constant: { value: "a" } } }] }),
      ["variables[0].definition.constant: the service refuses it: use multiSelect"],
    ],
    [
      "a map with two ways to tell places",
      withWidget(dynamic({ geomap: { config: { awsRegionConfig: {}, allRegionConfig: {} } } })),
      [`${WIDGET}.definition.dynamic.visualization.geomap.config.allRegionConfig: give exactly one of`],
    ],
    [
      "a map with none",
      withWidget(dynamic({ geomap: { config: {} } })),
      [`${WIDGET}.definition.dynamic.visualization.geomap.config: give exactly one of coordinateConfig`],
    ],
    ["an annotation without a source", board({ annotations: [{ name: "a" }] }), ["annotations[0].source: required, and missing"]],
    [
      "two sources of an annotation",
      board({ annotations: [{ name: "a", source: { logs: {}, spans: {} } }] }),
      ["annotations[0].source.spans: give exactly one of"],
    ],
    ["a time that is no number of seconds", board({ relativeTimeFrame: "15m" }), ["relativeTimeFrame: expected seconds"]],
  ])("%s", (_, value, expected) => expect(said(value)).toEqual(expected.map((text) => expect.stringContaining(text))));

  test("every offender is named, each at its place", () => {
    const chart = { definition: { hexagon: {} } };
    const text = { definition: { markdown: {} } };
    const layout = { sections: [{ rows: [] }, { rows: [{ widgets: [text, chart] }, { widgets: [chart] }] }] };
    expect(said(board({ layout })).map((line) => line.split(":")[0])).toEqual([
      "layout.sections[1].rows[0].widgets[1].title",
      "layout.sections[1].rows[1].widgets[0].title",
    ]);
  });
});

describe("a documented bound that the service does not enforce is a warning and no error", () => {
  test.each([
    ["a long name", withVariable({ name: "n".repeat(101) }), [`${V}.name: at most 100 characters`]],
    ["no values", withVariable({ source: { static: { ...list, values: [] } } }), [`${V}.source.static.values: at least 1 items`]],
    ["a slug in capitals", board({ slugName: "My-Board" }), ["slugName: expected lower-case words joined by - or _"]],
    [
      "eleven labels",
      board({ annotations: [{ name: "a", source: { metrics: { labels: Array(11).fill("l") } } }] }),
      ["annotations[0].source.metrics.labels: at most 10 items, this has 11"],
    ],
    [
      "a field without a name",
      withWidget(dynamic({ table: { columns: [{ field: { keypath: [] } }] } })),
      [`${WIDGET}.definition.dynamic.visualization.table.columns[0].field.keypath: at least 1 items`],
    ],
    ["an empty name", board({ name: "" }), ["name: at least 1 characters"]],
    ["an id that is no UUID", board({ layout: { sections: [{ id: "id" }] } }), ["layout.sections[0].id: expected a UUID"]],
    [
      "a custom unit that is empty",
      withWidget(dynamic({ stat: { customUnit: "" } })),
      [`${WIDGET}.definition.dynamic.visualization.stat.customUnit: at least 1 characters`],
    ],
    [
      "more digits than are documented",
      withWidget(dynamic({ stat: { decimalPrecision: 16 } })),
      [`${WIDGET}.definition.dynamic.visualization.stat.decimalPrecision: at most 15`],
    ],
  ])("%s", (_, value, expected) => {
    expect(said(value)).toEqual([]);
    const { warnings } = review(dashboardArguments, value);
    expect(warnings.map(({ path, reason }) => `${pathText(path)}: ${reason}`)).toEqual(
      expected.map((text) => expect.stringContaining(text)),
    );
  });
});

describe("a value not known yet", () => {
  test.each([
    ["a definition", withWidget({ definition: UNKNOWN })],
    ["a title", withWidget({ title: UNKNOWN, definition: { hexagon: {} } })],
    ["a widget", withWidget(UNKNOWN)],
    ["a row", board({ layout: { sections: [{ rows: [UNKNOWN] }] } })],
    ["a layout", board({ layout: UNKNOWN })],
    ["the source beside displayFullRow", withVariable({ displayFullRow: true, source: UNKNOWN })],
    ["displayFullRow beside a list", withVariable({ displayFullRow: UNKNOWN, source: { static: list } })],
    ["a variable", board({ variablesV2: [UNKNOWN], variables: [UNKNOWN], filters: [UNKNOWN], annotations: UNKNOWN })],
    ["what a legacy variable is", board({ variables: [{ definition: UNKNOWN }] })],
    ["a folder", board({ folderId: UNKNOWN })],
    ["a query", withVariable({ source: { query: UNKNOWN } })],
    ["how places are told", withWidget(dynamic({ geomap: { config: UNKNOWN } }))],
  ])("%s is never blamed", (_, value) => expect(said(value)).toEqual([]));

  test.each([
    ["a folder beside a path", board({ folderId: UNKNOWN, folderPath: { segments: ["a"] } }), "folderPath"],
    ["a time frame beside another", board({ absoluteTimeFrame: UNKNOWN, relativeTimeFrame: "900s" }), "relativeTimeFrame"],
    ["a reference that is highlighted", withWidget({ reference: UNKNOWN, highlighted: true }), `${WIDGET}.highlighted`],
    ["a list with a row of its own", withVariable({ displayFullRow: true, source: { static: UNKNOWN } }), `${V}.displayFullRow`],
    ["the value of a constant", board({ variables: [{ definition: { constant: UNKNOWN } }] }), "variables[0].definition.constant"],
  ])("%s is wrong whatever it turns out to be", (_, value, path) => {
    expect(said(value).map((line) => line.split(":")[0])).toEqual([path]);
  });

  test("it hides no error of its neighbours", () => {
    expect(said(withWidget({ definition: UNKNOWN }, { definition: { hexagon: {} } }))).toEqual([
      expect.stringContaining("widgets[1].title: required, and missing"),
    ]);
  });
});

describe("hints: said, never refused", () => {
  const named = (id: string | undefined, rest: Loose = {}) => ({ ...(id ? { id } : {}), definition: { markdown: {} }, ...rest });
  const scope = (...widgetIds: string[]) => ({ scope: { specificWidgets: { widgetIds } } });

  test("two parts with one id", () => {
    const fields = { ...withWidget(named(ID), named(OTHER), named(ID)), filters: [{ id: ID }, { id: ID }] };
    expect(dashboardHints(fields)).toEqual([
      `layout.sections[0].rows[0].widgets[2].id: the same id as ${WIDGET}; the two cannot be told apart`,
      "filters[1].id: the same id as filters[0]; the two cannot be told apart",
    ]);
  });
  test("names of widgets that are not there, in annotations, filters and actions", () => {
    const fields = {
      ...withWidget(named(ID)),
      annotations: [{ name: "a", ...scope(ID, OTHER) }],
      filters: [scope(OTHER), { scope: { allWidgets: {} } }],
      actions: [{ widgetId: OTHER }, { widgetId: ID }, {}],
    };
    expect(dashboardHints(fields)).toEqual([
      "annotations[0].scope.specificWidgets.widgetIds[1]: names no widget of this dashboard",
      "filters[0].scope.specificWidgets.widgetIds[0]: names no widget of this dashboard",
      "actions[0].widgetId: names no widget of this dashboard",
    ]);
  });
  test("an id that was made before is known, and so is none while the layout is not", () => {
    const annotations = [{ name: "a", ...scope(THIRD) }];
    expect(dashboardHints({ ...withWidget(named(undefined)), annotations }, withWidget(named(THIRD)))).toEqual([]);
    expect(dashboardHints({ ...withWidget(UNKNOWN), annotations })).toEqual([]);
    expect(dashboardHints({ layout: UNKNOWN, annotations })).toEqual([]);
    expect(dashboardHints({ ...withWidget(), annotations: [{ ...scope(UNKNOWN) }, UNKNOWN], filters: UNKNOWN })).toEqual([]);
  });
  test("settings for a query that the widget does not have", () => {
    const lines = { timeSeriesLinesMulti: { queryDisplaySettings: [{ queryId: "a" }, { queryId: "b" }] } };
    const bars = { verticalBarsMulti: { queryFieldSettings: [{ queryId: "b" }] } };
    const asks = [{ id: "a", query: { logs: {} } }];
    const at = (n: number) => `layout.sections[0].rows[0].widgets[${n}].definition.dynamic.visualization`;
    expect(dashboardHints(withWidget(dynamic(lines, asks), dynamic(bars, asks), dynamic(bars, [{ query: { logs: {} } }])))).toEqual([
      `${at(0)}.timeSeriesLinesMulti.queryDisplaySettings[1].queryId: names none of this widget's queryDefinitions`,
      `${at(1)}.verticalBarsMulti.queryFieldSettings[0].queryId: names none of this widget's queryDefinitions`,
    ]);
  });
  test("arguments of any shape are met without a stumble", () => {
    for (const layout of [undefined, 1, "x", [], { sections: {} }, { sections: [1, { rows: [null, { widgets: [3] }] }] }]) {
      expect(dashboardHints({ layout, filters: [1, "x"], annotations: 3, actions: [{ widgetId: 4 }] })).toEqual([]);
    }
  });
});

describe("a dashboard of 200 widgets", () => {
  const widgetOf = (n: number) => ({
    title: `w${n}`,
    definition: { lineChart: { queryDefinitions: [{ query: { metrics: { promqlQuery: "up" } } }] } },
  });
  const rows = Array.from({ length: 50 }, (_, row) => ({ widgets: [0, 1, 2, 3].map((n) => widgetOf(4 * row + n)) }));
  const fields = { name: "d", layout: { sections: [{ rows }] } };
  const milliseconds = (work: () => void): number => {
    const times = Array.from({ length: 15 }, () => {
      const start = process.hrtime.bigint();
      work();
      return Number(process.hrtime.bigint() - start) / 1e6;
    });
    return Math.min(...times);
  };

  test("rules and hints take a few milliseconds", () => {
    const found: unknown[] = [];
    const ctx = { addIssue: (issue: unknown) => found.push(issue) };
    expect(milliseconds(() => dashboardRules(fields, ctx as never))).toBeLessThan(5);
    expect(milliseconds(() => dashboardHints(fields, fields))).toBeLessThan(5);
    expect(found).toEqual([]);
  });
  test("the whole check takes well under a second", () => {
    expect(milliseconds(() => said(fields))).toBeLessThan(100);
  });
});
