import * as coralogix from "pulumi-coralogix";
import type { Mode } from "../../src/provider/state/type-token";
import { connectionConfig, KEY, type World, world } from "./support/world";

const folder = (connection?: string) => async () => {
  new coralogix.DashboardFolder("f", { name: "F", ...(connection ? { connection } : {}) });
};
const namedConnections = (url: string) => ({
  "coralogix:connections": {
    secret: JSON.stringify({
      one: { url, apiKey: KEY },
      same: { url, apiKey: "second-key" },
      other: { url, apiKey: "other-team" },
    }),
  },
});

describe("connections", () => {
  let w: World;
  beforeAll(async () => {
    w = await world({ config: {} });
    w.emulator.keys.add({ key: "second-key" });
    w.emulator.keys.add({ key: "other-team", teamId: 77 });
  });
  afterAll(() => w.close());

  test("configuration takes precedence over environment variables, also in the first requests of many resources at once", async () => {
    const other = await world({
      config: connectionConfig(w.emulator.url),
      env: { CORALOGIX_API_KEY: "wrong", CORALOGIX_REGION: "eu2" },
    });
    const run = await other.stack.up(async () => {
      for (let n = 0; n < 8; n += 1) new coralogix.DashboardFolder(`f${n}`, { name: `F${n}` });
      for (let n = 0; n < 8; n += 1)
        new coralogix.Alert(`a${n}`, { name: `A${n}`, logsImmediate: {} });
    });
    expect(run.ok).toBe(true);
    for (const table of ["folders", "alerts"]) expect(w.emulator.objects(table)).toHaveLength(8);
    for (const { id } of w.emulator.objects("folders")) w.emulator.forget("folders", String(id));
    await other.close();
  });

  test("another connection to the same account is an update without a write, another account is a replacement", async () => {
    await w.stack.configure(namedConnections(w.emulator.url));
    expect((await w.stack.up(folder("one"))).ok).toBe(true);
    w.emulator.calls.clear();
    const moved = await w.stack.up(folder("same"));
    expect(moved.changes.update).toBe(1);
    expect(moved.text).toContain('DashboardFolder "F": another connection to the same account');
    expect(
      w.emulator.calls.all().every((c) => c.method === "GET" && c.path.endsWith("/whoami")),
    ).toBe(true);
    expect(await w.stack.pending(folder("same"))).toEqual([]);
    const replaced = await w.stack.up(folder("other"));
    expect(replaced.changes.replace).toBe(1);
    expect(w.emulator.objects("folders")).toEqual([]);
    expect(w.emulator.objects("folders", 77)).toHaveLength(1);
    expect(await w.stack.pending(folder("other"))).toEqual([]);
    expect((await w.stack.destroy()).ok).toBe(true);
    expect(w.emulator.objects("folders", 77)).toEqual([]);
  });

  test("a connection that is not configured is an error that lists the configured names", async () => {
    const run = await w.stack.up(folder("two"));
    expect(run.text).toContain('connection "two" is not configured (known: one, same, other)');
    expect(run.text).not.toContain(KEY);
  });

  test("connections that are not an object are an error without their value", async () => {
    await w.stack.configure({ "coralogix:connections": { secret: "canary-text" } });
    const run = await w.stack.up(folder("one"));
    expect(run.text).toContain("coralogix:connections is not an object");
    expect(run.text).not.toContain("canary-text");
  });

  test.each<Mode>(["dynamic", "plugin"])(
    "a misspelled setting is one warning of a preview, and a setting of the program is none: form %s",
    async (form) => {
      const own = await world({
        form,
        config: {
          ...connectionConfig(w.emulator.url),
          "coralogix:regoin": "eu2",
          "coralogix:alertEmail": "a@example.com",
        },
      });
      const { ok, text } = await own.stack.preview(async () => {
        await coralogix.listDashboardFolders();
        new coralogix.DashboardFolder("one", { name: "One" });
        new coralogix.DashboardFolder("two", { name: "Two" });
      });
      expect(text.match(/coralogix:\w+ has no effect. Did you mean [\w:]+/g)).toEqual([
        "coralogix:regoin has no effect. Did you mean coralogix:region",
      ]);
      expect(ok).toBe(true);
      await own.close();
    },
  );

  test("an API key in plain text is a warning without the key, an encrypted one is none", async () => {
    const { "coralogix:url": url } = connectionConfig(w.emulator.url);
    const connections = { one: { url, apiKey: KEY }, two: { url } };
    await w.stack.configure({
      "coralogix:url": url,
      "coralogix:apiKey": KEY,
      "coralogix:connections": JSON.stringify(connections),
    });
    const { text } = await w.stack.preview(async () => {
      await folder()();
      new coralogix.DashboardFolder("named", { name: "F", connection: "one" });
    });
    for (const key of ["coralogix:apiKey", "coralogix:connections.one.apiKey"])
      expect(text).toContain(`${key} contains an API key in plain text`);
    expect(text.split("in plain text")).toHaveLength(3);
    expect(text).not.toContain(KEY);
    await w.stack.configure(namedConnections(w.emulator.url));
    const { "coralogix:apiKey": apiKey } = connectionConfig(w.emulator.url);
    await w.stack.configure({ "coralogix:apiKey": apiKey });
    const encrypted = await w.stack.preview(folder("one"));
    expect([encrypted.ok, encrypted.text]).toEqual([
      true,
      expect.not.stringContaining("plain text"),
    ]);
  });
});
