import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import type { Run } from "./support/stack";
import { KEY, type World, world } from "./support/world";

const url = "https://hooks.example.com/canary-url";

// In a separate process: the SDK does not catch the error of an output.
const SECRET_NAME = `
const pulumi = require("@pulumi/pulumi");
const coralogix = require("pulumi-coralogix");
process.once("unhandledRejection", (error) => {
  console.log(error.message);
  process.exit();
});
coralogix.getAlertOutput({ name: pulumi.secret("Project Bluebird") });`;

describe("functions that read existing objects", () => {
  let w: World;
  const outputs = async (program: () => Promise<Record<string, unknown>>) => {
    const run = await w.stack.up(program);
    if (!run.ok) throw new Error(run.text);
    const all = await w.stack.inner.outputs();
    return Object.fromEntries(Object.entries(all).map(([key, { value }]) => [key, value]));
  };
  const createProgram = async () => {
    new coralogix.Webhook("w", { name: "hook", url, slack: {} });
    new coralogix.Alert("a", { name: "Errors", priority: "P1", logsImmediate: {} });
    new coralogix.DashboardFolder("f", { name: "Top" });
  };
  const id = async (name: string) => (await w.stack.resource(name))?.id as string;
  beforeAll(async () => {
    w = await world();
    expect((await w.stack.up(createProgram)).ok).toBe(true);
  });
  afterAll(() => w.close());

  test("print no secret argument in an error", async () => {
    const running = promisify(execFile)(process.execPath, ["-e", SECRET_NAME], {
      env: { ...process.env, CORALOGIX_URL: w.emulator.url, CORALOGIX_API_KEY: KEY },
    });
    // The SDK sets the exit code, because promises are still pending.
    const { stdout } = await running.catch((error: { stdout: string }) => error);
    expect(stdout).toContain('no Alert is named "[secret]"');
    expect(stdout).not.toContain("Bluebird");
  });

  test("read by name and by id, list and call other functions, as promises and as outputs", async () => {
    const hook = await id("w");
    const found = await outputs(async () => {
      await createProgram();
      const byName = await coralogix.getWebhook({ name: "hook" });
      const byId = await coralogix.getWebhook({ id: hook });
      const [entry] = await coralogix.listWebhooks({ namePattern: "ho*" });
      return {
        entry,
        alerts: coralogix.listAlertsOutput({
          namePattern: pulumi.output("Err*"),
          query: { queryFilter: { priorityFilter: { priority: ["P1"] } } },
        }),
        roles: coralogix.getSystemRolesOutput().apply((roles) => roles.length),
        rules: coralogix.getQuotaOutput().rules,
        byName: [byName.id, byName.externalId, byName.name],
        byId: byId.id,
        alert: coralogix.getAlertOutput({ name: pulumi.output("Errors") }).priority,
        folder: coralogix.getDashboardFolderOutput({ id: await id("f") }).name,
        team: coralogix.whoamiOutput().teamId,
        leaks: JSON.stringify(byName),
      };
    });
    expect(found).toMatchObject({
      byName: [hook, expect.any(Number), "hook"],
      byId: hook,
      alert: "P1",
      folder: "Top",
      team: expect.any(Number),
      entry: { id: hook, name: "hook", externalId: expect.any(Number) },
      alerts: [{ name: "Errors", priority: "P1" }],
      roles: expect.any(Number),
      rules: [],
    });
    expect(found.leaks).not.toContain("canary");
  });

  test("an unknown name, an unknown id and neither are errors without a stack trace", async () => {
    const looks: [look: () => Promise<unknown>, expected: string][] = [
      [() => coralogix.getWebhook({ name: "nobody" }), 'no Webhook is named "nobody"'],
      [
        () => coralogix.getAlert({ id: "00000000-0000-4000-8000-000000000000" }),
        "there is no Alert with the id",
      ],
      [() => coralogix.getDashboardFolder({}), "give the id or the name"],
    ];
    const errors: (Error | undefined)[] = [];
    await w.stack.preview(async () => {
      await createProgram();
      for (const [look] of looks)
        errors.push(
          await look().then(
            () => undefined,
            (error: Error) => error,
          ),
        );
    });
    expect(errors.map((error) => error?.message)).toEqual(
      looks.map(([, expected]) => expect.stringContaining(expected)),
    );
    for (const error of errors) {
      expect(error?.message).not.toContain("adopt");
      expect(error?.stack).toBe("");
    }
  });

  test("removing X.get from the program deletes no object", async () => {
    const [hook, alert, folder] = await Promise.all(["w", "a", "f"].map(id));
    const program = async () => {
      await createProgram();
      return {
        hook: coralogix.Webhook.get("got-w", hook as string).externalId,
        alert: coralogix.Alert.get("got-a", alert as string).priority,
        folder: coralogix.DashboardFolder.get("got-f", folder as string).name,
      };
    };
    expect(await outputs(program)).toMatchObject({
      hook: expect.any(Number),
      alert: "P1",
      folder: "Top",
    });
    expect((await w.stack.refresh()).ok).toBe(true);
    expect((await w.stack.up(createProgram)).ok).toBe(true);
    expect(w.emulator.objects("webhooks")).toHaveLength(1);
  });

  test("X.get of an object that does not exist fails", async () => {
    const run = await w.stack.preview(async () => {
      await createProgram();
      coralogix.DashboardFolder.get("nobody", "00000000-0000-4000-8000-000000000000");
    });
    expect(run.ok).toBe(false);
    expect(run.text).toContain("there is no DashboardFolder with the id");
  });
});

