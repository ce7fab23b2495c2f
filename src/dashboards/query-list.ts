import { mistake } from "./mistake";
import { partsOf } from "./queries";
import { inherited, type QueryArguments, queryArguments, type Target } from "./query-arguments";
import { tableOf } from "./table";
import { isPlain, isString, type Plain, present } from "./values";
import type { Source } from "./widget-table";

/** The options of a widget that belong to its queries. */
export interface QueryOptions {
  definition: Plain;
  query: Plain;
}

/** The raw query definitions of a widget. A widget with one query uses `query` of the first. */
export function definitionsOf(target: Target, queries: unknown, options: QueryOptions): Plain[] {
  const named = namedQueries(queries);
  if (!named.length) throw mistake(`${target.name}: at least one query is required`);
  const all = named.map(({ name, query }) => elementOf(target, query, name));
  checkUsed(target, all, options.query);
  return all.map((element) => withOptions(target, element, options));
}

/** A query, or a raw element that is not changed. */
type Element = QueryArguments | { raw: Plain };

interface NamedQuery {
  name?: string;
  query: unknown;
}

/** One query, an array of queries, or a record of queries by name. */
function namedQueries(queries: unknown): NamedQuery[] {
  if (Array.isArray(queries)) return present(queries).map((query) => ({ query }));
  if (isPlain(queries) && !partsOf(queries) && !rawSourceOf(queries))
    return Object.entries(queries).map(([name, query]) => ({ name, query }));
  return [{ query: queries }];
}

/** The data source of a raw query, such as `{ metrics: { promqlQuery } }`. */
function rawSourceOf(value: Plain): Source | undefined {
  const [[key = "", inner] = [], ...others] = Object.entries(value).filter(
    ([, field]) => field !== undefined,
  );
  const isSource = ["logs", "spans", "metrics", "dataprime"].includes(key);
  // A record may have a query of the name `logs`, which is a string, the result of a function or raw.
  const isRaw = isPlain(inner) && !partsOf(inner) && !rawSourceOf(inner);
  return isSource && isRaw && !others.length ? (key as Source) : undefined;
}

function elementOf(target: Target, query: unknown, name: string | undefined): Element {
  const named = name === undefined ? {} : { name };
  const element = unnamedElement(target, query);
  if ("raw" in element) return { raw: { ...named, ...element.raw } };
  return { ...element, definition: { ...named, ...element.definition } };
}

function unnamedElement(target: Target, query: unknown): Element {
  if (isString(query))
    return queryArguments(target, { source: "metrics", text: query, options: {} });
  const parts = partsOf(query);
  if (parts) return queryArguments(target, parts);
  const source = isPlain(query) ? rawSourceOf(query) : undefined;
  if (source) return { source, query: (query as Plain)[source] as Plain, definition: {} };
  if (!isPlain(query) || query.query === undefined)
    throw mistake(
      `${target.name}: expected a query: a string in PromQL, the result of metrics, logs, spans or dataprime, or raw arguments such as { metrics: { promqlQuery: "up" } }`,
    );
  const { query: inner, ...definition } = query;
  const rawSource = isPlain(inner) ? rawSourceOf(inner) : undefined;
  return rawSource
    ? { source: rawSource, query: (inner as Plain)[rawSource] as Plain, definition }
    : { raw: query };
}

function withOptions(target: Target, element: Element, options: QueryOptions): Plain {
  if ("raw" in element) return { ...options.definition, ...element.raw };
  const { source, query, definition } = element;
  return {
    ...options.definition,
    ...definition,
    query: { [source]: { ...inherited(target, source, options.query), ...query } },
  };
}

/** An option that no query has would be lost. */
function checkUsed(target: Target, all: readonly Element[], options: Plain): void {
  const used = all.flatMap((element) =>
    "raw" in element ? [] : Object.keys(inherited(target, element.source, options)),
  );
  const unused = Object.keys(options).find((name) => !used.includes(name));
  if (unused === undefined) return;
  const sources = Object.entries(tableOf(target.type).sources)
    .filter(([, { fields }]) => fields.includes(unused))
    .map(([source]) => source);
  throw mistake(
    `${target.name}: ${unused} is an option of a query of ${sources.join(" or ")}, and the widget has none: remove it`,
  );
}
