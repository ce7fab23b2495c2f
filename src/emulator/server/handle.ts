import type { IncomingMessage } from "node:http";
import type { z } from "zod";
import { type AnyOperation, isReadOperation } from "../../http/operation";
import { nodeOf } from "../../schema/node";
import { isRecord } from "../../schema/record";
import { isList, isObject } from "../../schema/walk";
import { camelCase } from "../../text/words";
import { type Quirks, timeOfService } from "../quirks";
import type { Accounts } from "./accounts";
import { readBody } from "./body";
import { ApiError, forbidden } from "./errors";
import { readQuery } from "./query";
import type { Rate } from "./rate";
import { reordered } from "./reordered";
import { type Behavior, RequestContext } from "./request-context";
import type { Match } from "./routes";
import { messagesOf, serializeResponse } from "./serialize-response";
import { decodeAndValidate, decodePathParameter, type ValidationOptions } from "./validate";

/**
 * Removes path parameters that the body repeats: `PUT …/{id}` accepts a body with `id`, and the
 * value in the path wins.
 */
function withoutPathParameters(
  { body }: AnyOperation,
  params: Readonly<Record<string, string>>,
  received: unknown,
): unknown {
  const node = body && nodeOf(body);
  if (!isObject(node) || !isRecord(received)) return received;
  const repeated = new Set(Object.keys(params).map(camelCase));
  return Object.fromEntries(
    Object.entries(received).filter(
      ([key]) => Object.hasOwn(node.fields, key) || !repeated.has(camelCase(key)),
    ),
  );
}

/** The state that requests are handled with. */
export interface EmulatorState {
  accounts: Accounts;
  behaviors: ReadonlyMap<AnyOperation, Behavior>;
  rate: Rate;
  quirks: Quirks;
  /** How many responses had their lists in another order. */
  reordered: number;
  unknownFields: ValidationOptions["unknownFields"] | undefined;
  /** Operations that ignore unknown fields in the body. */
  tolerant: ReadonlySet<AnyOperation>;
}

/** A response body, or its parts if it is a stream. */
export type ServedResponse = string | Iterable<string>;

/** Handles a request: authenticates, validates, then runs the behavior of the operation. */
export async function handle(
  state: EmulatorState,
  match: Match,
  url: URL,
  incoming: IncomingMessage,
): Promise<ServedResponse> {
  const { operation, params } = match;
  const key = state.accounts.keyOf(incoming.headers.authorization);
  const team = state.accounts.team(key.teamId);
  if (!team) throw teamDeleted(operation);
  state.rate.spend(team.id);
  const lagMs = isReadOperation(operation) ? state.quirks.staleReadsMs : 0;
  const now = timeOfService(state.quirks).toISOString();
  const ctx = new RequestContext(team, key, state.quirks, now, undefined, lagMs);
  const missing = (operation.permissions ?? []).find((permission) => !ctx.may(permission));
  if (missing) throw forbidden(missing);
  const request = {
    ...readPathParameters(operation, params, state.quirks),
    ...readRequestQuery(operation, url),
    ...(await readRequestBody(match, incoming, state)),
  };
  const behavior = state.behaviors.get(operation);
  if (!behavior) throw new ApiError(501, `the emulator does not serve ${operation.route}`);
  const value = inOrderOf(state, operation, behavior(request as never, ctx));
  return operation.stream
    ? messagesOf(operation, value as Iterable<unknown>, state.quirks)
    : serializeResponse(operation, value, state.quirks);
}

function inOrderOf(state: EmulatorState, operation: AnyOperation, value: unknown): unknown {
  if (!state.quirks.reordered || operation.stream) return value;
  state.reordered += 1;
  return reordered(operation, value, state.reordered);
}

// Only whoami, which needs no permission, is known to report a deleted team. Other operations
// reject the key.
const teamDeleted = ({ permissions = [] }: AnyOperation) =>
  permissions.length
    ? new ApiError(401, "the API key is not valid")
    : new ApiError(404, "the team of this key no longer exists");

const readPathParameters = (
  { path = {} }: AnyOperation,
  params: Record<string, string>,
  quirks: Quirks,
) =>
  Object.fromEntries(
    Object.entries(params).map(([name, text]) => [
      name,
      path[name] ? decodePathParameter(path[name], text, name, quirks) : text,
    ]),
  );

function readRequestQuery({ query, flatQuery }: AnyOperation, { searchParams }: URL) {
  const wire = readQuery(query && nodeOf(query), searchParams, flatQuery);
  return query
    ? {
        query: decodeAndValidate(query, wire, {
          unknownFields: "refuse",
          called: "query parameter",
        }),
      }
    : {};
}

async function readRequestBody(
  { operation, params }: Match,
  incoming: IncomingMessage,
  { unknownFields, tolerant, quirks }: EmulatorState,
) {
  const { body, dialect = "flat" } = operation;
  // An undeclared body is read and ignored, so that the connection can be reused.
  const received = withoutPathParameters(
    operation,
    params,
    await readBody(incoming, body !== undefined),
  );
  const unknown = unknownFields ?? (tolerant.has(operation) ? "ignore" : "refuse");
  return body
    ? {
        body: decodeAndValidate(body, received ?? emptyBody(body), {
          dialect,
          unknownFields: unknown,
          newer: quirks.newer,
        }),
      }
    : {};
}
// Request bodies are optional: a missing body is an empty one.
const emptyBody = (body: z.ZodType): object => (isList(nodeOf(body)) ? [] : {});
