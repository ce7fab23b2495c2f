import type { Emulator } from "../../src/emulator";
import { call, start } from "./support";
import {
  annotation,
  BOARDS,
  board,
  createDashboard,
  ID,
  id,
  layoutOf,
  widget,
} from "./support/dashboards-facts";

const get = async (emulator: Emulator) => (await call(emulator, "GET", `${BOARDS}/${ID}`)).json;
const filter = (selection: object) => ({
  id,
  source: { logs: { field: "a", operator: { equals: { selection } } } },
});

describe("the emulator returns, like the service", () => {
  test("a dashboard as sent: ids, an empty keypath, a width and no added fields", async () => {
    const emulator = await start();
    const table = { columns: [{ field: { keypath: [] } }] };
    const layout = layoutOf(
      widget({ dynamic: { visualization: { table } } }, { appearance: { width: 7 } }),
    );
    await createDashboard(emulator, board({ layout }));
    const { dashboard } = await get(emulator);
    const [returnedWidget] = dashboard.layout.sections[0].rows[0].widgets;
    expect([returnedWidget.id, returnedWidget.appearance]).toEqual([id, { width: 7 }]);
    expect(returnedWidget).not.toHaveProperty("createdAt");
    expect(dashboard).not.toHaveProperty("slugName");
    expect(dashboard.layout.sections[0].options).toEqual({ internal: {} });
  });

  test("the section color UNSPECIFIED if none was sent", async () => {
    const emulator = await start();
    await createDashboard(
      emulator,
      board({ layout: { sections: [{ id, options: { custom: { name: "s" } } }] } }),
    );
    const { dashboard } = await get(emulator);
    expect(dashboard.layout.sections[0].options.custom.color.predefined).toBe(
      "SECTION_PREDEFINED_COLOR_UNSPECIFIED",
    );
  });

  test("a default access policy, unless one was sent before", async () => {
    const emulator = await start();
    const put = (more: object) =>
      call(emulator, "PUT", BOARDS, { requestId: "r", dashboard: board(), ...more });
    await createDashboard(emulator, board());
    const first = (await get(emulator)).accessPolicy;
    expect(JSON.parse(first)).toHaveProperty("version");
    await put({ accessPolicy: '{"version":"2025-01-01","a":1}' });
    expect((await put({})).json).toEqual({});
    expect(JSON.parse((await get(emulator)).accessPolicy)).toEqual({ version: "2025-01-01", a: 1 });
  });

  test("an annotation without a scope if none was sent", async () => {
    const emulator = await start();
    await createDashboard(emulator, board({ annotations: [annotation({})] }));
    expect((await get(emulator)).dashboard.annotations[0]).not.toHaveProperty("scope");
  });

  test("the selections `all` and an empty list as different values", async () => {
    const emulator = await start();
    await createDashboard(
      emulator,
      board({ filters: [filter({ all: {} }), filter({ list: { values: ["a"] } })] }),
    );
    const { filters } = (await get(emulator)).dashboard;
    const selections = filters.map(
      (one: { source: { logs: { operator: { equals: { selection: object } } } } }) =>
        Object.keys(one.source.logs.operator.equals.selection),
    );
    expect(selections).toEqual([["all"], ["list"]]);
  });

  test("the id of the folder instead of a folder path", async () => {
    const emulator = await start();
    await createDashboard(emulator, board({ folderPath: { segments: ["a", "b"] } }));
    const { folderId, folderPath } = (await get(emulator)).dashboard;
    expect([typeof folderId.value, folderPath]).toEqual(["string", undefined]);
    const { folder } = (await call(emulator, "GET", "/dashboards/folders/v1")).json;
    expect(folder.map(({ name }: { name: string }) => name).sort()).toEqual(["a", "b"]);
    const [item] = (await call(emulator, "GET", `${BOARDS}/catalog/list`)).json.items;
    expect(item).toMatchObject({
      id: ID,
      name: "d",
      folder: { id: folderId.value },
      updateTime: expect.any(String),
    });
  });

  test("404 for a replacement and a delete of a missing dashboard", async () => {
    const emulator = await start();
    const put = await call(emulator, "PUT", BOARDS, { requestId: "r", dashboard: board() });
    const gone = await call(emulator, "DELETE", `${BOARDS}/${ID}`);
    expect([put.status, gone.status]).toEqual([404, 404]);
  });

  test("only the dashboard id, which has 21 characters if none was sent", async () => {
    const { json } = await createDashboard(await start(), { name: "d", layout: layoutOf() });
    expect([Object.keys(json), json.dashboardId.length]).toEqual([["dashboardId"], 21]);
  });
});
