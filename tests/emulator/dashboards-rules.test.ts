import { UUID } from "./support";
import {
  BOARDS,
  board,
  ID,
  id,
  layoutOf,
  lineChart,
  markdown,
  metrics,
  OTHER,
  request,
  widget,
} from "./support/dashboards";
import { exact, exchanges, type Row, refused, type Step } from "./support/exchanges";

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

const CHECK = "POST /dashboards/check/v1";
const none = ({ issues = [] }: { issues?: object[] }) => expect(issues).toEqual([]);
const valid = board({ layout: layoutOf(lineChart('sum(rate(x{a="("}[5m]))'), markdown(1)) });
const first = "/dashboard/layout/sections/0/rows/0/widgets";
const query = "definition/lineChart/queryDefinitions/0/query/metrics/promqlQuery/value";
exchanges("the dashboard check", [
  [
    "a valid dashboard has no issues, by definition or by id",
    [CHECK, { dashboard: valid }, 200, none],
    [`POST ${BOARDS}`, request(valid), 200],
    [CHECK, { dashboardId: ID }, 200, none],
    [CHECK, {}, 400],
  ],
  [
    "every issue has a JSON pointer into the body, and nothing is stored",
    [
      CHECK,
      {
        dashboard: board({
          layout: layoutOf(
            lineChart("sum(rate(x[5m])"),
            lineChart("up{a='{{region}}'}", { title: undefined }),
          ),
        }),
      },
      200,
      exact({
        issues: [
          {
            severity: "SEVERITY_ERROR",
            message: "a widget requires a title",
            location: `${first}/1/title`,
          },
          {
            severity: "SEVERITY_ERROR",
            message: '")" is missing',
            location: `${first}/0/${query}`,
          },
          {
            severity: "SEVERITY_WARNING",
            message: "the variable region is not declared",
            location: `${first}/1/${query}`,
          },
        ],
      }),
    ],
    (emulator) => expect(emulator.created("dashboards")).toBe(0),
  ],
]);

const FOLDERS = "/dashboards/folders/v1";
const PINNED = "/dashboards/pinned/v1";
const CATALOG = `GET ${BOARDS}/catalog/list`;
const one = `${BOARDS}/${ID}`;
const create = (dashboard: object = board(), more: object = {}): Step => [
  `made = POST ${BOARDS}`,
  request(dashboard, more),
  200,
];
/** Reads the dashboard: a part of the response, or assertions about it. */
const read = (expected: Parameters<typeof exact>[0] & object): Step => [
  `GET ${one}`,
  200,
  expected,
];
const createFolder = (name: string, more: object = {}): Step => [
  `${name} = POST ${FOLDERS}`,
  { folder: { name, ...more } },
  200,
];

const mine = (expected: object, key = ""): Step => [`${CATALOG}${key}`, 200, { items: [expected] }];
exchanges("the catalog", [
  [
    "has folder, pin and default; pins belong to the user of the key",
    ({ keys }) => keys.add({ key: "another", user: "someone" }),
    createFolder("f"),
    create(board({ folderId: { value: "<f.folderId>" } })),
    [`PUT ${PINNED}/${ID}`, 200],
    [`PUT ${PINNED}/${ID}?request_id=again`, 200],
    [`PUT ${one}/default`, { requestId: "r" }, 200],
    mine({
      id: ID,
      name: "Service Health!",
      folder: { id: "<f.folderId>", name: "f" },
      isPinned: true,
      isDefault: true,
    }),
    mine({ isPinned: false, isDefault: true }, " as another"),
    [`DELETE ${PINNED}/${ID}`, 200, exact({})],
    mine({ isPinned: false }),
  ],
  [
    "a new default replaces the previous one",
    create(),
    create(board({ id: OTHER })),
    [`PUT ${one}/default`, { requestId: "r" }, 200],
    [`PUT ${BOARDS}/${OTHER}/default`, { requestId: "r" }, 200],
    [
      CATALOG,
      200,
      {
        items: [
          { id: OTHER, isDefault: true },
          { id: ID, isDefault: false },
        ],
      },
    ],
    [`PUT ${PINNED}/${OTHER}`, 200],
    [`DELETE ${PINNED}/${ID}`, 200],
    [`DELETE ${BOARDS}/${OTHER}`, 200],
    mine({ id: ID, isDefault: false, isPinned: false }),
    create(board({ id: OTHER })),
    [
      CATALOG,
      200,
      { items: expect.arrayContaining([expect.objectContaining({ id: OTHER, isPinned: false })]) },
    ],
  ],
  [
    "a dashboard can be moved into a folder and out of it",
    createFolder("f"),
    create(),
    [`POST ${one}/folder`, { requestId: "r", folderId: "<f.folderId>" }, 200],
    read({ dashboard: { folderId: { value: "<f.folderId>" } } }),
    [`DELETE ${FOLDERS}/<f.folderId>`, 400],
    [`POST ${one}/folder`, { requestId: "r" }, 200],
    read({ dashboard: exact(board()) }),
    [`POST ${one}/folder`, { requestId: "r", folderId: UUID }, 400],
    [`DELETE ${FOLDERS}/<f.folderId>`, 200, exact({})],
  ],
  [
    "a key with read permission can pin a dashboard but not write one",
    { permissions: ["team-dashboards:Read"] },
    [`POST ${BOARDS}`, request(board()), 403],
    [CATALOG, 200],
    [`PUT ${PINNED}/${ID}`, 404],
  ],
]);

