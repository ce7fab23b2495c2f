import { nodeOf } from "../../src/schema/node";
import { secretPathsOf } from "../../src/schema/secrets";
import { UNKNOWN } from "../../src/schema/unknown";
import type { AnyDefinition } from "../../src/services/define";
import { canaryPaths, withCanaries } from "../support/canary";
import { createAccepted, withValuesOnError } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { fullArgsOf } from "../support/lifecycle-stages";
import { Refs } from "../support/refs";
import { world } from "../support/world";
import { inClear, revealed, secret } from "./support/marks";
import { lines, newRun, plugin, pluginClient, urnOf } from "./support/plugin";

const withSecrets = definitions.filter(([, { fields }]) => secretPathsOf(nodeOf(fields)).length);

/** Arguments with a string that can be found instead of each secret. */
async function argsWithCanaries(definition: AnyDefinition) {
  const w = await world();
  const args = await fullArgsOf(w, definition, new Refs(w));
  const marked = withCanaries(nodeOf(definition.fields), args, "mine") as Props;
  const resource = new Resource(w, definition, "canaries");
  const accepted = await createAccepted(resource, marked);
  if (accepted) await resource.destroy();
  return { w, args: accepted ?? args };
}

const WEBHOOK = { name: "On call", url: "https://hooks.slack.com/services/a/b/c", slack: {} };

test.each(withSecrets)(
  "%s: no response shows a declared secret in clear",
  async (_, definition) => {
    const { w, args } = await argsWithCanaries(definition);
    await newRun(w);
    const client = await pluginClient();
    const urn = urnOf(definition.resourceType);
    await withValuesOnError(args, async () => {
      const seen: unknown[] = [];
      const keep = <T>(response: T): T => {
        seen.push(inClear(response));
        return response;
      };
      const { inputs } = keep(await client.check(urn, {}, { ...args, allowDuplicate: true }));
      keep(await client.create(urn, inputs, true));
      const { id, outputs } = keep(await client.create(urn, inputs));
      keep(await client.read(urn, id, outputs, inputs));
      keep(await client.update(urn, id, outputs, inputs, true));
      keep(await client.update(urn, id, outputs, inputs));
      keep(await client.diff(urn, id, outputs, inputs));
      await newRun(w);
      if (!definition.unreadable) keep(await client.read(urn, id));
      expect(canaryPaths([seen, lines])).toEqual([]);
    });
  },
);

test("an argument that the program makes secret is secret in all responses", async () => {
  const { client } = await plugin();
  const urn = urnOf("DashboardFolder");
  const { inputs } = await client.check(urn, {}, { name: secret("Ops") });
  expect(inputs).toEqual({ name: secret("Ops") });
  const preview = await client.create(urn, inputs, true);
  expect(preview.outputs).toEqual({ name: secret("Ops") });
  const { id, outputs } = await client.create(urn, inputs);
  expect(outputs.name).toEqual(secret("Ops"));
  expect((await client.read(urn, id, outputs, inputs)).outputs.name).toEqual(secret("Ops"));
  const changed = await client.check(urn, inputs, { name: secret("Other") });
  expect(await client.diff(urn, id, outputs, changed.inputs)).toMatchObject({
    detail: { name: "update" },
  });
  const updated = await client.update(urn, id, outputs, changed.inputs);
  expect(updated.outputs.name).toEqual(secret("Other"));
  expect(JSON.stringify(lines)).not.toMatch(/Ops|Other/);
});

test("an argument whose output alone is secret, by `additionalSecretOutputs`, is in no line of its change", async () => {
  const { client } = await plugin();
  const urn = urnOf("DashboardFolder");
  const { inputs } = await client.check(urn, {}, { name: "Quiet" });
  const { id, outputs } = await client.create(urn, inputs);
  const hidden = { ...outputs, name: secret("Quiet") };
  const changed = await client.check(urn, inputs, { name: "Louder" });
  const before = lines.length;
  await client.diff(urn, id, hidden, changed.inputs);
  await client.update(urn, id, hidden, changed.inputs, true);
  await client.update(urn, id, hidden, changed.inputs);
  const told = JSON.stringify(lines.slice(before));
  expect(told).toContain("name");
  expect(told).not.toMatch(/Quiet|Louder/);
});

