import { canonical, isAbsent } from "../../src/schema/canonical";
import type { Json } from "../../src/schema/facts";
import { nodeOf } from "../../src/schema/node";
import { valueAt } from "../../src/schema/path";
import { nodeAt } from "../../src/schema/walk";
import type { AnyDefinition } from "../../src/services/define";
import { changeOutside, uniqueField, withArgsOnError, withUniqueFields } from "./cases";
import { type Props, Resource, type Step } from "./driver";
import { factsAlong, type Location, pathOf } from "./locations";
import type { Setting } from "./settings";
import {
  comparableState,
  concernSameObjects,
  isPart,
  omitFields,
  storedState,
} from "./stored-objects";

const replacesOnChange = (location: Location): boolean =>
  factsAlong(location).some(({ replaceOnChange }) => replaceOnChange);
const stepOf = (location: Location): Step => (replacesOnChange(location) ? "replace" : "update");

/** Applies other arguments with the expected step; the next preview must be empty. */
export async function applyChange(resource: Resource, args: Props, step: Step): Promise<void> {
  expect(await withArgsOnError(args, () => resource.up(args))).toBe(step);
  expect(await resource.preview(args)).toMatchObject({ step: "same", failures: [] });
}

/**
 * Sets, changes and removes a field, by the program and outside of Pulumi. The stored state must be
 * equal to that of an object created with the same arguments.
 */
export async function testSetting(
  resource: Resource,
  { location, one, other, without: unset }: Setting,
): Promise<void> {
  const { serverDefault, cannotClear, generatedId, permissionGated } = location.node.facts;
  const step = stepOf(location);
  const drifts = !replacesOnChange(location) && !isPart(resource.definition);
  const start = await createAndRead(resource, unset ?? one);
  if (unset) {
    // A generated id is taken from the remote object.
    if (drifts && !generatedId && !cannotClear)
      await testDrift(
        resource,
        unset,
        one,
        serverDefault === true ||
          isLeftToServer(resource, location, unset) ||
          differsOnlyInSecrets(resource, unset, one),
      );
    await applyChange(resource, one, step);
  }
  const set = comparableState(resource);
  if (other) {
    if (drifts) await testDrift(resource, one, other);
    await applyChange(resource, other, step);
    expect(comparableState(resource)).toEqual(await stateWhenCreatedWith(resource, other));
    await applyChange(resource, one, step);
  }
  expect(comparableState(resource)).toEqual(
    other ? set : await stateWhenCreatedWith(resource, one),
  );
  if (unset && cannotClear)
    expect((await resource.preview(unset)).failures).toEqual([
      expect.stringContaining(cannotClear),
    ]);
  if (!unset || cannotClear) return;
  // A response without a gated field contains no information about it.
  if (drifts && !generatedId) await testDrift(resource, one, unset, permissionGated === true);
  await applyChange(resource, unset, generatedId ? "same" : step);
  expect(comparableState(resource)).toEqual(start);
}

/** Sets a field and reverts it: sufficient if a field with the same schema was tested in full. */
export async function testSettingBriefly(
  resource: Resource,
  { location, one, other, without: unset }: Setting,
): Promise<void> {
  const { cannotClear, generatedId } = location.node.facts;
  const from = cannotClear || generatedId ? other : (unset ?? other);
  const start = await createAndRead(resource, from ?? one);
  if (!from) return;
  await applyChange(resource, one, stepOf(location));
  await applyChange(resource, from, stepOf(location));
  expect(comparableState(resource)).toEqual(start);
}

async function createAndRead(resource: Resource, args: Props): Promise<unknown> {
  await withArgsOnError(args, () => resource.up(args));
  return comparableState(resource);
}

/** The stored state of a new object with these arguments. */
export async function stateWhenCreatedWith(resource: Resource, args: Props): Promise<unknown> {
  const { world, definition } = resource;
  const other = new Resource(world, definition, "fresh copy");
  // A singleton is deleted first.
  const isSingleton = typeof definition.ids?.generated === "function";
  if (isSingleton) await resource.destroy();
  await withArgsOnError(args, () =>
    other.up({ ...withUniqueFields(definition, args, "fresh copy"), allowDuplicate: true }),
  );
  const field = uniqueField(definition);
  // A unique value chosen by the server differs too.
  const own =
    field === undefined
      ? undefined
      : args[field] === undefined
        ? (comparableState(resource) as Props)[field]
        : canonicalField(definition, args, field);
  const now =
    field === undefined
      ? comparableState(other)
      : ({ ...(comparableState(other) as object), [field]: own } as Json);
  await other.destroy();
  if (isSingleton) await resource.up(args);
  return now;
}

const canonicalField = ({ fields }: AnyDefinition, args: Props, field: string): Json | undefined =>
  (canonical(nodeOf(fields), args) as Record<string, Json>)[field];

/**
 * Changes the object outside of Pulumi: a refresh shows it, the next up reverts it. Unmanaged
 * fields stay.
 */
async function testDrift(
  resource: Resource,
  mine: Props,
  theirs: Props,
  hidden = false,
): Promise<void> {
  const before = storedState(resource);
  const readableBefore = readableState(resource);
  // Arguments of other objects are no drift of this resource.
  if (!concernSameObjects(resource.definition, mine, theirs)) return;
  const computed = computedOf(resource);
  if (!(await changeOutside(resource, { ...computed, ...mine }, theirs))) return;
  const shows = !hidden && readableState(resource) !== readableBefore;
  expect(await resource.refresh()).toBe(shows ? "changed" : "same");
  expect(await resource.up(mine)).toBe(shows ? "update" : "same");
  if (!shows) await changeOutside(resource, { ...computed, ...theirs }, mine);
  expect(storedState(resource)).toEqual(before);
  expect(await resource.preview(mine)).toMatchObject({ step: "same", failures: [] });
}

/** Computed outputs: handlers get them too. */
const computedOf = ({ definition, state }: Resource): Props =>
  Object.fromEntries(
    Object.keys(definition.computed ?? {}).map((key) => [key, state?.outputs[key]]),
  );

/** The stored state without write-only fields. A change of them may show in another field. */
const readableState = (resource: Resource): string =>
  JSON.stringify(
    omitFields(
      nodeOf(resource.definition.fields),
      storedState(resource),
      ({ writeOnly }) => writeOnly === true,
    ),
  ) ?? "";

/** Whether a field is within an unset field with a server default. */
function isLeftToServer({ definition }: Resource, location: Location, args: Props): boolean {
  const node = nodeOf(definition.fields);
  return pathOf(location).some((_, at, path) => {
    const outer = nodeAt(node, path.slice(0, at + 1));
    return (
      outer?.facts.serverDefault === true &&
      isAbsent(outer, canonical(outer, valueAt(args, path.slice(0, at + 1))))
    );
  });
}

/** Whether arguments differ in secrets only: a refresh does not read secrets into state. */
function differsOnlyInSecrets({ definition }: Resource, a: Props, b: Props): boolean {
  const node = nodeOf(definition.fields);
  const withoutSecrets = (args: Props) =>
    JSON.stringify(
      canonical(
        node,
        omitFields(node, args, ({ secret }) => secret === true),
      ),
    );
  return withoutSecrets(a) === withoutSecrets(b);
}
