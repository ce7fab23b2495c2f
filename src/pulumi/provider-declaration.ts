import type * as pulumi from "@pulumi/pulumi";
import { PLUGIN } from "./forms";

/** An explicit provider as the program declares it. */
export interface ProviderDeclaration {
  name: string;
  inputs: pulumi.Inputs;
}

// Beside the class `Provider`: components of the plugin have resources, and none of that class.
const DECLARATION = Symbol("declaration");

/** Records how the program declares a provider. */
export const declare = (provider: object, declaration: ProviderDeclaration): void =>
  void Object.defineProperty(provider, DECLARATION, { value: declaration });

/**
 * The explicit provider of a resource, also where a component passes it on; undefined where a
 * transform may change its arguments.
 */
export function providerOf(it: pulumi.CustomResource): ProviderDeclaration | undefined {
  const provider: object | undefined = it.getProvider(`${PLUGIN}:index:Provider`);
  return (provider as { [DECLARATION]?: ProviderDeclaration } | undefined)?.[DECLARATION];
}

/** Whether a resource may be registered with other arguments than those of its constructor. */
export function mayBeTransformed(it: pulumi.Resource, opts: pulumi.ResourceOptions): boolean {
  // The SDK lists those of the parents and of the stack, too.
  const { __transformations: own = [] } = it as unknown as { __transformations?: unknown[] };
  return own.length > 0 || opts.transforms !== undefined;
}
