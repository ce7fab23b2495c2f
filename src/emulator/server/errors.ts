import { STATUS_CODES } from "node:http";
import { formatPath, type Path } from "../../schema/path";

/**
 * An error response. Its body is `{ code, message }`, and the message starts with the name of the
 * status.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

export const badRequest = (message: string): ApiError => new ApiError(400, message);
export const notResponse = (noun: string, id: string): ApiError =>
  new ApiError(404, `${noun} ${id} not found`);
export const conflict = (message: string): ApiError => new ApiError(409, message);
export const forbidden = (permission: string): ApiError =>
  new ApiError(403, `permission ${permission} is required and this key does not have it`);

/** An error that names the invalid field of the body. */
export const invalidField = (path: Path, reason: string): ApiError =>
  badRequest(`${formatPath(path)}: ${reason}`);

/** The response for an unknown route: the status name alone. */
export const noRoute = (): ApiError => new ApiError(404, "Not Found");
const STATUS_NAMES: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthenticated",
  403: "Permission Denied",
  404: "Not Found",
  409: "Already Exists",
  412: "Failed Precondition",
  413: "Request Entity Too Large",
  429: "Resource Exhausted",
  500: "Internal Server Error",
  501: "Unimplemented",
  503: "Unavailable",
};
/** The message as the service formats it: `Not Found: alert 1 not found`. */
export const messageOf = (status: number, message: string): string =>
  `${STATUS_NAMES[status] ?? STATUS_CODES[status] ?? "Unknown"}: ${message}`;

export const errorBody = (status: number, message: string): string =>
  JSON.stringify({ code: status, message: messageOf(status, message) });

/** An error as a response: JSON or, as in older deployments, plain text. */
export function errorResponse({ status, message, headers }: ApiError, plain: boolean): Response {
  const type = plain ? "text/plain; charset=utf-8" : "application/json";
  const body = plain ? messageOf(status, message) : errorBody(status, message);
  return new Response(body, { status, headers: { "content-type": type, ...headers } });
}
