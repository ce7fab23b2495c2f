import type { Api, Operations } from "../http/operation";
import type { Schema, ValueOf } from "../schema/facts";
import { type Node, nodeOf } from "../schema/node";
import type { AnyDefinition } from "./define";

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

/** A schema whose fields are arguments of a function, except the omitted ones. */
export interface ArgumentPart {
  schema: Schema;
  omit: readonly string[];
}

/** What a function reads with, beside the operations. */
export interface FunctionTools {
  /** All services. */
  services(): readonly Service[];
  /** The number of entries that the caller needs. */
  limit?: number | undefined;
}

/**
 * A function that reads a value, as data: its arguments, its result, and the operations that it
 * calls. One implementation runs all of them, and one generator writes their types and pages.
 */
export interface FunctionDefinition {
  name: string;
  about: string;
  /** Notes of the reference page, a sentence each. */
  notes?: readonly string[];
  /** Example of the reference page; `coralogix` is the imported package. A test compiles it. */
  example: string;
  ops: Operations;
  /** The arguments, beside `connection` and, for a list, `limit`. */
  args(): readonly ArgumentPart[];
  result(): Node;
  /** The function returns the entries of all pages, at most `limit`. */
  isList?: true;
  read(
    api: Api<Operations>,
    args: Readonly<Record<string, unknown>>,
    tools: FunctionTools,
  ): Promise<unknown> | AsyncIterable<unknown>;
}

/** The description of a function. */
export type About = Pick<FunctionDefinition, "name" | "about" | "notes" | "example">;

interface Composed<O extends Operations, A extends Schema, R extends Schema> extends About {
  ops: O;
  args?: A;
  result: R;
  read(
    api: Api<O>,
    args: ValueOf<A>,
    tools: FunctionTools,
  ): Promise<ValueOf<R>> | AsyncIterable<unknown>;
  isList?: true;
}

/** A function with arguments of its own, which combines operations. */
export function composedFunction<const O extends Operations, A extends Schema, R extends Schema>({
  args,
  result,
  read,
  ...rest
}: Composed<O, A, R>): FunctionDefinition {
  return {
    ...rest,
    args: () => (args ? [{ schema: args, omit: [] }] : []),
    result: () => nodeOf(result),
    read: read as unknown as FunctionDefinition["read"],
  };
}

/** An argument of a function is not valid. */
export class ArgumentError extends Error {}
