import { type Node, nodeOf } from "../../../src/schema/node";
import { sample } from "../../../src/schema/sample";
import type { AnyDefinition } from "../../../src/services/define";
import { canaryFor, withCanaries } from "../../support/canary";
import { definitions } from "../../support/definitions";
import type { Props } from "../../support/driver";
import { type Location, locationsOf, locationText, pathOf, setAt } from "../../support/locations";
import type { Refs } from "../../support/refs";
import { repaired } from "../../support/repair";
import { withName } from "./accepted-args";

/** A resource with canaries as secrets. */
export interface CanaryResource {
  name: string;
  definition: AnyDefinition;
  /** The path of its secret; empty where the type has none. */
  secret: string;
  args(owner: string): Props;
}

const secretsOf = (node: Node): Location[] =>
  locationsOf(node).filter((location) => location.node.facts.secret);

/** A resource per secret field of each resource type, or one if it has none. */
export async function canaryResources(refs: Refs, only?: string): Promise<CanaryResource[]> {
  const all: CanaryResource[] = [];
  for (const [resourceType, definition] of definitions.filter(([name]) => !only || name === only)) {
    const node = nodeOf(definition.fields);
    const locations = secretsOf(node);
    const candidates = locations.map((location) => ({
      at: locationText(location),
      value: setAt(node, undefined, location.steps, canaryFor(location.node, "mine")),
      path: pathOf(location),
    }));
    for (const { at, value, path } of candidates.length
      ? candidates
      : [{ at: "", value: sample(node), path: [] }]) {
      const repairedArgs = repaired(definition, value, path);
      if (!repairedArgs) throw new Error(`no arguments of a ${resourceType} set ${at}`);
      const label = `s${all.length}`;
      const resolved = await refs.resolve(node, withName(definition, repairedArgs, label));
      all.push({
        name: `${resourceType}-${at.replace(/\W+/g, "-")}-${label}`,
        definition,
        secret: at,
        args: (owner) => withCanaries(node, resolved, owner) as Props,
      });
    }
  }
  return all;
}
