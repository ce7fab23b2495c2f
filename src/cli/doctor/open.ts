import { SettingsError } from "../../http";
import { CoralogixError, ForbiddenError, UnauthorizedError } from "../../http/errors";
import type { Config } from "../../provider/identity/config";
import type { Session, SessionOptions } from "../../provider/session/session";
import { type ConnectionOptions, openSession } from "../connection";
import { CommandError, describeFailure, EXIT, throwIfInterrupted } from "../failure";
import type { Io } from "../io";
import type { ConnectionFailure } from "./check";

/** Objects contain what this version does not know: the check `newer` names it. */
const UNKNOWN_FIELDS: SessionOptions = {
  keepUnknownFields: true,
  onUnknownField: () => undefined,
};

type Opened = { session: Session } | { failure: ConnectionFailure };

/** Opens the account, and finds out whether the key or the address is wrong where that fails. */
export async function openAccount(
  io: Io,
  options: ConnectionOptions,
  config: Config,
): Promise<Opened> {
  const session = createSession(io, options, config);
  if ("failure" in session) return session;
  try {
    await session.whoami();
  } catch (error) {
    throwIfInterrupted(io.signal);
    // A key without the permission to read its own identity may read everything else.
    if (!(error instanceof CoralogixError)) throw error;
    if (!(error instanceof ForbiddenError)) return { failure: failureOf(error) };
  }
  return { session };
}

function createSession(
  io: Io,
  options: ConnectionOptions,
  config: Config,
): Session | { failure: ConnectionFailure } {
  try {
    return openSession(io, options, config, undefined, UNKNOWN_FIELDS);
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof SettingsError)) throw error;
    const { message, exitCode } = describeFailure(error);
    return { failure: { cause: exitCode === EXIT.access ? "key" : "address", message } };
  }
}

const failureOf = (error: CoralogixError): ConnectionFailure => ({
  cause: error instanceof UnauthorizedError ? "key" : "address",
  message: error.message,
});
