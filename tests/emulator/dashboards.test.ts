import type { Emulator } from "../../src/emulator";
import { call, type HttpResponse, start, UUID } from "./support";
import {
  at,
  BOARDS,
  board,
  catalog,
  createDashboard,
  get,
  ID,
  lineChart,
  markdown,
  OTHER,
  request,
  rowOf,
} from "./support/dashboards";

const put = (emulator: Emulator, dashboard: object, more: object = {}) =>
  call(emulator, "PUT", BOARDS, request(dashboard, more));
const errorOf = ({ status, json }: HttpResponse) => [status, json.message];

describe("a dashboard", () => {
  test("a create returns only the id, which is the client's or has 21 characters", async () => {
    const emulator = await start();
    expect((await createDashboard(emulator)).json).toEqual({ dashboardId: ID });
    const { dashboardId } = (await createDashboard(emulator, { name: "b", layout: {} })).json;
    expect(dashboardId).toMatch(/^[A-Za-z0-9]{21}$/);
    expect((await get(emulator, dashboardId)).dashboard).toMatchObject({
      id: dashboardId,
      name: "b",
    });
  });

  test("a create with an id in use is a 409, and the first dashboard stays", async () => {
    const emulator = await start();
    await createDashboard(emulator);
    expect((await createDashboard(emulator, board({ name: "second" }))).status).toBe(409);
    expect((await get(emulator)).dashboard.name).toBe("Service Health!");
    expect(emulator.created("dashboards")).toBe(1);
  });

  test.each([
    ["a create without a request id", "POST", BOARDS, { dashboard: board() }, "requestId"],
    ["a replacement without a request id", "PUT", BOARDS, { dashboard: board() }, "requestId"],
    ["setting the default without a request id", "PUT", `${BOARDS}/${ID}/default`, {}, "requestId"],
    ["a move without a request id", "POST", `${BOARDS}/${ID}/folder`, {}, "requestId"],
    [
      "a replacement without an id",
      "PUT",
      BOARDS,
      request({ name: "x", layout: {} }),
      "dashboard.id",
    ],
    ["no name", "POST", BOARDS, request({ layout: {} }), "dashboard.name"],
    ["no layout", "POST", BOARDS, request({ name: "x" }), "dashboard.layout"],
    ["an id that is too short", "POST", BOARDS, request(board({ id: "short" })), "dashboard.id"],
    [
      "two refresh intervals",
      "POST",
      BOARDS,
      request(board({ off: {}, oneMinute: {} })),
      "dashboard.oneMinute",
    ],
    [
      "two time frames",
      "POST",
      BOARDS,
      request(board({ relativeTimeFrame: "900s", absoluteTimeFrame: {} })),
      "TimeFrame",
    ],
    [
      "a chart without a title",
      "POST",
      BOARDS,
      request(board({ layout: rowOf(lineChart("up", { title: "" })) })),
      "widgets[0].title",
    ],
    [
      "an unknown folder",
      "POST",
      BOARDS,
      request(board({ folderId: { value: UUID } })),
      "dashboard.folderId.value",
    ],
    [
      "a highlighted reference",
      "POST",
      BOARDS,
      request(
        board({
          layout: rowOf({
            id: { value: at(7) },
            reference: { dashboardId: OTHER },
            highlighted: true,
          }),
        }),
      ),
      "widgets[0].highlighted",
    ],
  ])("%s is rejected, and the message has the path", async (_, method, path, body, expected) => {
    const emulator = await start();
    await createDashboard(emulator, board({ id: OTHER }));
    const [status, message] = errorOf(await call(emulator, method, path, body));
    expect([status, message]).toEqual([400, expect.stringContaining(expected)]);
  });

  test.each([
    ["GET", `${BOARDS}/${ID}`, undefined],
    ["DELETE", `${BOARDS}/${ID}`, undefined],
    ["PUT", BOARDS, request(board())],
    ["PUT", `${BOARDS}/${ID}/default`, { requestId: "r" }],
    ["POST", `${BOARDS}/${ID}/folder`, { requestId: "r" }],
    ["PUT", `/dashboards/pinned/v1/${ID}`, undefined],
    ["DELETE", `/dashboards/pinned/v1/${ID}`, undefined],
    ["GET", `${BOARDS}/slugs/lookup/nothing`, undefined],
    ["POST", "/dashboards/check/v1", { dashboardId: ID }],
    ["GET", `/dashboards/${ID}`, undefined],
  ])("%s %s of a missing dashboard: 404", async (method, path, body) => {
    expect((await call(await start(), method, path, body)).status).toBe(404);
  });

  test("a read returns the dashboard as sent, plus section colors and a policy", async () => {
    const emulator = await start();
    const custom = { id: { value: at(6) }, options: { custom: { name: "s" } }, rows: [] };
    const widget = markdown(1, { appearance: { width: 5 } });
    await createDashboard(
      emulator,
      board({ layout: { sections: [custom, ...rowOf(widget).sections] } }),
    );
    const { dashboard, ...around } = await get(emulator);
    expect(dashboard).not.toHaveProperty("slugName");
    expect(dashboard.layout.sections[0].options.custom.color).toEqual({
      predefined: "SECTION_PREDEFINED_COLOR_UNSPECIFIED",
    });
    expect(dashboard.layout.sections[1]).toEqual(rowOf(widget).sections[0]);
    expect(around).toMatchObject({
      accessPolicy: expect.stringContaining("permissions"),
      isLocked: false,
      createdAt: expect.any(String),
      createdOriginType: "TOKEN_ORIGIN_TYPE_API",
    });
    expect(around).not.toHaveProperty("lockerName");
  });

  test("a replacement returns an empty object and clears omitted fields", async () => {
    const emulator = await start();
    await createDashboard(
      emulator,
      board({ description: "d", layout: rowOf(markdown(1), markdown(2)), oneMinute: {} }),
    );
    const layout = rowOf(markdown(1), markdown(2, { title: "now" }));
    expect((await put(emulator, board({ layout }))).json).toEqual({});
    const { dashboard } = await get(emulator);
    expect([dashboard.description, dashboard.oneMinute, dashboard.off]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(dashboard.layout).toEqual(layout);
  });

  test("an omitted or empty access policy and an omitted lock stay unchanged", async () => {
    const emulator = await start();
    await createDashboard(emulator, board(), { accessPolicy: '{"b": 1, "a": 2}', isLocked: true });
    for (const more of [{}, { accessPolicy: "" }]) await put(emulator, board(), more);
    const { accessPolicy, isLocked, lockerAuthorId } = await get(emulator);
    expect([JSON.parse(accessPolicy), isLocked, lockerAuthorId]).toEqual([
      { b: 1, a: 2 },
      true,
      expect.any(String),
    ]);
    await put(emulator, board(), { isLocked: false });
    expect(await get(emulator)).toMatchObject({ isLocked: false });
    expect(await get(emulator)).not.toHaveProperty("lockerAuthorId");
  });

  test("a folderPath creates missing folders, and a read returns the folder id", async () => {
    const emulator = await start();
    await createDashboard(emulator, board({ folderPath: { segments: ["top", "inside"] } }));
    await createDashboard(emulator, board({ id: OTHER, folderPath: { segments: ["top"] } }));
    const folders = emulator.objects("folders");
    expect(folders.map(({ name }) => name)).toEqual(["top", "inside"]);
    const { dashboard } = await get(emulator);
    expect([dashboard.folderId.value, dashboard.folderPath]).toEqual([folders[1]?.id, undefined]);
    const refused = await createDashboard(emulator, {
      name: "x",
      layout: {},
      folderId: { value: UUID },
      folderPath: { segments: ["top"] },
    });
    expect(refused.status).toBe(400);
  });

  test("slugs are derived from names, are unique, and can be looked up", async () => {
    const emulator = await start();
    await createDashboard(emulator);
    await createDashboard(emulator, board({ id: OTHER }));
    const slugs = (await catalog(emulator)).map(
      ({ id, slugName }: { id: string; slugName: string }) => [id, slugName],
    );
    expect(Object.fromEntries(slugs)).toEqual({
      [ID]: "service-health",
      [OTHER]: "service-health-2",
    });
    const { json } = await call(emulator, "GET", `${BOARDS}/slugs/lookup/service-health-2`);
    expect(json.dashboard.id).toBe(OTHER);
    expect(json).not.toHaveProperty("resolvedWidgets");
    expect((await call(emulator, "GET", `${BOARDS}/slugs/lookup/Not%20a%20slug`)).status).toBe(400);
  });

  test("references to widgets are resolved in a read", async () => {
    const emulator = await start();
    await createDashboard(emulator, board({ id: OTHER, layout: rowOf(markdown(1)) }));
    const reference = {
      id: { value: at(2) },
      reference: { dashboardId: OTHER, widgetId: { value: at(1) } },
    };
    await createDashboard(emulator, board({ layout: rowOf(reference) }));
    const { resolvedWidgets, dashboard } = await get(emulator);
    expect(resolvedWidgets).toMatchObject({
      [at(2)]: { id: { value: at(1) }, definition: { markdown: { markdownText: "hi" } } },
    });
    expect(dashboard.layout.sections[0].rows[0].widgets[0]).not.toHaveProperty("definition");
    await put(emulator, board({ layout: {} }));
    expect(await get(emulator)).not.toHaveProperty("resolvedWidgets");
  });
});
