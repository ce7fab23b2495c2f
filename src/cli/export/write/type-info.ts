import { resourceTypes } from "../../../generated/resource-types";

export const typeNames = Object.keys(resourceTypes);

/** The position of a resource type among all. */
export const typeOrder = (resourceType: string): number => typeNames.indexOf(resourceType);

/** The data of a resource type that the constructors use. */
export const infoOf = (
  resourceType: string,
): { service: string; numeric?: readonly string[]; parts?: readonly string[] } =>
  resourceTypes[resourceType as keyof typeof resourceTypes];
