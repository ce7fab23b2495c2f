import type { AnyDefinition } from "../../src/areas/define";
import { type Node, nodeOf } from "../../src/schema/node";
import { sample } from "../../src/schema/sample";
import { canaryAt, marked } from "../support/canary";
import { definitions } from "../support/definitions";
import type { Props } from "../support/driver";
import { mended } from "../support/mend";
import { type Place, pathOf, placesOf, put, textOf } from "../support/places";
import type { Refs } from "../support/refs";
import { called } from "./support/taken";

/** A resource of a program, with a canary in the place of each of its secrets. */
export interface Singer {
  name: string;
  definition: AnyDefinition;
  args(whose: string): Props;
}

const secretsOf = (node: Node): Place[] => placesOf(node).filter((place) => place.node.facts.secret);

/** One for each secret field of every kind, and one of each kind that has none: the key is a secret of all. */
export async function singers(refs: Refs, only?: string): Promise<Singer[]> {
  const all: Singer[] = [];
  for (const [kind, definition] of definitions.filter(([name]) => !only || name === only)) {
    const node = nodeOf(definition.fields);
    const places = secretsOf(node);
    const least = places.map((place) => ({
      at: textOf(place),
      value: put(node, undefined, place.steps, canaryAt(place.node, "mine")),
      path: pathOf(place),
    }));
    for (const { at, value, path } of least.length ? least : [{ at: "", value: sample(node), path: [] }]) {
      const whole = mended(definition, value, path);
      if (!whole) throw new Error(`no arguments of a ${kind} have ${at}`);
      const word = `s${all.length}`;
      const tied = await refs.tie(node, called(definition, whole, word));
      all.push({ name: `${kind}-${at.replace(/\W+/g, "-")}-${word}`, definition, args: (whose) => marked(node, tied, whose) as Props });
    }
  }
  return all;
}
