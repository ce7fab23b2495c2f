import type { AnyDefinition } from "../../src/areas/define";
import { canonical, isAbsent } from "../../src/schema/canonical";
import { nodeAt } from "../../src/schema/check";
import type { Json } from "../../src/schema/facts";
import { nodeOf } from "../../src/schema/node";
import { valueAt } from "../../src/schema/path";
import { apart, behind, carrying, uniqueField } from "./cases";
import { type Props, Resource, type Step } from "./driver";
import { factsOn, type Place, pathOf } from "./places";
import type { Setting } from "./settings";
import { held, isOfTheSame, isPart, kept, without } from "./store";

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
  const { server, cannotClear, made } = place.node.facts;
  const step = stepOf(place);
  const drifts = !isFixed(place) && !isPart(resource.definition);
  const start = await begin(resource, none ?? one);
  if (none) {
    // An id of ours inside is kept as it is found.
    if (drifts && !made && !cannotClear)
      await drift(resource, none, one, server === true || isLeft(resource, place, none) || isSecret(resource, none, one));
    await turn(resource, one, step);
  }
  const set = kept(resource);
  if (other) {
    if (drifts) await drift(resource, one, other);
    await turn(resource, other, step);
    expect(kept(resource)).toEqual(await afresh(resource, other));
    await turn(resource, one, step);
  }
  expect(kept(resource)).toEqual(other ? set : await afresh(resource, one));
  if (none && cannotClear) expect((await resource.preview(none)).failures).toEqual([expect.stringContaining(cannotClear)]);
  if (!none || cannotClear) return;
  if (drifts && !made) await drift(resource, one, none);
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
export async function afresh(resource: Resource, args: Props): Promise<unknown> {
  const { world, definition } = resource;
  const other = new Resource(world, definition, "afresh");
  // Where there can be one only, it makes room.
  const isOne = typeof definition.ids?.ours === "function";
  if (isOne) await resource.destroy();
  await carrying(args, () => other.up({ ...apart(definition, args, "afresh"), allowDuplicate: true }));
  const field = uniqueField(definition);
  // What the server chose for it is its own too.
  const own =
    field === undefined ? undefined : args[field] === undefined ? (kept(resource) as Props)[field] : pick(definition, args, field);
  const now = field === undefined ? kept(other) : ({ ...(kept(other) as object), [field]: own } as Json);
  await other.destroy();
  if (isOne) await resource.up(args);
  return now;
}

const pick = ({ fields }: AnyDefinition, args: Props, field: string): Json | undefined =>
  (canonical(nodeOf(fields), args) as Record<string, Json>)[field];

/** Somebody else changes the object: a refresh shows it, and the next up puts it right. What the program does not manage is left as it is. */
async function drift(resource: Resource, mine: Props, theirs: Props, hidden = false): Promise<void> {
  const before = held(resource);
  const told = shown(resource);
  // Somebody else's are not of this resource.
  if (!isOfTheSame(resource.definition, mine, theirs)) return;
  const computed = computedOf(resource);
  if (!(await behind(resource, { ...computed, ...mine }, theirs))) return;
  const shows = !hidden && shown(resource) !== told;
  expect(await resource.refresh()).toBe(shows ? "changed" : "same");
  expect(await resource.preview(mine)).toMatchObject({ step: shows ? "update" : "same", failures: [] });
  if (shows) await resource.up(mine);
  else await behind(resource, { ...computed, ...theirs }, mine);
  expect(held(resource)).toEqual(before);
  expect(await resource.preview(mine)).toMatchObject({ step: "same", failures: [] });
}

/** The outputs that are no arguments: handlers are given them too. */
const computedOf = ({ definition, state }: Resource): Props =>
  Object.fromEntries(Object.keys(definition.computed ?? {}).map((key) => [key, state?.outputs[key]]));

/** What a read tells of what the server holds. What it hides may show in something else: a content in the name it was uploaded by. */
const shown = (resource: Resource): string =>
  JSON.stringify(without(nodeOf(resource.definition.fields), held(resource), ({ writeOnly }) => writeOnly === true)) ?? "";

/** Whether a place lies in something that arguments leave to the server. */
function isLeft({ definition }: Resource, place: Place, args: Props): boolean {
  const node = nodeOf(definition.fields);
  return pathOf(place).some((_, at, path) => {
    const outer = nodeAt(node, path.slice(0, at + 1));
    return outer?.facts.server === true && isAbsent(outer, canonical(outer, valueAt(args, path.slice(0, at + 1))));
  });
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
