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
  const upSucceeds = async (program: () => Promise<void>) => {
    const run = await w.stack.up(program);
    if (!run.ok) throw new Error(run.text);
    return run;
  };
  const id = async (name = "f") => (await w.stack.resource(name))?.id;
  beforeEach(async () => {
    w = await world();
  });
  afterEach(() => w.close());

  test("ignoreChanges ignores a change of the field", async () => {
    await upSucceeds(folder({ name: "A" }));
    expect(await w.stack.pending(folder({ name: "B" }, { ignoreChanges: ["name"] }))).toEqual([]);
  });

  test("protect prevents the delete", async () => {
    await upSucceeds(folder({ name: "A" }, { protect: true }));
    const run = await w.stack.up(async () => {});
    expect(run.ok).toBe(false);
    expect(w.emulator.objects("folders")).toHaveLength(1);
  });

  test("retainOnDelete leaves the object in the account", async () => {
    await upSucceeds(folder({ name: "A" }, { retainOnDelete: true }));
    await upSucceeds(async () => {});
    expect(w.emulator.objects("folders")).toHaveLength(1);
  });

  test("a rename with an alias does not replace the object", async () => {
    await upSucceeds(folder({ name: "A" }));
    const before = await id();
    await upSucceeds(folder({ name: "A" }, { aliases: [{ name: "f" }] }, "renamed"));
    expect(await id("renamed")).toBe(before);
    expect(w.emulator.created("folders")).toBe(1);
    expect(
      await w.stack.pending(folder({ name: "A" }, { aliases: [{ name: "f" }] }, "renamed")),
    ).toEqual([]);
  });

  test("a rename with an alias does not change a generated id", async () => {
    const hook =
      (name: string, opts: Options = {}) =>
      async () => {
        new coralogix.Webhook(
          name,
          { name: "hook", url, genericWebhook: { method: "POST" } },
          opts,
        );
      };
    await upSucceeds(hook("one"));
    const [{ genericWebhook: before }] = w.emulator.objects("webhooks") as [
      { genericWebhook: { uuid: string } },
    ];
    await upSucceeds(hook("two", { aliases: [{ name: "one" }] }));
    await upSucceeds(async () => {
      new coralogix.Webhook(
        "two",
        { name: "hook, renamed", url, genericWebhook: { method: "POST" } },
        { aliases: [{ name: "one" }] },
      );
    });
    const [{ genericWebhook: after }] = w.emulator.objects("webhooks") as [
      { genericWebhook: { uuid: string } },
    ];
    expect(after.uuid).toBe(before.uuid);
  });

  test("--target changes only the targeted resources", async () => {
    const program = (name: string) => async () => {
      const top = new coralogix.DashboardFolder("top", { name });
      new coralogix.DashboardFolder("sub", { name, parentId: top.id });
    };
    await upSucceeds(program("A"));
    const urn = (await w.stack.resource("sub"))?.urn as string;
    const run = await w.stack.up(program("B"), { target: [urn] });
    expect(run.ok).toBe(true);
    expect((w.emulator.objects("folders") as { name: string }[]).map((f) => f.name).sort()).toEqual(
      ["A", "B"],
    );
  });

  test("replaceOnChanges replaces the object, and deletes the old one first if both have the same id", async () => {
    await upSucceeds(folder({ name: "A" }, { replaceOnChanges: ["name"] }));
    const run = await upSucceeds(folder({ name: "B" }, { replaceOnChanges: ["name"] }));
    expect(run.changes.replace).toBe(1);
    expect(w.emulator.created("folders")).toBe(2);
    expect((w.emulator.objects("folders") as { name: string }[]).map((f) => f.name)).toEqual(["B"]);
    expect(await w.stack.pending(folder({ name: "B" }, { replaceOnChanges: ["name"] }))).toEqual(
      [],
    );
  });

  test("a replacement requested on the command line leaves one object", async () => {
    const alert = async () => {
      new coralogix.Alert("f", { name: "A", logsImmediate: {}, allowDuplicate: true });
    };
    await upSucceeds(alert);
    const before = await id();
    const run = await w.stack.up(alert, {
      replace: [(await w.stack.resource("f"))?.urn as string],
    });
    expect(run.ok).toBe(true);
    expect(await id()).not.toBe(before);
    expect(w.emulator.objects("alerts")).toHaveLength(1);
  });

  test("another variant replaces the webhook and updates the alert", async () => {
    const program = (variant: object) => async () => {
      const hook = new coralogix.Webhook("hook", { name: "hook", url, ...variant } as never);
      new coralogix.Alert("alert", {
        name: "a",
        logsImmediate: {},
        notificationGroup: { webhooks: [{ integration: { integrationId: hook.externalId } }] },
      });
    };
    await upSucceeds(program({ slack: {} }));
    const before = await id("hook");
    const run = await upSucceeds(program({ opsgenie: {} }));
    expect(run.changes.replace).toBe(1);
    expect(await id("hook")).not.toBe(before);
    expect(w.emulator.objects("webhooks")).toHaveLength(1);
    expect(await w.stack.pending(program({ opsgenie: {} }))).toEqual([]);
  });

  test("up --refresh deletes the resources removed from the program", async () => {
    await upSucceeds(folder({ name: "A" }));
    const run = await w.stack.up(async () => {}, { refresh: true });
    expect(run.ok).toBe(true);
    expect(w.emulator.objects("folders")).toEqual([]);
  });

  test("destroy --run-program deletes all objects", async () => {
    await upSucceeds(folder({ name: "A" }));
    w.stack.use(folder({ name: "A" }));
    const run = await w.stack.destroy({ runProgram: true });
    expect(run.ok).toBe(true);
    expect(w.emulator.objects("folders")).toEqual([]);
  });

  test("two children with the same name under parents of different types are two objects", async () => {
    class Parent extends pulumi.ComponentResource {
      constructor(type: string, name: string) {
        super(type, name);
        new coralogix.DashboardFolder("child", { name: type }, { parent: this });
      }
    }
    const program = async () => {
      new Parent("test:A", "a");
      new Parent("test:B", "b");
    };
    await upSucceeds(program);
    expect(w.emulator.objects("folders")).toHaveLength(2);
    expect(await w.stack.pending(program)).toEqual([]);
  });
});
