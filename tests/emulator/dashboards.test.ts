import { type Emulator, startEmulator } from "../../src/emulator";
import { type Answer, call, KEY, start, UUID } from "./support";

const BOARDS = "/dashboards/dashboards/v1";
const ID = "a1B2c3D4e5F6g7H8i9J0k";
const OTHER = "z9Y8x7W6v5U4t3S2r1Q0p";
const at = (n: number) => `0f0e0d0c-0b0a-4909-8807-06050403020${n}`;
const request = (dashboard: object, more: object = {}) => ({ requestId: "r1", dashboard, ...more });
const markdown = (n: number, more: object = {}) => ({ id: { value: at(n) }, definition: { markdown: { markdownText: "hi" } }, ...more });
const rowOf = (...widgets: object[]) => ({ sections: [{ id: { value: at(8) }, rows: [{ id: { value: at(9) }, widgets }] }] });
const lineChart = (promql: string, more: object = {}) => ({
  id: { value: at(7) },
  title: "t",
  definition: { lineChart: { queryDefinitions: [{ id: "q", query: { metrics: { promqlQuery: { value: promql } } } }] } },
  ...more,
});
const board = (more: object = {}) => ({ id: ID, name: "Service Health!", layout: {}, ...more });
const make = (emulator: Emulator, dashboard: object = board(), more: object = {}) =>
  call(emulator, "POST", BOARDS, request(dashboard, more));
const put = (emulator: Emulator, dashboard: object, more: object = {}) => call(emulator, "PUT", BOARDS, request(dashboard, more));
const get = async (emulator: Emulator, id = ID) => (await call(emulator, "GET", `${BOARDS}/${id}`)).json;
const catalog = async (emulator: Emulator, key = KEY) =>
  (await call(emulator, "GET", `${BOARDS}/catalog/list`, undefined, { key })).json.items;
const refusal = ({ status, json }: Answer) => [status, json.message];

