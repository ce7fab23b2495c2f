// Resources: a class a kind, printed from the declarations.

export * from "./generated/functions";
export * from "./generated/resources";
// Arguments and outputs of every resource, and the schemas they are made of.
export type * from "./generated/types";
// Functions: what exists already.
export { type Found, type Identity, type Lookup, type LookupArgs, type LookupOutput, whoami, whoamiOutput } from "./pulumi/functions";
// Types that signatures of your own may need.
export type { Adopt, CommonArgs, Deep, Inputs, Outputs, ResourceClass } from "./pulumi/types";
