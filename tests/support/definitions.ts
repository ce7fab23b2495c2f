import { areas } from "../../src/areas";
import type { AnyDefinition, Area } from "../../src/areas/define";

export const allAreas: Area[] = Object.values(areas).map((load) => load() as Area);
/** Every resource there is, by its kind: tests go over all of them and ask none for its name. */
export const definitions: [string, AnyDefinition][] = allAreas.flatMap((area) =>
  area.resources.map((definition): [string, AnyDefinition] => [definition.kind, definition]),
);

// The seed is fixed: what passes today passes tomorrow, and a failure can be run again.
export const SEED = 20260911;
