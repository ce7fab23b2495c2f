import { nodeOf } from "../../src/schema/node";
import { valueAt } from "../../src/schema/path";
import type { AnyDefinition } from "../../src/services/define";
import { withUniqueFields } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { fullArgsOf } from "../support/lifecycle-stages";
import { type Location, locationsOf, locationText, pathOf, setAt } from "../support/locations";
import { Refs } from "../support/refs";
import { captureLog, world } from "../support/world";

captureLog();

/** The sets of a resource type that these arguments have an entry in. */
const setsIn = ({ fields }: AnyDefinition, args: Props): Location[] =>
  locationsOf(nodeOf(fields)).filter((location) => {
    const entries = valueAt(args, pathOf(location));
    return location.node.type === "list" && location.node.facts.unordered && Array.isArray(entries);
  });

describe.each(definitions)("%s with an entry of a set twice", (_, definition) => {
  test("is refused, or applied and unchanged in a refresh and the next preview", async () => {
    const w = await world();
    const full = await fullArgsOf(w, definition, new Refs(w));
    const failed: string[] = [];
    for (const location of setsIn(definition, full)) {
      const [first, ...others] = valueAt(full, pathOf(location)) as unknown[];
      if (first === undefined) continue;
      const twice = [first, ...others, first];
      const changed = setAt(nodeOf(definition.fields), full, location.steps, twice) as Props;
      const name = locationText(location);
      const args = withUniqueFields(definition, { ...changed, allowDuplicate: true }, name);
      const resource = new Resource(w, definition, name);
      const step = await resource.up(args).catch(({ message }: Error) => message);
      if (!resource.state) continue;
      const result = [step, await resource.refresh(), (await resource.preview(args)).step];
      if (String(result) !== "create,same,same") failed.push(`${name}: ${result.join(", ")}`);
      await resource.destroy();
    }
    expect(failed).toEqual([]);
  });
});
