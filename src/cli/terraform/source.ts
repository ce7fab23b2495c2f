import type { Fields } from "../../schema/record";

/** A Terraform module or a Pulumi component that contains an object: `module.service["shop"]`. */
export interface Container {
  name: string;
  /** The key of the instance, if there are several. */
  key?: string;
}

/** An object in the state of another tool. */
export interface SourceObject {
  /** How the tool identifies it: `module.service["shop"].coralogix_alert.errors[0]`, or a URN. */
  address: string;
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
  /** Why the tool would replace or delete it at its next run. */
  pending?: string;
}

/** What the state of another tool has of this vendor's provider. */
export interface SourceState {
  /** What manages the objects now. */
  tool: "terraform" | "bridged";
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
