import { at as caseAt, open } from "./cases-support";
import { three } from "./incidents-support";
import { call, start, UUID } from "./support";

/** What the vendor's own clients send to views, actions, cases and incidents, and what they read of the responses. */
const VIEWS = "/data-exploration/views/v1/views";
const FOLDERS = "/data-exploration/views/v1/folders";
const ACTIONS = "/actions/actions/v2";

describe("views", () => {
  const view = {
    name: "TestView",
    searchQuery: { query: "source logs | filter $l.applicationname == 'default'" },
    timeSelection: { quickSelection: { seconds: 86400 } },
  };

  test("a create answers the bare view with a number for its id, and what it answered can be sent back", async () => {
    const emulator = await start();
    const { id, searchQuery, timeSelection, filters } = (await call(emulator, "POST", VIEWS, view)).json;
    expect([typeof id, timeSelection]).toEqual(["number", view.timeSelection]);
    const next = { name: "TestViewUpdated", searchQuery, timeSelection, filters };
    expect((await call(emulator, "PUT", `${VIEWS}/${id}`, next)).status).toBe(200);
    expect((await call(emulator, "GET", `${VIEWS}/${id}`)).json.name).toBe("TestViewUpdated");
    expect((await call(emulator, "DELETE", `${VIEWS}/${id}`)).status).toBe(200);
    expect((await call(emulator, "GET", `${VIEWS}/${id}`)).status).toBe(404);
  });

  test("a quick selection takes a caption, and filters tick values in a folder's view", async () => {
    const emulator = await start();
    const folderId = (await call(emulator, "POST", FOLDERS, { name: "f" })).json.id;
    const filters = { filters: [{ name: "severity", selectedValues: { ERROR: true, WARNING: true } }] };
    const timeSelection = { quickSelection: { seconds: 900, caption: "Last 15 minutes" } };
    const { status, json } = await call(emulator, "POST", VIEWS, { ...view, filters, folderId, timeSelection });
    expect([status, json.timeSelection, json.filters, json.folderId]).toEqual([200, timeSelection, filters, folderId]);
    const both = { ...timeSelection, customSelection: { fromTime: "2026-01-01T00:00:00Z", toTime: "2026-01-02T00:00:00Z" } };
    expect((await call(emulator, "POST", VIEWS, { ...view, timeSelection: both })).status).toBe(400);
  });

  test("folders are replaced on the collection, read by id and counted by the list", async () => {
    const emulator = await start();
    const { id } = (await call(emulator, "POST", FOLDERS, { name: "GoTestViewFolder" })).json;
    expect((await call(emulator, "PUT", FOLDERS, { id, name: "Updated" })).status).toBe(200);
    expect((await call(emulator, "GET", `${FOLDERS}/${id}`)).json.name).toBe("Updated");
    expect((await call(emulator, "GET", FOLDERS)).json.folders).toHaveLength(1);
    await call(emulator, "DELETE", `${FOLDERS}/${id}`);
    expect((await call(emulator, "GET", FOLDERS)).json.folders ?? []).toEqual([]);
  });
});

describe("actions", () => {
  const action = {
    name: "google search action",
    url: "https://www.google.com/search?q={{$p.selected_value}}",
    isPrivate: false,
    sourceType: "SOURCE_TYPE_LOG",
    applicationNames: [],
    subsystemNames: [],
  };

  test("a replacement wraps the action, both answer it whole, and the source type changes in place", async () => {
    const emulator = await start();
    const made = (await call(emulator, "POST", ACTIONS, action)).json.action;
    expect(made).toMatchObject({ name: action.name, url: action.url, isPrivate: false, isHidden: false });
    const next = {
      ...action,
      id: made.id,
      isHidden: false,
      sourceType: "SOURCE_TYPE_DATA_MAP",
      url: "https://www.bing.com/search?q={{$p.selected_value}}",
    };
    const replaced = (await call(emulator, "PUT", ACTIONS, { action: next })).json.action;
    expect(replaced).toMatchObject({ id: made.id, url: next.url, sourceType: "SOURCE_TYPE_DATA_MAP" });
    expect((await call(emulator, "GET", `${ACTIONS}/${made.id}`)).json.action).toEqual(replaced);
    expect((await call(emulator, "DELETE", `${ACTIONS}/${made.id}`)).status).toBe(200);
    expect((await call(emulator, "GET", `${ACTIONS}/${made.id}`)).status).toBe(404);
  });

  test("isPrivate that is left out is true, and isHidden cannot be given to a create", async () => {
    const emulator = await start();
    const { isPrivate: _, ...bare } = action;
    expect((await call(emulator, "POST", ACTIONS, bare)).json.action.isPrivate).toBe(true);
    expect((await call(emulator, "POST", ACTIONS, { ...action, isHidden: true })).status).toBe(400);
  });
});

test("a closed case stays closed", async () => {
  const emulator = await start();
  open(emulator, 1);
  expect((await call(emulator, "POST", `/cases/closed/v1/${caseAt(1)}`, {})).status).toBe(200);
  expect((await call(emulator, "PUT", `/cases/acknowledged/v1/${caseAt(1)}`, {})).status).toBe(400);
});

test("incidents are listed by a POST with filters in its body", async () => {
  const emulator = await start();
  three(emulator);
  const body = { filter: { status: ["INCIDENT_STATUS_RESOLVED"] }, pagination: { pageSize: 10 } };
  const { status, json } = await call(emulator, "POST", "/incidents/incidents/v1", body);
  expect([status, json.incidents?.map(({ name }: { name: string }) => name)]).toEqual([200, ["i3"]]);
});

test("reads of what is not there are 404: views, folders of views and actions", async () => {
  const emulator = await start();
  for (const path of [`${VIEWS}/987654`, `${FOLDERS}/${UUID}`, `${ACTIONS}/${UUID}`])
    expect([path, (await call(emulator, "GET", path)).status]).toEqual([path, 404]);
});
