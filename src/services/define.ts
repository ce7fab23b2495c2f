import type { z } from "zod";
import type { Api, Operations } from "../http/operation";
import { factsOf } from "../schema/facts";
import type { Path } from "../schema/path";
import type { Fields } from "../schema/record";
import type { FieldFinding } from "../text/field-finding";
import type { Rule } from "../text/finding";
import type { Handlers } from "./handlers";

export type { Bulk, CreateResult, Handlers, ListEntry } from "./handlers";

type Extra<C extends z.ZodRawShape> = string extends keyof C
  ? unknown
  : { -readonly [K in keyof C]?: z.output<C[K]> };
/** An object as the API returned it: its arguments as users write them, and computed outputs. */
export type Remote<F extends z.ZodType, C extends z.ZodRawShape> = z.output<F> & Extra<C>;

/** How the ids of a resource type are formed. */
export interface Ids {
  /**
   * The client chooses the id. The provider derives it from organization, project, stack, logical
   * name and `replaceOnChange` fields, or with this function from the arguments.
   */
  generated?: "uuid" | "short" | "slug" | ((fields: Readonly<Record<string, unknown>>) => string);
  /** The argument by which a user may choose the id. */
  argument?: string;
  /** Names of the parts of a joined id (`<id>/<externalId>`). All but the first are outputs. */
  parts?: readonly string[];
}

/** Arguments in the form that state stores, and the issues that were found in them. */
export interface Prepared {
  fields: Readonly<Record<string, unknown>>;
  issues?: readonly FieldFinding[];
  /** Lines for the preview about what the API does, without the word `warning`. */
  warnings?: readonly string[];
  /**
   * Probable mistakes, each at a path (empty for the whole resource). The preview prints them as
   * warnings of the resource.
   */
  hints?: readonly FieldFinding[];
}
/** What the conversion of JSON to arguments receives beside the JSON. */
export interface JsonTools {
  /** Whether a response of the API may contain a field. A known field is omitted silently. */
  isKnown(path: Path): boolean;
}
/** A validation by the API at preview, where the user switched it on. */
export interface RemoteCheck<F extends z.ZodType, O extends Operations> {
  /** The setting that switches it on: `coralogix:<setting>: true`. */
  setting: string;
  /**
   * Where the setting is not set, a preview runs it for new and changed objects, within a time
   * limit, and its issues are warnings.
   */
  warnsByDefault?: true;
  /** Runs while values are unknown, too: `run` ignores them. Default: it waits for all values. */
  partial?: true;
  /** It only reads, and is valid for objects that exist: `coralogix doctor` runs it for each. */
  ofExisting?: true;
  /** `olds` are the arguments in state; empty before the create. */
  run(
    api: Api<O>,
    fields: z.output<F>,
    olds: Readonly<Record<string, unknown>>,
  ): Promise<{ issues: readonly FieldFinding[]; warnings: readonly string[] }>;
}
/** A part of the account that only one resource of a program may own. */
export interface Claim {
  what: string;
  /** Why two owners would overwrite each other, and what to do. */
  because: string;
  /** Several resources may own it if all of them declare it as shared. */
  shared?: true;
}
/** What handlers receive beside the operations. */
export interface HandlerTools {
  /** Whether a resource of this run has an object of another type, or is to adopt it. */
  isManaged?(resourceType: string, id: string): boolean;
  /** Prints a line for the user. */
  log(line: string): void;
  /**
   * Identifies the account. The same object for all resource types, so that it can be the key of a
   * lock.
   */
  account?: object;
  /**
   * Time after a write during which reads may return the previous state, in milliseconds. Without
   * it, reads are consistent.
   */
  lagMs?: number;
}

/** An object that the service provides in every account, and that no program manages. */
export interface VendorObject {
  id: string;
  name?: string;
}

/** A combination of values that only one object of an account has. */
export interface UniqueTogether {
  /** In messages: `application, target and type`. */
  what: string;
  valueOf(fields: Readonly<Record<string, unknown>>): unknown;
}

/** Which query parameters are filters of the list function. */
export interface ListFilters<O extends Operations> {
  /** The operation that lists the objects. Default: `list`. */
  operation?: keyof O & string;
  /** The operation that lists them at older deployments, with the same filters. */
  older?: keyof O & string;
  /** Query parameters that select no objects. Those of the pages are never filters. */
  except?: readonly string[];
}

/** The keys of required string fields; for a union, those that all variants have. */
type RequiredStringKey<T> = {
  [K in keyof T & string]-?: T[K] extends string ? K : never;
}[keyof T & string];

