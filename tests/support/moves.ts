import { canonical } from "../../src/schema/canonical";
import { nodeOf } from "../../src/schema/node";
import { behind, carrying } from "./cases";
import { type Props, Resource, type Step } from "./driver";
import { factsOn, type Place } from "./places";
import type { Setting } from "./settings";
import { held, kept, without } from "./store";

const isFixed = (place: Place): boolean => factsOn(place).some(({ fixed }) => fixed);
const stepOf = (place: Place): Step => (isFixed(place) ? "replace" : "update");

/** Goes from what it is to other arguments: as an update or a replacement, after which nothing is left to do. */
export async function turn(resource: Resource, args: Props, step: Step): Promise<void> {
  const plan = await resource.preview(args);
  expect([plan.step, plan.failures, plan.replaces.length > 0]).toEqual([step, [], step === "replace"]);
  await carrying(args, () => resource.up(args));
  expect(await resource.preview(args)).toMatchObject({ step: "same", failures: [] });
}

/** Set, changed and removed, by the program and by somebody else: the server holds what the program says as if it had said so from the beginning. */
export async function tryOut(resource: Resource, { place, one, other, without: none }: Setting): Promise<void> {
  const { server, derived, writeOnly, cannotClear, made } = place.node.facts;
  const step = stepOf(place);
  const unseen = derived === true || writeOnly === true;
  const drifts = !isFixed(place);
  const start = await begin(resource, none ?? one);
  if (none) {
    // An id of ours inside is kept as it is found.
    if (drifts && !made) await drift(resource, none, one, unseen || server === true || isSecret(resource, none, one));
    await turn(resource, one, step);
  }
  const set = kept(resource);
  if (other) {
    if (drifts) await drift(resource, one, other, unseen);
    await turn(resource, other, step);
    expect(kept(resource)).toEqual(await afresh(resource, other));
    await turn(resource, one, step);
  }
  expect(kept(resource)).toEqual(other ? set : await afresh(resource, one));
  if (none && cannotClear) expect((await resource.preview(none)).failures).toEqual([expect.stringContaining(cannotClear)]);
  if (!none || cannotClear) return;
  if (drifts && !made) await drift(resource, one, none, unseen);
  await turn(resource, none, made ? "same" : step);
  expect(kept(resource)).toEqual(start);
}

/** Set and taken back: enough for a place that shares its declaration with one that was tried out in full. */
export async function tryBriefly(resource: Resource, { place, one, other, without: none }: Setting): Promise<void> {
  const { cannotClear, made } = place.node.facts;
  const from = cannotClear || made ? other : (none ?? other);
  const start = await begin(resource, from ?? one);
  if (!from) return;
  await turn(resource, one, stepOf(place));
  await turn(resource, from, stepOf(place));
  expect(kept(resource)).toEqual(start);
}

async function begin(resource: Resource, args: Props): Promise<unknown> {
  await carrying(args, () => resource.up(args));
  return kept(resource);
}

/** What the server holds of an object that is made with these arguments from the beginning. */
async function afresh({ world, definition }: Resource, args: Props): Promise<unknown> {
  const other = new Resource(world, definition, "afresh");
  await carrying(args, () => other.up({ ...args, allowDuplicate: true }));
  const now = kept(other);
  await other.destroy();
  return now;
}

/** Somebody else changes the object: a refresh shows it, and the next up puts it right. What the program does not manage is left as it is. */
async function drift(resource: Resource, mine: Props, theirs: Props, hidden: boolean): Promise<void> {
  const before = held(resource);
  if (!(await behind(resource, mine, theirs))) return;
  const shows = !hidden && JSON.stringify(held(resource)) !== JSON.stringify(before);
  expect(await resource.refresh()).toBe(shows ? "changed" : "same");
  expect(await resource.preview(mine)).toMatchObject({ step: shows ? "update" : "same", failures: [] });
  if (shows) await resource.up(mine);
  else await behind(resource, theirs, mine);
  expect(held(resource)).toEqual(before);
  expect(await resource.preview(mine)).toMatchObject({ step: "same", failures: [] });
}

/** Whether arguments differ in secrets alone: somebody else's do not belong into our state. */
function isSecret({ definition }: Resource, a: Props, b: Props): boolean {
  const node = nodeOf(definition.fields);
  const open = (args: Props) =>
    JSON.stringify(
      canonical(
        node,
        without(node, args, ({ secret }) => secret === true),
      ),
    );
  return open(a) === open(b);
}
