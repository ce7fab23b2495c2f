import { openThreeIncidents } from "./incidents-support";
import { call, start, UUID } from "./support";

/**
 * Requests of the vendor's clients for views and incidents, and the response fields
 * that they read.
 */
const VIEWS = "/data-exploration/views/v1/views";
const FOLDERS = "/data-exploration/views/v1/folders";

describe("views", () => {
  const view = {
    name: "TestView",
    searchQuery: { query: "source logs | filter $l.applicationname == 'default'" },
    timeSelection: { quickSelection: { seconds: 86400 } },
  };

  test("a create returns the view with a numeric id, and can be sent back", async () => {
    const emulator = await start();
    const { id, searchQuery, timeSelection, filters } = (await call(emulator, "POST", VIEWS, view))
      .json;
    expect([typeof id, timeSelection]).toEqual(["number", view.timeSelection]);
    const next = { name: "TestViewUpdated", searchQuery, timeSelection, filters };
    expect((await call(emulator, "PUT", `${VIEWS}/${id}`, next)).status).toBe(200);
    expect((await call(emulator, "GET", `${VIEWS}/${id}`)).json.name).toBe("TestViewUpdated");
    expect((await call(emulator, "DELETE", `${VIEWS}/${id}`)).status).toBe(200);
    expect((await call(emulator, "GET", `${VIEWS}/${id}`)).status).toBe(404);
  });

  test("a quick selection has a caption, and filters map values to booleans", async () => {
    const emulator = await start();
    const folderId = (await call(emulator, "POST", FOLDERS, { name: "f" })).json.id;
    const filters = {
      filters: [{ name: "severity", selectedValues: { ERROR: true, WARNING: true } }],
    };
    const timeSelection = { quickSelection: { seconds: 900, caption: "Last 15 minutes" } };
    const { status, json } = await call(emulator, "POST", VIEWS, {
      ...view,
      filters,
      folderId,
      timeSelection,
    });
    expect([status, json.timeSelection, json.filters, json.folderId]).toEqual([
      200,
      timeSelection,
      filters,
      folderId,
    ]);
    const both = {
      ...timeSelection,
      customSelection: { fromTime: "2026-01-01T00:00:00Z", toTime: "2026-01-02T00:00:00Z" },
    };
    expect((await call(emulator, "POST", VIEWS, { ...view, timeSelection: both })).status).toBe(
      400,
    );
  });

  test("folders are replaced by PUT on the collection, read by id and listed", async () => {
    const emulator = await start();
    const { id } = (await call(emulator, "POST", FOLDERS, { name: "GoTestViewFolder" })).json;
    expect((await call(emulator, "PUT", FOLDERS, { id, name: "Updated" })).status).toBe(200);
    expect((await call(emulator, "GET", `${FOLDERS}/${id}`)).json.name).toBe("Updated");
    expect((await call(emulator, "GET", FOLDERS)).json.folders).toHaveLength(1);
    await call(emulator, "DELETE", `${FOLDERS}/${id}`);
    expect((await call(emulator, "GET", FOLDERS)).json.folders ?? []).toEqual([]);
  });
});

test("incidents are listed by POST with filters in the body", async () => {
  const emulator = await start();
  openThreeIncidents(emulator);
  const body = { filter: { status: ["INCIDENT_STATUS_RESOLVED"] }, pagination: { pageSize: 10 } };
  const { status, json } = await call(emulator, "POST", "/incidents/incidents/v1", body);
  expect([status, json.incidents?.map(({ name }: { name: string }) => name)]).toEqual([
    200,
    ["i3"],
  ]);
});

test("a GET of a missing view or folder returns 404", async () => {
  const emulator = await start();
  for (const path of [`${VIEWS}/987654`, `${FOLDERS}/${UUID}`])
    expect([path, (await call(emulator, "GET", path)).status]).toEqual([path, 404]);
});
