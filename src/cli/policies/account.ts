import { indexTargets, type Reference, referencesIn } from "../account/references";
import type { HealthAccount, HealthObject } from "../analysis/health";
import { objectOf, type StackObject } from "./objects";
import type { PolicyResource } from "./policy";

/** The resources of a stack as an account, of which other objects may exist. */
export interface StackAccount extends HealthAccount {
  objects: readonly StackObject[];
}

/**
 * Reads the resources of a stack. They have no ids: a reference whose value identifies none of them
 * leads to those on which its resource depends or, if these cannot be all, to each one of the type.
 */
export function accountOf(resources: readonly PolicyResource[], now: number): StackAccount {
  const found = resources.flatMap((resource) => {
    const object = objectOf(resource);
    return object ? [{ object, resource }] : [];
  });
  const objects = found.map(({ object }) => object);
  const byUrn = new Map(objects.map((object) => [object.urn, object]));
  const targetOf = indexTargets(objects);
  const referrers = new Map<HealthObject, HealthObject[]>();
  for (const { object, resource } of found) {
    const dependencies = (resource.dependencies ?? []).flatMap(({ urn }) => byUrn.get(urn) ?? []);
    const references = referencesIn(object);
    const identified = references.flatMap((reference) => targetOf(reference) ?? []);
    const others = references.filter((reference) => !targetOf(reference));
    for (const target of [...identified, ...possibleTargets(others, dependencies, objects)])
      referrers.set(target, [...(referrers.get(target) ?? []), object]);
  }
  return {
    objects,
    now,
    objectsOf: (type) => objects.filter(({ resourceType }) => resourceType === type),
    referrersOf: (object) => referrers.get(object) ?? [],
    find: (resourceType, id) =>
      targetOf({ resourceType, value: String(id), property: "id", path: [] }),
  };
}

/** The objects to which references can lead whose values identify none. */
function possibleTargets(
  references: readonly Reference[],
  dependencies: readonly StackObject[],
  objects: readonly StackObject[],
): StackObject[] {
  const types = new Set(references.map(({ resourceType }) => resourceType));
  return [...types].flatMap((type) => {
    const isOfType = (object: StackObject) => object.resourceType === type;
    const own = references.filter(({ resourceType }) => resourceType === type);
    // All unknown values are equal, and each is an output of a dependency.
    const values = new Set(own.map(({ value }) => value));
    const candidates = dependencies.filter(isOfType);
    return values.size <= candidates.length ? candidates : objects.filter(isOfType);
  });
}
