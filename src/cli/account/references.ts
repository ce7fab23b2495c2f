import type { ResourceContext } from "../../provider/context";
import type { Reference } from "../../provider/references";
import * as provider from "../../provider/references";
import type { Session } from "../../provider/session/session";
import type { AnyDefinition, VendorObject } from "../../services/define";
import type { HealthAccount, HealthObject } from "../analysis/health";
import type { AccountObject } from "./types";

export { refersToVendorObject, vendorValue } from "../../provider/references";
export type { Reference };

/** An object whose references are read: one of the account, or one of a preview. */
export type ReferringObject = Pick<AccountObject, "resourceType" | "id" | "args" | "remote"> & {
  readonly context: Pick<ResourceContext, "definition">;
};

/** The references in the arguments of an object. */
export const referencesIn = ({
  args,
  context,
}: Pick<ReferringObject, "args" | "context">): Reference[] =>
  provider.referencesIn(context.definition, args);

/** Finds objects by the values that refer to them. */
export type FindTarget<T = AccountObject> = (reference: Reference) => T | undefined;

/**
 * Returns a function that finds the object of a reference. A value that several objects have, such
 * as a name, identifies none of them.
 */
export function indexTargets<T extends ReferringObject>(objects: readonly T[]): FindTarget<T> {
  const byValue = new Map<string, T | undefined>();
  const indexed = new Set<string>();
  const key = (...parts: (string | number)[]) => JSON.stringify(parts.map(String));
  const indexProperty = (resourceType: string, property: string) => {
    indexed.add(key(resourceType, property));
    for (const object of objects.filter((one) => one.resourceType === resourceType)) {
      const value = propertyOf(object, property);
      if (value === undefined) continue;
      const at = key(resourceType, property, value);
      byValue.set(at, byValue.has(at) ? undefined : object);
    }
  };
  return ({ resourceType, property, value }) => {
    if (!indexed.has(key(resourceType, property))) indexProperty(resourceType, property);
    return byValue.get(key(resourceType, property, value));
  };
}

/** The value of an output or argument that others refer to. */
export const propertyOf = (
  { context, ...object }: Omit<ReferringObject, "args">,
  property: string,
): string | number | undefined => provider.propertyOf(context.definition, object, property);

/** A reference of an object, with the objects that it leads to. */
interface FollowedReference<T> {
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

/** The objects of a type that the service provides in an account. */
export const readVendorObjects = async (
  definition: AnyDefinition | undefined,
  { http }: Session,
): Promise<VendorObject[]> => (definition ? provider.readVendorObjects(definition, http) : []);
