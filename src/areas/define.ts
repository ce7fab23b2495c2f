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
  /**
   * Throws NotFoundError (or an error that `gone` knows) when there is none. The id may come back longer than it was asked for (see `ids.parts`). `old` is what
   * state holds, outputs too, for kinds that own a part of something; it is missing where an object is looked up or adopted.
   */
  read(id: string, old?: F): Promise<Required<Made<S>>>;
  /** Left out where every change replaces. `old` is what state holds. Nothing is returned where the answer is empty. */
  update?(id: string, fields: F, old: F): Promise<S | undefined>;
  remove(id: string, old?: F): Promise<unknown>;
  /** Every object of the account: for adoption by name, for reads of many, for finding what a broken create left behind. */
  list?(): Promise<Listed<S>[]>;
  /** The objects of a name, where the API can be asked for them: no pages are walked then. Needs `natural`. */
  named?(name: string): Promise<Listed<S>[]>;
  marks?: Marks<F>;
  bulk?: Bulk<F, S>;
}

/** Tells by one call which objects of an account are as they were, where no list gives whole ones: their reads are spared at a refresh. */
export interface Marks<F> {
  /** A mark of each object by its id: another one after any change. An object whose changes might not show has none. */
  all(): Promise<ReadonlyMap<string, string>>;
  /** Whether all that a resource manages is in the mark. */
  covers(fields: F): boolean;
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
  /** The client chooses: ours are derived from organization, project, stack, name and the `fixed` fields; or follow from the fields, where there is one of each. */
  ours?: "uuid" | "short" | "slug" | ((fields: Readonly<Record<string, unknown>>) => string);
  /** The argument by which a user may choose the id. */
  given?: string;
  /** Names of the parts of a joined id (`<id>/<externalId>`); the parts beside the first are outputs too. */
  parts?: readonly string[];
}

/** Something wrong with arguments, at its path. */
export interface Complaint {
  path: readonly (string | number)[];
  reason: string;
}
/** Arguments as they are kept, and what is wrong with the way they were given. */
export interface Prepared {
  fields: Readonly<Record<string, unknown>>;
  problems?: readonly Complaint[];
  /** Lines to print at preview. */
  says?: readonly string[];
}
/** Asks the API what it thinks of arguments, where the user has switched that on. */
export interface RemoteCheck<F extends z.ZodType, O extends Operations> {
  /** The setting that switches it on: `coralogix:<setting>: true`. */
  setting: string;
  run(api: Api<O>, fields: z.output<F>): Promise<{ problems: readonly Complaint[]; says: readonly string[] }>;
}
/** A thing in the account that no two resources of a program may both hold. */
export interface Claim {
  what: string;
  /** Why two holders would undo each other's work, and what to do. */
  because: string;
  /** Others may hold it too, if all of them share it. */
  shared?: true;
}
/** What handlers are given beside the operations. */
export interface Tools {
  /** Prints a line for the user. */
  say(line: string): void;
  /** Stands for the account: the same one for all kinds. Work that must not overlap in it is told apart by it. */
  account?: object;
  /** For so long after a write, reads may still return the state before it; left out, they do not. */
  lagMs?: number;
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
  /** A write changes the account as a whole, or what its users may do, and not an object of the resource's own alone. */
  accountWide?: true;
  /** For so long after a write, reads may still return the state before it; left out, 15 s. */
  settleMs?: number;
  /** Its changes and deletes start from a read: they wait until that shows what was last written. */
  looksFirst?: true;
  /** The old one must go before the new one comes (ids of ours that do not change, unique names). */
  deleteBeforeReplace?: true;
  /** Errors beside NotFoundError that mean it is gone. */
  gone?(error: Error): boolean;
  /** Shorter ways to write the arguments, turned into fields before they are checked. No network; values may be unknown; `olds` are the fields of the last run; `adopting` says that an existing object is taken over. */
  prepare?(given: Readonly<Record<string, unknown>>, olds: Readonly<Record<string, unknown>>, adopting: boolean): Prepared;
  /** The other form of the arguments, which `prepare` turns into fields: a named schema. */
  shorter?: z.ZodType;
  remoteCheck?: RemoteCheck<F, O>;
  /** Lines that say at preview what the engine's diff does not (what moved, what goes). Values may be unknown. */
  says?(was: Readonly<Record<string, unknown>>, is: Readonly<Record<string, unknown>>): string[];
  /** What a resource holds for itself. Fields may be unknown. */
  claims?(id: string, fields: Readonly<Record<string, unknown>>): Claim[];
  /**
   * For kinds that own a part of something: what an old resource held and another one of the same id does not hold now. It goes with the old one; nothing
   * else does.
   */
  rest?(old: Seen<F, C>, now: Seen<F, C>): Seen<F, C> | undefined;
  /** A body as the product and the API give it, as arguments: the envelope taken off, what a copy must not carry left out. `says` names what could not be kept. */
  fromJson?(wire: Readonly<Record<string, unknown>>): Prepared;
  handlers(api: Api<O>, tools: Tools): Handlers<z.output<F>, Seen<F, C>>;
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
  /** What the service does with fields of a request that it does not know; left out, it refuses them. */
  unknownFields?: "ignored";
  /** Plain collections: the emulator serves them without further code. */
  collections?: readonly Collection[];
}

export const area = <const A extends Area>(it: A): A => it;
