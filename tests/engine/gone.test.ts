import * as coralogix from "pulumi-coralogix";
import { call } from "./support/call";
import { KEY, type World, world } from "./support/world";

const url = "https://hooks.example.com/one";
const hook =
  (name = "hook") =>
  async () => {
    new coralogix.Webhook("w", { name, url, slack: {} });
  };

describe("what was deleted behind our back", () => {
  let w: World;
  const drop = async () => {
    const id = (await w.stack.resource("w"))?.id?.split("/")[0];
    await call(w.emulator, "DELETE", `/integrations/webhooks/v1/${id}`);
  };
  beforeEach(async () => {
    w = await world();
    await w.stack.up(hook());
  });
  afterEach(() => w.close());

  test("after a refresh the preview shows that it is made anew", async () => {
    await drop();
    expect((await w.stack.refresh()).changes.delete).toBe(1);
    expect(await w.stack.pending(hook())).toMatchObject([{ op: "create", name: "w" }]);
    expect((await w.stack.up(hook())).ok).toBe(true);
    expect(await w.stack.pending(hook())).toEqual([]);
  });

  test("an update of it says to refresh first", async () => {
    await drop();
    const run = await w.stack.up(hook("other"));
    expect(run.ok).toBe(false);
    expect(run.text).toContain("Run pulumi refresh");
  });

  test("a delete of it succeeds", async () => {
    await drop();
    expect((await w.stack.destroy()).ok).toBe(true);
  });

  test("another account under the same connection is not mistaken for an empty one", async () => {
    w.emulator.keys.add({ key: "other-team", teamId: 77 });
    await w.stack.configure({ "coralogix:apiKey": { secret: "other-team" } });
    w.stack.use(hook());
    const run = await w.stack.refresh({ runProgram: true });
    expect(run.ok).toBe(false);
    expect(run.text).toContain("belongs to 77");
    const update = await w.stack.up(hook("changed"));
    expect(update.text).toContain("belongs to 77");
    await w.stack.configure({ "coralogix:apiKey": { secret: KEY } });
    expect((await w.stack.up(hook("changed"))).ok).toBe(true);
  });

  test("missing from a list is not gone", async () => {
    const alerts = async () => {
      await hook()();
      for (const n of [1, 2, 3]) new coralogix.Alert(`a${n}`, { name: `a${n}`, logsImmediate: {} });
    };
    await w.stack.up(alerts);
    w.emulator.unkind.truncateLists = 1;
    const run = await w.stack.refresh();
    expect(run.changes).toEqual({ same: 5 });
  });
});

describe("a failure after the object was made", () => {
  let w: World;
  beforeEach(async () => {
    w = await world();
  });
  afterEach(() => w.close());
  const failing = () =>
    w.emulator.faults.add({
      match: { method: "GET", route: "/integrations/webhooks/v1/{id}", times: 99 },
      when: "before",
      how: "status",
      status: 403,
    });

  test("nothing is lost, and the next up finishes it", async () => {
    const fault = failing();
    const run = await w.stack.up(hook());
    expect(run.ok).toBe(false);
    expect(run.text).toContain("was made, but could not be read back");
    fault.remove();
    expect((await w.stack.up(hook())).ok).toBe(true);
    expect(w.emulator.created("webhooks")).toBe(1);
    expect((await w.stack.resource("w"))?.outputs?.externalId).toEqual(expect.any(Number));
    expect(await w.stack.pending(hook())).toEqual([]);
  });

  test("a refresh in between does not make it forgotten", async () => {
    const fault = failing();
    await w.stack.up(hook());
    fault.remove();
    expect((await w.stack.refresh()).ok).toBe(true);
    expect((await w.stack.resource("w"))?.id).toMatch(/\/\d+$/);
    const preview = await w.stack.preview(hook());
    expect(preview.steps.filter((s) => s.op !== "same")).toMatchObject([{ op: "update", name: "w" }]);
    expect(preview.text).toContain("interrupted before it was done");
    await w.stack.up(hook());
    expect(await w.stack.pending(hook())).toEqual([]);
    expect((await w.stack.destroy()).ok).toBe(true);
    expect(w.emulator.objects("webhooks")).toEqual([]);
  });
});
