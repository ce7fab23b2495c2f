import { formatPath } from "../../src/schema/path";
import { UNKNOWN } from "../../src/schema/unknown";
import { validateAll } from "../../src/schema/validate";
import { dashboard } from "../../src/services/dashboards/dashboard";
import { dashboardArguments } from "../../src/services/dashboards/fields";
import { pathOfPointer } from "../../src/services/dashboards/pointer";
import { dashboardHints, dashboardMistakes } from "../../src/services/dashboards/rules/hints";
import { type Props, Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import {
  chart,
  createDashboard,
  dashboardArgs,
  dashboardIssues,
  dashboardWith,
  dynamicWidget,
  rows,
  staticList,
  uuid,
  VARIABLE,
  WIDGET,
  withVariable,
  withWidget,
  writeRequests,
} from "./support/dashboards";

const output = captureLog();
beforeEach(() => void output.splice(0));

describe("a documented bound that the API does not enforce is a warning, not an error", () => {
  const VISUALIZATION = `${WIDGET}.definition.dynamic.visualization`;
  const labels = Array(11).fill("l");
  const stat = (of: Props) => withWidget(dynamicWidget({ stat: of }));

  test.each<[string, Props, string]>([
    [
      "a long name",
      withVariable({ name: "n".repeat(101) }),
      `${VARIABLE}.name: at most 100 characters`,
    ],
    [
      "no values",
      withVariable({ source: { static: { ...staticList, values: [] } } }),
      `${VARIABLE}.source.static.values: at least 1 items`,
    ],
    [
      "a slug in upper case",
      dashboardWith({ slugName: "My-Board" }),
      "slugName: expected lowercase letters and digits, separated by - or _",
    ],
    [
      "eleven labels",
      dashboardWith({ annotations: [{ name: "a", source: { metrics: { labels } } }] }),
      "annotations[0].source.metrics.labels: at most 10 items, this has 11",
    ],
    [
      "an empty keypath",
      withWidget(dynamicWidget({ table: { columns: [{ field: { keypath: [] } }] } })),
      `${VISUALIZATION}.table.columns[0].field.keypath: at least 1 items`,
    ],
    ["an empty name", dashboardWith({ name: "" }), "name: at least 1 characters"],
    [
      "an id that is not a UUID",
      dashboardWith({ layout: { sections: [{ id: "id" }] } }),
      "layout.sections[0].id: expected a UUID",
    ],
    [
      "an empty custom unit",
      stat({ customUnit: "" }),
      `${VISUALIZATION}.stat.customUnit: at least 1 characters`,
    ],
    [
      "a decimalPrecision above the documented maximum",
      stat({ decimalPrecision: 16 }),
      `${VISUALIZATION}.stat.decimalPrecision: at most 15, got 16`,
    ],
  ])("warns about %s", (_, value, expected) => {
    expect(dashboardIssues(value)).toEqual([]);
    const { warnings } = validateAll(dashboardArguments, value);
    expect(warnings.map(({ path, what }) => `${formatPath(path)}: ${what}`)).toEqual([
      expect.stringContaining(expected),
    ]);
  });
});

const linesOf = (issues: ReturnType<typeof dashboardHints>) =>
  issues.map(({ path, what }) => `${formatPath(path)}: ${what}`);

describe("dashboardHints", () => {
  const [ONE, OTHER, THIRD] = [uuid(1), uuid(2), uuid(3)];
  const withIds = (...ids: (string | undefined)[]) =>
    withWidget(...ids.map((id) => ({ ...(id ? { id } : {}), definition: { markdown: {} } })));
  const scope = (...widgetIds: string[]) => ({ scope: { specificWidgets: { widgetIds } } });
  const annotations = [{ name: "a", ...scope(THIRD) }];
  const layouts = [
    undefined,
    1,
    "x",
    [],
    { sections: {} },
    { sections: [1, { rows: [null, { widgets: [3] }] }] },
  ];
  const settings = {
    lines: {
      timeSeriesLinesMulti: { queryDisplaySettings: [{ queryId: "a" }, { queryId: "b" }] },
    },
    bars: { verticalBarsMulti: { queryFieldSettings: [{ queryId: "b" }] } },
  };
  const queries = [{ id: "a", query: { logs: {} } }];
  const NO_WIDGET = "references a widget that is not in this dashboard";
  const NO_FIELD_NAMES =
    "the product cannot open a dashboard with a variable of field names: use fieldValue";
  const NO_QUERY = "references a query that is not in queryDefinitions";
  const visualization = (n: number) =>
    `layout.sections[0].rows[0].widgets[${n}].definition.dynamic.visualization`;

  test.each<[string, Props, Props | undefined, string[]]>([
    [
      "reports duplicate ids of widgets and of filters",
      { ...withIds(ONE, OTHER, ONE), filters: [{ id: ONE }, { id: ONE }] },
      undefined,
      [
        `layout.sections[0].rows[0].widgets[2].id: duplicate id, also used by ${WIDGET}: remove it, and an id is generated`,
        "filters[1].id: duplicate id, also used by filters[0]: remove it, and an id is generated",
      ],
    ],
    [
      "reports unknown widget ids in annotations, filters and actions",
      {
        ...withIds(ONE),
        annotations: [{ name: "a", ...scope(ONE, OTHER) }],
        filters: [scope(OTHER), { scope: { allWidgets: {} } }],
        actions: [{ widgetId: OTHER }, { widgetId: ONE }, {}],
      },
      undefined,
      [
        `annotations[0].scope.specificWidgets.widgetIds[1]: ${NO_WIDGET}`,
        `filters[0].scope.specificWidgets.widgetIds[0]: ${NO_WIDGET}`,
        `actions[0].widgetId: ${NO_WIDGET}`,
      ],
    ],
    [
      "reports variables of field names, which the product cannot show",
      {
        layout: {},
        variablesV2: [
          { source: { query: { logsQuery: { type: { fieldName: { logRegex: "a" } } } } } },
          { source: { query: { spansQuery: { type: { fieldName: {} } } } } },
          { source: { query: { logsQuery: { type: { fieldValue: {} } } } } },
          { source: UNKNOWN },
        ],
      },
      undefined,
      [
        `variablesV2[0].source.query.logsQuery.type.fieldName: ${NO_FIELD_NAMES}`,
        `variablesV2[1].source.query.spansQuery.type.fieldName: ${NO_FIELD_NAMES}`,
      ],
    ],
    [
      "accepts ids of the previous state",
      { ...withIds(undefined), annotations },
      withIds(THIRD),
      [],
    ],
    [
      "accepts any id beside an unknown widget",
      { ...withWidget(UNKNOWN), annotations },
      undefined,
      [],
    ],
    ["accepts any id beside an unknown layout", { layout: UNKNOWN, annotations }, undefined, []],
    [
      "accepts unknown ids, annotations and filters",
      { ...withWidget(), annotations: [scope(UNKNOWN), UNKNOWN], filters: UNKNOWN },
      undefined,
      [],
    ],
    [
      "reports settings for a query that the widget does not have",
      withWidget(
        dynamicWidget(settings.lines, queries),
        dynamicWidget(settings.bars, queries),
        dynamicWidget(settings.bars, [{ query: { logs: {} } }]),
      ),
      undefined,
      [
        `${visualization(0)}.timeSeriesLinesMulti.queryDisplaySettings[1].queryId: ${NO_QUERY}`,
        `${visualization(1)}.verticalBarsMulti.queryFieldSettings[0].queryId: ${NO_QUERY}`,
      ],
    ],
    ...layouts.map((layout): [string, Props, undefined, string[]] => [
      `accepts malformed arguments without throwing: ${JSON.stringify(layout)}`,
      { layout, filters: [1, "x"], annotations: 3, actions: [{ widgetId: 4 }] },
      undefined,
      [],
    ]),
  ])("%s", (_, fields, before, hints) =>
    expect(
      linesOf([...dashboardMistakes(fields, before), ...dashboardHints(fields, before)]),
    ).toEqual(hints),
  );

  const variable = withWidget(chart(`up{env="\${env}"}`));
  test("a mistake that the dashboard has already is not one of this change", () => {
    const twice = withIds(ONE, ONE);
    expect(dashboardMistakes(twice)).toHaveLength(1);
    expect(dashboardMistakes(twice, twice)).toEqual([]);
    expect(linesOf(dashboardMistakes(variable))).toEqual([
      expect.stringContaining("references a variable that is not in this dashboard"),
    ]);
    expect(dashboardMistakes(variable, variable)).toEqual([]);
  });
});

describe("the setting checkDashboards", () => {
  const SETTING = { "coralogix:checkDashboards": "true" };
  const withQuery = (promqlQuery: string) =>
    dashboardArgs({ layout: { sections: [{ rows: [{ widgets: [chart(promqlQuery)] }] }] } });
  const QUERY = "definition.lineChart.queryDefinitions[0].query.metrics.promqlQuery";
  async function preview(args: Props, settings = SETTING) {
    const w = await world({}, settings);
    const { failures } = await new Resource(w, dashboard).preview(args);
    return { w, failures };
  }

  test("calls the check of the API only when it is set", async () => {
    const { w, failures } = await preview(withQuery("sum(rate(x[$__range])"));
    expect(failures).toEqual([`${WIDGET}.${QUERY}: ")" is missing (reported by the API check)`]);
    expect(writeRequests(w)).toEqual(["POST /dashboards/check/v1"]);
    const unchecked = await preview(dashboardArgs(), {} as typeof SETTING);
    expect(unchecked.w.emulator.calls.all()).toEqual([]);
  });

  test("prints warnings of the API without failures", async () => {
    expect((await preview(withQuery('up{a="{{region}}"}'))).failures).toEqual([]);
    expect(output.join("")).toContain(
      "promqlQuery: the variable region is not declared (reported by the API check)",
    );
  });

  test("sends no request while a value is unknown", async () => {
    const { w } = await preview(dashboardArgs({ description: UNKNOWN }));
    expect(writeRequests(w)).toEqual([]);
  });

  const sections = [{ id: "s", rows: [{ widgets: [chart("up")] }] }];
  const AT = "/dashboard/layout/sections";
  test.each([
    [`${AT}/0/rows/0/widgets/0/title`, `${WIDGET}.title`],
    ["/layout/sections/0/rows/0/widgets/0/title", `${WIDGET}.title`],
    [`#${AT}/0`, "layout.sections[0]"],
    [`${AT}/0/id/value`, "layout.sections[0].id"],
    ["/dashboard/folderId/value", "folderId"],
    [
      `${AT}/0/rows/0/widgets/0/definition/lineChart/queryDefinitions/0/query/metrics/promqlQuery/value`,
      `${WIDGET}.${QUERY}`,
    ],
    [`${AT}/7/rows/0`, "layout.sections"],
    [`${AT}/-/rows`, "layout.sections"],
    [`${AT}/0/tabs/1`, "layout.sections[0]"],
    ...["/dashboard/a~1b~01", "/dashboard", "/requestId", ""].map((text) => [text, ""]),
    ...["%", "/dashboard/name%zz", "/dashboard/~0"].map((text) => [text, ""]),
  ] as [string, string][])("the JSON pointer %s is the path %s", (location, path) =>
    expect(formatPath(pathOfPointer(location, { layout: { sections }, folderId: "f" }))).toBe(path),
  );
});

test("a preview prints the changed elements by title", async () => {
  const { resource } = await createDashboard();
  await resource.preview(dashboardArgs({ layout: rows(["a", "b", "d"], ["c"]) }));
  expect(output.join("")).toContain('widgets "d" added at the end');
});
