import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { type World, world } from "./support/world";

const urnOf = (form: string, type: string, name: string) =>
  `urn:pulumi:dev::test::${form === "plugin" ? "coralogix:index" : "pulumi-nodejs:dynamic/coralogix"}:${type}::${name}`;

describe.each(MODES)("in the %s form, `up --target` without its preview", (form) => {
  let w: World;
  beforeAll(async () => {
    w = await world({ form });
  });
  afterAll(() => w.close());

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

  test("names --target as a reason where another resource has the name, with --replace replaces the named object alone, and the next run changes the others", async () => {
    const program = (a: string, b: string, priority: "P3" | "P1") => async () => {
      new coralogix.TeamGroup("a", { name: a });
      new coralogix.TeamGroup("b", { name: b });
      for (const name of ["one", "two"])
        new coralogix.Alert(name, { name, logsImmediate: {}, priority });
    };
    expect((await w.stack.up(program("one", "two", "P3"))).ok).toBe(true);
    const changed = program("two", "one", "P1");
    const refused = await w.stack.up(changed, { target: [urnOf(form, "TeamGroup", "a")] });
    expect([refused.ok, refused.text]).toEqual([
      false,
      expect.stringContaining("--target or --exclude leaves it out"),
    ]);
    const idOf = async (name: string) => (await w.stack.resource(name))?.id;
    const before = [await idOf("one"), await idOf("two")];
    const urn = urnOf(form, "Alert", "one");
    // What `--target-replace` stands for.
    const run = await w.stack.up(changed, { target: [urn], replace: [urn] });
    expect([run.ok, run.text]).toEqual([true, expect.any(String)]);
    expect(await idOf("one")).not.toBe(before[0]);
    expect(await idOf("two")).toBe(before[1]);
    // The groups exchange their names.
    expect((await w.stack.up(changed)).changes).toMatchObject({ same: 2, update: 3 });
    const ids = w.emulator.objects("alerts").map(({ id }) => id);
    expect(ids.sort()).toEqual([await idOf("one"), await idOf("two")].sort());
    expect(w.emulator.objects("team-groups")).toHaveLength(2);
    expect(await w.stack.pending(changed)).toEqual([]);
  });
});
