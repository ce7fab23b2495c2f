import type { Fields } from "../../schema/record";
import type { StateTool } from "./tools";

/** A Terraform module or a Pulumi component that contains an object: `module.service["shop"]`. */
export interface Container {
  name: string;
  /** The key of the instance, if there are several. */
  key?: string;
}

/** An object in the state of another tool. */
export interface SourceObject {
  /** How the tool names it: `module.service["shop"].coralogix_alert.errors[0]`, or a URN. */
  address: string;
  /** The address without what marks a deposed object: commands of the tool take it. */
  instance: string;
  /** The resource without keys of instances. Dependencies and `removed` blocks name it so. */
  resource: string;
  /** The type without its prefix: `alert`. */
  type: string;
  /** The name in the program of the tool, and the key of the instance. */
  name: string;
  key?: string;
  /** What contains it, the outermost first. */
  containers: readonly Container[];
  /** The attributes; the names of the outermost ones are in camel case. Contains secrets. */
  attributes: Fields;
  /** Attributes that the state marks sensitive, by name. The values are secret. */
  sensitive: ReadonlyMap<string, unknown>;
  /** The `resource` of each object on which it depends. */
  dependencies: readonly string[];
  /** What distinguishes the object from the current one of its instance: the tool replaced it. */
  deposed?: string;
  /** Why the tool would replace or delete it at its next run. */
  pending?: string;
  /** The command after which the tool does not do that. */
  keep?: string;
}

/** What the state of another tool has of this vendor's provider. */
export interface SourceState {
  /** What manages the objects now. */
  tool: StateTool | "bridged";
  /** How messages name the file. */
  file: string;
  /** What the tool manages. */
  objects: readonly SourceObject[];
  /** What it only reads: data sources. */
  reads: readonly SourceObject[];
  /** The number of resources of other providers. */
  others: number;
  /** The configurations of the provider: each may name another account. */
  providers: ReadonlySet<string>;
}