describe("a dashboard", () => {
  test("keeps the client's id, or gets one of 21 characters; the answer holds the id alone", async () => {
    const emulator = await start();
    expect((await make(emulator)).json).toEqual({ dashboardId: ID });
    const { dashboardId } = (await make(emulator, { name: "b", layout: {} })).json;
    expect(dashboardId).toMatch(/^[A-Za-z0-9]{21}$/);
    expect((await get(emulator, dashboardId)).dashboard).toMatchObject({ id: dashboardId, name: "b" });
  });

  test("an id that is taken is a conflict, and the first one stays", async () => {
    const emulator = await start();
    await make(emulator);
    expect((await make(emulator, board({ name: "second" }))).status).toBe(409);
    expect((await get(emulator)).dashboard.name).toBe("Service Health!");
    expect(emulator.created("dashboards")).toBe(1);
  });

  test.each([
    ["a create without a request id", "POST", BOARDS, { dashboard: board() }, "requestId"],
    ["a replacement without one", "PUT", BOARDS, { dashboard: board() }, "requestId"],
    ["a default without one", "PUT", `${BOARDS}/${ID}/default`, {}, "requestId"],
    ["a move without one", "POST", `${BOARDS}/${ID}/folder`, {}, "requestId"],
    ["a replacement without an id", "PUT", BOARDS, request({ name: "x", layout: {} }), "dashboard.id"],
    ["no name", "POST", BOARDS, request({ layout: {} }), "dashboard.name"],
    ["no layout", "POST", BOARDS, request({ name: "x" }), "dashboard.layout"],
    ["an id that is too short", "POST", BOARDS, request(board({ id: "short" })), "dashboard.id"],
    ["two ways to reload", "POST", BOARDS, request(board({ off: {}, oneMinute: {} })), "dashboard.oneMinute"],
    ["two time frames", "POST", BOARDS, request(board({ relativeTimeFrame: "900s", absoluteTimeFrame: {} })), "TimeFrame"],
    ["a chart without a title", "POST", BOARDS, request(board({ layout: rowOf(lineChart("up", { title: "" })) })), "widgets[0].title"],
    ["a folder that is not there", "POST", BOARDS, request(board({ folderId: { value: UUID } })), "dashboard.folderId.value"],
    [
      "a mark on a reference",
      "POST",
      BOARDS,
      request(board({ layout: rowOf({ id: { value: at(7) }, reference: { dashboardId: OTHER }, highlighted: true }) })),
      "widgets[0].highlighted",
    ],
  ])("%s is refused, with its path", async (_, method, path, body, said) => {
    const emulator = await start();
    await make(emulator, board({ id: OTHER }));
    const [status, message] = refusal(await call(emulator, method, path, body));
    expect([status, message]).toEqual([400, expect.stringContaining(said)]);
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
  ])("%s %s of what is not there: 404", async (method, path, body) => {
    expect((await call(await start(), method, path, body)).status).toBe(404);
  });

  test("a read tells the dashboard as it was sent, with a color of each section and a policy", async () => {
    const emulator = await start();
    const custom = { id: { value: at(6) }, options: { custom: { name: "s" } }, rows: [] };
    const widget = markdown(1, { appearance: { width: 5 } });
    await make(emulator, board({ layout: { sections: [custom, ...rowOf(widget).sections] } }));
    const { dashboard, ...around } = await get(emulator);
    expect(dashboard).not.toHaveProperty("slugName");
    expect(dashboard.layout.sections[0].options.custom.color).toEqual({ predefined: "SECTION_PREDEFINED_COLOR_UNSPECIFIED" });
    expect(dashboard.layout.sections[1]).toEqual(rowOf(widget).sections[0]);
    expect(around).toMatchObject({
      accessPolicy: expect.stringContaining("permissions"),
      isLocked: false,
      createdAt: expect.any(String),
      createdOriginType: "TOKEN_ORIGIN_TYPE_API",
    });
    expect(around).not.toHaveProperty("lockerName");
  });

  test("a replacement answers nothing and clears what is left out", async () => {
    const emulator = await start();
    await make(emulator, board({ description: "d", layout: rowOf(markdown(1), markdown(2)), oneMinute: {} }));
    const layout = rowOf(markdown(1), markdown(2, { title: "now" }));
    expect((await put(emulator, board({ layout }))).json).toEqual({});
    const { dashboard } = await get(emulator);
    expect([dashboard.description, dashboard.oneMinute, dashboard.off]).toEqual([undefined, undefined, undefined]);
    expect(dashboard.layout).toEqual(layout);
  });

  test("a policy stays when it is left out or empty; so does a lock", async () => {
    const emulator = await start();
    await make(emulator, board(), { accessPolicy: '{"b": 1, "a": 2}', isLocked: true });
    for (const more of [{}, { accessPolicy: "" }]) await put(emulator, board(), more);
    const { accessPolicy, isLocked, lockerAuthorId } = await get(emulator);
    expect([JSON.parse(accessPolicy), isLocked, lockerAuthorId]).toEqual([{ b: 1, a: 2 }, true, expect.any(String)]);
    await put(emulator, board(), { isLocked: false });
    expect(await get(emulator)).toMatchObject({ isLocked: false });
    expect(await get(emulator)).not.toHaveProperty("lockerAuthorId");
  });

  test("a path of folders makes what is missing, and a read names the folder", async () => {
    const emulator = await start();
    await make(emulator, board({ folderPath: { segments: ["top", "inside"] } }));
    await make(emulator, board({ id: OTHER, folderPath: { segments: ["top"] } }));
    const folders = emulator.objects("folders");
    expect(folders.map(({ name }) => name)).toEqual(["top", "inside"]);
    const { dashboard } = await get(emulator);
    expect([dashboard.folderId.value, dashboard.folderPath]).toEqual([folders[1]?.id, undefined]);
    const refused = await make(emulator, { name: "x", layout: {}, folderId: { value: UUID }, folderPath: { segments: ["top"] } });
    expect(refused.status).toBe(400);
  });

  test("slugs follow from names, each its own, and find the dashboard", async () => {
    const emulator = await start();
    await make(emulator);
    await make(emulator, board({ id: OTHER }));
    const slugs = (await catalog(emulator)).map(({ id, slugName }: { id: string; slugName: string }) => [id, slugName]);
    expect(Object.fromEntries(slugs)).toEqual({ [ID]: "service-health", [OTHER]: "service-health-2" });
    const { json } = await call(emulator, "GET", `${BOARDS}/slugs/lookup/service-health-2`);
    expect(json.dashboard.id).toBe(OTHER);
    expect(json).not.toHaveProperty("resolvedWidgets");
    expect((await call(emulator, "GET", `${BOARDS}/slugs/lookup/Not%20a%20slug`)).status).toBe(400);
  });

  test("widgets that stand for others are resolved", async () => {
    const emulator = await start();
    await make(emulator, board({ id: OTHER, layout: rowOf(markdown(1)) }));
    const reference = { id: { value: at(2) }, reference: { dashboardId: OTHER, widgetId: { value: at(1) } } };
    await make(emulator, board({ layout: rowOf(reference) }));
    const { resolvedWidgets, dashboard } = await get(emulator);
    expect(resolvedWidgets).toMatchObject({ [at(2)]: { id: { value: at(1) }, definition: { markdown: { markdownText: "hi" } } } });
    expect(dashboard.layout.sections[0].rows[0].widgets[0]).not.toHaveProperty("definition");
    await put(emulator, board({ layout: {} }));
    expect(await get(emulator)).not.toHaveProperty("resolvedWidgets");
  });
});

