import { STATE_KEYS } from "../../src/provider/state/keys";
import { nodeOf } from "../../src/schema/node";
import { formatPath, replaceAt } from "../../src/schema/path";
import { sample } from "../../src/schema/sample";
import type { AnyDefinition } from "../../src/services/define";
import { refusalOf, withArgsOnError, withUniqueFields, withValuesOnError } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { type Location, locationsOf, locationText, pathOf, setAt } from "../support/locations";
import { Refs } from "../support/refs";
import { repaired } from "../support/repair";
import { captureLog, world } from "../support/world";

const output = captureLog();
const KEY = "bluebird";

/** The maps of a type, once for each schema, and the fields of the resource that contain them. */
const mapsOf = ({ fields }: AnyDefinition): Location[] => {
  const maps = locationsOf(nodeOf(fields)).filter(({ node }) => node.type === "map");
  return maps.filter(({ node }, n) => maps.findIndex((one) => one.node === node) === n);
};
const withMaps = definitions.filter(([, definition]) => mapsOf(definition).length);

/** Arguments with a map that has one entry; the program made the whole field around it secret. */
async function argsWith(
  definition: AnyDefinition,
  location: Location,
  refs: Refs,
  key: string,
): Promise<Props | undefined> {
  const node = nodeOf(definition.fields);
  const { node: map } = location;
  const entry = map.type === "map" ? { [key]: sample(map.value) } : {};
  const args = repaired(
    definition,
    setAt(node, undefined, location.steps, entry),
    pathOf(location),
  );
  if (!args) return undefined;
  const named = withUniqueFields(definition, await refs.resolve(node, args), "one");
  const [field = ""] = location.steps;
  return { ...(replaceAt(named, pathOf(location), entry) as Props), [STATE_KEYS.secrets]: [field] };
}

const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "",
    ({ message }: Error) => message,
  );

/** What is said about an invalid value, a change of the key, a second create and an adoption. */
async function messagesOf(definition: AnyDefinition, location: Location) {
  const w = await world();
  const refs = new Refs(w);
  const [one, other] = await Promise.all(
    [`${KEY}-1`, `${KEY}-2`].map((key) => argsWith(definition, location, refs, key)),
  );
  if (!one || !other) return undefined;
  const resource = new Resource(w, definition, "one");
  if (await refusalOf(withArgsOnError(one, () => resource.up(one)))) return undefined;
  const adopt = { id: resource.state?.id };
  const invalid = replaceAt(other, [...pathOf(location), `${KEY}-2`], [["invalid"]]) as Props;
  const plans = [
    await resource.preview(invalid),
    await resource.preview(other),
    await new Resource(w, definition, "second").preview({ ...other, adopt }),
    await new Resource(w, definition, "third").preview({
      ...other,
      adopt: { ...adopt, overwrite: true },
    }),
  ];
  return [
    ...plans.flatMap(({ failures }) => failures),
    await messageOf(new Resource(w, definition, "fourth").up(other)),
    await messageOf(new Resource(w, definition, "fifth").up({ ...other, adopt })),
  ];
}

test.each(withMaps)(
  "%s: the keys inside of a field that the program made secret are in no line and no error",
  async (_, definition) => {
    const from = output.length;
    let count = 0;
    for (const location of mapsOf(definition)) {
      const messages = await withValuesOnError(locationText(location), () =>
        messagesOf(definition, location),
      );
      if (!messages) continue;
      count += 1;
      const said = [...messages, ...output.slice(from)].filter((text) => text.includes(KEY));
      expect([formatPath(pathOf(location)), said]).toEqual([formatPath(pathOf(location)), []]);
    }
    expect(count).toBeGreaterThan(0);
  },
);
