import type { PluginClient, Props } from "./support/client";
import { revealed } from "./support/marks";
import { plugin, urnOf } from "./support/plugin";

const widget = (title: string, query = "sum(errors)"): Props => ({
  title,
  definition: { lineChart: { queryDefinitions: [{ query: { metrics: { promqlQuery: query } } }] } },
});
const dashboard = (...widgets: Props[]): Props => ({
  name: "Checkout",
  layout: { sections: [{ rows: [{ appearance: { height: 19 }, widgets }] }] },
});
const WIDGETS = "layout.sections[0].rows[0].widgets";

/** The detailed diff between two versions of a program. */
async function detailOf(resourceType: string, one: Props, other: Props) {
  const { client } = await plugin();
  const urn = urnOf(resourceType);
  const { inputs, outputs, id } = await created(client, urn, one);
  const changed = await client.check(urn, inputs, other);
  expect(changed.failures).toEqual([]);
  return client.diff(urn, id, outputs, changed.inputs);
}
async function created(client: PluginClient, urn: string, args: Props) {
  const { inputs, failures } = await client.check(urn, {}, args);
  expect(failures).toEqual([]);
  return { inputs, ...(await client.create(urn, inputs)) };
}

const letters = Array.from({ length: 30 }, (_, n) => widget(`Widget ${n}`, `sum(m${n})`));

test("a widget inserted in front of 30 is one path", async () => {
  const { detail } = await detailOf(
    "Dashboard",
    dashboard(...letters),
    dashboard(widget("New"), ...letters),
  );
  expect(detail).toEqual({ [`${WIDGETS}[0]`]: "add" });
});

test("a removed widget is one path, with its old index", async () => {
  const { detail } = await detailOf(
    "Dashboard",
    dashboard(...letters),
    dashboard(...letters.slice(0, 7), ...letters.slice(8)),
  );
  expect(detail).toEqual({ [`${WIDGETS}[7]`]: "delete" });
});

test("a moved widget is removed at its old index and added at its new one", async () => {
  const [a, b, c] = letters as [Props, Props, Props];
  const { detail } = await detailOf("Dashboard", dashboard(a, b, c), dashboard(c, a, b));
  expect(detail).toEqual({ [`${WIDGETS}[0]`]: "add", [`${WIDGETS}[2]`]: "delete" });
});

test("a changed query is named by its path, and at both indexes where its widget has moved", async () => {
  const [a, b] = letters as [Props, Props];
  const query = "definition.lineChart.queryDefinitions[0].query.metrics.promqlQuery";
  const changed = await detailOf("Dashboard", dashboard(a), dashboard(widget("Widget 0", "up")));
  expect(changed.detail).toEqual({ [`${WIDGETS}[0].${query}`]: "update" });
  const moved = await detailOf("Dashboard", dashboard(a), dashboard(b, widget("Widget 0", "up")));
  expect(moved.detail).toEqual({
    [`${WIDGETS}[0]`]: "add",
    [`${WIDGETS}[1].${query}`]: "add",
    [`${WIDGETS}[0].${query}`]: "delete",
  });
});

test("an item added to a set is one path, in whatever order the program writes the set", async () => {
  const alert = (names: string[]) => ({
    name: "Errors",
    logsImmediate: {
      logsFilter: {
        simpleFilter: {
          labelFilters: {
            applicationName: names.map((value) => ({ value, operation: "IS" })),
          },
        },
      },
    },
  });
  const { detail } = await detailOf("Alert", alert(["a", "b", "c"]), alert(["c", "new", "a", "b"]));
  const path = "logsImmediate.logsFilter.simpleFilter.labelFilters.applicationName";
  expect(detail).toEqual({ [`${path}[1]`]: "add" });
});

test("a key with a dot, a key that is added and one that is removed have their paths", async () => {
  const webhook = (headers: Props) => ({
    name: "Ops",
    url: "https://example.com",
    genericWebhook: { method: "POST", uuid: "b4f45c0a-6b1d-4b1b-8d3e-1f0a3b2c4d5e", headers },
  });
  const { detail } = await detailOf(
    "Webhook",
    webhook({ "x.y": "1", old: "1" }),
    webhook({ "x.y": "2", new: "1" }),
  );
  expect(detail).toEqual({
    'genericWebhook.headers["x.y"]': "update",
    "genericWebhook.headers.new": "add",
    "genericWebhook.headers.old": "delete",
  });
});

test("a key has the text that the engine reads, and one that it cannot read is a change of the map", async () => {
  const long = "k".repeat(150);
  const alert = (keys: string[], value: string): Props => ({
    name: "Errors",
    entityLabels: Object.fromEntries(keys.map((key) => [key, value])),
    logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "level:error" } } },
  });
  const detailOfKeys = async (...keys: string[]) =>
    (await detailOf("Alert", alert(keys, "1"), alert(keys, "2"))).detail;
  expect(await detailOfKeys(`${long}1`, `${long}2`, "", "a\\b", 'say "x"', "\n")).toEqual({
    [`entityLabels.${long}1`]: "update",
    [`entityLabels.${long}2`]: "update",
    'entityLabels[""]': "update",
    'entityLabels["a\\b"]': "update",
    'entityLabels["say \\"x\\""]': "update",
    'entityLabels["\n"]': "update",
  });
  expect(await detailOfKeys("a\\")).toEqual({ entityLabels: "update" });
});

test("a value that cannot be changed replaces the object, at its path", async () => {
  const { detail, replaces } = await detailOf(
    "Webhook",
    { name: "Ops", url: "https://hooks.slack.com/services/a", slack: {} },
    {
      name: "Ops",
      url: "https://example.com",
      genericWebhook: { method: "POST", uuid: "b4f45c0a-6b1d-4b1b-8d3e-1f0a3b2c4d5e" },
    },
  );
  expect(detail).toEqual({ genericWebhook: "add replace", slack: "delete", url: "update" });
  expect(replaces).toEqual(["genericWebhook"]);
});

test("the state of a resource that the dynamic form created is compared without a change", async () => {
  const { client } = await plugin();
  const urn = urnOf("DashboardFolder");
  const { id, outputs, inputs } = await created(client, urn, { name: "Ops" });
  const moved = {
    __provider: "exports.handler=require('pulumi-coralogix/provider').DashboardFolder",
    __key: "abcdefgh",
  };
  const news = await client.check(urn, { ...inputs, ...moved }, { name: "Ops" });
  expect(news).toEqual({ inputs: { name: "Ops" }, failures: [] });
  const { __key: _, ...text } = moved;
  expect(await client.diff(urn, id, { ...outputs, ...text }, news.inputs)).toMatchObject({
    changes: false,
    replaces: [],
  });
  const read = await client.read(urn, id, { ...outputs, ...text }, { ...inputs, ...moved });
  expect(revealed(read.inputs)).toEqual({ name: "Ops", ...moved });
});
