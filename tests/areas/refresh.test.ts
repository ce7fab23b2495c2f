import { setTimeout as rest } from "node:timers/promises";
import { alert } from "../../src/areas/alerts/alert";
import { dashboard } from "../../src/areas/dashboards/dashboard";
import type { AnyDefinition } from "../../src/areas/define";
import { apiOf } from "../../src/client";
import { type Props, Resource } from "../support/driver";
import { type World, world } from "../support/world";

async function several(w: World, definition: AnyDefinition, all: Props[]): Promise<Resource[]> {
  const resources = all.map((_, at) => new Resource(w, definition, `one ${at}`));
  for (const [at, resource] of resources.entries()) await resource.up(all[at] as Props);
  return resources;
}

/** A refresh of all at once, as the engine begins it; what it called, and what it found. */
async function refreshed(w: World, all: readonly Resource[]) {
  w.emulator.calls.clear();
  const found = await w.together(all, (one, process) => one.refresh(process));
  return { found, calls: w.emulator.calls.count() };
}
const same = (all: readonly unknown[]) => all.map(() => "same");

test("reads that follow each other closely are one burst, however long it takes: a read and a list", async () => {
  const w = await world();
  const all = await several(
    w,
    alert,
    ["a", "b", "c", "d", "e"].map((name) => ({ name, logsImmediate: {} })),
  );
  w.emulator.calls.clear();
  const process = w.process();
  for (const one of all) {
    expect(await one.refresh(process)).toBe("same");
    await rest(800);
  }
  await process.close();
  expect(w.emulator.calls.count()).toBe(2);
});

describe("dashboards, whose list has no bodies", () => {
  const layout = (title: string) => ({
    sections: [{ rows: [{ appearance: { height: 10 }, widgets: [{ title, definition: { markdown: { markdownText: title } } }] }] }],
  });
  const boards = ["a", "b", "c", "d"].map((name) => ({ name, layout: layout(name) }));
  const COUNT = boards.length;
  const catalog = 1;

  /** Somebody else changes a dashboard. */
  async function edit(w: World, { state }: Resource, change: Props): Promise<void> {
    const process = w.process();
    const api = apiOf(dashboard.ops, process.http);
    const id = state?.id ?? "";
    const { dashboard: held, isLocked } = await api.get({ dashboard_id: id });
    await api.replace({
      body: { requestId: "by hand", dashboard: { ...held, id, ...change } as never, ...(isLocked ? { isLocked } : {}) },
    });
    await process.close();
  }

  test("the second refresh reads those again that were changed, and no others", async () => {
    const w = await world();
    const all = await several(w, dashboard, boards);
    expect(await refreshed(w, all)).toEqual({ found: same(all), calls: COUNT + catalog });
    expect(await refreshed(w, all)).toEqual({ found: same(all), calls: 1 + catalog });
    await edit(w, all[2] as Resource, { description: "by hand" });
    expect(await refreshed(w, all)).toEqual({ found: ["same", "same", "changed", "same"], calls: 2 + catalog });
    expect(await refreshed(w, all)).toEqual({ found: same(all), calls: 1 + catalog });
  });

  test("what is gone is found", async () => {
    const w = await world();
    const all = await several(w, dashboard, boards);
    await refreshed(w, all);
    const process = w.process();
    const api = apiOf(dashboard.ops, process.http);
    await api.remove({ dashboard_id: all[1]?.state?.id ?? "" });
    await process.close();
    expect((await refreshed(w, all)).found).toEqual(["same", "gone", "same", "same"]);
  });

  test("an own change is no reason to miss somebody else's after it", async () => {
    const w = await world();
    const all = await several(w, dashboard, boards);
    await refreshed(w, all);
    await all[3]?.up({ ...boards[3], description: "by the program" });
    await edit(w, all[3] as Resource, { description: "by hand" });
    expect((await refreshed(w, all)).found).toEqual(["same", "same", "same", "changed"]);
  });

  test("what the catalog does not tell of is read", async () => {
    const w = await world();
    const all = await several(
      w,
      dashboard,
      boards.map((board) => ({ ...board, accessPolicy: "{}" })),
    );
    await refreshed(w, all);
    expect(await refreshed(w, all)).toEqual({ found: same(all), calls: COUNT });
  });
});
