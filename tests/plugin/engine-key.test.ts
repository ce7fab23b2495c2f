import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { keyOfUrn } from "../../src/provider/identity/resource-key";
import { keyInput } from "../../src/pulumi/hidden-inputs";
import { type World, world } from "../engine/support/world";

class Group extends pulumi.ComponentResource {
  constructor(name: string, opts: pulumi.ComponentResourceOptions = {}) {
    super("test:Group", name, {}, opts);
  }
}

// Programs in other languages pass no key: the plugin derives the one that the classes pass.
test("the key of a URN is the key that a class passes, also below parents, and is not stored", async () => {
  const passed: Record<string, Record<string, string>> = {};
  const folder = (name: string, opts: pulumi.CustomResourceOptions = {}) => {
    passed[name] = keyInput("DashboardFolder", name, opts.parent);
    return new coralogix.DashboardFolder(name, { name }, opts);
  };
  const w: World = await world({ form: "plugin" });
  try {
    const run = await w.stack.up(async () => {
      const outer = new Group("outer");
      const inner = new Group("inner", { parent: outer });
      const top = folder("top");
      folder("inside", { parent: inner });
      folder("below", { parent: top });
    });
    expect([run.text, run.ok]).toEqual([expect.any(String), true]);
    const { resources } = await w.stack.state();
    const folders = resources.filter(({ urn }) => urn.includes("DashboardFolder::"));
    expect(folders).toHaveLength(3);
    for (const { urn, inputs } of folders) {
      expect(passed[urn.split("::").pop() ?? ""]).toEqual(keyOfUrn(urn, {}));
      expect(Object.keys(inputs ?? {})).toEqual(["name"]);
    }
  } finally {
    await w.close();
  }
});
