import { enginePath } from "../../src/plugin/values/property-changes";
import { deletionGuardsOf } from "../../src/provider/lifecycle/delete";
import { type Path, replaceAt, valueAt } from "../../src/schema/path";
import { UNKNOWN } from "../../src/schema/unknown";
import type { AnyDefinition } from "../../src/services/define";
import { isInShare } from "../support/case-share";
import { withValuesOnError } from "../support/cases";
import { definitions, isLarge } from "../support/definitions";
import { fullArgsOf } from "../support/lifecycle-stages";
import { Refs } from "../support/refs";
import { valuePaths } from "../support/repair";
import { world } from "../support/world";
import type { PluginClient, Props } from "./support/client";
import { revealed } from "./support/marks";
import { otherValue } from "./support/outside-changes";
import { newRun, pluginClient, urnOf } from "./support/plugin";

/** Of large resource types, one in so many values is changed. */
const SHARE = 12;
const MOST_VALUES = 8;
const MOST_VALUES_OF_LARGE = 3;

/** A resource in state. */
interface State {
  urn: string;
  id: string;
  inputs: Props;
  outputs: Props;
}

test.each(definitions)(
  "%s: create, import, change of each value, delete",
  async (_, definition) => {
    const w = await world();
    const args = await fullArgsOf(w, definition, new Refs(w));
    await newRun(w);
    const client = await pluginClient();
    await withValuesOnError(args, async () => {
      const state = await create(client, urnOf(definition.resourceType), args);
      await expectUnchanged(client, state);
      await expectUnknownsAccepted(client, definition, state);
      await expectValuesNamed(client, definition, state);
      await expectUpdatePreviewed(client, definition, state);
      await newRun(w);
      if (!definition.unreadable) await expectImported(client, state);
      await newRun(w);
      await client.delete(state.urn, state.id, released(definition, state.outputs));
    });
  },
);

async function create(client: PluginClient, urn: string, args: Props): Promise<State> {
  const { inputs, failures } = await client.check(urn, {}, { ...args, allowDuplicate: true });
  expect(failures).toEqual([]);
  const preview = await client.create(urn, inputs, true);
  const { id, outputs } = await client.create(urn, inputs);
  expect(preview.id).toBe("");
  expect(Object.keys(outputs)).toEqual(expect.arrayContaining(knownKeys(preview.outputs)));
  return { urn, id, inputs, outputs };
}

const knownKeys = (outputs: Props): string[] =>
  Object.keys(outputs).filter((key) => JSON.stringify(outputs[key]) !== JSON.stringify(UNKNOWN));

async function expectUnchanged(client: PluginClient, { urn, id, inputs, outputs }: State) {
  const again = await client.check(urn, inputs, revealed(inputs));
  expect(again).toEqual({ inputs, failures: [] });
  const unchanged = { changes: false, detail: {}, replaces: [] };
  expect(await client.diff(urn, id, outputs, again.inputs)).toMatchObject(unchanged);
  const read = await client.read(urn, id, outputs, inputs);
  expect({ id: read.id, inputs: read.inputs }).toEqual({ id, inputs });
  expect(await client.diff(urn, id, read.outputs, inputs)).toMatchObject(unchanged);
}

/** What an import returns is a valid program that changes nothing. */
async function expectImported(client: PluginClient, { urn, id }: State) {
  const read = await client.read(urn, id);
  expect(read.id).toBe(id);
  const { inputs, failures } = await client.check(urn, read.inputs, revealed(read.inputs));
  // The API does not return these values.
  expect(failures.filter((line) => !/required/.test(line))).toEqual([]);
  if (failures.length) return;
  expect(await client.diff(urn, id, read.outputs, inputs)).toMatchObject({
    changes: false,
    detail: {},
  });
}

/** The computed outputs that the preview of an update knows have these values after the update. */
async function expectUpdatePreviewed(
  client: PluginClient,
  { computed = {} }: AnyDefinition,
  { urn, id, inputs, outputs }: State,
) {
  const preview = await client.update(urn, id, outputs, inputs, true);
  const updated = await client.update(urn, id, outputs, inputs);
  for (const key of knownKeys(preview.outputs).filter((known) => known in computed))
    expect([key, updated.outputs[key]]).toEqual([key, preview.outputs[key]]);
}

/** An argument that is not known yet is valid and replaces nothing. */
async function expectUnknownsAccepted(
  client: PluginClient,
  definition: AnyDefinition,
  { urn, id, inputs: old, outputs }: State,
) {
  for (const key of shareOf(definition, Object.keys(old))) {
    const news = { ...revealed(old), [key]: UNKNOWN };
    const { inputs, failures } = await client.check(urn, old, news);
    expect([key, failures]).toEqual([key, []]);
    const found = await client.diff(urn, id, outputs, inputs);
    expect([key, found.replaces]).toEqual([key, []]);
    const previews = [
      await client.create(urn, inputs, true),
      await client.update(urn, id, outputs, inputs, true),
    ];
    if (key !== "allowDuplicate")
      for (const preview of previews)
        expect(preview.outputs).toMatchObject({ [key]: expect.anything() });
  }
}

const shareOf = <T>(definition: AnyDefinition, all: readonly T[]): readonly T[] =>
  all.filter((_, n) => !isLarge([definition.resourceType, definition]) || isInShare(SHARE, n));

/** Each changed value is a change of its own path, and of no other one. */
async function expectValuesNamed(client: PluginClient, definition: AnyDefinition, state: State) {
  const before = revealed(state.inputs);
  const values = valuePaths(before).filter((path) => typeof valueAt(before, path) !== "object");
  const most = isLarge([definition.resourceType, definition]) ? MOST_VALUES_OF_LARGE : MOST_VALUES;
  for (const path of shareOf(definition, values).slice(0, most))
    await expectValueNamed(client, state, before, path);
}

async function expectValueNamed(client: PluginClient, state: State, before: Props, path: Path) {
  const { urn, id, inputs: old, outputs } = state;
  const news = replaceAt(before, path, otherValue(valueAt(before, path))) as Props;
  const { inputs, failures } = await client.check(urn, old, news);
  if (failures.length || differingPaths(before, revealed(inputs)).length !== 1) return;
  const found = await client.diff(urn, id, outputs, inputs);
  if (!found.changes) return;
  expect(found.detail).toEqual({ [shownPath(path, found.detail)]: expect.anything() });
}

// An element that means the same as no element is added or removed as a whole.
const shownPath = (path: Path, detail: Props): string =>
  path.map((_, n) => enginePath(path.slice(0, n + 1))).find((text) => text in detail) ??
  enginePath(path);

function differingPaths(a: Props, b: Props): Path[] {
  const leaves = new Set([...valuePaths(a), ...valuePaths(b)].map((path) => JSON.stringify(path)));
  return [...leaves]
    .map((text) => JSON.parse(text) as Path)
    .filter(
      (path) =>
        [a, b].some((props) => typeof valueAt(props, path) !== "object") &&
        JSON.stringify(valueAt(a, path)) !== JSON.stringify(valueAt(b, path)),
    );
}

const released = (definition: AnyDefinition, outputs: Props): Props => ({
  ...outputs,
  ...Object.fromEntries(deletionGuardsOf(definition).map((key) => [key, false])),
});
