import { apiOf } from "../../http";
import type { Api, Operations } from "../../http/operation";
import { nodeOf } from "../../schema/node";
import type { Fields } from "../../schema/record";
import type { AnyDefinition } from "../../services/define";
import { listFunctionOf } from "../../services/object-functions";
import { argumentNameOf, listFiltersOf, withParameterNames } from "../../services/request-parts";
import type { AccountSession } from "../context";
import { definitionOf } from "../definition";
import { ProviderError } from "../errors";
import type { Config } from "../identity/config";
import { partsOfId } from "../identity/ids";
import { log, warnOfNewerParts } from "../log";
import { sessionOf } from "../session/session";
import type { Listed, OwnHandlers } from "../stages";
import { assertKnownArguments, assertLimit, assertValid, functionError } from "./arguments";
import { nameMatcher, take } from "./select";
import { withoutSecrets } from "./without-secrets";

interface ListArgs {
  query?: Fields;
  namePattern?: string;
  limit?: number;
  connection?: string;
}

/** Lists the objects of a resource type without their secrets. */
export async function listObjects(
  resourceType: string,
  args: ListArgs,
  config: Config,
): Promise<Fields[]> {
  try {
    const definition = definitionOf(resourceType);
    checkArguments(definition, args);
    const { query, namePattern, limit, connection } = args;
    const handlers = handlersOf(sessionOf(connection, config), definition, query);
    const matches = nameMatcher(namePattern);
    const entries = take(entriesOf(handlers, definition), limit, ({ name }) => matches(name));
    return (await entries).map((entry) => resultOf(definition, entry));
  } catch (error) {
    throw functionError(error, listFunctionOf(definitionOf(resourceType)));
  }
}

function checkArguments(definition: AnyDefinition, args: ListArgs): void {
  const filters = listFiltersOf(definition);
  const { nameField } = definition;
  assertKnownArguments(args, [
    ...(filters ? ["query"] : []),
    ...(nameField ? ["namePattern"] : []),
    "limit",
    "connection",
  ]);
  assertLimit(args.limit);
  const { query = {} } = args;
  if (!filters) return;
  assertKnownArguments(query, filters.names.map(argumentNameOf), "query.");
  const { names, query: schema } = filters;
  assertValid([{ schema, omit: [] }], withParameterNames(query, names), "query.");
}

/** Handlers whose list requests also send the filters. */
function handlersOf(
  session: AccountSession,
  definition: AnyDefinition,
  query?: Fields,
): OwnHandlers {
  const filters = listFiltersOf(definition);
  if (!query || !filters) return session.contextOf(definition).handlers;
  const { operation, older, names } = filters;
  const sent = withParameterNames(query, names);
  const api = withQuery(apiOf(definition.ops as Operations, session.http), operation, sent);
  const filtered = older ? withQuery(api, older, sent) : api;
  return definition.handlers(filtered as Api<never>, { log, account: session }) as OwnHandlers;
}

async function* entriesOf(
  { entries, list: listAll }: OwnHandlers,
  { resourceType }: AnyDefinition,
): AsyncGenerator<Listed> {
  if (!entries && !listAll)
    throw new ProviderError(`the API cannot list objects of type ${resourceType}`);
  yield* entries?.() ?? (await listAll?.()) ?? [];
}

/** A complete object as a lookup returns it, or its id and its name. */
function resultOf(definition: AnyDefinition, { id, name, remote }: Listed) {
  const idParts = partsOfId(definition, id);
  if (!definition.listReturnsFullObjects || !remote)
    return { ...(name === undefined ? {} : { name }), ...idParts, id };
  warnOfNewerParts(definition, remote);
  return {
    ...idParts,
    ...withoutSecrets(nodeOf(definition.fields), remote),
    id,
  };
}

type QueryRequest = { query?: object };
type Send = (request?: QueryRequest, ...rest: unknown[]) => unknown;
type PagedSend = Send & Partial<Record<"items" | "pages", Send>>;

/**
 * The operations, one of which also sends query parameters. Those of the caller have precedence.
 */
function withQuery<O extends Operations>(api: Api<O>, operation: string, query: object): Api<O> {
  const call = (api as Record<string, PagedSend>)[operation] as PagedSend;
  const adding =
    (inner: Send): Send =>
    (request: QueryRequest = {}, ...rest: unknown[]) =>
      inner({ ...request, query: { ...query, ...request.query } }, ...rest);
  const { items, pages } = call;
  const iterators = items && pages ? { items: adding(items), pages: adding(pages) } : {};
  return { ...api, [operation]: Object.assign(adding(call), iterators) };
}
