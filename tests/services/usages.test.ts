import { isRecord } from "../../src/schema/record";
import type { AnyDefinition } from "../../src/services/define";
import { type Declared, exampleOf, Output } from "../../tools/recorder/examples";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { expectSettled } from "./support/cases";
import { usages, variantsWithoutUsage } from "./support/usages";

const log = captureLog();
const definitionOf = new Map<string, AnyDefinition>(definitions);

/** The arguments of a resource, with the outputs of those that were created before it. */
function withOutputs(value: unknown, created: ReadonlyMap<Declared, Resource>): unknown {
  if (value instanceof Output) {
    const { id, outputs } = created.get(value.resource)?.state ?? {};
    return value.path.reduce<unknown>(
      (part, key) => (part as Props)[key],
      { ...outputs, id }[value.property],
    );
  }
  if (Array.isArray(value)) return value.map((item) => withOutputs(item, created));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, withOutputs(part, created)]);
  return Object.fromEntries(entries);
}

test.each(usages.map((usage) => ({ ...usage, type: usage.definition.resourceType })))(
  "the program of $field in $type creates it without warnings, and settles",
  async (usage) => {
    const account = await world();
    const created = new Map<Declared, Resource>();
    const resources = exampleOf(usage.definition, usage.program);
    const linesBefore = log.length;
    for (const declared of resources) {
      const definition = definitionOf.get(declared.type) as AnyDefinition;
      const resource = new Resource(account, definition, declared.name);
      const args = withOutputs(declared.arguments, created) as Props;
      await resource.up(args);
      await expectSettled(resource, args);
      created.set(declared, resource);
    }
    expect(JSON.stringify(resources.at(-1)?.arguments)).toContain(`"${usage.field}":`);
    expect(log.slice(linesBefore)).toEqual([]);
  },
);

test("a union has a program for each of its variants, or for none", () => {
  expect(usages.length).toBeGreaterThan(15);
  expect(variantsWithoutUsage).toEqual([]);
});
