import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { type World, world } from "./support/world";

const urnOf = (form: string, type: string, name: string) =>
  `urn:pulumi:dev::test::${form === "plugin" ? "coralogix:index" : "pulumi-nodejs:dynamic/coralogix"}:${type}::${name}`;

describe.each(MODES)("in the %s form, `up --target` without its preview", (form) => {
  let w: World;
  beforeEach(async () => {
    w = await world({ form });
  });
  afterEach(() => w.close());

  test("says of a missing value that the resource which it comes from may be left out", async () => {
    const program = async () => {
      const hook = new coralogix.Webhook("hook", {
        name: "hook",
        url: "https://hooks.example.com",
        slack: {},
      });
      new coralogix.Alert("alert", {
        name: "alert",
        logsImmediate: {},
        notificationGroup: {
          webhooks: [{ integration: { integrationId: hook.externalId }, minutes: 5 }],
        },
      });
      new coralogix.Dashboard("dashboard", { name: hook.id, layout: { sections: [] } });
    };
    for (const [type, name, path] of [
      ["Alert", "alert", "notificationGroup.webhooks[0].integration: give exactly one of"],
      ["Dashboard", "dashboard", "name: required, but missing"],
    ] as const) {
      const run = await w.stack.up(program, { target: [urnOf(form, type, name)] });
      expect([run.ok, run.text]).toEqual([false, expect.stringContaining(path)]);
      expect(run.text).toContain("name it with --target, too");
    }
    expect(w.emulator.objects("alerts")).toEqual([]);
  });
});