test("a read marks the secrets that a state has in clear, also where nothing has changed", async () => {
  const { client } = await plugin();
  const urn = urnOf("Webhook");
  const { inputs } = await client.check(urn, {}, WEBHOOK);
  const { id, outputs } = await client.create(urn, inputs);
  const read = await client.read(urn, id, revealed(outputs) as Props, revealed(inputs) as Props);
  expect([read.outputs.url, read.inputs.url]).toEqual([outputs.url, outputs.url]);
  expect(outputs.url).toEqual(secret(WEBHOOK.url));
});

test("the keys of a map that the program makes secret are in no path of a diff", async () => {
  const { client } = await plugin();
  const urn = urnOf("Alert");
  const args = (entityLabels: unknown): Props => ({
    name: "Errors",
    entityLabels,
    logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "level:error" } } },
  });
  const { inputs } = await client.check(urn, {}, args(secret({ canary: "a" })));
  const { id, outputs } = await client.create(urn, inputs);
  const detailOf = async (labels: unknown) => {
    const { inputs: changed } = await client.check(urn, inputs, args(labels));
    return (await client.diff(urn, id, outputs, changed)).detail;
  };
  expect(await detailOf(secret({ other: "a" }))).toEqual({ entityLabels: "update" });
  expect(await detailOf(secret({ canary: "a", other: "b" }))).toEqual({ entityLabels: "update" });
  // What was secret stays so in the change that makes it public, and the other way round.
  expect(await detailOf({ other: "a" })).toEqual({ entityLabels: "update" });
  expect(await detailOf(undefined)).toEqual({ entityLabels: "delete" });
});

test("a list with one secret is secret as a whole, an unknown secret stays one", async () => {
  const { client } = await plugin();
  const urn = urnOf("Webhook");
  const args = {
    name: secret(UNKNOWN),
    url: "https://example.com",
    emailGroup: { emailAddresses: ["a@example.com", secret("b@example.com")] },
  };
  const { inputs, failures } = await client.check(urn, {}, args);
  expect(failures).toEqual([]);
  expect(inputs).toEqual({
    name: secret(UNKNOWN),
    url: secret("https://example.com"),
    emailGroup: { emailAddresses: secret(["a@example.com", "b@example.com"]) },
  });
});

test("beside a secret in a widget, a changed title is shown, and no response has the secret in clear", async () => {
  const { client } = await plugin();
  const urn = urnOf("Dashboard");
  const widget = (title: string) => ({
    title,
    description: secret(`about ${title}`),
    definition: {
      lineChart: { queryDefinitions: [{ query: { metrics: { promqlQuery: "sum(errors)" } } }] },
    },
  });
  const board = (...titles: string[]) => ({
    name: "Checkout",
    layout: {
      sections: [{ rows: [{ appearance: { height: 19 }, widgets: titles.map(widget) }] }],
    },
  });
  const { inputs } = await client.check(urn, {}, board("a", "b"));
  const { id, outputs } = await client.create(urn, inputs);
  const changed = await client.check(urn, inputs, board("a", "c"));
  const { detail } = await client.diff(urn, id, outputs, changed.inputs);
  expect(Object.keys(detail).sort()).toEqual([
    "layout.sections[0].rows[0].widgets[1].description",
    "layout.sections[0].rows[0].widgets[1].title",
  ]);
  const updated = await client.update(urn, id, outputs, changed.inputs);
  const read = await client.read(urn, id, updated.outputs, changed.inputs);
  for (const props of [inputs, changed.inputs, outputs, updated.outputs, read.outputs]) {
    const text = JSON.stringify(inClear(props));
    expect(text).toContain('"title":"a"');
    expect(text).not.toContain("about");
  }
  expect(JSON.stringify(lines)).not.toContain("about");
});

test("the fields of a secret JSON argument are secret", async () => {
  const { client } = await plugin();
  const json = JSON.stringify({ name: "Checkout", layout: { sections: [] } });
  const { inputs, failures } = await client.check(urnOf("Dashboard"), {}, { json: secret(json) });
  expect(failures).toEqual([]);
  expect(revealed(inputs)).toMatchObject({ name: "Checkout" });
  expect(JSON.stringify(inClear(inputs))).not.toContain("Checkout");
});
