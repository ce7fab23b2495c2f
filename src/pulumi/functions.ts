import * as pulumi from "@pulumi/pulumi";
import type { Inputs } from "./types";

// Nothing of the client is loaded before the first call.
const lookups = () => require("../provider/lookup") as typeof import("../provider/lookup");
const config = (key: string): string | undefined => pulumi.runtime.getConfig(key);

// Declared here, not taken from the provider: a type from there would make every user's compiler read all schemas.
/** What an object is looked up by: its id, or its name where a kind has one. */
export interface LookupArgs {
  /** Id of the object. */
  id?: string;
  /** Name of the object. Several of the name are an error that lists their ids. */
  name?: string;
  /** Name of a connection in the configuration (`coralogix:connections`); the default connection when left out. */
  connection?: string;
}

/** An object that exists. */
export type Found<T> = T & { readonly id: string };
/** A function that looks up one object of a kind. */
export type Lookup<T> = (args: LookupArgs) => Promise<Found<T>>;
/** The same with outputs as arguments, and an output as result. */
export type LookupOutput<T> = (args: Inputs<LookupArgs>) => pulumi.Output<Found<T>>;

export const lookup =
  <T>(kind: string): Lookup<T> =>
  async (args) =>
    (await lookups().lookup(kind, args, config)) as Found<T>;

export const lookupOutput = <T>(kind: string): LookupOutput<T> => {
  const plain = lookup<T>(kind);
  return (args) => pulumi.output(args as pulumi.Input<LookupArgs>).apply((known) => plain(known as LookupArgs)) as pulumi.Output<Found<T>>;
};

/** The account behind a key. */
export interface Identity {
  /** Id of the team. */
  teamId: number;
  /** Name of the team. */
  teamName: string;
  /** Address of the team's web application, where it has one. */
  teamUrl?: string;
  /** The user, where the credentials are not an API key. */
  username?: string;
}

/** The account behind the key of a connection (API reference: Identity). Fails where the key is refused. */
export const whoami = (args: { connection?: string } = {}): Promise<Identity> => lookups().whoami(args.connection, config);
/** The same, with outputs. */
export const whoamiOutput = (args: { connection?: pulumi.Input<string> } = {}): pulumi.Output<Identity> =>
  pulumi.output(args).apply((known) => whoami(known as { connection?: string }));
