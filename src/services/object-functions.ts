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
export function listFunctionOf(definition: AnyDefinition): string {
  const { resourceType } = definition;
  const plural = pluralOf(resourceType);
  const isTaken = onlyIdOf(definition) !== undefined || Object.hasOwn(resourceTypes, plural);
  return isTaken ? olderListFunctionOf(definition) : `list${plural}`;
}

/** The name before list functions were in the plural. Programs may use it. */
export const olderListFunctionOf = ({ resourceType }: AnyDefinition): string =>
  `list${resourceType}`;

/** The resource type whose objects a function lists. Loads no definition. */
export function listedTypeOf(name: string): string | undefined {
  const [, listed = ""] = /^list(.+)$/.exec(name) ?? [];
  return Object.hasOwn(resourceTypes, listed)
    ? listed
    : Object.keys(resourceTypes).find((resourceType) => pluralOf(resourceType) === listed);
}

function pluralOf(name: string): string {
  if (name.endsWith("s")) return name;
  return name.endsWith("y") ? `${name.slice(0, -1)}ies` : `${name}s`;
}
