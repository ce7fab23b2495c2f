import type * as pulumi from "@pulumi/pulumi";
import { outputForm, plainForm } from "./call";
import { anArray } from "./mocks";
import type { Inputs } from "./types";

// The client is loaded at the first call.
const loadList = (): typeof import("../provider/functions/list") =>
  require("../provider/functions/list");

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
  /** Query parameters of the list operation. */
  query?: Query;
}

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

export const list = <Entry, Filters>(resourceType: string): List<Entry, Filters> =>
  plainForm({
    name: `list${resourceType}`,
    expected: anArray,
    run: (args: ListArgs & Filters, config) => loadList().listObjects(resourceType, args, config),
  });

export const listOutput = <Entry, Filters>(resourceType: string): ListOutput<Entry, Filters> =>
  outputForm<ListArgs & Filters, Entry[]>(list<Entry, Filters>(resourceType));
