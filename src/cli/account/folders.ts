import type { Node } from "../../schema/node";
import type { AnyDefinition } from "../../services/define";
import { definitions } from "./definitions";

let known: readonly AnyDefinition[] | undefined;

/** The resource types whose objects are folders. */
export function folderDefinitions(): readonly AnyDefinition[] {
  known ??= definitions().filter(({ folder }) => folder);
  return known;
}

/** Whether a field contains the id of a folder. */
export const refersToFolder = (node: Node | undefined): boolean =>
  folderDefinitions().some(({ resourceType }) => resourceType === node?.facts.ref);
