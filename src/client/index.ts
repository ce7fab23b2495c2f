// What other rooms use of the client. The names that users see are chosen in areas/client.ts.
export { apiOf } from "./calls";
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
  UnexpectedAnswerError,
} from "./errors";
export { createHttp, type Http } from "./http";
export type { HttpOptions } from "./options";
export { collect } from "./pages";
export { redactor } from "./redact";
export { baseUrlOf, domains, regions, SettingsError } from "./regions";
export type { StrangeField } from "./strange";
export type { Exchange } from "./traffic";
export { version } from "./version";
