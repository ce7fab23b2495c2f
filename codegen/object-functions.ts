import type { AnyDefinition } from "../src/services/define";

/** Whether a resource type X has the function `getX`. */
export const hasLookup = ({ unreadable }: AnyDefinition): boolean => !unreadable;

/** Whether a resource type X has the function `listX`. */
export const hasList = (definition: AnyDefinition): boolean =>
  hasLookup(definition) && !definition.unlistable;
