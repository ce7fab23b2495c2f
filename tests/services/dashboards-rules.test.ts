import {
  dashboardIssues,
  dashboardWith,
  dynamicWidget,
  ID,
  type JsonObject,
  staticList,
  VARIABLE,
  WIDGET,
  withVariable,
  withWidget,
} from "./support/dashboards-rules";

const querySource = {
  logsQuery: { type: { fieldName: {} } },
  valuesOrderDirection: "ASC",
  allOption: { includeAll: true },
};
const spansVariable = (fieldValue: JsonObject) =>
  withVariable({
    source: {
      query: { ...querySource, logsQuery: undefined, spansQuery: { type: { fieldValue } } },
    },
  });
const without = (value: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

describe("valid dashboards", () => {
  test.each([
    ["only a name and a layout", dashboardWith()],
    [
      "markdown without a title",
      withWidget({ definition: { markdown: { markdownText: "# hi" } } }),
    ],
    [
      "a reference without a title",
      withWidget({ reference: { dashboardId: "a1B2c3D4e5F6g7H8i9J0k", widgetId: ID } }),
    ],
    ["an empty title", withWidget({ title: "", definition: { hexagon: {} } })],
    [
      "highlighted beside a definition",
      withWidget({ highlighted: true, definition: { markdown: {} } }),
    ],
    ["displayFullRow on a textbox", withVariable({ displayFullRow: true })],
    [
      "displayFullRow: false on a list",
      withVariable({ displayFullRow: false, source: { static: staticList } }),
    ],
    ["a static source", withVariable({ source: { static: staticList } })],
    ["a query source", withVariable({ source: { query: querySource } })],
    ["spans by observationField", spansVariable({ observationField: { keypath: ["a"] } })],
    ["spans by value", spansVariable({ value: { tagField: "a" } })],
    [
      "an absolute time frame",
      dashboardWith({
        absoluteTimeFrame: { from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z" },
      }),
    ],
    ["a folder by its path", dashboardWith({ folderPath: { segments: ["a", "b"] } })],
    [
      "a region config in preview",
      withWidget(
        dynamicWidget({
          geomap: { config: { ibmRegionConfig: { regionField: { keypath: ["r"] } } } },
        }),
      ),
    ],
    ["one refresh interval", dashboardWith({ oneMinute: {} })],
  ])("accepts %s", (_, value) => expect(dashboardIssues(value)).toEqual([]));
});

describe("invalid dashboards", () => {
  test.each<[string, unknown, string[]]>([
    [
      "two time frames",
      dashboardWith({ absoluteTimeFrame: {}, relativeTimeFrame: "900s" }),
      ["relativeTimeFrame: set either absoluteTimeFrame"],
    ],
    [
      "folderId and folderPath",
      dashboardWith({ folderId: ID, folderPath: { segments: ["a"] } }),
      ["folderPath: set either folderId or folderPath"],
    ],
    [
      "a folder path of three segments",
      dashboardWith({ folderPath: { segments: ["a", "b", "c"] } }),
      ["folderPath.segments: at most 2 items"],
    ],
    [
      "two refresh intervals",
      dashboardWith({ off: {}, oneMinute: {} }),
      ["oneMinute: give exactly one of off"],
    ],
    [
      "a widget without definition and reference",
      withWidget({ title: "t" }),
      [`${WIDGET}: give exactly one of definition, reference`],
    ],
    [
      "a widget with definition and reference",
      withWidget({ title: "t", definition: { markdown: {} }, reference: {} }),
      [`${WIDGET}.reference: give exactly one`],
    ],
    [
      "a widget with two definitions",
      withWidget({ title: "t", definition: { markdown: {}, hexagon: {} } }),
      [`${WIDGET}.definition.hexagon: give exactly`],
    ],
    [
      "a chart without a title",
      withWidget({ definition: { hexagon: {} } }),
      [`${WIDGET}.title: required, but missing`],
    ],
    [
      "a highlighted reference",
      withWidget({ reference: {}, highlighted: false }),
      [`${WIDGET}.highlighted: not allowed on a widget reference`],
    ],
    [
      "no displayType",
      withVariable({ displayType: undefined }),
      [`${VARIABLE}.displayType: required, but missing`],
    ],
    [
      "an unspecified displayType",
      withVariable({ displayType: "UNSPECIFIED" }),
      [`${VARIABLE}.displayType: expected one of LABEL_VALUE, VALUE, NOTHING`],
    ],
    [
      "an unspecified displayType with its prefix",
      withVariable({ displayType: "VARIABLE_DISPLAY_TYPE_V2_UNSPECIFIED" }),
      [`${VARIABLE}.displayType: expected one of LABEL_VALUE, VALUE, NOTHING`],
    ],
    [
      "no displayName",
      withVariable({ displayName: undefined }),
      [`${VARIABLE}.displayName: required, but missing`],
    ],
    [
      "no source",
      withVariable({ source: undefined }),
      [`${VARIABLE}.source: required, but missing`],
    ],
    ["no value", withVariable({ value: undefined }), [`${VARIABLE}.value: required, but missing`]],
    [
      "displayFullRow on a list",
      withVariable({ displayFullRow: true, source: { static: staticList } }),
      [`${VARIABLE}.displayFullRow: only allowed for a variable with a textbox`],
    ],
    [
      "no valuesOrderDirection",
      withVariable({ source: { static: without(staticList, "valuesOrderDirection") } }),
      [`${VARIABLE}.source.static.valuesOrderDirection: required`],
    ],
    [
      "an unspecified valuesOrderDirection",
      withVariable({
        source: { query: { ...querySource, valuesOrderDirection: "ORDER_DIRECTION_UNSPECIFIED" } },
      }),
      [`${VARIABLE}.source.query.valuesOrderDirection: expected one of ASC, DESC, NONE`],
    ],
    [
      "no allOption",
      withVariable({ source: { query: without(querySource, "allOption") } }),
      [`${VARIABLE}.source.query.allOption: required`],
    ],
    [
      "no includeAll",
      withVariable({ source: { query: { ...querySource, allOption: {} } } }),
      [`${VARIABLE}.source.query.allOption.includeAll: required`],
    ],
    [
      "no query type",
      withVariable({ source: { query: without(querySource, "logsQuery") } }),
      [`${VARIABLE}.source.query: give exactly one of logsQuery`],
    ],
    [
      "two query types",
      withVariable({ source: { query: { ...querySource, spansQuery: {} } } }),
      [`${VARIABLE}.source.query.spansQuery: give exactly one of`],
    ],
    [
      "a value without a label",
      withVariable({ source: { static: { ...staticList, values: [{ value: "a" }] } } }),
      [`${VARIABLE}.source.static.values[0].label: required, but missing`],
    ],
    [
      "observationField and value of a spans query",
      spansVariable({ observationField: { keypath: ["a"] }, value: { tagField: "a" } }),
      [
        `${VARIABLE}.source.query.spansQuery.type.fieldValue.value: give exactly one of observationField, value`,
      ],
    ],
    [
      "a spans query without a field",
      spansVariable({}),
      [
        `${VARIABLE}.source.query.spansQuery.type.fieldValue: give exactly one of observationField, value`,
      ],
    ],
    [
      "a logs query without a field",
      withVariable({
        source: { query: { ...querySource, logsQuery: { type: { fieldValue: {} } } } },
      }),
      [
        `${VARIABLE}.source.query.logsQuery.type.fieldValue.observationField: required, but missing`,
      ],
    ],
    [
      "a metrics query without a label name",
      withVariable({
        source: {
          query: {
            ...querySource,
            logsQuery: undefined,
            metricsQuery: { type: { labelValue: {} } },
          },
        },
      }),
      [`${VARIABLE}.source.query.metricsQuery.type.labelValue.labelName: required, but missing`],
    ],
    [
      "a constant variable",
      dashboardWith({ variables: [{ name: "c", definition: { constant: { value: "a" } } }] }),
      ["variables[0].definition.constant: the service rejects it: use multiSelect"],
    ],
    [
      "a geomap with two configs",
      withWidget(
        dynamicWidget({ geomap: { config: { awsRegionConfig: {}, allRegionConfig: {} } } }),
      ),
      [
        `${WIDGET}.definition.dynamic.visualization.geomap.config.allRegionConfig: give exactly one of`,
      ],
    ],
    [
      "a geomap without a config",
      withWidget(dynamicWidget({ geomap: { config: {} } })),
      [
        `${WIDGET}.definition.dynamic.visualization.geomap.config: give exactly one of coordinateConfig`,
      ],
    ],
    [
      "an annotation without a source",
      dashboardWith({ annotations: [{ name: "a" }] }),
      ["annotations[0].source: required, but missing"],
    ],
    [
      "two sources of an annotation",
      dashboardWith({ annotations: [{ name: "a", source: { logs: {}, spans: {} } }] }),
      ["annotations[0].source.spans: give exactly one of"],
    ],
    [
      "a relative time frame in minutes",
      dashboardWith({ relativeTimeFrame: "15m" }),
      ["relativeTimeFrame: expected seconds"],
    ],
  ])("rejects %s", (_, value, expected) =>
    expect(dashboardIssues(value)).toEqual(expected.map((text) => expect.stringContaining(text))),
  );

  test("reports every issue at its own path", () => {
    const chart = { definition: { hexagon: {} } };
    const text = { definition: { markdown: {} } };
    const layout = {
      sections: [{ rows: [] }, { rows: [{ widgets: [text, chart] }, { widgets: [chart] }] }],
    };
    expect(dashboardIssues(dashboardWith({ layout })).map((line) => line.split(":")[0])).toEqual([
      "layout.sections[1].rows[0].widgets[1].title",
      "layout.sections[1].rows[1].widgets[0].title",
    ]);
  });
});
