import { CoralogixError, NotFoundError, UnauthorizedError } from "../http/errors";
import { SettingsError } from "../http/regions";
import type { AnyDefinition } from "../services/define";
import type { State } from "./stages";

/** An error for users: what failed, where, what to do. The SDK prints the stack, so it is empty. */
export class ProviderError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "";
    this.stack = "";
  }
}

export class MissingKeyError extends ProviderError {}

/**
 * The object exists, but a create or an update of it is not complete. The engine stores
 * `properties` in state, so the next `pulumi up` continues with the same object.
 */
export class PartialWriteError extends ProviderError {
  constructor(
    readonly id: string,
    readonly properties: State,
    reason: string,
  ) {
    super(reason);
    this.reasons = [reason];
  }
  reasons: string[];
}

/** Whether an error means that an object does not exist. */
export const isNotFound = (
  { definition }: { definition: AnyDefinition },
  error: unknown,
): boolean =>
  error instanceof NotFoundError ||
  (error instanceof Error && (definition.isGone?.(error) ?? false));

/**
 * Whether a response said that the object does not exist: a 404 to a request that names it. Elsewhere
 * its absence is a conclusion, from a list or an object without it.
 */
export const isProofOfAbsence = (error: unknown): boolean => is404(error) && !isOfList(error);

/** Whether a request that names no object, such as that of a list, has a 404. */
export const isMissingList = (error: unknown): boolean => is404(error) && isOfList(error);

const is404 = (error: unknown): error is NotFoundError =>
  error instanceof NotFoundError && error.status === 404;
const isOfList = ({ route }: NotFoundError): boolean => /^GET [^{]*$/.test(route);

/** The engine stores the configuration of the last `up` in state, including the key. */
export const CONFIGURATION_HINT =
  "If the configuration changed since the last pulumi up: refresh and destroy still use the configuration of that run, including its key. Run pulumi up, or pass --run-program to them.";

/** A message that another sentence follows: it may end with a full stop or a question mark, or not. */
export const sentence = (message: string): string => message.replace(/[^.?]$/, "$&.");

/** Any error as one that names the resource. An unexpected error is reported as a bug. */
export function toProviderError(error: unknown, where: string): ProviderError {
  if (error instanceof ProviderError) return error;
  const message =
    error instanceof Error ? error.message : "something that is not an error was thrown";
  if (error instanceof UnauthorizedError || error instanceof SettingsError)
    return new ProviderError(`${where}: ${message}\n${CONFIGURATION_HINT}`);
  return new ProviderError(
    error instanceof CoralogixError
      ? `${where}: ${message}`
      : `${where}: ${message} (a bug in pulumi-coralogix, please report it)`,
  );
}
