import type * as pulumi from "@pulumi/pulumi";
import { anArray, anObject, objectWith, outputForm, plainForm } from "./call";
import type { Inputs } from "./types";

// The client is loaded at the first call.
const loadLookup = (): typeof import("../provider/functions/lookup") =>
  require("../provider/functions/lookup");
const loadList = (): typeof import("../provider/functions/list") =>
  require("../provider/functions/list");
const loadRead = (): typeof import("../provider/functions/read") =>
  require("../provider/functions/read");

// Declared here, not imported from the provider: with that type, every user's compiler would read
// all schemas.
/** Identifies an object by its id, or by its name where the resource type has one. */
export interface LookupArgs {
  /** Id of the object. */
  id?: string;
  /** Name of the object. Several objects of that name are an error, which lists their ids. */
  name?: string;
  /** Name of a connection in the configuration (`coralogix:connections`). Defaults to `default`. */
  connection?: string;
}

/** An existing object, with its id. */
export type Response<T> = T & { readonly id: string };
/** A function that looks up one object of a resource type. */
export type Lookup<T> = (args: LookupArgs, opts?: pulumi.InvokeOptions) => Promise<Response<T>>;
/** The same function with outputs as arguments, which returns an output. */
export type LookupOutput<T> = (
  args: Inputs<LookupArgs>,
  opts?: pulumi.InvokeOptions,
) => pulumi.Output<Response<T>>;

export const lookup = <T>(resourceType: string): Lookup<T> =>
  plainForm({
    name: `get${resourceType}`,
    expected: objectWith("id"),
    run: (args: LookupArgs, config) => loadLookup().lookup(resourceType, args, config),
  });

export const lookupOutput = <T>(resourceType: string): LookupOutput<T> =>
  outputForm<LookupArgs, Response<T>>(`get${resourceType}`, lookup<T>(resourceType));

/** The team and the user behind a key. */
export interface Identity {
  /** Id of the team. */
  teamId: number;
  /** Name of the team. */
  teamName: string;
  /** URL of the team's web application, where it has one. */
  teamUrl?: string;
  /** The user, where the credentials are not an API key. */
  username?: string;
}

interface WhoamiArgs {
  /** Name of a connection in the configuration (`coralogix:connections`). Defaults to `default`. */
  connection?: string;
}

/** Returns the account behind the key of a connection (API reference: Identity). */
export const whoami: (args?: WhoamiArgs, opts?: pulumi.InvokeOptions) => Promise<Identity> =
  plainForm({
    name: "whoami",
    expected: objectWith("teamId"),
    run: ({ connection }: WhoamiArgs, config) => loadLookup().whoami(connection, config),
  });
/** The same function with outputs. */
export const whoamiOutput: (
  args?: Inputs<WhoamiArgs>,
  opts?: pulumi.InvokeOptions,
) => pulumi.Output<Identity> = outputForm<WhoamiArgs, Identity>("whoami", whoami);

/** Arguments of every list function. */
export interface ListArgs {
  /** Maximum number of objects to return. Without it, all are returned. */
  limit?: number;
  /** Name of a connection in the configuration (`coralogix:connections`). Defaults to `default`. */
  connection?: string;
}
/** Selects objects by name. */
export interface NameFilter {
  /** Pattern of the whole name, in which `*` stands for any characters: `"Checkout *"`. */
  namePattern?: string;
}
/** Selects objects with the filters of the API. */
export interface QueryFilter<Query> {
  /** Query parameters of the list operation, in camel case. */
  query?: CamelCased<Query>;
}

/** `query_filter` -> `queryFilter`. */
type CamelCase<Name> = Name extends `${infer Before}_${infer After}`
  ? `${Before}${Capitalize<CamelCase<After>>}`
  : Name;
/** Arguments whose names in the API are in snake case. */
export type CamelCased<Args> = { [Key in keyof Args as CamelCase<Key>]: Args[Key] };

/** An object in a list that does not return complete objects. */
export interface ListedObject {
  /** Id of the object. */
  readonly id: string;
  /** Name of the object, where it has one. */
  readonly name?: string;
}

/** A function that lists the objects of a resource type. */
export type List<Entry, Filters = unknown> = (
  args?: ListArgs & Filters,
  opts?: pulumi.InvokeOptions,
) => Promise<Entry[]>;
/** The same function with outputs as arguments, which returns an output. */
export type ListOutput<Entry, Filters = unknown> = (
  args?: Inputs<ListArgs & Filters>,
  opts?: pulumi.InvokeOptions,
) => pulumi.Output<Entry[]>;

export const list = <Entry, Filters>(resourceType: string, name: string): List<Entry, Filters> =>
  plainForm({
    name,
    expected: anArray,
    run: (args: ListArgs & Filters, config) => loadList().listObjects(resourceType, args, config),
  });

export const listOutput = <Entry, Filters>(
  resourceType: string,
  name: string,
): ListOutput<Entry, Filters> =>
  outputForm<ListArgs & Filters, Entry[]>(name, list<Entry, Filters>(resourceType, name));

/** Arguments of every function. */
export interface ReadArgs {
  /** Name of a connection in the configuration (`coralogix:connections`). Defaults to `default`. */
  connection?: string;
}
/** Bounds the number of entries. */
export interface LimitArgs {
  /** Maximum number of entries to return. Without it, those of all pages are returned. */
  limit?: number;
}

/** A function that reads a value. */
export type Read<Args, Result> = (
  args: ReadArgs & Args,
  opts?: pulumi.InvokeOptions,
) => Promise<Result>;
/** The same function with outputs as arguments, which returns an output. */
export type ReadOutput<Args, Result> = (
  args: Inputs<ReadArgs & Args>,
  opts?: pulumi.InvokeOptions,
) => pulumi.Output<Result>;
/** A function that reads a value and has no required arguments. */
export type ReadAny<Args, Result> = (
  args?: ReadArgs & Args,
  opts?: pulumi.InvokeOptions,
) => Promise<Result>;
/** The same function with outputs as arguments, which returns an output. */
export type ReadAnyOutput<Args, Result> = (
  args?: Inputs<ReadArgs & Args>,
  opts?: pulumi.InvokeOptions,
) => pulumi.Output<Result>;

/** The service that declares a function, its name, and whether its result is an array. */
type Source = readonly [service: string, name: string, isArray?: "array"];

export const readAny = <Args, Result>(...[service, name, isArray]: Source): ReadAny<Args, Result> =>
  plainForm({
    name,
    expected: isArray ? anArray : anObject,
    run: (args: ReadArgs & Args, config) => loadRead().read(service, name, args, config),
  });
export const readAnyOutput = <Args, Result>(...source: Source): ReadAnyOutput<Args, Result> =>
  outputForm<ReadArgs & Args, Result>(source[1], readAny<Args, Result>(...source));

export const read = <Args, Result>(...source: Source): Read<Args, Result> =>
  readAny<Args, Result>(...source);
export const readOutput = <Args, Result>(...source: Source): ReadOutput<Args, Result> =>
  readAnyOutput<Args, Result>(...source);
