import type * as pulumi from "@pulumi/pulumi";

/** Whether a resource may be registered with other arguments than those of its constructor. */
export function mayBeTransformed(it: pulumi.Resource, opts: pulumi.ResourceOptions): boolean {
  // The SDK lists those of the parents and of the stack, too.
  const { __transformations: own = [] } = it as unknown as { __transformations?: unknown[] };
  return own.length > 0 || opts.transforms !== undefined;
}
