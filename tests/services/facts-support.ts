import type { AnyDefinition } from "../../src/services/define";
import { type Props, Resource } from "../support/driver";
import type { World } from "../support/world";

/** Creates an object and expects no change from a preview, a refresh and another preview. */
export async function createSettled(
  w: World,
  definition: AnyDefinition,
  args: Props,
  name?: string,
): Promise<Resource> {
  const resource = new Resource(w, definition, name);
  const steps = [
    await resource.up(args),
    (await resource.preview(args)).step,
    await resource.refresh(),
    (await resource.preview(args)).step,
  ];
  expect(steps).toEqual(["create", "same", "same", "same"]);
  return resource;
}
