// Resources: a class a kind, printed from the declarations.
export * from "./generated/resources";
// Functions: what exists already.
export { type Found, type Identity, type Lookup, type LookupArgs, type LookupOutput, whoami, whoamiOutput } from "./pulumi/functions";
export * from "./generated/functions";
// Types that signatures of your own may need.
export type { Adopt, CommonArgs, Deep, Inputs, Outputs, ResourceClass } from "./pulumi/types";
