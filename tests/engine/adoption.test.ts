import * as coralogix from "pulumi-coralogix";
import { call } from "./support/call";
import { type World, world } from "./support/world";

const folder =
  (args: object, name = "f", opts: object = {}) =>
  async () => {
    new coralogix.DashboardFolder(name, args as never, opts);
  };
const alert =
  (args: object, name = "a", opts: object = {}) =>
  async () => {
    new coralogix.Alert(
      name,
      {
        name: "Errors",
        logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "error" } } },
        ...args,
      } as never,
      opts,
    );
  };
const EXISTING = {
  name: "Errors",
  type: "ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED",
  logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "error" } } },
};

describe("adoption", () => {
  let w: World;
  const createAlert = async (properties: object = EXISTING): Promise<string> =>
    (await call(w.emulator, "POST", "/alerts/alerts/v3", { alertDefProperties: properties }))
      .alertDef.id;
  const remoteAlerts = () => w.emulator.objects("alerts") as unknown[];
  beforeEach(async () => {
    w = await world();
  });
  afterEach(() => w.close());

  test("an equal object is adopted without a write, by id, by name and by the import option", async () => {
    for (const [args, opts] of [
      [{ adopt: { byName: true } }, {}],
      [{ adopt: { id: "ID" } }, {}],
      [{}, { import: "ID" }],
    ] as const) {
      const id = await createAlert();
      const program = alert(
        JSON.parse(JSON.stringify(args).replace("ID", id)),
        "a",
        JSON.parse(JSON.stringify(opts).replace("ID", id)),
      );
      w.emulator.calls.clear();
      const run = await w.stack.up(program);
      expect(run.ok).toBe(true);
      expect(run.text).toContain(`Alert "Errors": adopts ${id}, no differences`);
      expect(w.emulator.calls.all().filter((c) => c.method !== "GET")).toEqual([]);
      expect((await w.stack.resource("a"))?.id).toBe(id);
      expect(await w.stack.pending(program)).toEqual([]);
      // Without `adopt` the program still matches the state.
      expect(await w.stack.pending(alert({}))).toEqual([]);
      await w.stack.destroy();
    }
  });

  test("a different object is an error at preview that lists each path with both values", async () => {
    const id = await createAlert({ ...EXISTING, description: "old" });
    const run = await w.stack.preview(alert({ adopt: { id }, priority: "P1" }));
    expect(run.ok).toBe(false);
    expect(run.text).toContain(`the Alert ${id} differs from the program`);
    expect(run.text).toContain('priority: is nothing, the program has "P1"');
    expect(run.text).toContain('description: is "old", the program has nothing');
    expect(run.text).toContain("adopt.overwrite: true");
  });

  test("overwrite replaces the fields that differ", async () => {
    const id = await createAlert({ ...EXISTING, description: "old" });
    const program = alert({ adopt: { id, overwrite: true }, priority: "P1" });
    const line = `Alert "Errors": adopts ${id} and overwrites: description removed; priority added: P1`;
    expect((await w.stack.preview(program)).text).toContain(line);
    const run = await w.stack.up(program);
    expect(run.ok).toBe(true);
    expect(run.text).toContain(line);
    expect(remoteAlerts()).toHaveLength(1);
    expect(await w.stack.pending(program)).toEqual([]);
    expect((await w.stack.refresh()).changes.update).toBeUndefined();
  });

  test("no object with the name, and several with it, are different errors", async () => {
    expect((await w.stack.preview(alert({ adopt: { byName: true } }))).text).toContain(
      'no Alert is named "Errors"',
    );
    const ids = [await createAlert(), await createAlert()];
    const { text } = await w.stack.preview(alert({ adopt: { byName: true } }));
    for (const id of ids) expect(text).toContain(id);
  });

  test("an id that does not exist is an error at preview", async () => {
    const run = await w.stack.preview(
      alert({ adopt: { id: "00000000-0000-4000-8000-000000000000" } }),
    );
    expect(run.text).toContain(
      "adopt: there is no Alert with the id 00000000-0000-4000-8000-000000000000",
    );
  });

  test("adopt with a change that replaces is an error, and the object is not deleted", async () => {
    const id = await createAlert();
    const opts = { replaceOnChanges: ["priority"] };
    await w.stack.up(alert({ adopt: { id } }, "a", opts));
    const run = await w.stack.up(alert({ adopt: { id }, priority: "P1" }, "a", opts));
    expect(run.ok).toBe(false);
    expect(run.text).toContain("Remove adopt from the program");
    expect(remoteAlerts()).toHaveLength(1);
  });

  test("a rename without an alias of an adopted resource deletes no object", async () => {
    const id = await createAlert();
    await w.stack.up(alert({ adopt: { id } }, "old"));
    const run = await w.stack.up(alert({ adopt: { id } }, "new"));
    expect(remoteAlerts()).toHaveLength(1);
    expect(run.text).toContain("is not deleted: another resource of this program owns it now");
    expect(await w.stack.pending(alert({ adopt: { id } }, "new"))).toEqual([]);
  });

  test("an object that another resource of the program owns is not adopted, and the error names aliases", async () => {
    const id = await createAlert();
    await w.stack.up(alert({ adopt: { id } }, "one"));
    const run = await w.stack.up(async () => {
      await alert({ adopt: { id } }, "one")();
      await alert({ adopt: { id } }, "two")();
    });
    expect(run.ok).toBe(false);
    expect(run.text).toContain("aliases");
    expect(remoteAlerts()).toHaveLength(1);
  });

  test("a webhook is adopted with its number, and its secret is not printed", async () => {
    const { id } = await call(w.emulator, "POST", "/integrations/webhooks/v1", {
      data: {
        type: "SLACK",
        name: "hook",
        url: "https://hooks.example.com/canary-theirs",
        slack: {},
      },
    });
    const program = (url: string) => async () => {
      new coralogix.Webhook("w", { name: "hook", url, slack: {}, adopt: { id } });
    };
    const wrong = await w.stack.preview(program("https://hooks.example.com/canary-mine"));
    expect(wrong.text).toContain("url: differs (secret)");
    expect(wrong.text).not.toContain("canary");
    expect((await w.stack.up(program("https://hooks.example.com/canary-theirs"))).ok).toBe(true);
    expect((await w.stack.resource("w"))?.id).toMatch(new RegExp(`^${id}/\\d+$`));
    expect((await w.stack.state()).text).not.toContain("canary-theirs");
  });

  test("adoption does not change the id of a folder", async () => {
    const { folderId } = await call(w.emulator, "POST", "/dashboards/folders/v1", {
      folder: { name: "Top" },
    });
    expect((await w.stack.up(folder({ name: "Top", adopt: { byName: true } }))).ok).toBe(true);
    expect((await w.stack.resource("f"))?.id).toBe(folderId);
  });
});
