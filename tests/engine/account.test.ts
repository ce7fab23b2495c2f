import * as coralogix from "pulumi-coralogix";
import { type Emulator, startEmulator } from "pulumi-coralogix/emulator";
import { Stack } from "./support/stack";
import { connectionConfig, KEY, type World, world } from "./support/world";

const ALLOW = "CORALOGIX_ALLOW_ADDRESS_CHANGE";
const program =
  ({ name = "F", more = false } = {}) =>
  async () => {
    new coralogix.DashboardFolder("f", { name });
    new coralogix.Alert("a", { name: "A", logsImmediate: {} });
    if (more)
      new coralogix.Webhook("w", { name: "W", url: "https://hooks.example.com", slack: {} });
  };
const PLACES = "the account (team) 1 at another address, but connection";

describe("a stack that is pointed at another account", () => {
  let w: World;
  let other: Emulator;
  /** The connection comes from the environment: refresh and destroy use an old configuration. */
  const pointAt = (url: string, key = KEY) =>
    Object.assign(w.stack.inner.workspace.envVars, {
      CORALOGIX_URL: url,
      CORALOGIX_API_KEY: key,
    });
  beforeEach(async () => {
    w = await world({ config: {}, env: {} });
    other = await startEmulator({ apiKey: KEY });
    pointAt(w.emulator.url);
    expect((await w.stack.up(program())).ok).toBe(true);
  });
  afterEach(async () => {
    await other.close();
    await w.close();
  });

  test("at another address with the same team: every command stops, and nothing is sent or removed", async () => {
    pointAt(other.url);
    const runs = [
      // Without a preview, the engine may create a new resource before it checks an existing one.
      await w.stack.preview(program({ more: true })),
      await w.stack.up(program()),
      await w.stack.refresh(),
      await w.stack.destroy(),
    ];
    for (const { ok, text } of runs) {
      expect(ok).toBe(false);
      expect(text).toContain(PLACES);
      expect(text).toContain(ALLOW);
    }
    expect(other.calls.count()).toBe(0);
    pointAt(w.emulator.url);
    expect(await w.stack.pending(program())).toEqual([]);
    expect((await w.stack.destroy()).ok).toBe(true);
    expect(w.emulator.objects("folders")).toEqual([]);
  });

  test("with the key of another team: changes, new resources, refresh and destroy stop", async () => {
    w.emulator.keys.add({ key: "other-team", teamId: 77 });
    pointAt(w.emulator.url, "other-team");
    const runs = [
      await w.stack.preview(program({ name: "G" })),
      await w.stack.preview(program({ more: true })),
      await w.stack.up(program({ name: "G" })),
      await w.stack.refresh(),
      await w.stack.destroy(),
    ];
    for (const { ok, text } of runs) {
      expect(ok).toBe(false);
      expect(text).toContain("belongs to 77");
    }
    for (const table of ["folders", "alerts", "webhooks"])
      expect(w.emulator.created(table, 77)).toBe(0);
    expect(w.emulator.objects("folders")).toHaveLength(1);
  });

  test("the address of the same account may change where one run allows it", async () => {
    pointAt(w.emulator.url.replace("127.0.0.1", "localhost"));
    expect((await w.stack.preview(program())).ok).toBe(false);
    w.stack.inner.workspace.envVars[ALLOW] = "true";
    const run = await w.stack.up(program());
    expect(run.text).toContain("the new address of the account is stored");
    expect(run.changes).toMatchObject({ update: 2 });
    delete w.stack.inner.workspace.envVars[ALLOW];
    expect(await w.stack.pending(program())).toEqual([]);
    expect(w.emulator.created("folders")).toBe(1);
  });
});

describe("two stacks with the same name, on backends without organizations", () => {
  const board = async () => {
    const folder = new coralogix.DashboardFolder("f", { name: "F" });
    new coralogix.Connector("c", {
      name: "C",
      type: "GENERIC_HTTPS",
      connectorConfig: { fields: { url: "https://hooks.example.com", method: "POST" } },
    });
    return { id: folder.id };
  };

  test("the second one does not adopt the objects of the first one, and its destroy keeps them", async () => {
    const w = await world();
    const second = await Stack.create({ config: connectionConfig(w.emulator.url) });
    expect((await w.stack.up(board)).ok).toBe(true);
    const run = await second.up(board);
    expect(run.ok).toBe(false);
    expect(run.text).toContain("an identical DashboardFolder exists already");
    expect(run.text).toContain("an identical Connector exists already");
    expect((await second.destroy()).ok).toBe(true);
    expect(w.emulator.objects("folders")).toHaveLength(1);
    expect(w.emulator.objects("connectors")).toHaveLength(1);
    await second.configure({ "coralogix:idSeed": "second team" });
    expect((await second.up(board)).ok).toBe(true);
    expect(w.emulator.objects("connectors")).toHaveLength(2);
    second.remove();
    await w.close();
  }, 300_000);
});
