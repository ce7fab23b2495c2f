import { providerText } from "../../../src/provider/state/keys";
import { type Node, nodeOf } from "../../../src/schema/node";
import { compact, isRecord } from "../../../src/schema/record";
import type { AnyDefinition } from "../../../src/services/define";
import { type Props, Resource, userProps } from "../../support/driver";
import { throughEngine } from "../../support/engine-json";
import type { World } from "../../support/world";
import { writesTo } from "../../support/writes";
import { noChange } from "./lifecycle-cases";

/** An object that the API cannot return is not adopted: nothing would be known of it. */
export async function expectNoAdoption({
  world,
  definition,
  state,
  name,
}: Resource): Promise<void> {
  const again = new Resource(world, definition, `${name} again`);
  const args = { ...userProps(state?.inputs ?? {}), adopt: { id: state?.id } };
  await expect(again.up(args)).rejects.toThrow(/cannot be adopted\. Remove adopt/);
}

/** Adopts the object of a resource with the arguments read by its id: no write, and no change. */
export async function adoptWithoutWrite(
  { world, definition, state, name }: Resource,
  created: Props,
): Promise<void> {
  const id = state?.id as string;
  const node = nodeOf(definition.fields);
  const found = withRequired(node, await readArgs(world, definition, id), created) as Props;
  const again = new Resource(world, definition, `${name} again`);
  const args = { ...found, adopt: { id } };
  expect(await again.preview(args)).toMatchObject({ step: "create", failures: [] });
  world.emulator.calls.clear();
  await again.up(args);
  expect(writesTo(world.emulator)).toEqual([]);
  expect(again.state?.id).toBe(id);
  expect(await again.preview(args)).toMatchObject(noChange);
  expect(await again.preview(found)).toMatchObject(noChange);
}

/** The arguments that `get` and the exporter return for an object. */
export async function readArgs(
  world: World,
  { resourceType, computed = {} }: AnyDefinition,
  id: string,
): Promise<Props> {
  const process = world.process();
  const read = throughEngine(
    await process.provider(resourceType).read(id, { __provider: providerText(resourceType) }),
  );
  await process.close();
  return Object.fromEntries(
    Object.entries(userProps(read.state)).filter(([key]) => !Object.hasOwn(computed, key)),
  );
}

/** What was read, with the required fields that no response contains: a program must have them. */
function withRequired(node: Node, found: unknown, given: unknown): unknown {
  if (node.type !== "object" || !isRecord(found) || !isRecord(given)) return found;
  const entries = Object.entries(node.fields).map(([key, field]): [string, unknown] => {
    const isHidden = field.node.facts.writeOnly && !field.optional && found[key] === undefined;
    return [key, isHidden ? given[key] : withRequired(field.node, found[key], given[key])];
  });
  return { ...found, ...compact(entries) };
}
