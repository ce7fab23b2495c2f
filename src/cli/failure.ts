import { CoralogixError, ForbiddenError, UnauthorizedError } from "../http/errors";
import { KeyError, SettingsError } from "../http/regions";
import { MissingKeyError, ProviderError } from "../provider/errors";
import { isTooDeep } from "../text/record";

export const EXIT = {
  success: 0,
  error: 1,
  /** The command line is invalid. */
  usage: 2,
  /** The key is missing or rejected, or lacks a permission that the command cannot do without. */
  access: 3,
  /** Something could not be read, written or tested. The command names it, and did the rest. */
  partial: 4,
  /** Differences were found. The Pulumi CLI uses the same number. */
  differences: 7,
  /** Ctrl-C or SIGTERM. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An error of a command with its exit code. The message names what is wrong and what to do. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly exitCode: ExitCode = EXIT.error,
  ) {
    super(message);
  }
}

/** The command line is invalid. */
export class UsageError extends CommandError {
  constructor(message: string) {
    super(message, EXIT.usage);
  }
}

/** The integer in the value of an option, as a user writes it: digits alone, and no `1e5` or `0x10`. */
export function integerOf(option: string, text: string, from: number, to?: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= from && value <= (to ?? Number.MAX_SAFE_INTEGER)) return value;
  const range = to === undefined ? `of at least ${from}` : `from ${from} to ${to}`;
  throw new UsageError(`${option} ${JSON.stringify(text)}: expected an integer ${range}.`);
}

/** The user pressed Ctrl-C. */
class InterruptedError extends CommandError {
  constructor() {
    super("Interrupted.", EXIT.interrupted);
  }
}

export function throwIfInterrupted(signal: AbortSignal): void {
  if (signal.aborted) throw new InterruptedError();
}

const KNOWN_ERRORS = [CoralogixError, ProviderError, SettingsError];

/** The message and the exit code of an error, without a stack trace. */
export function describeFailure(
  error: unknown,
  nodeVersion = process.versions.node,
): { message: string; exitCode: ExitCode } {
  const message = messageOf(error);
  if (error instanceof CommandError) return { message, exitCode: error.exitCode };
  if (isKeyError(error) || isAccessError(error)) return { message, exitCode: EXIT.access };
  if (KNOWN_ERRORS.some((known) => error instanceof known) || isSystemError(error))
    return { message, exitCode: EXIT.error };
  if (isTooDeep(error))
    return {
      message:
        "The input cannot be read: its values are nested more deeply than a program of Pulumi needs.",
      exitCode: EXIT.error,
    };
  return {
    message: `${message} (${oldNode(nodeVersion) ?? "a bug in pulumi-coralogix, please report it"})`,
    exitCode: EXIT.error,
  };
}

const manifest = require("../../package.json") as { engines: { node: string } };

/** An older Node.js lacks functions that the package calls. */
function oldNode(version: string): string | undefined {
  const oldest = Number.parseInt(manifest.engines.node.replace(/\D+/, ""), 10);
  return Number.parseInt(version, 10) < oldest
    ? `Node.js ${version} runs this command, which needs version ${oldest} or later: install one`
    : undefined;
}

/** The message of anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export const firstLineOf = (error: unknown): string => messageOf(error).split("\n")[0] as string;

/** The key is missing, or is no key. */
export const isKeyError = (error: unknown): boolean =>
  error instanceof KeyError || error instanceof MissingKeyError;

/** The key was rejected, or lacks a permission. */
export const isAccessError = (error: unknown): boolean =>
  error instanceof UnauthorizedError || error instanceof ForbiddenError;

// Errors of the file system and of processes have a code.
const isSystemError = (error: unknown): boolean =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).code === "string";
