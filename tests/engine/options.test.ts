import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { type World, world } from "./support/world";

const url = "https://hooks.example.com/one";
type Options = pulumi.CustomResourceOptions & { replaceOnChanges?: string[] };
const folder =
  (args: object, opts: Options = {}, name = "f") =>
  async () => {
    new coralogix.DashboardFolder(name, args as never, opts);
  };

describe("resource options", () => {
  let w: World;
  const done = async (program: () => Promise<void>) => {
    const run = await w.stack.up(program);
    if (!run.ok) throw new Error(run.text);
    return run;
  };
  const id = async (name = "f") => (await w.stack.resource(name))?.id;
  beforeEach(async () => {
    w = await world();
  });
  afterEach(() => w.close());

  test("ignoreChanges keeps what is there", async () => {
    await done(folder({ name: "A" }));
    expect(await w.stack.pending(folder({ name: "B" }, { ignoreChanges: ["name"] }))).toEqual([]);
  });

  test("protect refuses to delete", async () => {
    await done(folder({ name: "A" }, { protect: true }));
    const run = await w.stack.up(async () => {});
    expect(run.ok).toBe(false);
    expect(w.emulator.objects("folders")).toHaveLength(1);
  });

  test("retainOnDelete leaves the object in the account", async () => {
    await done(folder({ name: "A" }, { retainOnDelete: true }));
    await done(async () => {});
    expect(w.emulator.objects("folders")).toHaveLength(1);
  });

  test("aliases: a rename keeps the object", async () => {
    await done(folder({ name: "A" }));
    const before = await id();
    await done(folder({ name: "A" }, { aliases: [{ name: "f" }] }, "renamed"));
    expect(await id("renamed")).toBe(before);
    expect(w.emulator.created("folders")).toBe(1);
    expect(await w.stack.pending(folder({ name: "A" }, { aliases: [{ name: "f" }] }, "renamed"))).toEqual([]);
  });

  test("an id made by us is kept through a rename with an alias", async () => {
    const hook =
      (name: string, opts: Options = {}) =>
      async () => {
        new coralogix.Webhook(name, { name: "hook", url, genericWebhook: { method: "POST" } }, opts);
      };
    await done(hook("one"));
    const [{ genericWebhook: before }] = w.emulator.objects("webhooks") as [{ genericWebhook: { uuid: string } }];
    await done(hook("two", { aliases: [{ name: "one" }] }));
    await done(async () => {
      new coralogix.Webhook("two", { name: "hook, renamed", url, genericWebhook: { method: "POST" } }, { aliases: [{ name: "one" }] });
    });
    const [{ genericWebhook: after }] = w.emulator.objects("webhooks") as [{ genericWebhook: { uuid: string } }];
    expect(after.uuid).toBe(before.uuid);
  });

  test("--target changes only what it names, with unknown ids of the others", async () => {
    const program = (name: string) => async () => {
      const top = new coralogix.DashboardFolder("top", { name });
      new coralogix.DashboardFolder("sub", { name, parentId: top.id });
    };
    await done(program("A"));
    const urn = (await w.stack.resource("sub"))?.urn as string;
    const run = await w.stack.up(program("B"), { target: [urn] });
    expect(run.ok).toBe(true);
    expect((w.emulator.objects("folders") as { name: string }[]).map((f) => f.name).sort()).toEqual(["A", "B"]);
  });

  test("replaceOnChanges replaces, the old one first where the id is the same", async () => {
    await done(folder({ name: "A" }, { replaceOnChanges: ["name"] }));
    const run = await done(folder({ name: "B" }, { replaceOnChanges: ["name"] }));
    expect(run.changes.replace).toBe(1);
    expect(w.emulator.created("folders")).toBe(2);
    expect((w.emulator.objects("folders") as { name: string }[]).map((f) => f.name)).toEqual(["B"]);
    expect(await w.stack.pending(folder({ name: "B" }, { replaceOnChanges: ["name"] }))).toEqual([]);
  });

  test("a replacement asked for on the command line leaves one object", async () => {
    const alert = async () => {
      new coralogix.Alert("f", { name: "A", logsImmediate: {}, allowDuplicate: true });
    };
    await done(alert);
    const before = await id();
    const run = await w.stack.up(alert, { replace: [(await w.stack.resource("f"))?.urn as string] });
    expect(run.ok).toBe(true);
    expect(await id()).not.toBe(before);
    expect(w.emulator.objects("alerts")).toHaveLength(1);
  });

  test("another kind of webhook is another webhook; the alert follows", async () => {
    const program = (variant: object) => async () => {
      const hook = new coralogix.Webhook("hook", { name: "hook", url, ...variant } as never);
      new coralogix.Alert("alert", {
        name: "a",
        logsImmediate: {},
        notificationGroup: { webhooks: [{ integration: { integrationId: hook.externalId } }] },
      });
    };
    await done(program({ slack: {} }));
    const before = await id("hook");
    const run = await done(program({ opsgenie: {} }));
    expect(run.changes.replace).toBe(1);
    expect(await id("hook")).not.toBe(before);
    expect(w.emulator.objects("webhooks")).toHaveLength(1);
    expect(await w.stack.pending(program({ opsgenie: {} }))).toEqual([]);
  });

  test("up --refresh deletes what the program dropped", async () => {
    await done(folder({ name: "A" }));
    const run = await w.stack.up(async () => {}, { refresh: true });
    expect(run.ok).toBe(true);
    expect(w.emulator.objects("folders")).toEqual([]);
  });

  test("destroy with the program running deletes all", async () => {
    await done(folder({ name: "A" }));
    w.stack.use(folder({ name: "A" }));
    const run = await w.stack.destroy({ runProgram: true });
    expect(run.ok).toBe(true);
    expect(w.emulator.objects("folders")).toEqual([]);
  });

  test("two children of one name under parents of different types are two objects", async () => {
    class Room extends pulumi.ComponentResource {
      constructor(type: string, name: string) {
        super(type, name);
        new coralogix.DashboardFolder("child", { name: type }, { parent: this });
      }
    }
    const program = async () => {
      new Room("test:A", "a");
      new Room("test:B", "b");
    };
    await done(program);
    expect(w.emulator.objects("folders")).toHaveLength(2);
    expect(await w.stack.pending(program)).toEqual([]);
  });
});