describe("the catalog", () => {
  test("tells folder, pin and default, and pins are the caller's own", async () => {
    const emulator = await start();
    emulator.keys.add({ key: "another user's", user: "someone" });
    const { folderId } = (await call(emulator, "POST", "/dashboards/folders/v1", { folder: { name: "f" } })).json;
    await make(emulator, board({ folderId: { value: folderId } }));
    await call(emulator, "PUT", `/dashboards/pinned/v1/${ID}`);
    await call(emulator, "PUT", `/dashboards/pinned/v1/${ID}?request_id=again`);
    await call(emulator, "PUT", `${BOARDS}/${ID}/default`, { requestId: "r" });
    const [mine] = await catalog(emulator);
    expect(mine).toMatchObject({ id: ID, name: "Service Health!", folder: { id: folderId, name: "f" }, isPinned: true, isDefault: true });
    expect((await catalog(emulator, "another user's"))[0]).toMatchObject({ isPinned: false, isDefault: true });
    expect((await call(emulator, "DELETE", `/dashboards/pinned/v1/${ID}`)).json).toEqual({});
    expect((await catalog(emulator))[0].isPinned).toBe(false);
  });

  test("another default takes the place of the one before", async () => {
    const emulator = await start();
    for (const id of [ID, OTHER]) await make(emulator, board({ id }));
    for (const id of [ID, OTHER]) await call(emulator, "PUT", `${BOARDS}/${id}/default`, { requestId: "r" });
    const defaults = (await catalog(emulator)).filter((item: { isDefault: boolean }) => item.isDefault);
    expect(defaults.map(({ id }: { id: string }) => id)).toEqual([OTHER]);
    await call(emulator, "DELETE", `${BOARDS}/${OTHER}`);
    expect((await catalog(emulator)).map((item: { id: string; isDefault: boolean }) => [item.id, item.isDefault])).toEqual([[ID, false]]);
  });

  test("a dashboard moves into a folder and out of it", async () => {
    const emulator = await start();
    const { folderId } = (await call(emulator, "POST", "/dashboards/folders/v1", { folder: { name: "f" } })).json;
    await make(emulator);
    await call(emulator, "POST", `${BOARDS}/${ID}/folder`, { requestId: "r", folderId });
    expect((await get(emulator)).dashboard.folderId).toEqual({ value: folderId });
    expect((await call(emulator, "DELETE", `/dashboards/folders/v1/${folderId}`)).status).toBe(400);
    await call(emulator, "POST", `${BOARDS}/${ID}/folder`, { requestId: "r" });
    expect((await get(emulator)).dashboard).not.toHaveProperty("folderId");
    expect((await call(emulator, "POST", `${BOARDS}/${ID}/folder`, { requestId: "r", folderId: UUID })).status).toBe(400);
    expect((await call(emulator, "DELETE", `/dashboards/folders/v1/${folderId}`)).json).toEqual({});
  });
});

