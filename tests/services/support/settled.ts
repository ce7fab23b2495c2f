import type { AnyDefinition } from "../../../src/services/define";
import type { Props, Resource } from "../../support/driver";
import { world } from "../../support/world";
import { created, expectSettled } from "./cases";

/** A created object without drift, also in an account that returns lists in another order. */
export async function createSettled(definition: AnyDefinition, args: Props): Promise<Resource> {
  const reordered = await world({ quirks: { reorder: true } });
  await expectSettled(await created(definition, args, reordered), args);
  const resource = await created(definition, args);
  await expectSettled(resource, args);
  return resource;
}
