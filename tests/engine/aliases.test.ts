import * as coralogix from "pulumi-coralogix";
import { MODES, typeToken } from "../../src/provider/state/type-token";
import { type World, world } from "./support/world";

const url = "https://hooks.slack.com/services/T00000000/B00000000/example";
const before = async () => {
  new coralogix.DashboardFolder("folder", { name: "Shop" });
  new coralogix.Webhook("pager", { name: "Pager", url, slack: {} });
};

describe.each(MODES)("in the %s form, an alias that names a resource of another type", (form) => {
  let w: World;
  // The arguments of both folders are equal; the others differ.
  const after = async () => {
    const aliasOf = (type: string) => ({ aliases: [{ type: typeToken(form, type) }] });
    new coralogix.ViewFolder("folder", { name: "Shop" }, aliasOf("DashboardFolder"));
    new coralogix.Alert("pager", { name: "Pager", logsImmediate: {} }, aliasOf("Webhook"));
  };
  beforeAll(async () => {
    w = await world({ form });
    expect((await w.stack.up(before)).ok).toBe(true);
  });
  afterAll(() => w.close());

  test("replaces its object, as the preview says", async () => {
    const preview = await w.stack.preview(after);
    expect(preview.text).toContain("the object in state is of another resource type");
    for (const name of ["folder", "pager"])
      expect(preview.steps).toContainEqual(expect.objectContaining({ op: "replace", name }));
    const run = await w.stack.up(after);
    expect([run.ok, run.text]).toEqual([true, expect.not.stringContaining("error:")]);
    expect(objects()).toEqual({ folders: 0, webhooks: 0, "views-folders": 1, alerts: 1 });
    expect(await w.stack.pending(after)).toEqual([]);
  });

  test("leaves no object behind", async () => {
    expect((await w.stack.destroy()).ok).toBe(true);
    expect(objects()).toEqual({ folders: 0, webhooks: 0, "views-folders": 0, alerts: 0 });
  });

  const objects = () =>
    Object.fromEntries(
      ["folders", "webhooks", "views-folders", "alerts"].map((table) => [
        table,
        w.emulator.objects(table).length,
      ]),
    );
});

describe.each(MODES)("in the %s form, the name that a renamed resource had before", (form) => {
  let w: World;
  const settings = { url: "https://hooks.example.com/pager", method: "POST" };
  const declare = (name: string, title: string, options: object = {}) => {
    new coralogix.DashboardFolder(`${name}-folder`, { name: title }, optionsOf("folder", options));
    const args = { name: title, type: "GENERIC_HTTPS", connectorConfig: { fields: settings } };
    new coralogix.Connector(`${name}-pager`, args as never, optionsOf("pager", options));
  };
  const optionsOf = (part: string, { before }: { before?: string }) =>
    before ? { aliases: [{ name: `${before}-${part}` }] } : {};
  const both = (title: string) => async () => {
    declare("second", "Shop");
    declare("first", title);
  };
  beforeAll(async () => {
    w = await world({ form });
    expect((await w.stack.up(async () => declare("first", "Shop"))).ok).toBe(true);
    const renamed = async () => declare("second", "Shop", { before: "first" });
    expect((await w.stack.up(renamed)).changes).not.toHaveProperty("create");
  });
  afterAll(() => w.close());

  // The ids of both types derive from the name.
  test("is free for a new one, which gets another id", async () => {
    const steps = await w.stack.pending(both("Market"));
    expect(steps.map(({ op, name }) => `${op} ${name}`).sort()).toEqual([
      "create first-folder",
      "create first-pager",
    ]);
    const run = await w.stack.up(both("Market"));
    expect([run.ok, run.text]).toEqual([true, expect.not.stringContaining("error:")]);
    expect(count()).toEqual([2, 2]);
    expect(await w.stack.pending(both("Market"))).toEqual([]);
  });

  test("leaves no object behind where both are removed, one after the other", async () => {
    expect((await w.stack.up(async () => declare("first", "Market"))).ok).toBe(true);
    expect(count()).toEqual([1, 1]);
    expect(await w.stack.pending(async () => declare("first", "Market"))).toEqual([]);
    expect((await w.stack.destroy()).ok).toBe(true);
    expect(count()).toEqual([0, 0]);
  });

  const count = () => ["folders", "connectors"].map((one) => w.emulator.objects(one).length);
});
