import type { Emulator } from "../../src/emulator";
import { call, start } from "./support";

// Bodies as the vendor's clients send them, held against what the service is known to answer.
const BOARDS = "/dashboards/dashboards/v1";
const ID = "b4a204898fa84e5cbb7b2";
const id = { value: "id" };
const widget = (definition: object, more: object = {}) => ({ id, title: "t", definition, ...more });
const layoutOf = (...widgets: object[]) => ({
  sections: [{ id, rows: [{ id, appearance: { height: 19 }, widgets }], options: { internal: {} } }],
});
const board = (more: object = {}) => ({ id: ID, name: "d", layout: layoutOf(), off: {}, ...more });
const show = (definition: object) => board({ layout: layoutOf(widget(definition)) });
const metrics = (query = "up") => ({ metrics: { promqlQuery: { value: query } } });
const whole = { min: 0, max: 100, showInnerArc: false, showOuterArc: true, unit: "UNIT_NUMBER", query: metrics() };
const gauge = (more: object) => show({ gauge: { ...whole, ...more } });
const line = (query: string) => ({ lineChart: { queryDefinitions: [{ id: "id", query: metrics(query) }] } });
const create = (emulator: Emulator, dashboard: object, more: object = {}) =>
  call(emulator, "POST", BOARDS, { requestId: "r", dashboard, ...more });
const get = async (emulator: Emulator) => (await call(emulator, "GET", `${BOARDS}/${ID}`)).json;
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
const annotation = (more: object) => ({
  id: "a",
  name: "a",
  enabled: true,
  source: { metrics: { promqlQuery: { value: "up" } } },
  ...more,
});
const filter = (selection: object) => ({ id, source: { logs: { field: "a", operator: { equals: { selection } } } } });

