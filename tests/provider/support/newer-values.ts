import fc from "fast-check";
import type { Encoding } from "../../../src/schema/facts";
import { type Node, nodeOf } from "../../../src/schema/node";
import { type Path, replaceAt, valueAt } from "../../../src/schema/path";
import { nodeAt } from "../../../src/schema/walk";
import type { AnyDefinition } from "../../../src/services/define";
import { arbitraryOf } from "../../support/arbitrary";
import { withUniqueFields } from "../../support/cases";
import { SEED } from "../../support/definitions";
import type { Props } from "../../support/driver";
import {
  factsAlong,
  type Location,
  locationsOf,
  locationText,
  pathOf,
  setAt,
} from "../../support/locations";
import { repaired } from "../../support/repair";
import { EVERYTHING, EVERYTHING_POPULATED } from "../../support/switches";

/** Services of a later version. Masked secrets would hide drift. */
export const NEWER_SERVICES: readonly Props[] = [{}, EVERYTHING, EVERYTHING_POPULATED].map(
  (quirks) => ({ ...quirks, maskSecrets: false, newer: true }),
);

/** An enum in the arguments of a resource type. */
export interface EnumCase {
  definition: AnyDefinition;
  /** `rules[].condition`. */
  text: string;
  path: Path;
  /** Arguments with a value that no schema declares. */
  args: Props;
  /** The value. */
  value: string;
  number: number;
  /** The step that a change of the value needs. */
  step: "update" | "replace";
}

/** The enums of a resource type, or some, each schema once, with arguments that have a newer value. */
export function enumCases(
  definition: AnyDefinition,
  isWanted: (number: number) => boolean = () => true,
): EnumCase[] {
  const root = nodeOf(definition.fields);
  const seen = new Set<string>();
  return locationsOf(root)
    .filter(isNewEnum(seen))
    .map((place, number) => ({ place, number }))
    .filter(({ number }) => isWanted(number))
    .map(({ place, number }) => {
      const { prefix } = place.node.facts.encoding as Extract<Encoding, { as: "enum" }>;
      const value = `${prefix}ADDED_LATER`;
      const path = pathOf(place);
      const args = argsWith(definition, root, place, value);
      if (!args)
        throw new Error(
          `no arguments of ${definition.resourceType} with a newer ${locationText(place)}`,
        );
      return {
        definition,
        text: locationText(place),
        path,
        args: withUniqueFields(definition, named(definition, args, `enum-${number}`), `e${number}`),
        value,
        number,
        step: factsAlong(place).some((one) => one.replaceOnChange) ? "replace" : "update",
      };
    });
}

const isNewEnum =
  (seen: Set<string>) =>
  (place: Location): boolean => {
    const { encoding, model } = place.node.facts;
    if (
      encoding?.as !== "enum" ||
      factsAlong(place).some((one) => one.writeOnly || one.refused || one.closed)
    )
      return false;
    const key = `${model ?? place.steps.at(-1)} ${encoding.prefix}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  };

/** Valid arguments apart from the newer value. */
function argsWith(definition: AnyDefinition, root: Node, { steps }: Location, value: string) {
  const path = pathOf({ steps });
  const generated = fc.sample(arbitraryOf(root, "minimal"), { seed: SEED, numRuns: 20 });
  const all = [undefined, ...generated].map((args) =>
    repaired(definition, withEffect(root, setAt(root, args, steps, value), path), path),
  );
  return all.find((args) => args && valueAt(args, path) === value);
}

/** Without its switch (`noopUnless`), an item of a list means the same as no item. */
const withEffect = (root: Node, args: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, _, n) => {
    const outer = path.slice(0, n);
    const key = nodeAt(root, outer)?.facts.noopUnless;
    return key === undefined ? at : replaceAt(at, [...outer, key], true);
  }, args);

const named = ({ nameField }: AnyDefinition, args: Props, name: string): Props =>
  nameField !== undefined && typeof args[nameField] === "string"
    ? { ...args, [nameField]: name }
    : args;