interface Declared<F extends z.ZodType, C extends z.ZodRawShape, O extends Operations> {
  /** Name of the class, for example `Alert`. */
  resourceType: string;
  fields: F;
  /** Outputs that are not arguments. */
  computed?: C;
  /**
   * The field by which people look an object up. It must be required: objects without a name could
   * not be found again after a create with an unknown outcome.
   */
  nameField?: RequiredStringKey<z.output<F>>;
  ids?: Ids;
  /** One `list` call replaces all reads of a refresh, because it returns full objects. */
  listReturnsFullObjects?: true;
  ops: O;
  /** The filters of the list function. `false`: it has none. */
  listFilters?: ListFilters<O> | false;
  /** Example of the reference page; `coralogix` is the imported package. A test compiles it. */
  example: string;
  /** Notes of the reference page, a sentence each. Permissions come from `ops`. */
  notes?: readonly string[];
  /**
   * The account has exactly one, with this id, see `defineSetting`. `alwaysExists`: a read never
   * finds it missing, because an account that has not set it has its default.
   */
  setting?: { id: string; alwaysExists: boolean };
  /**
   * The API cannot return the object. A refresh finds no change of it, a create whose response was
   * lost is sent again, and it cannot be adopted.
   */
  unreadable?: true;
  /**
   * The API cannot list the objects, and the service makes their ids. There is no list function,
   * and a create whose response was lost is an error: the user looks for the object and adopts it.
   */
  unlistable?: true;
  /** A write changes the whole account or the permissions of its users. */
  accountWide?: true;
  /** An object is an account: the one with the number of the team of a key is that of the key. */
  isAccount?: true;
  /** Objects of other types are in an object of this one, and refer to it. */
  folder?: true;
  /** Several objects usually have the same value of the name field. */
  namesRepeat?: true;
  /** Milliseconds after a write during which reads may return the previous state. Default 15 s. */
  settleMs?: number;
  /** Updates and deletes begin with a read, and wait until it returns the last write. */
  readsBeforeWrite?: true;
  /**
   * Another resource type that manages the same parts of the account. An export prefers it: it
   * leaves out objects of this type whose claims exclude those of an object of the other one.
   */
  coveredBy?: string;
  /**
   * For such a type: the ids of the objects that it manages, too. A delete by a resource of the
   * other type leaves them.
   */
  covers?(state: Readonly<Record<string, unknown>>): readonly string[];
  /** A replacement deletes first: the generated id does not change, or names are unique. */
  deleteBeforeReplace?: true;
  /** Whether an error other than NotFoundError means that the object does not exist. */
  isGone?(error: Error): boolean;
  /**
   * Expands shorthand arguments before validation. Values may be unknown; no network. `olds` are
   * the arguments of the last run; `adopting` is true in an adoption.
   */
  prepare?(
    given: Readonly<Record<string, unknown>>,
    olds: Readonly<Record<string, unknown>>,
    adopting: boolean,
  ): Prepared;
  /** Schema of the shorthand form that `prepare` expands. */
  shorthand?: z.ZodType;
  /** The rules about the arguments that a preview applies. They are loaded at the first object. */
  lint?(): readonly Rule<Fields>[];
  remoteCheck?: RemoteCheck<F, O>;
  /**
   * Fields of which an account has each combination once. Without it, each field with the fact
   * `unique` counts alone.
   */
  uniqueTogether?: UniqueTogether;
  /** The objects that the service provides, which `list` omits and others may refer to. */
  vendorObjects?(api: Api<O>): Promise<VendorObject[]>;
  /**
   * Lines for the preview about changes that the engine's diff does not show, such as moved list
   * elements. Values may be unknown.
   */
  previewNotes?(
    was: Readonly<Record<string, unknown>>,
    is: Readonly<Record<string, unknown>>,
  ): string[];
  /** The parts of the account that a resource owns. Values may be unknown. */
  claims?(id: string, fields: Readonly<Record<string, unknown>>): Claim[];
  /**
   * For resource types that own a part of an object: the part of the old resource that the new
   * resource with the same id does not own. A delete of the old one removes this part alone.
   */
  remainder?(old: Remote<F, C>, now: Remote<F, C>): Remote<F, C> | undefined;
  /**
   * For resource types that own a part of an object: what may be theirs after an update that has
   * failed half-way, of the state before it and the arguments that it has sent.
   */
  eitherOf?(old: Remote<F, C>, sent: z.output<F>): Remote<F, C>;
  /**
   * Converts the JSON of an object, without its envelope, to arguments. Needed where arguments and
   * responses have different fields. The fields may also be those of the arguments. `warnings`
   * names the fields that were dropped.
   */
  fromJson?(object: Readonly<Record<string, unknown>>, tools: JsonTools): Prepared;
  handlers(api: Api<O>, tools: HandlerTools): Handlers<z.output<F>, Remote<F, C>>;
}

/**
 * A resource type as a value: its schema, its operations, and the handlers that connect them.
 * Shared code reads this and never branches on the resource type.
 */
export interface Definition<
  F extends z.ZodType = z.ZodType,
  C extends z.ZodRawShape = z.ZodRawShape,
  O extends Operations = Operations,
> extends Declared<F, C, O> {
  /** Description for hover text and reference page. */
  about: string;
}

// biome-ignore lint/suspicious/noExplicitAny: one record contains the definitions of all types
export type AnyDefinition = Definition<any, any, any>;

/** Without `about`, a resource type has the description of its fields. */
export const define = <
  F extends z.ZodType,
  const C extends z.ZodRawShape,
  const O extends Operations,
>(
  declared: Declared<F, C, O> & { about?: string },
): Definition<F, C, O> => ({ about: factsOf(declared.fields).modelAbout ?? "", ...declared });
