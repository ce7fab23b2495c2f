import { setTimeout as rest } from "node:timers/promises";
import { apiOf } from "../../src/http";
import { nodeOf } from "../../src/schema/node";
import { alert } from "../../src/services/alerts/alert";
import { dashboard } from "../../src/services/dashboards/dashboard";
import type { AnyDefinition } from "../../src/services/define";
import { argsOf, createAccepted } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { Refs } from "../support/refs";
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

test("a new revision alone is no change, with another change it is shown", async () => {
  const w = await world();
  const [resource] = (await createAll(w, alert, [{ name: "a", logsImmediate: {} }])) as [Resource];
  const revision = resource.state?.outputs.alertVersionId;
  const stored = w.emulator.objects("alerts")[0] as {
    id: string;
    alertDefProperties: Props;
  };
  const other = "7b0c7a3e-6f43-4e1c-9d66-000000000001";
  w.emulator.put("alerts", { ...stored, alertVersionId: other } as never);
  expect(await resource.refresh()).toBe("same");
  expect(resource.state?.outputs.alertVersionId).toBe(revision);
  const alertDefProperties = { ...stored.alertDefProperties, name: "b" };
  w.emulator.put("alerts", { ...stored, alertVersionId: other, alertDefProperties } as never);
  expect(await resource.refresh()).toBe("changed");
  expect(resource.state?.outputs.alertVersionId).toBe(other);
});

test("the inputs after a change behind the program have what adopt.keep kept", async () => {
  const w = await world();
  const [theirs] = (await createAll(w, alert, [
    { name: "a", description: "kept", logsImmediate: {} },
  ])) as [Resource];
  const mine = new Resource(w, alert, "mine");
  const adopt = { id: theirs.state?.id, keep: ["description"] };
  await mine.up({ name: "a", description: "placeholder", logsImmediate: {}, adopt });
  const { adopt: _, __key, ...before } = mine.state?.inputs ?? {};
  const stored = w.emulator.objects("alerts")[0] as { alertDefProperties: Props };
  const alertDefProperties = { ...stored.alertDefProperties, name: "b" };
  w.emulator.put("alerts", { ...stored, alertDefProperties } as never);
  expect(await mine.refresh()).toBe("changed");
  expect(mine.state?.inputs).toEqual({ ...before, name: "b" });
  expect(before).toMatchObject({ __keep: ["description"] });
});

// Minimal arguments of these refer to the same object, which only one resource may manage.
const ONE_PER_TARGET = ["DashboardPin", "ExtensionDeployment"];
const listed = definitions.filter(
  ([type, one]) => one.listReturnsFullObjects && !one.setting && !ONE_PER_TARGET.includes(type),
);
test.each(listed)("a refresh of several %s is one read and one list", async (_, definition) => {
  const w = await world();
  const refs = new Refs(w);
  const all: Resource[] = [];
  for (const drawn of argsOf(definition, "minimal", 6)) {
    const args = (await refs.resolve(nodeOf(definition.fields), drawn)) as Props;
    const resource = new Resource(w, definition, `one ${all.length}`);
    if (await createAccepted(resource, { ...args, allowDuplicate: true })) all.push(resource);
  }
  expect(all.length).toBeGreaterThanOrEqual(4);
  expect((await refreshAll(w, all)).found).toEqual(allSame(all));
  const routes = w.emulator.calls.all().map(({ route = "" }) => route);
  const reads = routes.filter((route) => !route.includes("whoami"));
  // Two of the lists consist of two requests; integrations are read two at a time.
  expect(reads.length).toBeLessThanOrEqual(all.length > 4 ? 4 : 2);
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
  // The ids of dashboards are generated by the package, so a refresh requests the team once.
  const team = 1;

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
    expect(await refreshAll(w, all)).toEqual({
      found: allSame(all),
      calls: COUNT + catalog + team,
    });
    expect(await refreshAll(w, all)).toEqual({ found: allSame(all), calls: 1 + catalog + team });
    await editOutside(w, all[2] as Resource, { description: "by hand" });
    expect(await refreshAll(w, all)).toEqual({
      found: ["same", "same", "changed", "same"],
      calls: 2 + catalog + team,
    });
    expect(await refreshAll(w, all)).toEqual({ found: allSame(all), calls: 1 + catalog + team });
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
    expect(await refreshAll(w, all)).toEqual({ found: allSame(all), calls: COUNT + team });
  });
});
