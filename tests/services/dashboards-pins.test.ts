import { dashboard } from "../../src/services/dashboards/dashboard";
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
} from "./dashboards-support";

afterAll(closeAll);
const output = captureLog();
beforeEach(() => void output.splice(0));

describe("DashboardPin", () => {
  test("is created, read, recreated after a removal outside Pulumi, and deleted", async () => {
    const { w, resource } = await createDashboard();
    const pin = new Resource(w, dashboardPin);
    const args = { dashboardId: resource.state?.id };
    await pin.up(args);
    expect(pin.state?.id).toBe(resource.state?.id);
    await expectSettled(pin, args);
    w.emulator.forget("pinned", resource.state?.id as string);
    expect(await pin.refresh()).toBe("gone");
    expect(await pin.up(args)).toBe("create");
    await pin.destroy();
    expect(w.emulator.objects("pinned")).toEqual([]);
  });

  test("a change of dashboardId replaces the pin; a missing dashboard fails with 404", async () => {
    const { w, resource } = await createDashboard();
    const two = new Resource(w, dashboard, "two");
    await two.up(dashboardArgs());
    const pin = new Resource(w, dashboardPin);
    await pin.up({ dashboardId: resource.state?.id });
    expect(await pin.up({ dashboardId: two.state?.id })).toBe("replace");
    expect(w.emulator.objects("pinned").map(({ id }) => id)).toEqual([two.state?.id]);
    await expect(new Resource(w, dashboardPin, "x").up({ dashboardId: OTHER })).rejects.toThrow(
      /404/,
    );
  });

  test("a catalog that does not list the dashboard does not remove the pin", async () => {
    const catalog = { items: [{ id: OTHER, isPinned: true }] };
    const { handlersOf, requested } = await account({
      [`GET ${BOARDS}/catalog/list`]: catalog,
      [`GET ${BOARDS}/${ID}`]: { dashboard: { id: ID, name: "n", layout: {} } },
    });
    expect(await handlersOf(dashboardPin).read(ID)).toEqual({
      id: ID,
      remote: { dashboardId: ID },
    });
    expect(requested()).toEqual([`GET ${BOARDS}/catalog/list`, `GET ${BOARDS}/${ID}`]);
  });
});

describe("DefaultDashboard", () => {
  test("is created and updated; a delete leaves the default and logs a note", async () => {
    const { w, resource } = await createDashboard();
    const two = new Resource(w, dashboard, "two");
    await two.up(dashboardArgs({ name: "Two" }));
    const first = new Resource(w, defaultDashboard);
    await first.up({ dashboardId: resource.state?.id });
    await expectSettled(first, { dashboardId: resource.state?.id });
    expect(await first.up({ dashboardId: two.state?.id })).toBe("update");
    await expectSettled(first, { dashboardId: two.state?.id });
    const before = writeRequests(w).length;
    await first.destroy();
    expect(writeRequests(w).length).toBe(before);
    expect(w.emulator.objects("default")).toMatchObject([{ dashboardId: two.state?.id }]);
    expect(output.join("")).toContain(`dashboard ${two.state?.id} remains the default`);
  });

  test("create logs the previous default, and a change outside Pulumi is drift", async () => {
    const { w, resource } = await createDashboard();
    const two = new Resource(w, dashboard, "two");
    await two.up(dashboardArgs({ name: "Two" }));
    await new Resource(w, defaultDashboard, "theirs").up({ dashboardId: two.state?.id });
    const mine = new Resource(w, defaultDashboard, "mine");
    await mine.up({ dashboardId: resource.state?.id });
    expect(output.join("")).toContain(`dashboard ${two.state?.id} is no longer the default`);
    await new Resource(w, defaultDashboard, "theirs again").up({ dashboardId: two.state?.id });
    expect(await mine.refresh()).toBe("changed");
    expect((await mine.preview({ dashboardId: resource.state?.id })).step).toBe("update");
  });
});

describe("a folder that is not empty", () => {
  test("is not deleted, and the error names its contents", async () => {
    const w = await world();
    const [top, inside] = [new Resource(w, folder, "top"), new Resource(w, folder, "inside")];
    await top.up({ name: "Top" });
    await inside.up({ name: "Inside", parentId: top.state?.id });
    const { resource } = await createDashboard(dashboardArgs({ folderId: inside.state?.id }), w);
    await expect(top.destroy()).rejects.toThrow(/contains the folder "Inside": move or delete/);
    await expect(inside.destroy()).rejects.toThrow(
      /contains the dashboard "Board": move or delete/,
    );
    expect(writeRequests(w).filter((line) => line.startsWith("DELETE"))).toEqual([]);
    await resource.destroy();
    await inside.destroy();
    await top.destroy();
    expect(w.emulator.objects("folders")).toEqual([]);
  });

  test("is not deleted when its contents cannot be read", async () => {
    const { handlersOf, requested } = await account({
      [`DELETE /dashboards/folders/v1/${"0f0e0d0c-0b0a-4909-8807-060504030201"}`]: {},
    });
    await expect(
      handlersOf(folder).remove("0f0e0d0c-0b0a-4909-8807-060504030201"),
    ).rejects.toThrow();
    expect(requested().some((line) => line.startsWith("DELETE"))).toBe(false);
  });
});
