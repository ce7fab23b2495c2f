// What other folders import from the client. `src/sdk` chooses the public exports.
export { isMissingRoute } from "./classify";
export { apiOf, createHttp, type Http } from "./client";
export {
  BadRequestError,
  ConflictError,
  CoralogixError,
  ForbiddenError,
  InvalidRequestError,
  LimitReachedError,
  NetworkError,
  NotFoundError,
  RateLimitedError,
  RouteNotFoundError,
  ServerError,
  UnauthorizedError,
  UnexpectedResponseError,
} from "./errors";
export type { HttpOptions } from "./options";
export { collect } from "./pages";
export { type Redact, redactor, secretsIn } from "./redact";
export { baseUrlOf, domains, regions, SettingsError } from "./regions";
export { isListless } from "./response";
export type { Exchange } from "./traffic";
export type { UnknownFieldReport } from "./unknown-fields";
export { version } from "./version";