test("a refresh of 20 alerts sends at most two requests", async () => {
  const w = await world();
  const many = async () => {
    for (let n = 0; n < 20; n += 1)
      new coralogix.Alert(`a${n}`, { name: `A${n}`, logsImmediate: {} });
  };
  expect((await w.stack.up(many)).ok).toBe(true);
  w.emulator.calls.clear();
  expect((await w.stack.refresh()).changes).toEqual({ same: 21 });
  expect(w.emulator.calls.count()).toBeLessThanOrEqual(2);
  await w.close();
});

test.each(MODES)(
  "in the %s form, a preview that creates or renames an object knows no result of a function that finds it by its new name, and `up` does",
  async (form) => {
    const w = await world({ form });
    const program = (hookName: string) => async () => {
      const { name, id } = new coralogix.Webhook("w", { name: hookName, url, slack: {} });
      const found = coralogix.getWebhookOutput({ name });
      const byId = coralogix.getWebhookOutput({ id });
      const all = coralogix.listWebhooksOutput({ namePattern: name });
      const none = coralogix.listWebhooksOutput({ namePattern: pulumi.interpolate`${name} *` });
      const absent = coralogix.listWebhooksOutput({ namePattern: "absent" });
      const folder = (key: string, result: pulumi.Output<unknown>) =>
        new coralogix.DashboardFolder(key, { name: pulumi.interpolate`${key} ${result}` });
      folder("found", found.name);
      folder("id", byId.externalId);
      folder("all", all.length);
      folder("none", none.length);
      folder("absent", absent.length);
      return { isSame: pulumi.all([found.id, id]).apply(([a, b]) => a === b) };
    };
    const names = async () =>
      Object.fromEntries(
        await Promise.all(
          ["found", "id", "all", "none", "absent"].map(async (key) => [
            key,
            (await w.stack.resource(key))?.inputs?.name,
          ]),
        ),
      );
    const succeeded = (run: Run): Run => {
      expect([run.ok, run.text]).toEqual([true, expect.anything()]);
      return run;
    };
    succeeded(await w.stack.preview(program("a")));
    succeeded(await w.stack.up(program("a")));
    expect((await w.stack.inner.outputs()).isSame?.value).toBe(true);
    const before = await names();
    expect(before).toMatchObject({ found: "found a", all: "all 1", none: "none 0" });
    const previewed = succeeded(await w.stack.preview(program("b")));
    expect(previewed.changes).toEqual({ same: 4, update: 3 });
    succeeded(await w.stack.up(program("b")));
    expect(await names()).toEqual({ ...before, found: "found b" });
    expect(await w.stack.pending(program("b"))).toEqual([]);
    await w.close();
  },
);
