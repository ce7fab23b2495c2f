import { type Node, nodeOf } from "../../src/schema/node";
import { valueAt } from "../../src/schema/path";
import { sample } from "../../src/schema/sample";
import type { AnyDefinition } from "../../src/services/define";
import { boundaryValuesOf } from "./bounds";
import { refusalOf, withArgsOnError, withUniqueFields } from "./cases";
import { fromCatalog } from "./catalog";
import { type Props, Resource } from "./driver";
import { type Location, locationsOf, pathOf, setAt } from "./locations";
import type { Refs } from "./refs";
import { repaired, repairRefused } from "./repair";
import { surroundings } from "./settings";
import type { World } from "./world";

const LONGEST = 300_000;
const EMPTY: Readonly<Record<string, readonly unknown[]>> = {
  boolean: [false, true],
  string: [""],
  list: [[]],
  map: [{}],
  object: [{}],
  any: [{}, [], "", 0, false],
};

/** Every enum value, empty values, zero, and both ends of a range. */
function distinctValuesOf(node: Node): unknown[] {
  const { encoding } = node.facts;
  const all =
    encoding?.as === "enum"
      ? encoding.values.flatMap(({ short, full }) => (short ? [short, full] : []))
      : [...(EMPTY[node.type] ?? [0, 1, -0]), ...boundaryValuesOf(node).inside, sample(node)];
  const texts = new Map(all.map((value) => [JSON.stringify(value), value]));
  return [...texts].flatMap(([text, value]) => (text.length < LONGEST ? [value] : []));
}

/** A field with one of its values. */
export interface ValueCase {
  location: Location;
  value: unknown;
}

/** The distinct values of each field, once for each schema. References need objects: `Refs`. */
export function valueCasesOf({ fields }: AnyDefinition): ValueCase[] {
  const nodes = new Map(locationsOf(nodeOf(fields)).map((location) => [location.node, location]));
  return [...nodes.values()]
    .filter(({ node }) => node.facts.ref === undefined)
    .flatMap((location) => distinctValuesOf(location.node).map((value) => ({ location, value })));
}

const MAX_SURROUNDINGS = 6;
const MAX_REPAIRS = 6;

/** Creates an object with a value. Undefined where no arguments with it are valid and accepted. */
export async function createdWith(
  w: World,
  definition: AnyDefinition,
  { location, value }: ValueCase,
  refs: Refs,
): Promise<{ resource: Resource; args: Props } | undefined> {
  const [node, path] = [nodeOf(definition.fields), pathOf(location)];
  const hasValue = (args: Props | undefined): args is Props =>
    args !== undefined && JSON.stringify(valueAt(args, path)) === JSON.stringify(value);
  let left = MAX_SURROUNDINGS;
  for (const around of surroundings(node, location)) {
    if (!left) return undefined;
    const set = setAt(node, await refs.resolve(node, around), location.steps, value);
    const valid = repaired(definition, set, path);
    if (!hasValue(valid)) continue;
    left -= 1;
    const named = withUniqueFields(definition, await refs.resolve(node, valid), "own");
    let args: Props | undefined = fromCatalog(definition, hasValue(named) ? named : valid);
    for (let n = 0; n < MAX_REPAIRS && hasValue(args); n += 1) {
      const resource = new Resource(w, definition);
      const now: Props = args;
      const refusal = await refusalOf(withArgsOnError(now, () => resource.up(now)));
      if (!refusal) return { resource, args: now };
      args = repairRefused(definition, now, refusal.message, path);
    }
  }
  return undefined;
}
