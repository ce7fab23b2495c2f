import { at as caseAt, openCase } from "./cases-support";
import { call, start, UUID } from "./support";

/**
 * Requests of the vendor's clients for views, actions, cases and incidents, and the response fields
 * that they read.
 */
const VIEWS = "/data-exploration/views/v1/views";
const FOLDERS = "/data-exploration/views/v1/folders";
const ACTIONS = "/actions/actions/v2";

describe("actions", () => {
  const action = {
    name: "google search action",
    url: "https://www.google.com/search?q={{$p.selected_value}}",
    isPrivate: false,
    sourceType: "SOURCE_TYPE_LOG",
    applicationNames: [],
    subsystemNames: [],
  };

  test("a replacement wraps the action, and can change its source type", async () => {
    const emulator = await start();
    const created = (await call(emulator, "POST", ACTIONS, action)).json.action;
    expect(created).toMatchObject({
      name: action.name,
      url: action.url,
      isPrivate: false,
      isHidden: false,
    });
    const next = {
      ...action,
      id: created.id,
      isHidden: false,
      sourceType: "SOURCE_TYPE_DATA_MAP",
      url: "https://www.bing.com/search?q={{$p.selected_value}}",
    };
    const replaced = (await call(emulator, "PUT", ACTIONS, { action: next })).json.action;
    expect(replaced).toMatchObject({
      id: created.id,
      url: next.url,
      sourceType: "SOURCE_TYPE_DATA_MAP",
    });
    expect((await call(emulator, "GET", `${ACTIONS}/${created.id}`)).json.action).toEqual(replaced);
    expect((await call(emulator, "DELETE", `${ACTIONS}/${created.id}`)).status).toBe(200);
    expect((await call(emulator, "GET", `${ACTIONS}/${created.id}`)).status).toBe(404);
  });

  test("isPrivate is true by default, and a create with isHidden is rejected", async () => {
    const emulator = await start();
    const { isPrivate: _, ...bare } = action;
    expect((await call(emulator, "POST", ACTIONS, bare)).json.action.isPrivate).toBe(true);
    expect((await call(emulator, "POST", ACTIONS, { ...action, isHidden: true })).status).toBe(400);
  });
});

test("a closed case stays closed", async () => {
  const emulator = await start();
  openCase(emulator, 1);
  expect((await call(emulator, "POST", `/cases/closed/v1/${caseAt(1)}`, {})).status).toBe(200);
  expect((await call(emulator, "PUT", `/cases/acknowledged/v1/${caseAt(1)}`, {})).status).toBe(400);
});

test("a GET of a missing view, folder or action returns 404", async () => {
  const emulator = await start();
  for (const path of [`${VIEWS}/987654`, `${FOLDERS}/${UUID}`, `${ACTIONS}/${UUID}`])
    expect([path, (await call(emulator, "GET", path)).status]).toEqual([path, 404]);
});
