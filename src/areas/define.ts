import type { z } from "zod";
import type { Api, Operations } from "../client/operation";
import type { Collection } from "./collection";

type Extra<C extends z.ZodRawShape> = string extends keyof C ? unknown : { -readonly [K in keyof C]?: z.output<C[K]> };
/** What is seen of an object: its fields as users write them, and what the server computes. */
export type Seen<F extends z.ZodType, C extends z.ZodRawShape> = z.output<F> & Extra<C>;

/** An object the server made: its id, and what is already known of it (left out where the answer holds the id alone, so that a read must follow). */
export interface Made<S> {
  id: string;
  seen?: S;
}
/** An entry of a list: enough to find it by name, and the whole where the list gives the whole. */
export interface Listed<S> {
  id: string;
  name?: string;
  seen?: S;
}

/** How the fields of a resource meet the operations of the API. Values are as users write them; the client spells them for the wire. */
export interface Handlers<F, S> {
  /** `id` is the id of ours, for kinds that let the client choose it. */
  create(fields: F, at: { id: string }): Promise<Made<S>>;
  /** Throws NotFoundError (or an error that `gone` knows) when there is none. The id may come back longer than it was asked for (see `ids.parts`). */
  read(id: string): Promise<Required<Made<S>>>;
  /** Left out where every change replaces. `old` is what state holds. Nothing is returned where the answer is empty. */
  update?(id: string, fields: F, old: F): Promise<S | undefined>;
  remove(id: string): Promise<unknown>;
  /** Every object of the account: for adoption by name, for reads of many, for finding what a broken create left behind. */
  list?(): Promise<Listed<S>[]>;
  bulk?: Bulk<F, S>;
}

/** The same for many objects with one call, each with an outcome of its own: an Error in the place of what failed. Used only where calls have to wait anyway. */
export interface Bulk<F, S> {
  /** How many one call takes. */
  most: number;
  create(items: readonly F[]): Promise<(Made<S> | Error)[]>;
  update(items: readonly { id: string; fields: F; old: F }[]): Promise<(S | undefined | Error)[]>;
  remove(ids: readonly string[]): Promise<(undefined | Error)[]>;
}

/** How a kind's ids are made. */
export interface Ids {
  /** The client chooses: ours are derived from organization, project, stack, name and the `fixed` fields. */
  ours?: "uuid" | "short" | "slug";
  /** Names of the parts of a joined id (`<id>/<externalId>`); the parts beside the first are outputs too. */
  parts?: readonly string[];
}

/** A resource is a value: schema, operations, and how the two meet. */
export interface Definition<F extends z.ZodType = z.ZodType, C extends z.ZodRawShape = z.ZodRawShape, O extends Operations = Operations> {
  /** The name of its class. */
  kind: string;
  /** What it is, in a sentence or two. */
  about: string;
  fields: F;
  /** Outputs that are never inputs. */
  computed?: C;
  /** The field people know it by: adoption and lookup by name. */
  natural?: keyof z.output<F> & string;
  ids?: Ids;
  /** `list` gives whole objects, so that one list serves the reads of a whole refresh. */
  listsWhole?: true;
  ops: O;
  /** An example for its page: the body of a program that has imported the package as `coralogix`. Compiled by a test. */
  example: string;
  /** The permissions its operations need are read from `ops`; what else a user must know stands here, a sentence each. */
  notes?: readonly string[];
  /** The old one must go before the new one comes (ids of ours that do not change, unique names). */
  deleteBeforeReplace?: true;
  /** Errors beside NotFoundError that mean it is gone. */
  gone?(error: Error): boolean;
  handlers(api: Api<O>): Handlers<z.output<F>, Seen<F, C>>;
}

// biome-ignore lint/suspicious/noExplicitAny: definitions of any types are kept in one record; each keeps its own types
export type AnyDefinition = Definition<any, any, any>;

export const define = <F extends z.ZodType, const C extends z.ZodRawShape, const O extends Operations>(
  definition: Definition<F, C, O>,
): Definition<F, C, O> => definition;

/** An area of the API: its operations and its resources. */
export interface Area {
  /** Its name in the client: `client.<name>.<operation>(…)`. */
  name: string;
  /** What it is for, in a sentence. */
  about: string;
  operations: Operations;
  resources: readonly AnyDefinition[];
  /** Plain collections: the emulator serves them without further code. */
  collections?: readonly Collection[];
}

export const area = <const A extends Area>(it: A): A => it;
