import type { Props } from "./support/client";
import { lines, newRun, plugin, urnOf } from "./support/plugin";

const urn = urnOf("Alert");
const args: Props = { name: "Errors", priority: "P2", logsImmediate: {} };
const defaults = (labels: Props): Props => ({ defaultLabels: labels });

test("a changed default label is one path of the diff, with a note under the resource", async () => {
  const { client, w } = await plugin({}, defaults({ team: "checkout", env: "dev" }));
  const { inputs } = await client.check(urn, {}, args);
  const { id, outputs } = await client.create(urn, inputs);
  expect(outputs.entityLabels).toEqual({ team: "checkout", env: "dev" });

  await newRun(w, defaults({ team: "checkout", env: "prod" }));
  const checked = await client.check(urn, inputs, args);
  const { detail } = await client.diff(urn, id, outputs, checked.inputs);
  expect(detail).toEqual({ "entityLabels.env": "update" });
  expect(lines).toContainEqual(
    expect.objectContaining({
      urn,
      text: expect.stringContaining("entityLabels env: from coralogix:defaultLabels"),
    }),
  );
});

test("an imported object has its own labels, and a default label that it lacks is a difference", async () => {
  const { client, w } = await plugin();
  const { inputs } = await client.check(urn, {}, { ...args, entityLabels: { team: "payments" } });
  const { id } = await client.create(urn, inputs);

  await newRun(w, defaults({ team: "checkout", env: "dev" }));
  const found = await client.read(urn, id);
  expect(found.inputs.entityLabels).toEqual({ team: "payments" });
  const checked = await client.check(urn, found.inputs, found.inputs);
  const { detail, replaces } = await client.diff(urn, id, found.outputs, checked.inputs);
  expect([detail, replaces]).toEqual([{ "entityLabels.env": "add" }, []]);
});

test("other default labels update an explicit provider, and never replace it", async () => {
  const { client, config } = await plugin();
  const text = (labels: Props): Props => ({ ...config, defaultLabels: JSON.stringify(labels) });
  const { changes, replaces } = await client.diffConfig(text({ a: "1" }), text({ a: "2" }));
  expect([changes, replaces]).toEqual([true, []]);
  expect((await client.checkConfig(text({ a: "1" }))).failures).toEqual([]);
  expect(
    (await client.checkConfig({ ...config, defaultLabels: "team" })).failures.join(),
  ).toContain('defaultLabels of provider "explicit" is no object of strings');
});
