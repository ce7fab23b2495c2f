import { dashboard } from "../../src/areas/dashboards/dashboard";
import { defaultDashboard } from "../../src/areas/dashboards/default-dashboard";
import { folder } from "../../src/areas/dashboards/folder";
import { dashboardPin } from "../../src/areas/dashboards/pin";
import { closeAll } from "../client/support/server";
import { account } from "../support/account";
import { Resource } from "../support/driver";
import { listen, world } from "../support/world";
import { BOARDS, board, ID, OTHER, settled, up, writes } from "./dashboards-support";

afterAll(closeAll);
const said = listen();
beforeEach(() => void said.splice(0));

describe("a pin", () => {
  test("pins, is seen in the catalog, and goes; somebody takes it away, and it comes back", async () => {
    const { w, it } = await up();
    const pin = new Resource(w, dashboardPin);
    const args = { dashboardId: it.state?.id };
    await pin.up(args);
    expect(pin.state?.id).toBe(it.state?.id);
    await settled(pin, args);
    w.emulator.forget("pinned", it.state?.id as string);
    expect(await pin.refresh()).toBe("gone");
    expect(await pin.up(args)).toBe("create");
    await pin.destroy();
    expect(w.emulator.objects("pinned")).toEqual([]);
  });

  test("another dashboard is another pin; one that is not there is told", async () => {
    const { w, it } = await up();
    const two = new Resource(w, dashboard, "two");
    await two.up(board());
    const pin = new Resource(w, dashboardPin);
    await pin.up({ dashboardId: it.state?.id });
    expect(await pin.up({ dashboardId: two.state?.id })).toBe("replace");
    expect(w.emulator.objects("pinned").map(({ id }) => id)).toEqual([two.state?.id]);
    await expect(new Resource(w, dashboardPin, "x").up({ dashboardId: OTHER })).rejects.toThrow(/404/);
  });

  test("a list that does not show the dashboard does not take the pin away", async () => {
    const shown = { items: [{ id: OTHER, isPinned: true }] };
    const { handlersOf, asked } = await account({
      [`GET ${BOARDS}/catalog/list`]: shown,
      [`GET ${BOARDS}/${ID}`]: { dashboard: { id: ID, name: "n", layout: {} } },
    });
    expect(await handlersOf(dashboardPin).read(ID)).toEqual({ id: ID, seen: { dashboardId: ID } });
    expect(asked()).toEqual([`GET ${BOARDS}/catalog/list`, `GET ${BOARDS}/${ID}`]);
  });
});

describe("the default dashboard", () => {
  test("is set, changed in place, and stays when the resource goes: which is said", async () => {
    const { w, it } = await up();
    const two = new Resource(w, dashboard, "two");
    await two.up(board({ name: "Two" }));
    const first = new Resource(w, defaultDashboard);
    await first.up({ dashboardId: it.state?.id });
    await settled(first, { dashboardId: it.state?.id });
    expect(await first.up({ dashboardId: two.state?.id })).toBe("update");
    await settled(first, { dashboardId: two.state?.id });
    const before = writes(w).length;
    await first.destroy();
    expect(writes(w).length).toBe(before);
    expect(w.emulator.objects("default")).toMatchObject([{ dashboardId: two.state?.id }]);
    expect(said.join("")).toContain(`dashboard ${two.state?.id} stays the default`);
  });

  test("whose place is taken is said; somebody's choice is drift", async () => {
    const { w, it } = await up();
    const two = new Resource(w, dashboard, "two");
    await two.up(board({ name: "Two" }));
    await new Resource(w, defaultDashboard, "theirs").up({ dashboardId: two.state?.id });
    const mine = new Resource(w, defaultDashboard, "mine");
    await mine.up({ dashboardId: it.state?.id });
    expect(said.join("")).toContain(`dashboard ${two.state?.id} was the default`);
    await new Resource(w, defaultDashboard, "theirs again").up({ dashboardId: two.state?.id });
    expect(await mine.refresh()).toBe("changed");
    expect((await mine.preview({ dashboardId: it.state?.id })).step).toBe("update");
  });
});

describe("a folder with something inside", () => {
  test("is not deleted: what lies in it is named", async () => {
    const w = await world();
    const [top, inside] = [new Resource(w, folder, "top"), new Resource(w, folder, "inside")];
    await top.up({ name: "Top" });
    await inside.up({ name: "Inside", parentId: top.state?.id });
    const { it } = await up(board({ folderId: inside.state?.id }), w);
    await expect(top.destroy()).rejects.toThrow(/holds the folder "Inside": move or delete/);
    await expect(inside.destroy()).rejects.toThrow(/holds the dashboard "Board": move or delete/);
    expect(writes(w).filter((line) => line.startsWith("DELETE"))).toEqual([]);
    await it.destroy();
    await inside.destroy();
    await top.destroy();
    expect(w.emulator.objects("folders")).toEqual([]);
  });

  test("who may not look is not kept from deleting", async () => {
    const { handlersOf, asked } = await account({ [`DELETE /dashboards/folders/v1/${"0f0e0d0c-0b0a-4909-8807-060504030201"}`]: {} });
    await expect(handlersOf(folder).remove("0f0e0d0c-0b0a-4909-8807-060504030201")).rejects.toThrow();
    expect(asked().some((line) => line.startsWith("DELETE"))).toBe(false);
  });
});
