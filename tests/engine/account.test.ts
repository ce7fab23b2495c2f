import * as coralogix from "pulumi-coralogix";
import { type Emulator, startEmulator } from "pulumi-coralogix/emulator";
import { Stack } from "./support/stack";
import { connectionConfig, KEY, type World, world } from "./support/world";

const ALLOW = "CORALOGIX_ALLOW_ADDRESS_CHANGE";
/** Resources with generated ids. */
const withGeneratedIds = async (name = "F") => {
  const folder = new coralogix.DashboardFolder("f", { name });
  new coralogix.Connector("c", {
    name: "C",
    type: "GENERIC_HTTPS",
    connectorConfig: { fields: { url: "https://hooks.example.com", method: "POST" } },
  });
  return folder;
};
const program =
  ({ name = "F", more = false } = {}) =>
  async () => {
    const folder = await withGeneratedIds(name);
    // The engine checks resources side by side: what the new one knows of the stack depends on order.
    if (more)
      new coralogix.Webhook(
        "w",
        { name: "W", url: "https://hooks.example.com", slack: {} },
        { dependsOn: folder },
      );
    new coralogix.Alert("a", { name: "A", logsImmediate: {} });
  };
const PLACES = "the account (team) 1 at another address, but connection";

// The tests use one stack, in this order.
describe("a stack that is pointed at another account", () => {
  let w: World;
  let other: Emulator;
  /** The connection comes from the environment: refresh and destroy use an old configuration. */
  const pointAt = (url: string, key = KEY) =>
    Object.assign(w.stack.inner.workspace.envVars, {
      CORALOGIX_URL: url,
      CORALOGIX_API_KEY: key,
    });
  beforeAll(async () => {
    w = await world({ config: {}, env: {} });
    other = await startEmulator({ apiKey: KEY });
    pointAt(w.emulator.url);
    expect((await w.stack.up(program())).ok).toBe(true);
  });
  afterAll(async () => {
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
    expect(other.calls.all()).toEqual([]);
  });

  test("with the key of another team: changes, new resources, refresh and destroy stop", async () => {
    w.emulator.keys.add({ key: "other-team", teamId: 77 });
    pointAt(w.emulator.url, "other-team");
    const runs = [
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
    w.stack.inner.workspace.envVars[ALLOW] = "true";
    const run = await w.stack.up(program());
    expect(run.text).toContain("the new address of the account is stored");
    // The refused commands removed no resource from the state.
    expect(run.changes).toEqual({ same: 1, update: 3 });
    delete w.stack.inner.workspace.envVars[ALLOW];
    expect(await w.stack.pending(program())).toEqual([]);
    expect(w.emulator.created("folders")).toBe(1);
  });

  test("a stack with the same name, on a backend without organizations, does not adopt its objects, and its destroy keeps them", async () => {
    const second = await Stack.create({ config: connectionConfig(w.emulator.url) });
    const run = await second.up(() => withGeneratedIds());
    expect(run.ok).toBe(false);
    expect(run.text).toContain("an identical DashboardFolder exists already");
    expect(run.text).toContain("an identical Connector exists already");
    expect((await second.destroy()).ok).toBe(true);
    expect(w.emulator.objects("folders")).toHaveLength(1);
    expect(w.emulator.objects("connectors")).toHaveLength(1);
    await second.configure({ "coralogix:idSeed": "second team" });
    expect((await second.up(() => withGeneratedIds())).ok).toBe(true);
    expect(w.emulator.objects("connectors")).toHaveLength(2);
    second.remove();
  });

  test("a refused up leaves its address in the state: refresh names the commands that use the new one", async () => {
    const second = await Stack.create({
      config: { ...connectionConfig(w.emulator.url), "coralogix:idSeed": "third team" },
    });
    const own = async () => void new coralogix.DashboardFolder("of-third", { name: "Third" });
    expect((await second.up(own)).ok).toBe(true);
    await second.configure({ "coralogix:url": other.url });
    expect((await second.up(own)).text).toContain(PLACES);
    await second.configure({ "coralogix:url": w.emulator.url });
    const refused = await second.refresh();
    expect(refused.ok).toBe(false);
    expect(refused.text).toContain("Run pulumi up, or pass --run-program to them");
    expect((await second.up(own)).ok).toBe(true);
    expect((await second.destroy()).ok).toBe(true);
    second.remove();
  });

  test("its destroy deletes only its own objects", async () => {
    expect((await w.stack.destroy()).ok).toBe(true);
    expect(w.emulator.objects("folders")).toHaveLength(1);
  });
});
