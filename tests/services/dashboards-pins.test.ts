import { folder } from "../../src/services/dashboards/dashboard-folder";
import { dashboardPin } from "../../src/services/dashboards/dashboard-pin";
import { defaultDashboard } from "../../src/services/dashboards/default-dashboard";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import { Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import {
  BOARDS,
  createDashboard,
  dashboardArgs,
  expectSettled,
  ID,
  OTHER,
  writeRequests,
} from "./support/dashboards";

afterAll(closeAll);
const output = captureLog();
beforeEach(() => void output.splice(0));

const CATALOG = `GET ${BOARDS}/catalog/list`;
const found = { dashboard: { id: ID, name: "n", layout: {} } };

async function twoDashboards() {
  const { w, id: one } = await createDashboard();
  const { id: two } = await createDashboard(dashboardArgs({ name: "Two" }), w, "two");
  return { w, one: { dashboardId: one }, two: { dashboardId: two } };
}

describe("DashboardPin", () => {
  test("has the id of its dashboard, a change of dashboardId replaces it, and it is gone when unpinned", async () => {
    const { w, one, two } = await twoDashboards();
    const pin = new Resource(w, dashboardPin);
    await pin.up(one);
    expect(pin.state?.id).toBe(one.dashboardId);
    expect(await pin.up(two)).toBe("replace");
    expect(w.emulator.objects("pinned").map(({ id }) => id)).toEqual([two.dashboardId]);
    expect(await pin.refresh()).toBe("same");
    w.emulator.forget("pinned", two.dashboardId);
    expect(await pin.refresh()).toBe("gone");
    const missing = new Resource(w, dashboardPin, "x").up({ dashboardId: OTHER });
    await expect(missing).rejects.toThrow(/404/);
  });

  test("a catalog that does not list the dashboard does not remove the pin", async () => {
    const { handlersOf, requested } = await account({
      [CATALOG]: { items: [{ id: OTHER, isPinned: true }] },
      [`GET ${BOARDS}/${ID}`]: found,
    });
    expect(await handlersOf(dashboardPin).read(ID)).toEqual({
      id: ID,
      remote: { dashboardId: ID },
    });
    expect(requested()).toEqual([CATALOG, `GET ${BOARDS}/${ID}`]);
  });
});

describe("DefaultDashboard", () => {
  test("is created and updated; a delete leaves the default and logs a note", async () => {
    const { w, one, two } = await twoDashboards();
    const setting = new Resource(w, defaultDashboard);
    expect(await setting.up(one)).toBe("create");
    await expectSettled(setting, one);
    expect(await setting.up(two)).toBe("update");
    await expectSettled(setting, two);
    const before = writeRequests(w).length;
    await setting.destroy();
    expect(writeRequests(w).length).toBe(before);
    expect(w.emulator.objects("default")).toMatchObject([two]);
    expect(output.join("")).toContain(`dashboard ${two.dashboardId} remains the default`);
  });

  test("create logs the previous default, and a change outside Pulumi is drift", async () => {
    const { w, one, two } = await twoDashboards();
    const mine = new Resource(w, defaultDashboard, "mine");
    await new Resource(w, defaultDashboard, "theirs").up(two);
    await mine.up(one);
    expect(output.join("")).toContain(`dashboard ${two.dashboardId} is no longer the default`);
    await new Resource(w, defaultDashboard, "theirs again").up(two);
    expect(await mine.refresh()).toBe("changed");
    expect((await mine.preview(one)).step).toBe("update");
  });

  test("remains the default when the catalog does not list the dashboard", async () => {
    const { handlersOf } = await account({
      [`GET ${BOARDS}/${ID}`]: found,
      [CATALOG]: { items: [] },
    });
    expect(await handlersOf(defaultDashboard).read("default", { dashboardId: ID })).toEqual({
      id: "default",
      remote: { dashboardId: ID },
    });
  });
});

describe("DashboardFolder", () => {
  const FOLDERS = "/dashboards/folders/v1";

  test("is not deleted while it has contents, and the error names them", async () => {
    const w = await world();
    const [top, inside] = [new Resource(w, folder, "top"), new Resource(w, folder, "inside")];
    await top.up({ name: "Top" });
    await inside.up({ name: "Inside", parentId: top.state?.id });
    const { resource } = await createDashboard(dashboardArgs({ folderId: inside.state?.id }), w);
    const text = "move or delete";
    await expect(top.destroy()).rejects.toThrow(`contains the folder "Inside": ${text}`);
    await expect(inside.destroy()).rejects.toThrow(`contains the dashboard "Board": ${text}`);
    expect(writeRequests(w).filter((line) => line.startsWith("DELETE"))).toEqual([]);
    for (const one of [resource, inside, top]) await one.destroy();
    expect(w.emulator.objects("folders")).toEqual([]);
  });

  test("is not deleted when its contents cannot be read", async () => {
    const id = "0f0e0d0c-0b0a-4909-8807-060504030201";
    const { handlersOf, requested } = await account({ [`DELETE ${FOLDERS}/${id}`]: {} });
    await expect(handlersOf(folder).remove(id)).rejects.toThrow();
    expect(requested().filter((line) => line.startsWith("DELETE"))).toEqual([]);
  });

  test("a conflict about its name names the existing folder", async () => {
    const w = await world();
    const existing = new Resource(w, folder, "existing");
    await existing.up({ name: "Checkout" });
    const { id } = existing.state ?? {};
    w.emulator.faults.add({
      how: "status",
      status: 409,
      message: `Conflict: a folder with this name exists: DashboardFolderId(${id})`,
      when: "before",
      match: { route: `POST ${FOLDERS}` },
    });
    await expect(new Resource(w, folder, "second").up({ name: "Checkout" })).rejects.toThrow(
      `DashboardFolder "Checkout" exists already: ${id}`,
    );
  });
});
