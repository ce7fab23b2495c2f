import type { Services } from "../generated/client";
import { apiOf, createHttp } from "../http";
import type { HttpOptions } from "../http/options";
import { type ServiceName, services } from "../services";

// Each export names its file, so that a user's compiler does not read zod.
// Types of requests and responses.
export type * from "../generated/client";
export type * from "../generated/function-types";
export type * from "../generated/types";
// Options of calls.
export type { CallOptions } from "../http/call-options";
// Errors: one class per cause.
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
  UnexpectedResponseError,
} from "../http/errors";
export type { ApiKey, AuthScheme } from "../http/key";
// Regions.
export { domains, type Region, regions, SettingsError } from "../http/regions";
export type { RetryOptions } from "../http/retry";
export type { OnUnknownField, UnknownFieldReport } from "../http/unknown-fields";
export { unknownValue } from "../schema/unknown-value";
// Helpers that send several requests.
export { addEnrichments, type EnrichmentsAdded } from "../services/enrichments/add-many";

/**
 * The client: `client.<service>.<operation>(request)`. A paged operation also has `.items(request)`,
 * which iterates over the entries of all pages.
 */
export interface Client extends Services {
  /** Closes all connections. */
  close(): void;
}
/** Options of `createClient`. */
export type ClientOptions = HttpOptions;

/**
 * Creates a client for one account.
 * @example
 * const client = createClient({ apiKey: process.env.CORALOGIX_API_KEY ?? "", region: "eu2" });
 * const { folder } = await client.dashboards.listFolders();
 */
export function createClient(options: ClientOptions): Client {
  const http = createHttp(options);
  const client = { close: () => http.close() };
  for (const name of Object.keys(services) as ServiceName[]) {
    // Services are loaded at the first use: creating their schemas takes time.
    Object.defineProperty(client, name, {
      enumerable: true,
      configurable: true,
      get: () => memoized(client, name, apiOf(services[name]().operations, http)),
    });
  }
  return client as Client;
}

function memoized<T>(target: object, name: string, value: T): T {
  Object.defineProperty(target, name, { value, enumerable: true });
  return value;
}
