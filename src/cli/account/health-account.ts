import type { HealthAccount, HealthObject } from "../analysis/health";
import { indexTargets, type Reference, type ReferringObject, referencesIn } from "./references";

/** A reference of an object, with the objects that it leads to. */
export interface FollowedReference<T> {
  reference: Reference;
  target?: T;
}

/** Objects, and how they refer to each other. */
export interface ObjectGraph<T> extends HealthAccount {
  referencesOf(object: T): FollowedReference<T>[];
}

/** `guess` finds the targets of a reference whose value identifies none. */
export function graphOf<T extends ReferringObject & HealthObject>(
  objects: readonly T[],
  now: number,
  guess: (reference: Reference) => readonly T[] = () => [],
): ObjectGraph<T> {
  const targetOf = indexTargets(objects);
  const follow = (object: T): FollowedReference<T>[] =>
    referencesIn(object).map((reference) => {
      const target = targetOf(reference);
      return { reference, ...(target ? { target } : {}) };
    });
  const references = new Map(objects.map((object) => [object, follow(object)]));
  const referrers = new Map<HealthObject, HealthObject[]>();
  for (const [object, all] of references)
    for (const { reference, target } of all)
      for (const found of target ? [target] : guess(reference))
        referrers.set(found, [...(referrers.get(found) ?? []), object]);
  return {
    now,
    objectsOf: (type) => objects.filter(({ resourceType }) => resourceType === type),
    referrersOf: (object) => referrers.get(object) ?? [],
    referencesOf: (object) => references.get(object) ?? [],
    find: (resourceType, id) =>
      targetOf({ resourceType, value: String(id), property: "id", path: [] }),
  };
}
