import * as coralogix from "pulumi-coralogix";
import { call } from "./support/call";
import { KEY, type World, world } from "./support/world";

const url = "https://hooks.example.com/one";
const webhook = (name: string, args: object = {}) =>
  new coralogix.Webhook(name, { name, url, slack: {}, ...args });
const webhooks =
  (names: readonly string[], args: object = {}) =>
  async () => {
    for (const name of names) webhook(name, args);
  };

let w: World;
const deleteOutside = async (name: string) => {
  const id = (await w.stack.resource(name))?.id?.split("/")[0];
  await call(w.emulator, "DELETE", `/integrations/webhooks/v1/${id}`);
};
const urn = async (name: string) => (await w.stack.resource(name))?.urn as string;

// The tests of a block use one stack, in this order.
describe("objects deleted outside Pulumi", () => {
  const all =
    (kept = {}, updated = {}) =>
    async () => {
      webhook("kept", kept);
      webhook("updated", updated);
      webhook("again");
      for (const n of [1, 2, 3]) new coralogix.Alert(`a${n}`, { name: `a${n}`, logsImmediate: {} });
    };
  beforeAll(async () => {
    w = await world();
    expect((await w.stack.up(all())).ok).toBe(true);
  });
  afterAll(() => w.close());

  test("after a refresh the preview shows that the object is created again; one that is only missing from a list does not count as deleted", async () => {
    w.emulator.quirks.truncateLists = 1;
    await deleteOutside("again");
    expect((await w.stack.refresh()).changes).toEqual({ same: 6, delete: 1 });
    w.emulator.quirks.truncateLists = undefined;
    expect(await w.stack.pending(all())).toMatchObject([{ op: "create", name: "again" }]);
  });

  test("an update of a deleted object is an error that suggests a refresh, and the other one is created again", async () => {
    await deleteOutside("updated");
    const run = await w.stack.up(all({}, { name: "other" }), { continueOnError: true });
    expect(run.ok).toBe(false);
    expect(run.text).toContain("Run pulumi refresh");
    expect(await w.stack.resource("again")).toBeDefined();
  });

  test("with the key of another account, resources are not removed from the state", async () => {
    w.emulator.keys.add({ key: "other-team", teamId: 77 });
    await w.stack.configure({ "coralogix:apiKey": { secret: "other-team" } });
    w.stack.use(all());
    const run = await w.stack.refresh({ runProgram: true });
    expect(run.ok).toBe(false);
    expect(run.text).toContain("belongs to 77");
    const target = [await urn("kept")];
    const update = await w.stack.up(all({ name: "changed" }), { target });
    expect(update.text).toContain("belongs to 77");
    await w.stack.configure({ "coralogix:apiKey": { secret: KEY } });
    expect((await w.stack.up(all({ name: "changed" }), { target })).changes).toMatchObject({
      update: 1,
    });
  });

  test("a delete of a deleted object succeeds", async () => {
    expect(await w.stack.resource("updated")).toBeDefined();
    expect((await w.stack.destroy()).ok).toBe(true);
    expect(w.emulator.objects("webhooks")).toEqual([]);
  });
});

describe("a failure after the object was created", () => {
  beforeAll(async () => {
    w = await world();
  });
  afterAll(() => w.close());

  test("the objects stay in the state, the next up completes them, and a refresh before it does not lose them", async () => {
    const fault = w.emulator.faults.add({
      match: { method: "GET", route: "/integrations/webhooks/v1/{id}", times: 99 },
      when: "before",
      how: "status",
      status: 403,
    });
    const run = await w.stack.up(webhooks(["direct", "refreshed"]), { continueOnError: true });
    expect(run.ok).toBe(false);
    expect(run.text.split("was created, but could not be read back")).toHaveLength(3);
    fault.remove();

    const target = [await urn("direct")];
    expect((await w.stack.up(webhooks(["direct", "refreshed"]), { target })).ok).toBe(true);
    expect((await w.stack.resource("direct"))?.outputs?.externalId).toEqual(expect.any(Number));

    expect((await w.stack.refresh()).ok).toBe(true);
    expect((await w.stack.resource("refreshed"))?.id).toMatch(/\/\d+$/);
    const completed = await w.stack.up(webhooks(["direct", "refreshed"]));
    expect(completed.steps.filter((step) => step.op !== "same")).toMatchObject([
      { op: "update", name: "refreshed" },
    ]);
    expect(completed.text).toContain("an earlier run was interrupted");
    expect(w.emulator.created("webhooks")).toBe(2);
    expect(await w.stack.pending(webhooks(["direct", "refreshed"]))).toEqual([]);
    expect((await w.stack.destroy()).ok).toBe(true);
    expect(w.emulator.objects("webhooks")).toEqual([]);
  });
});
