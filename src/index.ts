// Resource classes and functions, generated from the declarations.

// Arguments of all resources. Each part may be an output.
export type * from "./generated/arguments";
// Fields and outputs of all resources as plain values, and the named types that they and the
// functions use. Types that only operations use are exported by the client. Enums are values too:
// programs that `pulumi import` prints use them.
export type * from "./generated/function-types";
export * from "./generated/functions";
export * from "./generated/named-types";
export * from "./generated/resources";
// Types of the functions.
export {
  type Identity,
  type LimitArgs,
  type List,
  type ListArgs,
  type ListedObject,
  type ListOutput,
  type Lookup,
  type LookupArgs,
  type LookupOutput,
  type NameFilter,
  type QueryFilter,
  type Read,
  type ReadAny,
  type ReadAnyOutput,
  type ReadArgs,
  type ReadOutput,
  type Response,
  whoami,
  whoamiOutput,
} from "./pulumi/functions";
export { Provider, type ProviderArgs } from "./pulumi/provider";
export type {
  Adopt,
  CommonArgs,
  Deep,
  Inputs,
  Outputs,
  ResourceClass,
  Without,
} from "./pulumi/types";
// Types for the signatures of your own functions.
export { unknownValue } from "./schema/unknown-value";
