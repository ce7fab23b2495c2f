import { UNKNOWN } from "../../src/schema/unknown";
import type { Props } from "../support/driver";
import {
  dashboardIssues,
  dashboardWith,
  dynamicWidget,
  staticList,
  uuid,
  VARIABLE,
  WIDGET,
  withVariable,
  withWidget,
} from "./support/dashboards";

const querySource = {
  logsQuery: { type: { fieldName: {} } },
  valuesOrderDirection: "ASC",
  allOption: { includeAll: true },
};
const staticWith = (more: Props) => ({ source: { static: { ...staticList, ...more } } });
const queryWith = (more: Props) => ({ source: { query: { ...querySource, ...more } } });
const spansBy = (fieldValue: Props) =>
  queryWith({ logsQuery: undefined, spansQuery: { type: { fieldValue } } });
const geomap = (config: unknown) => dynamicWidget({ geomap: { config } });
const folderPath = (...segments: string[]) => ({ folderPath: { segments } });
const [markdown, hexagon] = [{ definition: { markdown: {} } }, { definition: { hexagon: {} } }];

/** Expects one issue, which starts with `path` and `issue`. */
function expectIssue(value: unknown, path: string, issue: string): void {
  const start = issue.startsWith(":") || !path ? `${path}${issue}` : `${path}.${issue}`;
  const found = dashboardIssues(value);
  expect([found.length, found[0]?.slice(0, start.length)]).toEqual([1, start]);
}

