import * as coralogix from "pulumi-coralogix";
import { formOfTests } from "../support/form";
import { call } from "./support/call";
import type { Run } from "./support/stack";
import { type World, world } from "./support/world";

const MISSING = "00000000-0000-4000-8000-000000000000";
const logsImmediate = { logsFilter: { simpleFilter: { luceneQuery: "error" } } };
const type = "ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED";
const alert = (name: string, args: object = {}, opts: object = {}) =>
  new coralogix.Alert(name, { name, logsImmediate, ...args } as never, opts);
const folder = (args: object = {}) => new coralogix.DashboardFolder("f", { name: "Top", ...args });
const webhook = (name: string, args: object = {}) =>
  new coralogix.Webhook("w", {
    name: "hook",
    url: `https://hooks.example.com/canary-${name}`,
    slack: {},
    ...args,
  });
const THEIRS = "theirs";

let w: World;
let hook: string;
const ids: Record<string, string> = {};
const remoteAlerts = () => w.emulator.objects("alerts") as unknown[];
const createAlert = async (name: string, more: object = {}): Promise<string> => {
  const alertDefProperties = { name, type, logsImmediate, ...more };
  return (await call(w.emulator, "POST", "/alerts/alerts/v3", { alertDefProperties })).alertDef.id;
};
const id = async (name: string) => (await w.stack.resource(name))?.id;

const OLD = { description: "old" };
const REPLACE = { replaceOnChanges: ["priority"] };
const isPlugin = formOfTests() === "plugin";
const EQUAL = ["by-name", "by-id", "imported", "renamed", "owned", "replaced"];
/** Adopts all objects. */
const adoptAll =
  (renamed = "renamed", more: () => void = () => undefined, replaced: object = {}) =>
  async () => {
    const adopt = (name: string) => ({ adopt: { id: ids[name] } });
    alert("by-name", { adopt: { byName: true } });
    alert("by-id", adopt("by-id"));
    alert("imported", {}, { import: ids.imported });
    alert("overwritten", { adopt: { id: ids.overwritten, overwrite: true }, priority: "P1" });
    alert(renamed, { name: "renamed", ...adopt("renamed") });
    alert("owned", adopt("owned"));
    alert("replaced", { ...adopt("replaced"), ...replaced }, REPLACE);
    webhook(THEIRS, { adopt: { id: hook } });
    folder({ adopt: { byName: true } });
    more();
  };
/** The same resources without `adopt` arguments. */
const withoutAdopt = async () => {
  for (const name of ["by-name", "by-id", "imported", "owned"]) alert(name);
  alert("overwritten", { priority: "P1" });
  alert("new-name", { name: "renamed" });
  alert("replaced", {}, REPLACE);
  webhook(THEIRS);
  folder();
};

beforeAll(async () => {
  w = await world();
  for (const name of EQUAL) ids[name] = await createAlert(name);
  ids.overwritten = await createAlert("overwritten", OLD);
  ids.different = await createAlert("different", OLD);
  const data = {
    type: "SLACK",
    name: "hook",
    url: "https://hooks.example.com/canary-theirs",
    slack: {},
  };
  hook = (await call(w.emulator, "POST", "/integrations/webhooks/v1", { data })).id;
  ids.folder = (
    await call(w.emulator, "POST", "/dashboards/folders/v1", { folder: { name: "Top" } })
  ).folderId;
});
afterAll(() => w.close());

