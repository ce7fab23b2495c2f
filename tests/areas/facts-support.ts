import type { AnyDefinition } from "../../src/areas/define";
import { type Props, Resource } from "../support/driver";
import type { World } from "../support/world";

/** Creates an object and sees that nothing shows as a change afterwards: not in a preview, not in a refresh, and not in the preview after that. */
export async function settles(w: World, definition: AnyDefinition, args: Props, name?: string): Promise<Resource> {
  const one = new Resource(w, definition, name);
  const steps = [await one.up(args), (await one.preview(args)).step, await one.refresh(), (await one.preview(args)).step];
  expect(steps).toEqual(["create", "same", "same", "same"]);
  return one;
}
