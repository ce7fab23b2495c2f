// Resource classes and lookup functions, generated from the declarations.

// Arguments of all resources. Each part may be an output.
export type * from "./generated/arguments";
export * from "./generated/functions";
export * from "./generated/resources";
// Fields and outputs of all resources as plain values, and the named types they use.
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
export type {
  Adopt,
  CommonArgs,
  Deep,
  Inputs,
  Outputs,
  ResourceClass,
  Without,
} from "./pulumi/types";
