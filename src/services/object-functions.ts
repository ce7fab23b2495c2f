import { resourceTypes } from "../generated/resource-types";
import type { AnyDefinition } from "./define";

/** The id of the only object of an account, where it has exactly one: that id depends on nothing. */
export function onlyIdOf({ ids }: AnyDefinition): string | undefined {
  const generated = ids?.generated;
  return typeof generated === "function" && !generated.length ? generated({}) : undefined;
}

/**
 * The function that lists the objects of a resource type: `listAlerts`. The list of `TcoPolicy` is
 * in the singular, because `listTcoPolicies` lists the objects of another resource type.
 */
export const listFunctionOf = ({ resourceType }: Pick<AnyDefinition, "resourceType">): string => {
  const plural = pluralOf(resourceType);
  return `list${Object.hasOwn(resourceTypes, plural) ? resourceType : plural}`;
};

/** The resource type whose objects a function lists. Loads no definition. */
export const listedTypeOf = (name: string): string | undefined =>
  Object.keys(resourceTypes).find((resourceType) => listFunctionOf({ resourceType }) === name);

function pluralOf(name: string): string {
  if (name.endsWith("s")) return name;
  return name.endsWith("y") ? `${name.slice(0, -1)}ies` : `${name}s`;
}

/** Whether a resource type X has the function `getX`. */
export const hasLookup = ({ unreadable }: AnyDefinition): boolean => !unreadable;

/** Whether the objects of a resource type can be listed. */
export const isListable = (definition: AnyDefinition): boolean =>
  hasLookup(definition) && !definition.unlistable;

/** Whether a resource type has a list function: one that an account has once needs none. */
export const hasList = (definition: AnyDefinition): boolean =>
  isListable(definition) && onlyIdOf(definition) === undefined;
