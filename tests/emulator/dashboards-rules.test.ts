import {
  BOARDS,
  board,
  ID,
  id,
  layoutOf,
  lineChart,
  metrics,
  request,
  widget,
} from "./support/dashboards";
import { exact, exchanges, type Row } from "./support/exchanges";

// Definitions of the vendor's clients, checked against the known responses of the service.
const annotation = (more: object) => ({
  id: "a",
  name: "a",
  enabled: true,
  source: metrics(),
  ...more,
});
const line = (query: string) => lineChart(query).definition;
const show = (definition: object) => board({ layout: layoutOf(widget(definition)) });
const visual = (visualization: object) => show({ dynamic: { visualization } });
const stat = (stat: object) => visual({ stat });
const completeGauge = {
  min: 0,
  max: 100,
  showInnerArc: false,
  showOuterArc: true,
  unit: "UNIT_NUMBER",
  query: metrics(),
};
const gauge = (more: object) => show({ gauge: { ...completeGauge, ...more } });
const variable = (more: object) => ({
  id,
  name: "interval",
  displayName: "Interval",
  displayType: "VARIABLE_DISPLAY_TYPE_V2_LABEL_VALUE",
  source: {
    static: {
      values: [{ value: "5m", label: "5m", isDefault: true }],
      valuesOrderDirection: "ORDER_DIRECTION_ASC",
      allOption: { includeAll: false },
    },
  },
  value: { interval: { value: { value: "5m" } } },
  ...more,
});

const ACCEPTED: [title: string, dashboard: object][] = [
  [
    "a column field without a name: keypath []",
    visual({ table: { columns: [{ field: { keypath: [] } }] } }),
  ],
  ["an empty colorsBy", visual({ verticalBars: { colorsBy: {} } })],
  ["decimalPrecision 16", stat({ decimalPrecision: 16 })],
  ["an empty custom unit", stat({ customUnit: "" })],
  ["an empty name", board({ name: "" })],
  ["ids that are not UUIDs and not unique", show(line("up"))],
  [
    "an absolute time frame with off",
    board({ absoluteTimeFrame: { from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z" } }),
  ],
  ["the older query of a dynamic widget", show({ dynamic: { query: metrics() } })],
  [
    "both valueField and valueFields",
    stat({ valueField: { keypath: ["a"] }, valueFields: [{ keypath: ["b"] }] }),
  ],
  [
    "widget ids in a scope that no widget has",
    board({
      annotations: [annotation({ scope: { specificWidgets: { widgetIds: ["nobody"] } } })],
    }),
  ],
  [
    "a table without columns",
    show({
      dataTable: { query: metrics(), resultsPerPage: 100, rowStyle: "ROW_STYLE_ONE_LINE" },
    }),
  ],
  [
    "a reference to a widget, without a definition",
    board({ layout: layoutOf({ id, reference: { dashboardId: ID, widgetId: id } }) }),
  ],
  [
    "a defined variable in a query",
    board({
      variablesV2: [variable({})],
      layout: layoutOf(widget(line(`rate(x[${"$"}{interval}])`))),
    }),
  ],
  ["a built-in variable in a query", show(line(`rate(x[${"$"}{__range}])`))],
  ["a gauge with the unit NUMBER", gauge({})],
  [
    "a markdown widget without a title",
    board({ layout: layoutOf({ id, definition: { markdown: { markdownText: "a" } } }) }),
  ],
  ["a chart whose title is blank", board({ layout: layoutOf(widget(line("up"), { title: " " })) })],
  [
    "an unspecified unit of a line chart",
    show({
      lineChart: { queryDefinitions: [{ id: "q", query: metrics(), unit: "UNIT_UNSPECIFIED" }] },
    }),
  ],
];
exchanges(
  "the emulator accepts, like the service",
  ACCEPTED.map(
    ([title, dashboard]): Row => [
      title,
      [`POST ${BOARDS}`, request(dashboard), 200, exact({ dashboardId: ID })],
    ],
  ),
);

const withoutId = ({ id: _, ...rest }: { id?: object } = {}) => rest;
const [section] = layoutOf(widget(line("up"))).sections;
const [row] = section?.rows ?? [];
const REJECTED: [title: string, dashboard: object, message: string][] = [
  [
    "a section without an id",
    board({ layout: { sections: [withoutId(section)] } }),
    "sections[0].id",
  ],
  [
    "a row without an id",
    board({
      layout: {
        sections: [{ ...section, rows: [withoutId(row)] }],
      },
    }),
    "rows[0].id",
  ],
  [
    "a widget without an id",
    board({ layout: layoutOf({ title: "t", definition: line("up") }) }),
    "widgets[0].id",
  ],
  [
    "a gauge without showInnerArc",
    gauge({ showInnerArc: undefined, arcDisplay: {} }),
    "showInnerArc",
  ],
  [
    "a gauge without showOuterArc",
    gauge({ showOuterArc: undefined, arcDisplay: {} }),
    "showOuterArc",
  ],
  ["a gauge without a unit", gauge({ unit: undefined }), "unit"],
  [
    "a gauge whose unit is unspecified",
    gauge({ unit: "UNIT_UNSPECIFIED" }),
    "gauge unit must be specified",
  ],
  ["a gauge without bounds", gauge({ max: undefined }), "max"],
  ["a gauge with equal bounds", gauge({ min: 100 }), "min must be less than max"],
  [
    "a reference to a variable that is not defined",
    show(line(`rate(x[${"$"}{interval}])`)),
    "interval",
  ],
  [
    "a blank display name of a variable",
    board({ variablesV2: [variable({ displayName: " " })] }),
    "variable display name cannot be empty",
  ],
  [
    "a constant variable",
    board({ variables: [{ name: "c", definition: { constant: { value: "a" } } }] }),
    "invalid variable definition: Constant",
  ],
  [
    "an annotation name of 101 characters",
    board({ annotations: [annotation({ name: "n".repeat(101) })] }),
    "annotations[0].name",
  ],
  [
    "an empty annotation scope",
    board({ annotations: [annotation({ scope: {} })] }),
    "annotations[0].scope",
  ],
  [
    "a query of two variants",
    show({ pieChart: { query: { ...metrics(), dataprime: {} } } }),
    "query",
  ],
  [
    "LEGEND_COLUMN_FIRST",
    show({ lineChart: { queryDefinitions: [], legend: { columns: ["LEGEND_COLUMN_FIRST"] } } }),
    "columns[0]",
  ],
];
exchanges(
  "the emulator rejects with 400, like the service",
  REJECTED.map(
    ([title, dashboard, message]): Row => [
      title,
      [`POST ${BOARDS}`, request(dashboard), 400, message],
    ],
  ),
);
