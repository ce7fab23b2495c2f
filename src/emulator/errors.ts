import { type Path, pathText } from "../schema/path";

/** An answer other than success: every one of them has the body `{ code, message }`. */
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
export const refused = (path: Path, reason: string): ApiError => badRequest(`invalid request: ${pathText(path)}: ${reason}`);

export const errorBody = (status: number, message: string): string => JSON.stringify({ code: status, message });
