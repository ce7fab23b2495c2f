import { apiOf, createHttp } from "../client";
import type { HttpOptions } from "../client/options";
import type { Areas } from "../generated/types";
import { type AreaName, areas } from "./index";

// Named file by file, so that a user's compiler reads nothing of zod.
// What a client is told and tells.
export type { CallOptions } from "../client/call-options";
// Errors, each a cause.
export {
  BadRequestError,
  CancelledError,
  ConflictError,
  CoralogixError,
  ForbiddenError,
  InvalidRequestError,
  LimitReachedError,
  NetworkError,
  NotFoundError,
  type Outcome,
  RateLimitedError,
  RouteNotFoundError,
  ServerError,
  UnauthorizedError,
  UnexpectedAnswerError,
} from "../client/errors";
export type { ApiKey, AuthScheme } from "../client/key";
// Where accounts live.
export { domains, type Region, regions, SettingsError } from "../client/regions";
export type { Retries } from "../client/retry";
export type { OnStrange, StrangeField } from "../client/strange";
// More than one call takes.
export { addEnrichments, type EnrichmentsAdded } from "./enrichments/add-many";

/** The whole API, an area a key. An operation that comes in pages has `items` beside it, which walks all of them. */
export interface Client extends Areas {
  /** Lets go of all connections. */
  close(): void;
}
export type ClientOptions = HttpOptions;

/**
 * A client of one account.
 * @example
 * const client = createClient({ apiKey: process.env.CORALOGIX_API_KEY ?? "", region: "eu2" });
 * const { folder } = await client.dashboards.listFolders();
 */
export function createClient(options: ClientOptions): Client {
  const http = createHttp(options);
  const client = { close: () => http.close() };
  for (const name of Object.keys(areas) as AreaName[]) {
    // An area is loaded when it is first used: its schemas cost time.
    Object.defineProperty(client, name, {
      enumerable: true,
      configurable: true,
      get: () => kept(client, name, apiOf(areas[name]().operations, http)),
    });
  }
  return client as Client;
}

function kept<T>(target: object, name: string, value: T): T {
  Object.defineProperty(target, name, { value, enumerable: true });
  return value;
}
