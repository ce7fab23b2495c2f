import { CoralogixError, ForbiddenError, UnauthorizedError } from "../../../http/errors";
import { throwIfInterrupted } from "../../failure";
import type { Io } from "../../io";

/**
 * Why a figure is missing, without the advice that follows the first line of a message. Throws what
 * is no failed call, and where the user pressed Ctrl-C.
 */
export function reasonNotComputed(error: unknown, io: Io): string {
  throwIfInterrupted(io.signal);
  if (!(error instanceof CoralogixError)) throw error;
  // The route without ids, so that the same reason of several resources is one.
  const detail = [error.route, error.serverMessage].filter(Boolean).join(": ");
  if (error instanceof UnauthorizedError) return `the API key was rejected (${detail})`;
  if (error instanceof ForbiddenError) return `the API key lacks a permission (${detail})`;
  return error.message.split("\n")[0] as string;
}
