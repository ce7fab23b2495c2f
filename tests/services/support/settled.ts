import type { AnyDefinition } from "../../../src/services/define";
import { type Props, Resource } from "../../support/driver";
import { type World, world } from "../../support/world";

/** Creates an object and expects no change from a preview, a refresh and another preview. */
async function createIn(w: World, definition: AnyDefinition, args: Props): Promise<Resource> {
  const resource = new Resource(w, definition);
  const steps = [
    await resource.up(args),
    (await resource.preview(args)).step,
    await resource.refresh(),
    (await resource.preview(args)).step,
  ];
  expect(steps).toEqual(["create", "same", "same", "same"]);
  return resource;
}

/** The created object, in an account that returns lists in their order and in one that does not. */
export async function createSettled(definition: AnyDefinition, args: Props): Promise<Resource> {
  await createIn(await world({ quirks: { reorder: true } }), definition, args);
  return createIn(await world(), definition, args);
}
