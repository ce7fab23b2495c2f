import * as coralogix from "pulumi-coralogix";
import { call } from "./support/call";
import { type World, world } from "./support/world";

const slack = { attachments: [{ type: "METRIC_SNAPSHOT" as const, isActive: true }] };
const program =
  (webhookName = "On call", folderName = "Top") =>
  async () => {
    const webhook = new coralogix.Webhook("hook", {
      name: webhookName,
      url: "https://hooks.example.com/canary-url",
      slack,
    });
    const alert = new coralogix.Alert("alert", {
      name: "Errors",
      logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "level:error" } } },
      notificationGroup: { webhooks: [{ integration: { integrationId: webhook.externalId } }] },
    });
    const folder = new coralogix.DashboardFolder("folder", { name: folderName });
    return { number: webhook.externalId, alert: alert.id, folder: folder.name };
  };

describe("the lifecycle of a webhook, an alert that refers to it, and a folder", () => {
  let w: World;
  beforeAll(async () => {
    w = await world();
  });
  afterAll(() => w.close());

  test("a preview that only creates reads one list for each type", async () => {
    const run = await w.stack.preview(program());
    expect(run.text).toContain("+ 4 to create");
    expect(w.emulator.calls.all().map(({ method }) => method)).toEqual(["GET", "GET", "GET"]);
    expect(Object.values(w.emulator.calls.counts())).toEqual([1, 1, 1]);
  });

  test("up creates all, and the second preview shows no change and sends no request", async () => {
    const run = await w.stack.up(program());
    expect(run.text).toContain("+ 4 created");
    expect((await w.stack.inner.outputs()).number?.value).toEqual(expect.any(Number));
    w.emulator.calls.clear();
    expect(await w.stack.pending(program())).toEqual([]);
    expect(w.emulator.calls.count()).toBe(0);
  });

  test("a refresh shows no change; the id of a webhook contains UUID and number, so renaming the webhook does not change the alert", async () => {
    const run = await w.stack.refresh();
    expect(run.changes).toEqual({ same: expect.any(Number) });
    const { id } = (await w.stack.resource("hook")) ?? {};
    expect(id).toMatch(/^[0-9a-f-]{36}\/\d+$/);
    // Nothing else has changed by the refresh.
    expect((await w.stack.pending(program("New name"))).map((s) => `${s.op} ${s.name}`)).toEqual([
      "update hook",
    ]);
  });

  test("an edit outside Pulumi is found by a refresh, shown field by field and reverted by up", async () => {
    const { id } = (await w.stack.resource("folder")) ?? {};
    const edited = { folder: { id, name: "Edited" } };
    await call(w.emulator, "PUT", "/dashboards/folders/v1", edited);
    const refreshed = await w.stack.refresh();
    expect(refreshed.changes.update).toBe(1);
    const run = await w.stack.up(program());
    expect(run.text).toContain('name: "Edited" => "Top"');
    expect(run.changes).toEqual({ same: 3, update: 1 });
    expect(await w.stack.pending(program())).toEqual([]);
  });

  test("destroy deletes all objects", async () => {
    const run = await w.stack.destroy();
    expect(run.ok).toBe(true);
    expect(w.emulator.objects("webhooks")).toEqual([]);
    expect(w.emulator.objects("alerts")).toEqual([]);
    expect(w.emulator.objects("folders")).toEqual([]);
  });
});
