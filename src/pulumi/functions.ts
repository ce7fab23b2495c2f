import type * as pulumi from "@pulumi/pulumi";
import { outputForm, plainForm } from "./call";
import { objectWith } from "./mocks";
import type { Inputs } from "./types";

// The client is loaded at the first call.
const loadCalls = () => {
  const { lookup: callLookup, whoami: callWhoami }: typeof import("../provider/adopt/lookup") =
    require("../provider/adopt/lookup");
  return { callLookup, callWhoami };
};

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
    run: (args: LookupArgs, config) => loadCalls().callLookup(resourceType, args, config),
  });

export const lookupOutput = <T>(resourceType: string): LookupOutput<T> =>
  outputForm<LookupArgs, Response<T>>(lookup<T>(resourceType));

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
    run: ({ connection }: WhoamiArgs, config) => loadCalls().callWhoami(connection, config),
  });
/** The same function with outputs. */
export const whoamiOutput: (
  args?: Inputs<WhoamiArgs>,
  opts?: pulumi.InvokeOptions,
) => pulumi.Output<Identity> = outputForm<WhoamiArgs, Identity>(whoami);
