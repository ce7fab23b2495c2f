import { folder } from "../../src/services/dashboards/dashboard-folder";
import type { AnyDefinition } from "../../src/services/define";
import { teamGroup } from "../../src/services/groups/team-group";
import { viewFolder } from "../../src/services/views/view-folder";
import { Resource } from "../support/driver";
import { proxy } from "../support/proxy";
import { captureLog, World, world } from "../support/world";

captureLog();

const COUNT = 12;
const resourcesOf = (w: World, definition: AnyDefinition) =>
  Array.from({ length: COUNT }, (_, n) => new Resource(w, definition, `one ${n}`));

/** The number of requests with a route. */
const countOf = ({ emulator }: World, route: string): number =>
  emulator.calls.all().filter(({ method, path }) => `${method} ${path}`.endsWith(route)).length;

// Those that wait for the connection of the first one may come later: they share a second list.
const expectShared = (w: World, routes: readonly string[]) =>
  expect(routes.filter((route) => countOf(w, route) > 3 || countOf(w, route) < 1)).toEqual([]);

test.each<[string, AnyDefinition, string[]]>([
  [
    "dashboard folders",
    folder,
    ["/dashboards/dashboards/v1/catalog/list", "/dashboards/folders/v1"],
  ],
  ["view folders", viewFolder, ["/data-exploration/views/v1/views"]],
])(
  "deletes of %s at the same time list the content of the account together",
  async (_, definition, routes) => {
    const w = await world();
    const all = resourcesOf(w, definition);
    await w.runAll(all, (one, process) => one.up({ name: one.name }, process));
    w.emulator.calls.clear();
    await w.runAll(all, (one, process) => one.destroy(process));
    expectShared(w, routes);
  },
);

test("creates of groups at the same time list the roles of the account together", async () => {
  const w = await world();
  const all = resourcesOf(w, teamGroup);
  await w.runAll(all, (one, process) =>
    one.up({ name: one.name, roleName: "Standard User" }, process),
  );
  expectShared(w, ["/aaa/custom-roles/v1", "/aaa/system-roles/v1"]);
  expect(new Set(all.map(({ state }) => state?.outputs.roleName))).toEqual(
    new Set(["Standard User"]),
  );
});

// The list of a service has the other form of what its schema declares.
const broken = {
  items: [{ folder: { id: {} } }],
  views: [{ folderId: {} }],
  roles: [{ name: {} }],
};
test.each<[string, AnyDefinition, string]>([
  ["dashboard folders", folder, "GET /dashboards/dashboards/v1/catalog/list"],
  ["view folders", viewFolder, "GET /data-exploration/views/v1/views"],
  ["groups", teamGroup, "GET /aaa/system-roles/v1"],
])(
  "each of the %s that share a list has the error that names its response",
  async (_, definition, list) => {
    const { emulator, config } = await world();
    let isBroken = definition === teamGroup;
    const rewrite = (_node: unknown, wire: unknown, route: string) =>
      isBroken && route === list ? broken : wire;
    const w = new World(emulator, {
      ...config,
      "coralogix:url": await proxy(emulator.url, rewrite),
    });
    const all = resourcesOf(w, definition);
    if (!isBroken) await w.runAll(all, (one, process) => one.up({ name: one.name }, process));
    isBroken = true;
    const messages = await w.runAll(all, (one, process) =>
      (one.state
        ? one.destroy(process)
        : one.up({ name: one.name, roleName: "Any" }, process)
      ).then(
        () => "no error",
        ({ message }: Error) => message,
      ),
    );
    expect(messages.filter((one) => !one.includes(`${list} failed: 200`))).toEqual([]);
  },
);

test("a folder that is filled after a list for another one is not deleted", async () => {
  const w = await world();
  const [parent, other, child] = ["parent", "other", "child"].map(
    (name) => new Resource(w, folder, name),
  ) as [Resource, Resource, Resource];
  for (const one of [parent, other]) await one.up({ name: one.name });
  const process = w.process();
  await other.destroy(process);
  await child.up({ name: "child", parentId: parent.state?.id }, process);
  await expect(parent.destroy(process)).rejects.toThrow(
    /is not empty, it contains the folder "child"/,
  );
  await process.close();
});
