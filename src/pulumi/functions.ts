import * as pulumi from "@pulumi/pulumi";
import { callMock, mocksInUse } from "./mocks";
import type { Inputs } from "./types";

// The client is loaded at the first call.
const loadCalls = () => {
  const { lookup: callLookup, whoami: callWhoami }: typeof import("../provider/adopt/lookup") =
    require("../provider/adopt/lookup");
  return { callLookup, callWhoami };
};
const config = (key: string): string | undefined => pulumi.runtime.getConfig(key);

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
export type Lookup<T> = (args: LookupArgs) => Promise<Response<T>>;
/** The same function with outputs as arguments, which returns an output. */
export type LookupOutput<T> = (args: Inputs<LookupArgs>) => pulumi.Output<Response<T>>;

export const lookup =
  <T>(resourceType: string): Lookup<T> =>
  async (args) => {
    const mocks = mocksInUse();
    const found = mocks
      ? await callMock(mocks, `get${resourceType}`, args, "id")
      : await loadCalls().callLookup(resourceType, args, config);
    return found as Response<T>;
  };

export const lookupOutput = <T>(resourceType: string): LookupOutput<T> => {
  const lookupPlain = lookup<T>(resourceType);
  return (args) =>
    pulumi
      .output(args as pulumi.Input<LookupArgs>)
      .apply((known) => lookupPlain(known as LookupArgs)) as pulumi.Output<Response<T>>;
};

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

/** Returns the account behind the key of a connection (API reference: Identity). */
export const whoami = async (args: { connection?: string } = {}): Promise<Identity> => {
  const mocks = mocksInUse();
  return mocks
    ? ((await callMock(mocks, "whoami", args, "teamId")) as unknown as Identity)
    : loadCalls().callWhoami(args.connection, config);
};
/** The same function with outputs. */
export const whoamiOutput = (
  args: { connection?: pulumi.Input<string> } = {},
): pulumi.Output<Identity> =>
  pulumi.output(args).apply((known) => whoami(known as { connection?: string }));
