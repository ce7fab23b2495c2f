import { STATUS_CODES } from "node:http";
import { type Path, pathText } from "../schema/path";

/** An answer other than success: every one of them has the body `{ code, message }`, and its message begins with the status in words. */
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
export const notFound = (what: string, id: string): ApiError => new ApiError(404, `${what} ${id} not found`);
export const conflict = (message: string): ApiError => new ApiError(409, message);
export const forbidden = (permission: string): ApiError =>
  new ApiError(403, `permission ${permission} is required and this key does not have it`);

/** A refusal that names one field of the body. */
export const refused = (path: Path, reason: string): ApiError => badRequest(`${pathText(path)}: ${reason}`);

/** A route that nobody serves: there is nothing to say but the status. */
export const noRoute = (): ApiError => new ApiError(404, "Not Found");
const WORDS: Readonly<Record<number, string>> = {
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
/** A message as the service writes it: the status in words, then what is wrong. */
export const messageOf = (status: number, message: string): string => `${WORDS[status] ?? STATUS_CODES[status] ?? "Unknown"}: ${message}`;

export const errorBody = (status: number, message: string): string => JSON.stringify({ code: status, message: messageOf(status, message) });

/** An error as it is sent: a JSON object or, from older deployments, its message alone. */
export function errorResponse({ status, message, headers }: ApiError, plain: boolean): Response {
  const type = plain ? "text/plain; charset=utf-8" : "application/json";
  const body = plain ? messageOf(status, message) : errorBody(status, message);
  return new Response(body, { status, headers: { "content-type": type, ...headers } });
}
