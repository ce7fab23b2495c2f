import type * as pulumi from "@pulumi/pulumi";
import type { ResourceTypeInfo } from "../generated/resource-types";

/** Resource options, with the one that the SDK does not declare for custom resources. */
export type Options = pulumi.CustomResourceOptions & { replaceOnChanges?: string[] };
export type Properties = Record<string, unknown>;

/** What a program passes to the constructor of a class. */
export interface Declaration {
  resourceType: string;
  info: ResourceTypeInfo;
  name: string;
  args: Properties;
  opts: Options;
}

/** What the constructor passes to the engine. */
export interface Registration {
  type: string;
  props: Properties;
  opts: Options;
}