describe("the check", () => {
  const check = async (emulator: Emulator, body: object) => (await call(emulator, "POST", "/dashboards/check/v1", body)).json.issues;

  test("a dashboard that is right has no issues, given or by its id", async () => {
    const emulator = await start();
    const dashboard = board({ layout: rowOf(lineChart('sum(rate(x{a="("}[5m]))'), markdown(1)) });
    expect((await check(emulator, { dashboard })) ?? []).toEqual([]);
    await make(emulator, dashboard);
    expect((await check(emulator, { dashboardId: ID })) ?? []).toEqual([]);
    expect((await call(emulator, "POST", "/dashboards/check/v1", {})).status).toBe(400);
  });

  test("what is wrong is told with a pointer into the body, and nothing is kept", async () => {
    const emulator = await start();
    const dashboard = board({ layout: rowOf(lineChart("sum(rate(x[5m])"), lineChart("up{a='{{region}}'}", { title: "" })) });
    const widget = "/dashboard/layout/sections/0/rows/0/widgets";
    const query = "definition/lineChart/queryDefinitions/0/query/metrics/promqlQuery/value";
    expect(await check(emulator, { dashboard })).toEqual([
      { severity: "SEVERITY_ERROR", message: "a widget needs a title", location: `${widget}/1/title` },
      { severity: "SEVERITY_ERROR", message: '")" is missing', location: `${widget}/0/${query}` },
      { severity: "SEVERITY_WARNING", message: "the variable region is not declared", location: `${widget}/1/${query}` },
    ]);
    expect(emulator.created("dashboards")).toBe(0);
  });
});

describe("the older paths", () => {
  test("fetch, strip, change, create: and it is seen at the versioned paths", async () => {
    const emulator = await start();
    await make(emulator, board({ layout: rowOf(markdown(1)), relativeTimeFrame: "900s" }));
    const { items } = (await call(emulator, "GET", "/dashboards/catalog")).json;
    const { json } = await call(emulator, "GET", `/dashboards/${items[0].id}`);
    expect(json).toMatchObject({ id: ID, createTime: expect.any(String), updateTime: expect.any(String), relativeTimeFrame: "900s" });
    const { id, createTime, updateTime, ...definition } = json;
    const { dashboardId } = (await call(emulator, "POST", "/dashboards", { ...definition, name: "Copy", slugName: "copy" })).json;
    expect(dashboardId).not.toBe(ID);
    expect((await get(emulator, dashboardId)).dashboard).toMatchObject({
      name: "Copy",
      relativeTimeFrame: "900s",
      layout: rowOf(markdown(1)),
    });
  });
});

test("keys that may only read may pin, and no more", async () => {
  const emulator = await startEmulator({ apiKey: "other", permissions: ["team-dashboards:Read"] });
  try {
    const statuses = [
      await call(emulator, "POST", BOARDS, request(board()), { key: "other" }),
      await call(emulator, "GET", `${BOARDS}/catalog/list`, undefined, { key: "other" }),
      await call(emulator, "PUT", `/dashboards/pinned/v1/${ID}`, undefined, { key: "other" }),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([403, 200, 404]);
  } finally {
    await emulator.close();
  }
});
