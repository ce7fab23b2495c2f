import { nodeOf } from "../../schema/node";
import { pathsWhere, valueAt } from "../../schema/path";
import { nodeAt } from "../../schema/walk";
import type { Reference } from "../account/references";
import { type AccountObject, objectKey } from "../account/types";
import type { Move } from "./move";

/** Shorter ids are numbers, which other values may equal. */
const SHORTEST_ID = 8;

/**
 * Returns a function that finds references which no declaration of a field tells: texts that are
 * the id of an object on which the state makes the object depend.
 */
export function dependencyReferences(
  { index }: Move,
  objects: readonly AccountObject[],
): (object: AccountObject) => Reference[] {
  const byKey = new Map(objects.map((object) => [objectKey(object), object]));
  const byResource = new Map<string, AccountObject[]>();
  for (const { source, identities } of index.managed) {
    const found = identities.flatMap((identity) => byKey.get(objectKey(identity)) ?? []);
    byResource.set(source.resource, [...(byResource.get(source.resource) ?? []), ...found]);
  }
  return (object) => {
    const { dependencies = [] } = index.find(object)?.source ?? {};
    const targets = dependencies.flatMap((resource) => byResource.get(resource) ?? []);
    return referencesTo(object, targets.filter(isIdentified));
  };
}

/** The id is a value of its own, so that another text can equal it. */
const isIdentified = ({ id, context }: AccountObject): boolean =>
  id.length >= SHORTEST_ID && !context.definition.ids?.parts && !context.definition.setting;

function referencesTo(object: AccountObject, targets: readonly AccountObject[]): Reference[] {
  if (!targets.length) return [];
  const { args, context } = object;
  const node = nodeOf(context.definition.fields);
  const byId = new Map(targets.map((target) => [target.id, target]));
  const isId = (value: unknown) => typeof value === "string" && byId.has(value);
  return pathsWhere(args, isId)
    .filter((path) => nodeAt(node, path)?.type === "string")
    .map((path) => {
      const value = valueAt(args, path) as string;
      const { resourceType } = byId.get(value) as AccountObject;
      return { path, value, resourceType, property: "id" };
    });
}
