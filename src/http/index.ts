// What other folders import from the client. `src/sdk` chooses the public exports.
export { isMissingRoute } from "./classify";
export { apiOf, createHttp, type Http } from "./client";
export {
  BadRequestError,
  ConflictError,
  CoralogixError,
  ForbiddenError,
  InvalidRequestError,
  NotFoundError,
  UnauthorizedError,
  UnexpectedResponseError,
} from "./errors";
export type { HttpOptions } from "./options";
export { collect } from "./pages";
export { type Redact, redactor } from "./redact";
export { SettingsError } from "./regions";
export { isListless } from "./response";
export type { Exchange } from "./traffic";
export { version } from "./version";
