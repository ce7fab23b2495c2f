import type { Node } from "../../schema/node";
import { allServices } from "../../services";
import type { AnyDefinition } from "../../services/define";
import { UsageError } from "../failure";

/** The definitions of all resource types, or of the given ones. */
export function definitions(only?: readonly string[]): AnyDefinition[] {
  const all = allServices().flatMap(({ resources }) => resources);
  if (!only?.length) return all;
  return only.map((name) => {
    const found = all.find(({ resourceType }) => resourceType.toLowerCase() === name.toLowerCase());
    if (found) return found;
    const names = all.map(({ resourceType }) => resourceType).sort();
    throw new UsageError(
      `There is no resource type ${JSON.stringify(name)}. The resource types are ${names.join(", ")}.`,
    );
  });
}

let known: readonly AnyDefinition[] | undefined;

/** The resource types whose objects are folders. */
export function folderDefinitions(): readonly AnyDefinition[] {
  known ??= definitions().filter(({ folder }) => folder);
  return known;
}

/** Whether a field contains the id of a folder. */
export const refersToFolder = (node: Node | undefined): boolean =>
  folderDefinitions().some(({ resourceType }) => resourceType === node?.facts.ref);
