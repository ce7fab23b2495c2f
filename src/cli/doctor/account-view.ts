import { formatPath, type Path } from "../../schema/path";
import type { AnyDefinition } from "../../services/define";
import type { HealthAccount, HealthObject } from "../../services/health";
import { labelOf } from "../../services/label";
import { indexTargets, type Reference, referencesIn } from "../account/references";
import type { AccountContent, AccountObject, OmittedObject, ReadFailure } from "../account/types";

/** The objects of an account, and how they refer to each other. */
export interface AccountView extends HealthAccount {
  definitions: readonly AnyDefinition[];
  objects: readonly AccountObject[];
  failures: readonly ReadFailure[];
  omitted: readonly OmittedObject[];
  /** The declared references of an object, with their targets. */
  referencesOf(object: AccountObject): { reference: Reference; target?: AccountObject }[];
  /** The types among these of which objects could not be read. */
  unread(resourceTypes: readonly string[]): string[];
}

export function viewAccount(
  definitions: readonly AnyDefinition[],
  { objects, failures, omitted }: AccountContent,
  now: number,
): AccountView {
  const target = indexTargets(objects);
  const references = new Map(
    objects.map((object) => [
      object,
      referencesIn(object).map((reference) => {
        const found = target(reference);
        return { reference, ...(found ? { target: found } : {}) };
      }),
    ]),
  );
  const referrers = new Map<HealthObject, HealthObject[]>();
  for (const [object, all] of references)
    for (const { target: found } of all)
      if (found) referrers.set(found, [...(referrers.get(found) ?? []), object]);
  // An object that no program can manage was read nevertheless; a type without objects was not.
  const unlisted = omitted.filter(({ id }) => id === undefined);
  const incomplete = new Set([...failures, ...unlisted].map(({ resourceType }) => resourceType));
  return {
    definitions,
    objects,
    failures,
    omitted,
    now,
    objectsOf: (type) => objects.filter(({ resourceType }) => resourceType === type),
    referrersOf: (object) => referrers.get(object) ?? [],
    referencesOf: (object) => references.get(object) ?? [],
    find: (resourceType, id) =>
      target({ resourceType, value: String(id), property: "id", path: [] }),
    unread: (types) => types.filter((type) => incomplete.has(type)),
  };
}

/** `Alert "Errors" (7f3c…)`, and the path of a field. */
export function placeOf({ resourceType, name, id }: HealthObject, path: Path = []): string {
  const object = `${labelOf(resourceType, name)} (${id})`;
  return path.length ? `${object}: ${formatPath(path)}` : object;
}
