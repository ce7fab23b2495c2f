import type { Instance } from "../given-name";
import type { Members } from "../members";
import type { Parameters } from "./parameters";

/** An object of each instance, whose arguments have slots where the instances differ. */
export interface MergedObject {
  /** The object in each instance. */
  members: Members;
  args: unknown;
}

/** A loop over a map, which declares an object for each key. */
export interface Loop extends MergedObject {
  kind: "loop";
  keys: readonly string[];
  /** The names in Pulumi are this with the key. */
  prefix: string;
  parameters: Parameters;
}

/** An object that each instance of a component has. */
export interface ComponentField extends MergedObject {
  field: string;
  /** Its name in Pulumi is that of the instance, a hyphen and this. */
  name: string;
}

/** A class of components, and its instances. */
export interface ComponentClass {
  kind: "component";
  className: string;
  /** How the other tool names it: `module.service`. */
  id: string;
  instances: readonly Instance[];
  /** One stands after those to which it refers. */
  fields: readonly ComponentField[];
  parameters: Parameters;
}

/** How one declaration makes several objects. */
export type Combined = Loop | ComponentClass;
