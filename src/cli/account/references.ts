import type { ResourceContext } from "../../provider/context";
import { type Node, nodeOf } from "../../schema/node";
import type { Path } from "../../schema/path";
import { collect } from "../../schema/walk";
import type { AccountObject } from "./types";

/** A value in the arguments of an object that identifies another object. */
export interface Reference {
  /** Where the value is. */
  path: Path;
  value: string | number;
  /** The resource type of the other object. */
  resourceType: string;
  /**
   * The output or argument of the other object that equals the value: `id`, `externalId`, `name`.
   */
  property: string;
}

/** An object whose references are read: one of the account, or one of a preview. */
export type ReferringObject = Pick<AccountObject, "resourceType" | "id" | "args" | "remote"> & {
  readonly context: Pick<ResourceContext, "definition">;
};

/** The references in arguments, by the declared `ref` facts and never by equal values. */
export const referencesIn = (object: Pick<ReferringObject, "args" | "context">): Reference[] =>
  collect(nodeOf(object.context.definition.fields), object.args, referenceAt);

function referenceAt({ facts }: Node, value: unknown, path: Path): Reference[] {
  const isValue = (typeof value === "string" && value !== "") || typeof value === "number";
  if (!facts.ref || !isValue) return [];
  return [{ path, value, resourceType: facts.ref, property: facts.refPart ?? "id" }];
}

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
export function propertyOf(
  { id, remote, context }: Omit<ReferringObject, "args">,
  property: string,
): string | number | undefined {
  const part = context.definition.ids?.parts?.indexOf(property) ?? -1;
  if (part >= 0) return id.split("/")[part];
  const value = property === "id" ? id : remote[property];
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}
