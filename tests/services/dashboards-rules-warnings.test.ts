import { formatPath } from "../../src/schema/path";
import { UNKNOWN } from "../../src/schema/unknown";
import { validateAll } from "../../src/schema/validate";
import { dashboardArguments } from "../../src/services/dashboards/fields";
import { dashboardHints } from "../../src/services/dashboards/rules/hints";
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

const OTHER = "1f0e0d0c-0b0a-4909-8807-060504030201";
const THIRD = "2f0e0d0c-0b0a-4909-8807-060504030201";

describe("a documented bound that the API does not enforce is a warning, not an error", () => {
  test.each([
    [
      "a long name",
      withVariable({ name: "n".repeat(101) }),
      [`${VARIABLE}.name: at most 100 characters`],
    ],
    [
      "no values",
      withVariable({ source: { static: { ...staticList, values: [] } } }),
      [`${VARIABLE}.source.static.values: at least 1 items`],
    ],
    [
      "a slug in upper case",
      dashboardWith({ slugName: "My-Board" }),
      ["slugName: expected lowercase letters and digits, separated by - or _"],
    ],
    [
      "eleven labels",
      dashboardWith({
        annotations: [{ name: "a", source: { metrics: { labels: Array(11).fill("l") } } }],
      }),
      ["annotations[0].source.metrics.labels: at most 10 items, this has 11"],
    ],
    [
      "an empty keypath",
      withWidget(dynamicWidget({ table: { columns: [{ field: { keypath: [] } }] } })),
      [
        `${WIDGET}.definition.dynamic.visualization.table.columns[0].field.keypath: at least 1 items`,
      ],
    ],
    ["an empty name", dashboardWith({ name: "" }), ["name: at least 1 characters"]],
    [
      "an id that is not a UUID",
      dashboardWith({ layout: { sections: [{ id: "id" }] } }),
      ["layout.sections[0].id: expected a UUID"],
    ],
    [
      "an empty custom unit",
      withWidget(dynamicWidget({ stat: { customUnit: "" } })),
      [`${WIDGET}.definition.dynamic.visualization.stat.customUnit: at least 1 characters`],
    ],
    [
      "a decimalPrecision above the documented maximum",
      withWidget(dynamicWidget({ stat: { decimalPrecision: 16 } })),
      [`${WIDGET}.definition.dynamic.visualization.stat.decimalPrecision: at most 15`],
    ],
  ])("warns about %s", (_, value, expected) => {
    expect(dashboardIssues(value)).toEqual([]);
    const { warnings } = validateAll(dashboardArguments, value);
    expect(warnings.map(({ path, reason }) => `${formatPath(path)}: ${reason}`)).toEqual(
      expected.map((text) => expect.stringContaining(text)),
    );
  });
});

describe("dashboardHints", () => {
  const widgetWithId = (id: string | undefined, rest: JsonObject = {}) => ({
    ...(id ? { id } : {}),
    definition: { markdown: {} },
    ...rest,
  });
  const scope = (...widgetIds: string[]) => ({ scope: { specificWidgets: { widgetIds } } });

  test("reports duplicate ids of widgets and of filters", () => {
    const fields = {
      ...withWidget(widgetWithId(ID), widgetWithId(OTHER), widgetWithId(ID)),
      filters: [{ id: ID }, { id: ID }],
    };
    expect(dashboardHints(fields)).toEqual([
      `layout.sections[0].rows[0].widgets[2].id: duplicate id, also used by ${WIDGET}`,
      "filters[1].id: duplicate id, also used by filters[0]",
    ]);
  });
  test("reports unknown widget ids in annotations, filters and actions", () => {
    const fields = {
      ...withWidget(widgetWithId(ID)),
      annotations: [{ name: "a", ...scope(ID, OTHER) }],
      filters: [scope(OTHER), { scope: { allWidgets: {} } }],
      actions: [{ widgetId: OTHER }, { widgetId: ID }, {}],
    };
    expect(dashboardHints(fields)).toEqual([
      "annotations[0].scope.specificWidgets.widgetIds[1]: references a widget that is not in this dashboard",
      "filters[0].scope.specificWidgets.widgetIds[0]: references a widget that is not in this dashboard",
      "actions[0].widgetId: references a widget that is not in this dashboard",
    ]);
  });
  test("accepts ids of the previous state, and any id while the layout is unknown", () => {
    const annotations = [{ name: "a", ...scope(THIRD) }];
    expect(
      dashboardHints(
        { ...withWidget(widgetWithId(undefined)), annotations },
        withWidget(widgetWithId(THIRD)),
      ),
    ).toEqual([]);
    expect(dashboardHints({ ...withWidget(UNKNOWN), annotations })).toEqual([]);
    expect(dashboardHints({ layout: UNKNOWN, annotations })).toEqual([]);
    expect(
      dashboardHints({
        ...withWidget(),
        annotations: [{ ...scope(UNKNOWN) }, UNKNOWN],
        filters: UNKNOWN,
      }),
    ).toEqual([]);
  });
  test("reports settings for a query that the widget does not have", () => {
    const lines = {
      timeSeriesLinesMulti: { queryDisplaySettings: [{ queryId: "a" }, { queryId: "b" }] },
    };
    const bars = { verticalBarsMulti: { queryFieldSettings: [{ queryId: "b" }] } };
    const queries = [{ id: "a", query: { logs: {} } }];
    const at = (n: number) =>
      `layout.sections[0].rows[0].widgets[${n}].definition.dynamic.visualization`;
    expect(
      dashboardHints(
        withWidget(
          dynamicWidget(lines, queries),
          dynamicWidget(bars, queries),
          dynamicWidget(bars, [{ query: { logs: {} } }]),
        ),
      ),
    ).toEqual([
      `${at(0)}.timeSeriesLinesMulti.queryDisplaySettings[1].queryId: references a query that is not in queryDefinitions`,
      `${at(1)}.verticalBarsMulti.queryFieldSettings[0].queryId: references a query that is not in queryDefinitions`,
    ]);
  });
  test("accepts malformed arguments without throwing", () => {
    for (const layout of [
      undefined,
      1,
      "x",
      [],
      { sections: {} },
      { sections: [1, { rows: [null, { widgets: [3] }] }] },
    ]) {
      expect(
        dashboardHints({ layout, filters: [1, "x"], annotations: 3, actions: [{ widgetId: 4 }] }),
      ).toEqual([]);
    }
  });
});
