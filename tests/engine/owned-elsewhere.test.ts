import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { KEY, type World, world } from "./support/world";

// Two processes of the provider serve one run: that of the form before a change of the form, or that
// of another provider resource, deletes what the program does not declare any more.

const policy = (name: string) => ({
  name,
  priority: "LOW" as const,
  logRules: { severities: ["DEBUG" as const] },
});
const alert = (name: string, args: object = {}, opts: object = {}) =>
  new coralogix.Alert(
    name,
    {
      name: "Errors",
      priority: "P2",
      logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "level:error" } } },
      ...args,
    },
    opts,
  );
const folder = (name: string, args: object = {}, opts: object = {}) =>
  new coralogix.DashboardFolder(name, { name: "Shop", ...args }, opts);
const list = (name: string, policies: readonly string[], opts: object = {}) =>
  new coralogix.TcoPolicies(name, { sourceType: "LOGS", policies: policies.map(policy) }, opts);

let w: World;
afterEach(() => w.close());

const objects = () => ({
  alerts: w.emulator.objects("alerts").map(({ id, alertDefProperties }) => ({
    id: String(id),
    name: (alertDefProperties as { name: string }).name,
  })),
  folders: w.emulator.objects("folders").map(({ id }) => id),
  policies: w.emulator
    .objects("policies")
    .filter(({ deleted }) => deleted !== true)
    .map(({ name }) => name),
});
async function up(program: () => Promise<void>): Promise<void> {
  const { ok, text } = await w.stack.up(program);
  expect(ok ? "" : text).toBe("");
}
const before = async () => {
  alert("before");
  folder("before-folder");
  list("before-list", ["one"]);
  alert("removed", { name: "Removed" });
};

test.each(MODES)(
  "what resources of the other form have by now is not deleted by the %s form",
  async (form) => {
    w = await world({ form });
    await up(before);
    const { folders, ...others } = objects();
    const alerts = others.alerts.filter(({ name }) => name === "Errors");
    await w.stack.useForm(form === "dynamic" ? "plugin" : "dynamic");
    const after = async () => {
      alert("after", { adopt: { id: alerts[0]?.id } });
      folder("after-folder", { adopt: { byName: true } });
      list("after-list", ["one"]);
    };
    await up(after);
    expect(objects()).toEqual({ alerts, folders, policies: ["one"] });
    expect(await w.stack.pending(after)).toEqual([]);
    expect(await w.stack.destroy()).toMatchObject({ ok: true });
    expect(objects()).toEqual({ alerts: [], folders: [], policies: [] });
  },
);

test("what resources of an explicit provider have by now is not deleted by the default one", async () => {
  w = await world({ form: "plugin" });
  await up(before);
  const { folders, ...others } = objects();
  const alerts = others.alerts.filter(({ name }) => name === "Errors");
  const after = async () => {
    const provider = new coralogix.Provider("own", { url: w.emulator.url, apiKey: KEY });
    alert("after", { adopt: { id: alerts[0]?.id } }, { provider });
    folder("after-folder", { adopt: { byName: true } }, { provider });
    list("after-list", ["one"], { provider });
  };
  await up(after);
  expect(objects()).toEqual({ alerts, folders, policies: ["one"] });
  expect(await w.stack.pending(after)).toEqual([]);
});
