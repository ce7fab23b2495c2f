import { setTimeout as rest } from "node:timers/promises";
import { apiOf } from "../../src/http";
import { alert } from "../../src/services/alerts/alert";
import { dashboard } from "../../src/services/dashboards/dashboard";
import type { AnyDefinition } from "../../src/services/define";
import { type Props, Resource } from "../support/driver";
import { type World, world } from "../support/world";

async function createAll(w: World, definition: AnyDefinition, all: Props[]): Promise<Resource[]> {
  const resources = all.map((_, at) => new Resource(w, definition, `one ${at}`));
  for (const [at, resource] of resources.entries()) await resource.up(all[at] as Props);
  return resources;
}

/** Refreshes all resources at once, as the engine does, and counts the requests. */
async function refreshAll(w: World, all: readonly Resource[]) {
  w.emulator.calls.clear();
  const found = await w.runAll(all, (one, process) => one.refresh(process));
  return { found, calls: w.emulator.calls.count() };
}
const allSame = (all: readonly unknown[]) => all.map(() => "same");

test("refreshes in close succession send one read and one list", async () => {
  const w = await world();
  const all = await createAll(
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

describe("dashboards, whose list returns no bodies", () => {
  const layout = (title: string) => ({
    sections: [
      {
        rows: [
          {
            appearance: { height: 10 },
            widgets: [{ title, definition: { markdown: { markdownText: title } } }],
          },
        ],
      },
    ],
  });
  const boards = ["a", "b", "c", "d"].map((name) => ({ name, layout: layout(name) }));
  const COUNT = boards.length;
  const catalog = 1;

  /** Changes a dashboard outside Pulumi. */
  async function editOutside(w: World, { state }: Resource, change: Props): Promise<void> {
    const process = w.process();
    const api = apiOf(dashboard.ops, process.http);
    const id = state?.id ?? "";
    const { dashboard: current, isLocked } = await api.get({ dashboard_id: id });
    await api.replace({
      body: {
        requestId: "by hand",
        dashboard: { ...current, id, ...change } as never,
        ...(isLocked ? { isLocked } : {}),
      },
    });
    await process.close();
  }

  test("the second refresh reads changed dashboards only", async () => {
    const w = await world();
    const all = await createAll(w, dashboard, boards);
    expect(await refreshAll(w, all)).toEqual({ found: allSame(all), calls: COUNT + catalog });
    expect(await refreshAll(w, all)).toEqual({ found: allSame(all), calls: 1 + catalog });
    await editOutside(w, all[2] as Resource, { description: "by hand" });
    expect(await refreshAll(w, all)).toEqual({
      found: ["same", "same", "changed", "same"],
      calls: 2 + catalog,
    });
    expect(await refreshAll(w, all)).toEqual({ found: allSame(all), calls: 1 + catalog });
  });

  test("a deleted dashboard is gone", async () => {
    const w = await world();
    const all = await createAll(w, dashboard, boards);
    await refreshAll(w, all);
    const process = w.process();
    const api = apiOf(dashboard.ops, process.http);
    await api.remove({ dashboard_id: all[1]?.state?.id ?? "" });
    await process.close();
    expect((await refreshAll(w, all)).found).toEqual(["same", "gone", "same", "same"]);
  });

  test("a change outside Pulumi after an update of the program is found", async () => {
    const w = await world();
    const all = await createAll(w, dashboard, boards);
    await refreshAll(w, all);
    await all[3]?.up({ ...boards[3], description: "by the program" });
    await editOutside(w, all[3] as Resource, { description: "by hand" });
    expect((await refreshAll(w, all)).found).toEqual(["same", "same", "same", "changed"]);
  });

  test("dashboards with an access policy, which the catalog does not list, are always read", async () => {
    const w = await world();
    const all = await createAll(
      w,
      dashboard,
      boards.map((board) => ({ ...board, accessPolicy: "{}" })),
    );
    await refreshAll(w, all);
    expect(await refreshAll(w, all)).toEqual({ found: allSame(all), calls: COUNT });
  });
});
