import type { AnyDefinition } from "../src/services/define";
import { onlyIdOf } from "../src/services/object-functions";

/** Whether a resource type X has the function `getX`. */
export const hasLookup = ({ unreadable }: AnyDefinition): boolean => !unreadable;

/** Whether the objects of a resource type can be listed. */
export const isListable = (definition: AnyDefinition): boolean =>
  hasLookup(definition) && !definition.unlistable;

/** Whether a resource type has a list function: one that an account has once needs none. */
export const hasList = (definition: AnyDefinition): boolean =>
  isListable(definition) && onlyIdOf(definition) === undefined;