describe("valid dashboards", () => {
  const time = { from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z" };

  test.each<[string, Props]>([
    ["only a name and a layout", {}],
    ["an absolute time frame", { absoluteTimeFrame: time }],
    ["a folder by its path", folderPath("a", "b")],
    ["one refresh interval", { oneMinute: {} }],
    ["an unknown layout", { layout: UNKNOWN }],
    ["an unknown row", { layout: { sections: [{ rows: [UNKNOWN] }] } }],
    ["an unknown folder", { folderId: UNKNOWN }],
    ["an unknown variable and filter", { variablesV2: [UNKNOWN], filters: [UNKNOWN] }],
    ["an unknown older variable", { variables: [UNKNOWN] }],
    ["unknown annotations", { annotations: UNKNOWN }],
    ["an unknown definition of an older variable", { variables: [{ definition: UNKNOWN }] }],
  ])("accepts %s", (_, fields) => expect(dashboardIssues(dashboardWith(fields))).toEqual([]));

  test.each<[string, unknown]>([
    ["markdown without a title", { definition: { markdown: { markdownText: "# hi" } } }],
    ["a reference", { reference: { dashboardId: "a1B2c3D4e5F6g7H8i9J0k", widgetId: uuid(1) } }],
    ["an empty title", { title: "", ...hexagon }],
    ["highlighted beside a definition", { highlighted: true, ...markdown }],
    [
      "a region config in preview",
      geomap({ ibmRegionConfig: { regionField: { keypath: ["r"] } } }),
    ],
    ["an unknown definition", { definition: UNKNOWN }],
    ["an unknown title", { title: UNKNOWN, ...hexagon }],
    ["only an unknown value", UNKNOWN],
    ["an unknown config of a geomap", geomap(UNKNOWN)],
  ])("accepts a widget with %s", (_, widget) =>
    expect(dashboardIssues(withWidget(widget))).toEqual([]),
  );

  test.each<[string, Props]>([
    ["displayFullRow on a textbox", { displayFullRow: true }],
    ["displayFullRow: false on a list", { displayFullRow: false, ...staticWith({}) }],
    ["a static source", staticWith({})],
    ["a query source", queryWith({})],
    ["spans by observationField", spansBy({ observationField: { keypath: ["a"] } })],
    ["spans by value", spansBy({ value: { tagField: "a" } })],
    ["an unknown source beside displayFullRow", { displayFullRow: true, source: UNKNOWN }],
    ["an unknown displayFullRow beside a list", { displayFullRow: UNKNOWN, ...staticWith({}) }],
    ["an unknown query", { source: { query: UNKNOWN } }],
  ])("accepts a variable with %s", (_, more) =>
    expect(dashboardIssues(withVariable(more))).toEqual([]),
  );
});

describe("invalid dashboards", () => {
  const relative = { relativeTimeFrame: "900s" };
  const TIME_FRAMES = "relativeTimeFrame: set either absoluteTimeFrame";
  const FOLDERS = "folderPath: set either folderId or folderPath";
  const constant = (of: unknown) => ({ variables: [{ name: "c", definition: { constant: of } }] });
  const CONSTANT = "variables[0].definition.constant: the service rejects it: use multiSelect";
  const annotation = (more: Props) => ({ annotations: [{ name: "a", ...more }] });

  test.each<[string, Props, string]>([
    ["two time frames", { absoluteTimeFrame: {}, ...relative }, TIME_FRAMES],
    [
      "an unknown time frame beside another",
      { absoluteTimeFrame: UNKNOWN, ...relative },
      TIME_FRAMES,
    ],
    ["folderId and folderPath", { folderId: uuid(1), ...folderPath("a") }, FOLDERS],
    ["an unknown folderId beside folderPath", { folderId: UNKNOWN, ...folderPath("a") }, FOLDERS],
    ["a path of three folders", folderPath("a", "b", "c"), "folderPath.segments: at most 2 items"],
    ["two refresh intervals", { off: {}, oneMinute: {} }, "oneMinute: give exactly one of off"],
    ["a constant variable", constant({ value: "a" }), CONSTANT],
    ["an unknown constant variable", constant(UNKNOWN), CONSTANT],
    [
      "an annotation without a source",
      annotation({}),
      "annotations[0].source: required, but missing",
    ],
    [
      "two sources of an annotation",
      annotation({ source: { logs: {}, spans: {} } }),
      "annotations[0].source.spans: give exactly one of",
    ],
    [
      "a relative time frame in minutes",
      { relativeTimeFrame: "15m" },
      "relativeTimeFrame: expected seconds",
    ],
  ])("rejects %s", (_, fields, issue) => expectIssue(dashboardWith(fields), "", issue));

  const GEOMAP = "definition.dynamic.visualization.geomap.config";
  test.each<[string, Props, string]>([
    [
      "no definition and no reference",
      { title: "t" },
      ": give exactly one of definition, reference",
    ],
    [
      "a definition and a reference",
      { title: "t", ...markdown, reference: {} },
      "reference: give exactly one",
    ],
    [
      "two definitions",
      { title: "t", definition: { markdown: {}, hexagon: {} } },
      "definition.hexagon: give exactly",
    ],
    ["a chart without a title", hexagon, "title: required, but missing"],
    [
      "a highlighted reference",
      { reference: {}, highlighted: false },
      "highlighted: not allowed on a widget reference",
    ],
    [
      "an unknown reference with highlighted",
      { reference: UNKNOWN, highlighted: true },
      "highlighted: not allowed on a widget reference",
    ],
    [
      "two configs of a geomap",
      geomap({ awsRegionConfig: {}, allRegionConfig: {} }),
      `${GEOMAP}.allRegionConfig: give exactly one of`,
    ],
    ["no config of a geomap", geomap({}), `${GEOMAP}: give exactly one of coordinateConfig`],
  ])("rejects a widget with %s", (_, widget, issue) =>
    expectIssue(withWidget(widget), WIDGET, issue),
  );

  const unspecified = "displayType: expected one of LABEL_VALUE, VALUE, NOTHING";
  const onList = "displayFullRow: only allowed for a variable with a textbox";
  const FIELD = "source.query.spansQuery.type.fieldValue";
  test.each<[string, Props, string]>([
    ...["displayType", "displayName", "source", "value"].map((key): [string, Props, string] => [
      `no ${key}`,
      { [key]: undefined },
      `${key}: required, but missing`,
    ]),
    ["an unspecified displayType", { displayType: "UNSPECIFIED" }, unspecified],
    [
      "an unspecified displayType with its prefix",
      { displayType: "VARIABLE_DISPLAY_TYPE_V2_UNSPECIFIED" },
      unspecified,
    ],
    ["displayFullRow on a list", { displayFullRow: true, ...staticWith({}) }, onList],
    [
      "displayFullRow on an unknown list",
      { displayFullRow: true, source: { static: UNKNOWN } },
      onList,
    ],
    [
      "no valuesOrderDirection",
      staticWith({ valuesOrderDirection: undefined }),
      "source.static.valuesOrderDirection: required",
    ],
    [
      "an unspecified valuesOrderDirection",
      queryWith({ valuesOrderDirection: "ORDER_DIRECTION_UNSPECIFIED" }),
      "source.query.valuesOrderDirection: expected one of ASC, DESC, NONE",
    ],
    ["no allOption", queryWith({ allOption: undefined }), "source.query.allOption: required"],
    ["no includeAll", queryWith({ allOption: {} }), "source.query.allOption.includeAll: required"],
    [
      "no query type",
      queryWith({ logsQuery: undefined }),
      "source.query: give exactly one of logsQuery",
    ],
    [
      "two query types",
      queryWith({ spansQuery: {} }),
      "source.query.spansQuery: give exactly one of",
    ],
    [
      "a value without a label",
      staticWith({ values: [{ value: "a" }] }),
      "source.static.values[0].label: required, but missing",
    ],
    [
      "observationField and value of a spans query",
      spansBy({ observationField: { keypath: ["a"] }, value: { tagField: "a" } }),
      `${FIELD}.value: give exactly one of observationField, value`,
    ],
    [
      "a spans query without a field",
      spansBy({}),
      `${FIELD}: give exactly one of observationField, value`,
    ],
    [
      "a logs query without a field",
      queryWith({ logsQuery: { type: { fieldValue: {} } } }),
      "source.query.logsQuery.type.fieldValue.observationField: required, but missing",
    ],
    [
      "a metrics query without a label name",
      queryWith({ logsQuery: undefined, metricsQuery: { type: { labelValue: {} } } }),
      "source.query.metricsQuery.type.labelValue.labelName: required, but missing",
    ],
  ])("rejects a variable with %s", (_, more, issue) =>
    expectIssue(withVariable(more), VARIABLE, issue),
  );

  test("reports every issue at its own path", () => {
    const layout = {
      sections: [
        { rows: [] },
        { rows: [{ widgets: [markdown, hexagon] }, { widgets: [hexagon] }] },
      ],
    };
    expect(dashboardIssues(dashboardWith({ layout })).map((line) => line.split(":")[0])).toEqual([
      "layout.sections[1].rows[0].widgets[1].title",
      "layout.sections[1].rows[1].widgets[0].title",
    ]);
  });

  test("reports issues of other fields beside an unknown value", () =>
    expect(dashboardIssues(withWidget({ definition: UNKNOWN }, hexagon))).toEqual([
      expect.stringContaining("widgets[1].title: required, but missing"),
    ]));
});
