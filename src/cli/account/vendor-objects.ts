import type { Session } from "../../provider/session/session";
import type { AnyDefinition } from "../../services/define";
import { analysisOf } from "../analysis";
import type { VendorObject } from "../analysis/analysis";
import type { Reference } from "./references";

/** The objects of a type that the service provides in an account. */
export const readVendorObjects = async (
  definition: AnyDefinition | undefined,
  { http }: Session,
): Promise<VendorObject[]> =>
  (definition && (await analysisOf(definition.resourceType).vendorObjects?.(http))) ?? [];

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
