import { SettingsError } from "../../http";
import { CoralogixError, ForbiddenError } from "../../http/errors";
import { addressName } from "../../provider/identity/address";
import type { Config } from "../../provider/identity/config";
import type { Session } from "../../provider/session/session";
import { type ConnectionOptions, openSession } from "../connection";
import { CommandError, describeFailure, EXIT, throwIfInterrupted, UsageError } from "../failure";
import type { Io } from "../io";
import { readConfig } from "../stack/read-stack";

/** Which accounts are copied from and to. */
export interface AccountOptions extends ConnectionOptions {
  /** A connection of the configuration of the stack, as the source. */
  from?: string;
  /** A connection of the configuration of the stack, as the target. */
  to?: string;
  toRegion?: string;
  toDomain?: string;
  toUrl?: string;
  stack?: string;
}

export interface CopyAccounts {
  source: Session;
  target: Session;
}

const TARGET_KEY = "CORALOGIX_TO_API_KEY";

/**
 * Opens both accounts. Fails, naming the account, where one cannot be opened or both are the same.
 */
export async function openAccounts(io: Io, options: AccountOptions): Promise<CopyAccounts> {
  const isConfigured = options.from !== undefined || options.to !== undefined;
  const config: Config =
    isConfigured || options.stack !== undefined ? await readConfig(io, options) : () => undefined;
  const source = named("source", () => openSession(io, options, config, options.from));
  const target = named("target", () => openTarget(io, options, config));
  const teams = await Promise.all([teamOf("source", source, io), teamOf("target", target, io)]);
  if (source.address === target.address && teams[0] === teams[1])
    throw new UsageError("The source and the target are the same account.");
  return { source, target };
}

function openTarget(io: Io, options: AccountOptions, config: Config): Session {
  const { to, toRegion: region, toDomain: domain, toUrl: url } = options;
  if (to !== undefined) return openSession(io, {}, config, to);
  if (!region && !domain && !url)
    throw new UsageError("Name the target: --to-region, --to-domain, --to-url or --to.");
  const { CORALOGIX_REGION, CORALOGIX_DOMAIN, CORALOGIX_URL, CORALOGIX_ENV, ...env } = io.env;
  const key = io.env[TARGET_KEY];
  if (!key)
    throw new CommandError(
      `no API key is configured. Set it in the environment variable ${TARGET_KEY}`,
      EXIT.access,
    );
  const address = Object.entries({ region, domain, url }).filter(([, value]) => value);
  return openSession(
    { ...io, env: { ...env, CORALOGIX_API_KEY: key } },
    Object.fromEntries(address),
  );
}

/** The team of the key. A key that may not read it can still copy. */
async function teamOf(which: string, session: Session, io: Io): Promise<number | undefined> {
  try {
    return (await session.whoami()).teamId;
  } catch (error) {
    throwIfInterrupted(io.signal);
    if (error instanceof ForbiddenError) return undefined;
    if (error instanceof CoralogixError) throw failureOf(which, error);
    throw error;
  }
}

function named(which: string, open: () => Session): Session {
  try {
    return open();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (error instanceof CommandError || error instanceof SettingsError)
      throw failureOf(which, error);
    throw error;
  }
}

function failureOf(which: string, error: Error): CommandError {
  const { message, exitCode } = describeFailure(error);
  return new CommandError(`${which}: ${message}`, exitCode);
}

/** An account in a message: its region or host. */
export const accountName = ({ connection }: Session): string => addressName(connection);
