import { apiOf, createHttp, type HttpOptions } from "../client";
import type { Areas } from "../generated/types";
import { type AreaName, areas } from "./index";

// What a client is told and tells.
export type { ApiKey, AuthScheme, CallOptions, OnStrange, QueryEncoding, Retries, StrangeField } from "../client";
// Errors, each a cause.
// Where accounts live.
export {
  BadRequestError,
  CancelledError,
  ConflictError,
  CoralogixError,
  domains,
  ForbiddenError,
  InvalidRequestError,
  LimitReachedError,
  NetworkError,
  NotFoundError,
  type Outcome,
  RateLimitedError,
  type Region,
  regions,
  ServerError,
  SettingsError,
  UnauthorizedError,
  UnexpectedAnswerError,
} from "../client";

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
