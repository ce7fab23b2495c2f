import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { keyOfUrn } from "../../src/plugin/resource/urn";
import { STATE_KEYS } from "../../src/provider/state/keys";
import { type World, world } from "../engine/support/world";

class Group extends pulumi.ComponentResource {
  constructor(name: string, opts: pulumi.ComponentResourceOptions = {}) {
    super("test:Group", name, {}, opts);
  }
}

// Programs in other languages pass no key: the plugin derives the one that the classes pass.
test("the key of a URN is the key that a class passes, also below parents", async () => {
  const w: World = await world({ form: "plugin" });
  try {
    const run = await w.stack.up(async () => {
      const outer = new Group("outer");
      const inner = new Group("inner", { parent: outer });
      const top = new coralogix.DashboardFolder("top", { name: "Top" });
      new coralogix.DashboardFolder("inside", { name: "Inside" }, { parent: inner });
      new coralogix.DashboardFolder("below", { name: "Below" }, { parent: top });
    });
    expect([run.text, run.ok]).toEqual([expect.any(String), true]);
    const { resources } = await w.stack.state();
    const folders = resources.filter(({ urn }) => urn.includes("DashboardFolder::"));
    expect(folders).toHaveLength(3);
    for (const { urn, inputs } of folders)
      expect({ [STATE_KEYS.sharedKey]: inputs?.[STATE_KEYS.sharedKey] }).toEqual(
        keyOfUrn(urn, undefined),
      );
  } finally {
    await w.close();
  }
});
