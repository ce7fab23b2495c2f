import { formatPath } from "../../../src/schema/path";
import { validate } from "../../../src/schema/validate";
import type { AnyDefinition } from "../../../src/services/define";
import { type Props, Resource } from "../../support/driver";
import { type World, world } from "../../support/world";

export const NO_CHANGE = { step: "same", failures: [], replaces: [] };

/** The issues of the argument checks, as `path: reason`. */
export const issuesOf = ({ fields }: AnyDefinition, value: unknown): string[] =>
  validate(fields, value).map(({ path, what }) => `${formatPath(path)}: ${what}`);

/** The failures of the preview of a create, as one text. */
export async function failuresOf(definition: AnyDefinition, args: Props): Promise<string> {
  const { failures } = await new Resource(await world(), definition).preview(args);
  return failures.join("\n");
}

/** A resource that was created with these arguments, in a new account unless one is given. */
export async function created(
  definition: AnyDefinition,
  args: Props,
  w?: World,
  name = "one",
): Promise<Resource> {
  const resource = new Resource(w ?? (await world()), definition, name);
  await resource.up(args);
  return resource;
}

/** Neither a preview nor a refresh shows a change. */
export async function expectSettled(resource: Resource, args: Props): Promise<void> {
  expect(await resource.preview(args)).toMatchObject(NO_CHANGE);
  expect(await resource.refresh()).toBe("same");
  expect(await resource.preview(args)).toMatchObject(NO_CHANGE);
}

/** A created object without drift, also in an account that returns lists in another order. */
export async function createSettled(definition: AnyDefinition, args: Props): Promise<Resource> {
  const reordered = await world({ quirks: { reorder: true } });
  await expectSettled(await created(definition, args, reordered), args);
  const resource = await created(definition, args);
  await expectSettled(resource, args);
  return resource;
}
