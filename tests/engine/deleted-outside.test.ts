import * as coralogix from "pulumi-coralogix";
import { call } from "./support/call";
import { KEY, type World, world } from "./support/world";

const url = "https://hooks.example.com/one";
const webhookProgram =
  (name = "hook") =>
  async () => {
    new coralogix.Webhook("w", { name, url, slack: {} });
  };

describe("objects deleted outside Pulumi", () => {
  let w: World;
  const deleteWebhook = async () => {
    const id = (await w.stack.resource("w"))?.id?.split("/")[0];
    await call(w.emulator, "DELETE", `/integrations/webhooks/v1/${id}`);
  };
  beforeEach(async () => {
    w = await world();
    await w.stack.up(webhookProgram());
  });
  afterEach(() => w.close());

  test("after a refresh the preview shows that the object is created again", async () => {
    await deleteWebhook();
    expect((await w.stack.refresh()).changes.delete).toBe(1);
    expect(await w.stack.pending(webhookProgram())).toMatchObject([{ op: "create", name: "w" }]);
    expect((await w.stack.up(webhookProgram())).ok).toBe(true);
    expect(await w.stack.pending(webhookProgram())).toEqual([]);
  });

  test("an update of a deleted object is an error that suggests a refresh", async () => {
    await deleteWebhook();
    const run = await w.stack.up(webhookProgram("other"));
    expect(run.ok).toBe(false);
    expect(run.text).toContain("Run pulumi refresh");
  });

  test("a delete of a deleted object succeeds", async () => {
    await deleteWebhook();
    expect((await w.stack.destroy()).ok).toBe(true);
  });

  test("with the key of another account, resources are not removed from the state", async () => {
    w.emulator.keys.add({ key: "other-team", teamId: 77 });
    await w.stack.configure({ "coralogix:apiKey": { secret: "other-team" } });
    w.stack.use(webhookProgram());
    const run = await w.stack.refresh({ runProgram: true });
    expect(run.ok).toBe(false);
    expect(run.text).toContain("belongs to 77");
    const update = await w.stack.up(webhookProgram("changed"));
    expect(update.text).toContain("belongs to 77");
    await w.stack.configure({ "coralogix:apiKey": { secret: KEY } });
    expect((await w.stack.up(webhookProgram("changed"))).ok).toBe(true);
  });

  test("an object that is missing from a list does not count as deleted", async () => {
    const alerts = async () => {
      await webhookProgram()();
      for (const n of [1, 2, 3]) new coralogix.Alert(`a${n}`, { name: `a${n}`, logsImmediate: {} });
    };
    await w.stack.up(alerts);
    w.emulator.quirks.truncateLists = 1;
    const run = await w.stack.refresh();
    expect(run.changes).toEqual({ same: 5 });
  });
});

describe("a failure after the object was created", () => {
  let w: World;
  beforeEach(async () => {
    w = await world();
  });
  afterEach(() => w.close());
  const failReads = () =>
    w.emulator.faults.add({
      match: { method: "GET", route: "/integrations/webhooks/v1/{id}", times: 99 },
      when: "before",
      how: "status",
      status: 403,
    });

  test("the object stays in the state, and the next up completes it", async () => {
    const fault = failReads();
    const run = await w.stack.up(webhookProgram());
    expect(run.ok).toBe(false);
    expect(run.text).toContain("was created, but could not be read back");
    fault.remove();
    expect((await w.stack.up(webhookProgram())).ok).toBe(true);
    expect(w.emulator.created("webhooks")).toBe(1);
    expect((await w.stack.resource("w"))?.outputs?.externalId).toEqual(expect.any(Number));
    expect(await w.stack.pending(webhookProgram())).toEqual([]);
  });

  test("a refresh before the next up does not lose the object", async () => {
    const fault = failReads();
    await w.stack.up(webhookProgram());
    fault.remove();
    expect((await w.stack.refresh()).ok).toBe(true);
    expect((await w.stack.resource("w"))?.id).toMatch(/\/\d+$/);
    const preview = await w.stack.preview(webhookProgram());
    expect(preview.steps.filter((s) => s.op !== "same")).toMatchObject([
      { op: "update", name: "w" },
    ]);
    expect(preview.text).toContain("an earlier run was interrupted");
    await w.stack.up(webhookProgram());
    expect(await w.stack.pending(webhookProgram())).toEqual([]);
    expect((await w.stack.destroy()).ok).toBe(true);
    expect(w.emulator.objects("webhooks")).toEqual([]);
  });
});
