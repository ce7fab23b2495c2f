// Resource classes and lookup functions, generated from the declarations.

export * from "./generated/functions";
export * from "./generated/resources";
// Arguments and outputs of all resources, and the named types they use.
export type * from "./generated/types";
// Types of the lookup functions.
export {
  type Identity,
  type Lookup,
  type LookupArgs,
  type LookupOutput,
  type Response,
  whoami,
  whoamiOutput,
} from "./pulumi/functions";
// Types for the signatures of your own functions.
export type { Adopt, CommonArgs, Deep, Inputs, Outputs, ResourceClass } from "./pulumi/types";
