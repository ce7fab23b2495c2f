// What other rooms use of the client. The names that users see are chosen in areas/client.ts.
export { apiOf } from "./calls";
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
  ServerError,
  UnauthorizedError,
  UnexpectedAnswerError,
} from "./errors";
export { createHttp, type Http } from "./http";
export type { ApiKey, AuthScheme } from "./key";
export type { CallOptions } from "./operation";
export type { HttpOptions } from "./options";
export { collect } from "./pages";
export type { QueryEncoding } from "./query";
export { redactor } from "./redact";
export { baseUrlOf, domains, type Region, regions, SettingsError } from "./regions";
export type { Retries } from "./retry";
export type { OnStrange, StrangeField } from "./strange";
export { version } from "./version";
