import { resourceTypes } from "../../../generated/resource-types";
import type { PlannedObject } from "../plan";

/** A declaration of a planned object in the program. */
export interface Declaration {
  planned: PlannedObject;
  /** `lookup`: another part of the program declares the object, or none. */
  form: PlannedObject["form"];
  /** The name of its variable. */
  variable: string;
  /** Its name in Pulumi. */
  resource: string;
  /** The path of its file without extension and number. */
  group: string;
}

/** The arguments that a declaration has. */
export const argumentsOf = ({ form, planned }: Declaration): PlannedObject["args"] =>
  form === "lookup" ? {} : planned.args;

/** Where a variable is exported. */
export interface Variable {
  /** The path of the file without extension. */
  file: string;
  variable: string;
}

const typeNames = Object.keys(resourceTypes);

/** The position of a resource type among all. */
export const typeOrder = (resourceType: string): number => typeNames.indexOf(resourceType);

/** The data of a resource type that the constructors use. */
export const infoOf = (
  resourceType: string,
): { service: string; numeric?: readonly string[]; parts?: readonly string[] } =>
  resourceTypes[resourceType as keyof typeof resourceTypes];
