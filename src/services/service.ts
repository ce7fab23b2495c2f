import type { Operations } from "../http/operation";
import type { AnyDefinition } from "./define";
import type { FunctionDefinition } from "./define-function";

/** A service of the API: its operations and its resource types. */
export interface Service {
  /** Name in the client: `client.<name>.<operation>(…)`. */
  name: string;
  /** Description, in a sentence. */
  about: string;
  operations: Operations;
  resources: readonly AnyDefinition[];
  /** Functions that read values through operations of the service, beside those of resources. */
  functions?: readonly FunctionDefinition[];
  /** The service ignores unknown request fields. Without it, the service rejects them. */
  unknownFields?: "ignored";
}

export const service = <const A extends Service>(it: A): A => it;
