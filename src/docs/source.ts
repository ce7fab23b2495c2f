import type { z } from "zod";
import { areas } from "../areas";
import type { AnyDefinition, Area } from "../areas/define";
import type { AnyOperation, Operations } from "../client/operation";

/** Every area, loaded, in the order of the index. */
export const allAreas = (): Area[] => Object.values(areas).map((load) => load() as Area);

/** A kind and the area it lies in. */
export interface Placed {
  area: Area;
  definition: AnyDefinition;
}

export const allKinds = (from: readonly Area[]): Placed[] =>
  from.flatMap((area) => area.resources.map((definition) => ({ area, definition })));

/** The schemas of what a kind puts out beside its arguments. */
export const computedOf = (definition: AnyDefinition): Record<string, z.ZodType> =>
  (definition.computed ?? {}) as Record<string, z.ZodType>;

/** The operations a kind is made of. */
export const operationsOf = (definition: AnyDefinition): AnyOperation[] => Object.values(definition.ops as Operations);

/** Permissions of several operations, each once. */
export const permissionsOf = (operations: readonly { permissions?: readonly string[] }[]): string[] => [
  ...new Set(operations.flatMap((operation) => operation.permissions ?? [])),
];

/** The first line of every file that is printed, and of no other. */
export const PRINTED = "Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.";
