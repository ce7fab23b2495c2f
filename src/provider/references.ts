import { apiOf, type Http } from "../http";
import { type Node, nodeOf } from "../schema/node";
import type { Path } from "../schema/path";
import type { Fields } from "../schema/record";
import { collect } from "../schema/walk";
import type { AnyDefinition, VendorObject } from "../services/define";

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
  /** The service finds the object by a value in another case, too. */
  isCaseless?: true;
}

/** The references in arguments, by the declared `ref` facts and never by equal values. */
export const referencesIn = (definition: AnyDefinition, args: Fields): Reference[] =>
  collect(nodeOf(definition.fields), args, referenceAt);

function referenceAt({ facts }: Node, value: unknown, path: Path): Reference[] {
  const isValue = (typeof value === "string" && value !== "") || typeof value === "number";
  if (!facts.ref || !isValue) return [];
  const { ref: resourceType, refPart: property = "id", refChecked, caseless } = facts;
  const isChecked = refChecked ? { isChecked: true as const } : {};
  const isCaseless = caseless ? { isCaseless: true as const } : {};
  return [{ path, value, resourceType, property, ...isChecked, ...isCaseless }];
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

/** Whether a reference leads to the object that has this value. */
export const refersTo = ({ value, isCaseless }: Reference, other: string | number): boolean =>
  isCaseless
    ? String(value).toLowerCase() === String(other).toLowerCase()
    : String(value) === String(other);

/** The objects of a type that the service provides in an account. */
export const readVendorObjects = async (
  definition: AnyDefinition,
  http: Http,
): Promise<VendorObject[]> => definition.vendorObjects?.(apiOf(definition.ops, http)) ?? [];

/** The value that a reference to an object with this property contains. */
export const vendorValue = (
  object: VendorObject,
  property: Reference["property"],
): string | undefined => object[property as keyof VendorObject];

/** Whether a reference leads to an object that the service provides. Ids may differ in case. */
export const refersToVendorObject = (
  { property, value }: Reference,
  object: VendorObject,
): boolean => (vendorValue(object, property) ?? "").toLowerCase() === String(value).toLowerCase();
