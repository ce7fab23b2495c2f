import { areas } from "../../src/areas";
import type { AnyDefinition, Area } from "../../src/areas/define";
import { nodeOf } from "../../src/schema/node";
import { pathsOf } from "./paths";

export const allAreas: Area[] = Object.values(areas).map((load) => load() as Area);
/** Every resource there is, by its kind: tests go over all of them and ask none for its name. */
export const definitions: [string, AnyDefinition][] = allAreas.flatMap((area) =>
  area.resources.map((definition): [string, AnyDefinition] => [definition.kind, definition]),
);

const LARGE = 1000;
/** Whether a kind has so many fields that its cases are counted one by one. */
export const isLarge = ([, { fields }]: readonly [string, AnyDefinition]): boolean => pathsOf(nodeOf(fields)).length > LARGE;

// The seed is fixed: what passes today passes tomorrow, and a failure can be run again.
export const SEED = 20260911;
