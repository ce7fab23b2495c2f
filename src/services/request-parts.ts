import type { AnyOperation, Operations } from "../http/operation";
import { camelCase } from "../schema/declared-names";
import type { Schema } from "../schema/facts";
import { nodeOf } from "../schema/node";
import type { Fields } from "../schema/record";
import { fieldsOf } from "../schema/walk";
import type { AnyDefinition } from "./define";

export const pathParametersOf = (route: string): string[] =>
  [...route.matchAll(/\{([^}]*)\}/g)].map(([, parameter]) => parameter as string);

type Part = "query" | "body";
const fieldIn = (part: Part, path: string | undefined): string[] => {
  const [first, name] = path?.split(".") ?? [];
  return first === part && name ? [name] : [];
};

/** The fields of a request part that select a page. */
export const pageFieldsOf = ({ pages }: AnyOperation, part: Part): string[] =>
  [pages?.send, pages?.size].flatMap((path) => fieldIn(part, path));

/** The argument of a function for a query parameter: `query_filter` -> `queryFilter`. */
export const argumentNameOf = (parameter: string): string => camelCase(parameter);

/** Arguments of a function under the names of the query parameters. */
export function withParameterNames(args: Fields, parameters: readonly string[]): Fields {
  const names = new Map(parameters.map((name) => [argumentNameOf(name), name]));
  return Object.fromEntries(
    Object.entries(args).map(([key, value]) => [names.get(key) ?? key, value]),
  );
}

/** The filters of a list function: query parameters of an operation. */
export interface FiltersOfList {
  /** Name of the operation among those of the definition. */
  operation: string;
  older?: string;
  query: Schema;
  /** The names of the parameters. */
  names: readonly string[];
}

/** The filters of the list function of a resource type; undefined where there are none. */
export function listFiltersOf({ ops, listFilters }: AnyDefinition): FiltersOfList | undefined {
  if (listFilters === false) return undefined;
  const { operation = "list", older, except = [] } = listFilters ?? {};
  const listing = (ops as Operations)[operation];
  if (!listing?.query) return undefined;
  const excluded = [...except, ...pageFieldsOf(listing, "query")];
  const names = Object.keys(fieldsOf(nodeOf(listing.query))).filter(
    (name) => !excluded.includes(name),
  );
  return names.length
    ? { operation, ...(older ? { older } : {}), query: listing.query, names }
    : undefined;
}
