import { nodeOf } from "../../src/schema/node";
import { allServices } from "../../src/services";
import type { AnyDefinition } from "../../src/services/define";
import { pathsOf } from "./paths";

/** All resource definitions by resource type. */
export const definitions: [string, AnyDefinition][] = allServices().flatMap((service) =>
  service.resources.map((definition): [string, AnyDefinition] => [
    definition.resourceType,
    definition,
  ]),
);

const LARGE = 150;
/** Whether a resource type has so many fields that fewer cases are run. */
export const isLarge = ([, { fields }]: readonly [string, AnyDefinition]): boolean =>
  pathsOf(nodeOf(fields)).length > LARGE;

/**
 * The seed of generated cases: fixed, so that runs are reproducible. `SEED=n` tries other cases; a
 * failure prints its seed.
 */
export const SEED = Number(process.env.SEED ?? 20260911);
