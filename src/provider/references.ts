import { type Node, nodeOf } from "../schema/node";
import type { Path } from "../schema/path";
import type { Fields } from "../schema/record";
import { collect } from "../schema/walk";
import type { AnyDefinition } from "../services/define";

/** A value in the arguments of an object that identifies another object. */
export interface Reference {
  /** Where the value is. */
  path: Path;
  value: string | number;
  /** The resource type of the other object. */
  resourceType: string;
  /**
   * The output or argument of the other object that equals the value: `id`, `externalId`, `name`.
   */
  property: string;
  /** The service rejects a value that identifies no object. */
  isChecked?: true;
}

/** The references in arguments, by the declared `ref` facts and never by equal values. */
export const referencesIn = (definition: AnyDefinition, args: Fields): Reference[] =>
  collect(nodeOf(definition.fields), args, referenceAt);

function referenceAt({ facts }: Node, value: unknown, path: Path): Reference[] {
  const isValue = (typeof value === "string" && value !== "") || typeof value === "number";
  if (!facts.ref || !isValue) return [];
  const { ref: resourceType, refPart: property = "id", refChecked } = facts;
  return [{ path, value, resourceType, property, ...(refChecked ? { isChecked: true } : {}) }];
}

/** An object with its id and what a response contains of it. */
interface Referable {
  id: string;
  remote?: Fields;
}

/** The value of an output or argument that others refer to. */
export function propertyOf(
  definition: AnyDefinition,
  { id, remote = {} }: Referable,
  property: string,
): string | number | undefined {
  const part = definition.ids?.parts?.indexOf(property) ?? -1;
  if (part >= 0) return id.split("/")[part];
  const value = property === "id" ? id : remote[property];
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}