describe("the emulator accepts, as the service does", () => {
  test.each<[string, object]>([
    [
      "an array of names without a name: keypath []",
      show({ dynamic: { visualization: { table: { columns: [{ field: { keypath: [] } }] } } } }),
    ],
    ["an empty colorsBy", show({ dynamic: { visualization: { verticalBars: { colorsBy: {} } } } })],
    ["decimalPrecision 16", show({ dynamic: { visualization: { stat: { decimalPrecision: 16 } } } })],
    ["an empty custom unit", show({ dynamic: { visualization: { stat: { customUnit: "" } } } })],
    ["an empty name", board({ name: "" })],
    ["ids that are no UUIDs, and not unique", show(line("up"))],
    ["an absolute time frame with off", board({ absoluteTimeFrame: { from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z" } })],
    ["the older query of a dynamic widget", show({ dynamic: { query: { metrics: { promqlQuery: { value: "up" } } } } })],
    [
      "valueField beside valueFields",
      show({ dynamic: { visualization: { stat: { valueField: { keypath: ["a"] }, valueFields: [{ keypath: ["b"] }] } } } }),
    ],
    [
      "widget ids in a scope that no widget has",
      board({ annotations: [annotation({ scope: { specificWidgets: { widgetIds: ["nobody"] } } })] }),
    ],
    ["a table without columns", show({ dataTable: { query: metrics(), resultsPerPage: 100, rowStyle: "ROW_STYLE_ONE_LINE" } })],
    ["a reference to a widget, without a definition", board({ layout: layoutOf({ id, reference: { dashboardId: ID, widgetId: id } }) })],
    ["a defined variable in a query", board({ variablesV2: [variable({})], layout: layoutOf(widget(line(`rate(x[${"$"}{interval}])`))) })],
    ["a variable of the product in a query", show(line(`rate(x[${"$"}{__range}])`))],
    ["a gauge with the unit NUMBER", gauge({})],
    ["a markdown widget without a title", board({ layout: layoutOf({ id, definition: { markdown: { markdownText: "a" } } }) })],
    [
      "an unspecified unit of a line chart",
      show({ lineChart: { queryDefinitions: [{ id: "q", query: metrics(), unit: "UNIT_UNSPECIFIED" }] } }),
    ],
  ])("%s", async (_, dashboard) => {
    const emulator = await start();
    const { status, json } = await create(emulator, dashboard);
    expect([status, json]).toEqual([200, { dashboardId: ID }]);
  });
});

describe("the emulator refuses with 400, as the service does", () => {
  const withoutId = ({ id: _, ...rest }: Record<string, unknown>) => rest;
  const [section] = layoutOf(widget(line("up"))).sections;
  const [row] = section?.rows ?? [];
  test.each<[string, object, string]>([
    [
      "a section without an id",
      board({ layout: { sections: [withoutId(section as object as Record<string, unknown>)] } }),
      "sections[0].id",
    ],
    [
      "a row without an id",
      board({ layout: { sections: [{ ...section, rows: [withoutId(row as object as Record<string, unknown>)] }] } }),
      "rows[0].id",
    ],
    ["a widget without an id", board({ layout: layoutOf({ title: "t", definition: line("up") }) }), "widgets[0].id"],
    ["a gauge without showInnerArc", gauge({ showInnerArc: undefined, arcDisplay: {} }), "showInnerArc"],
    ["a gauge without showOuterArc", gauge({ showOuterArc: undefined, arcDisplay: {} }), "showOuterArc"],
    ["a gauge without a unit", gauge({ unit: undefined }), "unit"],
    ["a gauge whose unit is unspecified", gauge({ unit: "UNIT_UNSPECIFIED" }), "gauge unit must be specified"],
    ["a gauge without ends", gauge({ max: undefined }), "max"],
    ["a gauge whose ends are equal", gauge({ min: 100 }), "min must be less than max"],
    ["a reference to a variable that is not defined", show(line(`rate(x[${"$"}{interval}])`)), "interval"],
    [
      "a blank display name of a variable",
      board({ variablesV2: [variable({ displayName: " " })] }),
      "variable display name cannot be empty",
    ],
    ["a chart whose title is blank", board({ layout: layoutOf(widget(line("up"), { title: " " })) }), "title"],
    [
      "a constant variable",
      board({ variables: [{ name: "c", definition: { constant: { value: "a" } } }] }),
      "invalid variable definition: Constant",
    ],
    ["an annotation name of 101 characters", board({ annotations: [annotation({ name: "n".repeat(101) })] }), "annotations[0].name"],
    ["an empty annotation scope", board({ annotations: [annotation({ scope: {} })] }), "annotations[0].scope"],
    ["a query of two variants", show({ pieChart: { query: { ...metrics(), dataprime: {} } } }), "query"],
    ["LEGEND_COLUMN_FIRST", show({ lineChart: { queryDefinitions: [], legend: { columns: ["LEGEND_COLUMN_FIRST"] } } }), "columns[0]"],
  ])("%s", async (_, dashboard, said) => {
    const { status, json } = await create(await start(), dashboard);
    expect([status, json.message]).toEqual([400, expect.stringContaining(said)]);
  });
});

describe("the emulator answers, as the service does", () => {
  test("a dashboard as it was sent: ids, an empty keypath, a width and a mark of nobody", async () => {
    const emulator = await start();
    const table = { columns: [{ field: { keypath: [] } }] };
    const layout = layoutOf(widget({ dynamic: { visualization: { table } } }, { appearance: { width: 7 } }));
    await create(emulator, board({ layout }));
    const { dashboard } = await get(emulator);
    const [told] = dashboard.layout.sections[0].rows[0].widgets;
    expect([told.id, told.appearance]).toEqual([id, { width: 7 }]);
    expect(told).not.toHaveProperty("createdAt");
    expect(dashboard).not.toHaveProperty("slugName");
    expect(dashboard.layout.sections[0].options).toEqual({ internal: {} });
  });

  test("a section color UNSPECIFIED where none was sent", async () => {
    const emulator = await start();
    await create(emulator, board({ layout: { sections: [{ id, options: { custom: { name: "s" } } }] } }));
    const { dashboard } = await get(emulator);
    expect(dashboard.layout.sections[0].options.custom.color.predefined).toBe("SECTION_PREDEFINED_COLOR_UNSPECIFIED");
  });

  test("an access policy where none was sent, the one before where a replacement has none, a new one where it has", async () => {
    const emulator = await start();
    const put = (more: object) => call(emulator, "PUT", BOARDS, { requestId: "r", dashboard: board(), ...more });
    await create(emulator, board());
    const first = (await get(emulator)).accessPolicy;
    expect(JSON.parse(first)).toHaveProperty("version");
    await put({ accessPolicy: '{"version":"2025-01-01","a":1}' });
    expect((await put({})).json).toEqual({});
    expect(JSON.parse((await get(emulator)).accessPolicy)).toEqual({ version: "2025-01-01", a: 1 });
  });

  test("an annotation without the scope that was not sent", async () => {
    const emulator = await start();
    await create(emulator, board({ annotations: [annotation({})] }));
    expect((await get(emulator)).dashboard.annotations[0]).not.toHaveProperty("scope");
  });

  test("all and an empty list as the different selections they are", async () => {
    const emulator = await start();
    await create(emulator, board({ filters: [filter({ all: {} }), filter({ list: { values: ["a"] } })] }));
    const { filters } = (await get(emulator)).dashboard;
    const selections = filters.map((one: { source: { logs: { operator: { equals: { selection: object } } } } }) =>
      Object.keys(one.source.logs.operator.equals.selection),
    );
    expect(selections).toEqual([["all"], ["list"]]);
  });

  test("a folder path as the id of the folder", async () => {
    const emulator = await start();
    await create(emulator, board({ folderPath: { segments: ["a", "b"] } }));
    const { folderId, folderPath } = (await get(emulator)).dashboard;
    expect([typeof folderId.value, folderPath]).toEqual(["string", undefined]);
    const { folder } = (await call(emulator, "GET", "/dashboards/folders/v1")).json;
    expect(folder.map(({ name }: { name: string }) => name).sort()).toEqual(["a", "b"]);
    const [item] = (await call(emulator, "GET", `${BOARDS}/catalog/list`)).json.items;
    expect(item).toMatchObject({ id: ID, name: "d", folder: { id: folderId.value }, updateTime: expect.any(String) });
  });

  test("404 to a replacement and a delete of a dashboard that is gone", async () => {
    const emulator = await start();
    const put = await call(emulator, "PUT", BOARDS, { requestId: "r", dashboard: board() });
    const gone = await call(emulator, "DELETE", `${BOARDS}/${ID}`);
    expect([put.status, gone.status]).toEqual([404, 404]);
  });

  test("an id of 21 characters where none was sent, and the id alone", async () => {
    const { json } = await create(await start(), { name: "d", layout: layoutOf() });
    expect([Object.keys(json), json.dashboardId.length]).toEqual([["dashboardId"], 21]);
  });
});