describe("a preview of adoptions that are not possible", () => {
  let run: Run;
  let several: string[];
  beforeAll(async () => {
    several = [await createAlert("several"), await createAlert("several")];
    run = await w.stack.preview(async () => {
      alert("different", { adopt: { id: ids.different }, priority: "P1" });
      alert("nobody", { adopt: { byName: true } });
      alert("several", { adopt: { byName: true } });
      alert("missing", { adopt: { id: MISSING } });
      webhook("mine", { adopt: { id: hook } });
    });
    for (const one of several) w.emulator.forget("alerts", one);
    w.emulator.forget("alerts", ids.different as string);
  });
  const errorOf = (name: string) =>
    run.events.flatMap(({ diagnosticEvent: it }) =>
      it?.severity === "error" && it.urn?.endsWith(`::${name}`) ? [it.message] : [],
    )[0] ?? "";

  test("fails", () => expect(run.ok).toBe(false));

  test("lists each path of a different object with both values", () => {
    const text = errorOf("different");
    expect(text).toContain(`the Alert ${ids.different} differs from the program`);
    expect(text).toContain('priority: is nothing, the program has "P1"');
    expect(text).toContain('description: is "old", the program has nothing');
    expect(text).toContain("adopt.overwrite: true");
  });

  test("distinguishes no object with the name and several with it", () => {
    expect(errorOf("nobody")).toContain('no Alert is named "nobody"');
    for (const one of several) expect(errorOf("several")).toContain(one);
  });

  test("reports an id that does not exist", () => {
    expect(errorOf("missing")).toContain(`adopt: there is no Alert with the id ${MISSING}`);
  });

  test("does not print the secret of a webhook", () => {
    expect(errorOf("w")).toContain("url: differs (secret)");
    expect(run.text).not.toContain("canary");
  });
});

// The tests use one stack, in this order.
describe("an adoption", () => {
  const written = () => w.emulator.calls.all().filter((c) => c.method !== "GET");

  test("of an equal object, by id, by name and by the import option, sends no write; overwrite replaces the fields that differ", async () => {
    w.emulator.calls.clear();
    const line = `Alert "overwritten": adopts ${ids.overwritten} and overwrites: description removed; priority added: P1`;
    expect((await w.stack.preview(adoptAll())).text).toContain(line);
    expect(written()).toEqual([]);
    const run = await w.stack.up(adoptAll());
    expect(run.ok).toBe(true);
    for (const name of EQUAL) {
      // The engine of the plugin imports by itself.
      if (name !== "imported" || !isPlugin)
        expect(run.text).toContain(`Alert "${name}": adopts ${ids[name]}, no differences`);
      expect(await id(name)).toBe(ids[name]);
    }
    expect(run.text).toContain(line);
    expect(written().map((c) => `${c.method} ${c.path.split("/").slice(-3).join("/")}`)).toEqual([
      "PUT alerts/alerts/v3",
    ]);
    expect(remoteAlerts()).toHaveLength(7);
  });

  test("of a webhook stores its number and not its secret, and of a folder keeps its id", async () => {
    expect(await id("w")).toMatch(new RegExp(`^${hook}/\\d+$`));
    expect((await w.stack.state()).text).not.toContain("canary-theirs");
    expect(await id("f")).toBe(ids.folder);
  });

  test("with a rename without an alias deletes no object, and the others show no change", async () => {
    const run = await w.stack.up(adoptAll("new-name"));
    expect(run.text).toContain("is not deleted: another resource of this program owns it now");
    expect(remoteAlerts()).toHaveLength(7);
    const changed = run.steps.filter(({ op }) => op !== "same").map(({ name }) => name);
    expect(new Set(changed)).toEqual(new Set(["new-name", "renamed"]));
  });

  test("matches the program also without `adopt`, before and after a refresh", async () => {
    expect(await w.stack.pending(withoutAdopt)).toEqual([]);
    expect((await w.stack.refresh()).changes).toEqual({ same: 10 });
    expect(await w.stack.pending(adoptAll("new-name"))).toEqual([]);
  });

  test("with a change that replaces is an error, and the object is not deleted", async () => {
    const run = await w.stack.up(adoptAll("new-name", undefined, { priority: "P1" }));
    expect(run.ok).toBe(false);
    expect(run.text).toContain("Remove adopt from the program");
    expect(remoteAlerts()).toHaveLength(7);
  });

  test("of an object that another resource of the program owns is an error that names aliases", async () => {
    const two = () => void alert("two", { name: "owned", adopt: { id: ids.owned } });
    const run = await w.stack.up(adoptAll("new-name", two));
    expect(run.ok).toBe(false);
    expect(run.text).toContain("aliases");
    expect(remoteAlerts()).toHaveLength(7);
  });
});
