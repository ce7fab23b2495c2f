import type * as pulumi from "@pulumi/pulumi";
import { outputForm, plainForm } from "./call";
import { anArray, anObject } from "./mocks";
import type { Inputs } from "./types";

// The client is loaded at the first call.
const loadRead = (): typeof import("../provider/functions/read") =>
  require("../provider/functions/read");

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
  outputForm<ReadArgs & Args, Result>(readAny<Args, Result>(...source));

export const read = <Args, Result>(...source: Source): Read<Args, Result> =>
  readAny<Args, Result>(...source);
export const readOutput = <Args, Result>(...source: Source): ReadOutput<Args, Result> =>
  readAnyOutput<Args, Result>(...source);
