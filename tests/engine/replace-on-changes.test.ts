import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { type World, world } from "./support/world";

type Options = ConstructorParameters<typeof coralogix.Alert>[2] & { replaceOnChanges?: string[] };

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

test("replaceOnChanges with a path inside of an argument replaces the object for a change there only", async () => {
  const alert = (luceneQuery: string, name = "Errors") => {
    const options: Options = {
      replaceOnChanges: ["logsImmediate.logsFilter.simpleFilter.luceneQuery"],
    };
    const logsImmediate = { logsFilter: { simpleFilter: { luceneQuery } } };
    return async () => void new coralogix.Alert("alert", { name, logsImmediate }, options);
  };
  await w.stack.up(alert("level:error"));
  const changed = await w.stack.preview(alert("level:fatal"));
  expect(changed.changes).toMatchObject({ replace: 1 });
  const renamed = await w.stack.preview(alert("level:error", "Renamed"));
  expect(renamed.changes).toMatchObject({ update: 1 });
});

test("replaceOnChanges replaces no object whose value is equal in another form beside a change of another argument", async () => {
  const read = "team-dashboards:Read";
  const update = "team-dashboards:Update";
  const role = (description: string, permissions: string[]) => async () => {
    const options: Options = { replaceOnChanges: ["permissions"] };
    const args = { name: "Editor", description, parentRoleName: "Read-Only User", permissions };
    new coralogix.CustomRole("role", args, options);
  };
  await w.stack.up(role("One", [update, read]));
  const preview = await w.stack.preview(role("Two", [read, update]));
  expect(preview.changes).toMatchObject({ update: 1 });
});

test("replaceOnChanges with a wildcard, also of a transform, replaces no object that moves to the dynamic form", async () => {
  const moving = await world({ form: "plugin" });
  const folder = async () => void new coralogix.DashboardFolder("folder", { name: "Folder" });
  expect(await moving.stack.up(folder)).toMatchObject({ ok: true });
  await moving.stack.useForm("dynamic");
  const { changes, text } = await moving.stack.preview(async () => {
    pulumi.runtime.registerResourceTransform(({ props, opts }) => ({
      props,
      opts: { ...opts, replaceOnChanges: ["*"] } as Options,
    }));
    await folder();
  });
  await moving.close();
  expect(changes).toEqual({ same: 1, update: 1 });
  expect(text).toContain("moves to the dynamic form");
});

test.each(MODES)(
  "in the %s form, a preview shows the replacement by replaceOnChanges where it does not know the new value",
  async (form) => {
    const other = await world({ form });
    const alert = (description: pulumi.Input<string>) => {
      const options: Options = { replaceOnChanges: ["description"] };
      new coralogix.Alert("alert", { name: "Errors", description, logsImmediate: {} }, options);
    };
    await other.stack.up(async () => alert("Known"));
    const program = async () => alert(new coralogix.DashboardFolder("new", { name: "New" }).id);
    const { changes } = await other.stack.preview(program);
    await other.close();
    expect(changes).toMatchObject({ create: 1, replace: 1 });
  },
);
