import { CoralogixError, SettingsError, UnauthorizedError } from "../client";

/** An error for the person who runs the command: what, where, next step. A stack would be printed, so there is none. */
export class Failure extends Error {
  constructor(message: string) {
    super(message);
    this.name = "";
    this.stack = "";
  }
}

/** The object exists but is not finished: the engine keeps what is known, and the next `up` goes on from there. */
export class HalfMade extends Failure {
  constructor(
    readonly id: string,
    readonly properties: Record<string, unknown>,
    reason: string,
  ) {
    super(reason);
    this.reasons = [reason];
  }
  readonly reasons: string[];
}

// The engine keeps the configuration of the last `up` in its state, the key too.
const ROTATED =
  "If the configuration was changed since the last pulumi up: refresh and destroy still use that of the last up, its key too. Run pulumi up, or give them --run-program.";

/** Any error as a failure that names the resource. What we did not foresee is said to be ours, without its stack. */
export function failureOf(error: unknown, where: string): Failure {
  if (error instanceof Failure) return error;
  const message = error instanceof Error ? error.message : "something that is not an error was thrown";
  const expected = error instanceof CoralogixError || error instanceof SettingsError;
  if (error instanceof UnauthorizedError || error instanceof SettingsError) return new Failure(`${where}: ${message}\n${ROTATED}`);
  return new Failure(expected ? `${where}: ${message}` : `${where}: ${message} (a fault of pulumi-coralogix, please report it)`);
}
