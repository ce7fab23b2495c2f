import type { AnyDefinition } from "../src/services/define";
import { listFunctionOf, olderListFunctionOf, onlyIdOf } from "../src/services/object-functions";

/** Whether a resource type X has the function `getX`. */
export const hasLookup = ({ unreadable }: AnyDefinition): boolean => !unreadable;

/** Whether the objects of a resource type can be listed. */
export const isListable = (definition: AnyDefinition): boolean =>
  hasLookup(definition) && !definition.unlistable;

/** Whether a resource type has a list function: one that an account has once needs none. */
export const hasList = (definition: AnyDefinition): boolean =>
  isListable(definition) && onlyIdOf(definition) === undefined;

/** A list function that an earlier version had, and its replacement. */
export interface OlderFunction {
  name: string;
  /** The function with the same arguments and the same result. Without it, another one. */
  sameAs?: string;
  advice: string;
}

/** The earlier name of the list function of a resource type. */
export function olderList(definition: AnyDefinition): OlderFunction | undefined {
  const name = olderListFunctionOf(definition);
  const now = listFunctionOf(definition);
  if (!isListable(definition)) return undefined;
  if (!hasList(definition))
    return { name, advice: `An account has one: use \`get${definition.resourceType}\`.` };
  return now === name ? undefined : { name, sameAs: now, advice: `Use \`${now}\`.` };
}
