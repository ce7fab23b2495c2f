import { type Node, nodeOf } from "../../../src/schema/node";
import { mapElements } from "../../../src/schema/walk";
import { definitions } from "../../support/definitions";
import type { Resource } from "../../support/driver";
import { comparableState, tableOf } from "../../support/stored-objects";
import type { World } from "../../support/world";

/**
 * The stored state of a resource, to compare with that in another account: ids of other objects,
 * which the service generates, become the positions of these objects.
 */
export const stateWithStableReferences = (resource: Resource): unknown =>
  withPositions(resource.world, nodeOf(resource.definition.fields), comparableState(resource));

function withPositions(w: World, node: Node, value: unknown): unknown {
  if (node.facts.ref && typeof value === "string")
    return positionOf(w, node.facts.ref, value) ?? value;
  const mapped = mapElements(node, value, (child, element) => withPositions(w, child, element));
  return node.facts.unordered && Array.isArray(mapped)
    ? mapped.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    : mapped;
}

/** Undefined where the object is not in the table of its resource type. */
function positionOf(w: World, ref: string, id: string): string | undefined {
  const definition = definitions.find(([resourceType]) => resourceType === ref)?.[1];
  const objects = definition ? w.emulator.objects(tableOf(definition)) : [];
  const at = objects.findIndex((object) => Object.values(object).includes(id));
  return at < 0 ? undefined : `${ref} ${at}`;
}