const replaceFolder = (folder: object, status = 200): Step => [
  `PUT ${FOLDERS}`,
  { folder },
  status,
];
const nested = [createFolder("top"), createFolder("inside", { parentId: "<top.folderId>" })];
exchanges("dashboard folders", [
  [
    "a folder has the client's id or a generated one",
    [
      `POST ${FOLDERS}`,
      { folder: { name: "a" } },
      200,
      exact({ folderId: expect.stringMatching(/^[0-9a-f-]{36}$/) }),
    ],
    [`POST ${FOLDERS}`, { folder: { name: "b", id: UUID } }, 200, exact({ folderId: UUID })],
    [`GET ${FOLDERS}/${UUID}`, 200, exact({ folder: { id: UUID, name: "b" } })],
  ],
  [
    "a create with an id in use is a 409, and the first folder stays",
    createFolder("first", { id: UUID }),
    [`POST ${FOLDERS}`, { folder: { name: "second", id: UUID } }, 409],
    [`GET ${FOLDERS}`, 200, exact({ folder: [{ id: UUID, name: "first" }] })],
  ],
  [
    "folders have two levels, after a create and after a move",
    ...nested,
    createFolder("other"),
    ...refused(`POST ${FOLDERS}`, [
      [{ folder: { name: "third", parentId: "<inside.folderId>" } }, "parentId"],
      [{ folder: { name: "orphan", parentId: UUID } }, "parentId"],
    ]),
    ...refused(`PUT ${FOLDERS}`, [
      [{ folder: { id: "<top.folderId>", name: "t", parentId: "<other.folderId>" } }, "parentId"],
      [{ folder: { id: "<other.folderId>", name: "o", parentId: "<other.folderId>" } }, "parentId"],
    ]),
    replaceFolder({ id: "<inside.folderId>", name: "inside", parentId: "<other.folderId>" }),
  ],
  [
    "a replacement of a folder clears omitted fields and needs an existing id",
    ...nested,
    replaceFolder({ id: "<inside.folderId>", name: "out" }),
    [
      `GET ${FOLDERS}/<inside.folderId>`,
      200,
      exact({ folder: { id: "<inside.folderId>", name: "out" } }),
    ],
    replaceFolder({ id: UUID, name: "x" }, 404),
    [`PUT ${FOLDERS}`, { folder: { name: "x" } }, 400, "folder.id"],
  ],
  [
    "a folder with folders inside cannot be deleted",
    ...nested,
    [`DELETE ${FOLDERS}/<top.folderId>`, 400],
    [`DELETE ${FOLDERS}/<inside.folderId>`, 200, exact({})],
    [`DELETE ${FOLDERS}/<top.folderId>`, 200, exact({})],
    [`DELETE ${FOLDERS}/<top.folderId>`, 404],
  ],
  [
    "the list of folders is complete and in any order, the same each time",
    { quirks: { reorder: true } },
    ...Array.from({ length: 20 }, (_, n) => createFolder(`folder${n}`)),
    [
      `all = GET ${FOLDERS}`,
      200,
      ({ folder }) => {
        const names = folder.map(({ name }: { name: string }) => name);
        const sent = Array.from({ length: 20 }, (_, n) => `folder${n}`);
        expect([...names].sort()).toEqual([...sent].sort());
        expect(names).not.toEqual(sent);
      },
    ],
    [`GET ${FOLDERS}`, 200, exact("<all>")],
  ],
  [
    "an object that was removed with `forget` is a 404",
    createFolder("a"),
    (emulator, { a }) => emulator.forget("folders", a.folderId),
    [`GET ${FOLDERS}/<a.folderId>`, 404],
  ],
]);
