import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import type { Run } from "./support/stack";
import { type World, world } from "./support/world";

const url = "https://hooks.example.com/one";
type Options = pulumi.CustomResourceOptions & { replaceOnChanges?: string[] };
const folder = (name: string, args: object, opts: Options = {}) =>
  new coralogix.DashboardFolder(name, args as never, opts);
const hook = (name: string, args: object, opts: Options = {}) =>
  new coralogix.Webhook(
    name,
    { name: "hook", url, genericWebhook: { method: "POST" }, ...args },
    opts,
  );

class Parent extends pulumi.ComponentResource {
  constructor(type: string, name: string) {
    super(type, name);
    folder("child", { name: type }, { parent: this });
  }
}
/** A webhook, and an alert that refers to it. */
const notifying = (variant: object) => {
  const target = new coralogix.Webhook("target", { name: "target", url, ...variant } as never);
  new coralogix.Alert("alert", {
    name: "alert",
    logsImmediate: {},
    notificationGroup: { webhooks: [{ integration: { integrationId: target.externalId } }] },
  });
};
const folders = ({ top = "Top", sub = "Top" } = {}) => {
  const { id } = folder("top", { name: top });
  folder("sub", { name: sub, parentId: id });
};
const parents = () => {
  new Parent("test:A", "a");
  new Parent("test:B", "b");
};
const duplicate = () => new coralogix.Alert("duplicate", { name: "Duplicate", logsImmediate: {} });
const alias = (name: string): Options => ({ aliases: [{ name }] });

const initial = async () => {
  folder("protected", { name: "Protected" }, { protect: true });
  folder("ignored", { name: "Ignored" });
  folder("retained", { name: "Retained" }, { retainOnDelete: true });
  folder("old-name", { name: "Aliased" });
  folder("replaced", { name: "Replaced" }, { replaceOnChanges: ["name"] });
  hook("one", {});
  notifying({ slack: {} });
  folders();
  parents();
  duplicate();
};
/** One change of each option. */
const changed =
  ({ hookName = "hook", names = {}, withProtected = true } = {}) =>
  async () => {
    if (withProtected) folder("protected", { name: "Protected" }, { protect: true });
    folder("ignored", { name: "Changed" }, { ignoreChanges: ["name"] });
    folder("new-name", { name: "Aliased" }, alias("old-name"));
    folder("replaced", { name: "Replacement" }, { replaceOnChanges: ["name"] });
    hook("two", { name: hookName }, alias("one"));
    notifying({ opsgenie: {} });
    folders(names);
    parents();
    duplicate();
  };

// All tests use one stack, in this order.
describe("resource options", () => {
  let w: World;
  let run: Run;
  const ids = new Map<string, string | undefined>();
  const id = async (name: string) => (await w.stack.resource(name))?.id;
  const urn = async (name: string) => (await w.stack.resource(name))?.urn as string;
  const opsOf = (name: string) =>
    [...new Set(run.steps.filter((step) => step.name === name).map(({ op }) => op))].sort();
  const folderNames = () =>
    (w.emulator.objects("folders") as { name: string }[]).map((one) => one.name).sort();
  /** The generated id in the webhook with `genericWebhook`. */
  const generatedId = () =>
    (w.emulator.objects("webhooks") as { genericWebhook?: { uuid: string } }[]).flatMap(
      ({ genericWebhook }) => genericWebhook?.uuid ?? [],
    );
  let generatedBefore: string[];
  const upSucceeds = async (program: () => Promise<void>, flags: object = {}) => {
    const done = await w.stack.up(program, flags);
    if (!done.ok) throw new Error(done.text);
    return done;
  };
  beforeAll(async () => {
    w = await world();
    await upSucceeds(initial);
    for (const name of ["old-name", "target", "duplicate"]) ids.set(name, await id(name));
    generatedBefore = generatedId();
    run = await upSucceeds(changed());
  });
  afterAll(() => w.close());

  test("ignoreChanges ignores a change of the field", () => {
    expect(opsOf("ignored")).toEqual(["same"]);
    expect(folderNames()).toContain("Ignored");
  });

  test("retainOnDelete leaves the object in the account", async () => {
    expect(await id("retained")).toBeUndefined();
    expect(folderNames()).toContain("Retained");
  });

  test("a rename with an alias does not replace the object", async () => {
    expect(ids.get("old-name")).toEqual(expect.any(String));
    expect(await id("new-name")).toBe(ids.get("old-name"));
    expect(opsOf("new-name")).toEqual(["same"]);
  });

  test("replaceOnChanges replaces the object by another one with an id of its own", () => {
    expect(opsOf("replaced")).toContain("replace");
    expect(folderNames()).toContain("Replacement");
    expect(folderNames()).not.toContain("Replaced");
    // Only this folder was created again.
    expect(w.emulator.created("folders")).toBe(9 + 1);
  });

  test("another variant replaces the webhook and updates the alert", async () => {
    expect(opsOf("alert")).toEqual(["update"]);
    expect(opsOf("target")).toContain("replace");
    expect(await id("target")).not.toBe(ids.get("target"));
    expect(w.emulator.objects("webhooks")).toHaveLength(2);
    expect(run.changes.replace).toBe(2); // the webhook, and the folder of replaceOnChanges
  });

  test("two children with the same name under parents of different types are two objects", () => {
    expect(folderNames()).toEqual(expect.arrayContaining(["test:A", "test:B"]));
    expect(opsOf("child")).toEqual(["same"]);
  });

  test("a replacement requested on the command line leaves one object, and an alias does not change a generated id in a later update", async () => {
    const renamed = changed({ hookName: "hook, renamed" });
    run = await upSucceeds(renamed, { replace: [await urn("duplicate")] });
    expect(await id("duplicate")).not.toBe(ids.get("duplicate"));
    expect(w.emulator.objects("alerts")).toHaveLength(2);
    expect(generatedBefore).toHaveLength(1);
    expect(generatedId()).toEqual(generatedBefore);
    // The changes of the previous run do not appear again.
    const names = run.steps.filter(({ op }) => op !== "same").map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(["two", "duplicate"]));
  });

  test("--target changes only the targeted resources", async () => {
    const names = { top: "Changed", sub: "Changed" };
    await upSucceeds(changed({ hookName: "other", names }), { target: [await urn("sub")] });
    expect(folderNames()).toEqual(expect.arrayContaining(["Changed", "Top"]));
    expect(JSON.stringify(w.emulator.objects("webhooks"))).not.toContain("other");
  });

  test("protect prevents the delete", async () => {
    const removed = await w.stack.up(changed({ withProtected: false }));
    expect(removed.ok).toBe(false);
    expect(removed.text).toContain("protect");
    expect(folderNames()).toContain("Protected");
  });

  test("up --refresh deletes the resources removed from the program, and destroy --run-program deletes all objects", async () => {
    const unprotected = async () => void folder("protected", { name: "Protected" });
    await upSucceeds(unprotected, { refresh: true });
    expect(folderNames()).toEqual(["Protected", "Retained"]);
    for (const table of ["webhooks", "alerts"]) expect(w.emulator.objects(table)).toEqual([]);
    w.stack.use(unprotected);
    expect((await w.stack.destroy({ runProgram: true })).ok).toBe(true);
    expect(folderNames()).toEqual(["Retained"]);
  });
});
