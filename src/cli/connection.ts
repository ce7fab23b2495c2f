import { CoralogixError, UnauthorizedError } from "../http/errors";
import { isClearText } from "../http/regions";
import type { Config } from "../provider/identity/config";
import {
  type Connection,
  DEFAULT_CONNECTION,
  resolveConnection,
} from "../provider/identity/connection";
import { redirectLog } from "../provider/log";
import { Session, type SessionOptions } from "../provider/session/session";
import { CommandError, EXIT, isKeyError } from "./failure";
import type { Io } from "./io";

/**
 * The options of all commands that send requests. The key never is an option: others could read it.
 */
export interface ConnectionOptions {
  region?: string;
  domain?: string;
  url?: string;
}

/**
 * Opens the account that the options and the environment name, or those of a stack (`config`).
 * Fails with the exit code `access` where the key is missing or is no key.
 */
export function openSession(
  io: Io,
  options: ConnectionOptions,
  config: Config = () => undefined,
  name?: string,
  sessionOptions: SessionOptions = {},
): Session {
  redirectLog(io.err);
  const connection = configured(name, withOptions(options, config), io.env);
  if (options.url === undefined) refuseClearText(connection, config);
  return new Session(connection, { signal: io.signal, ...sessionOptions });
}

/** Does work with sessions, and closes their sockets afterwards. */
export async function closing<T>(sessions: readonly Session[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    for (const { http } of sessions) http.close();
  }
}

function configured(name: string | undefined, config: Config, env: NodeJS.ProcessEnv) {
  try {
    return resolveConnection(name, config, env);
  } catch (error) {
    throw new CommandError((error as Error).message, isKeyError(error) ? EXIT.access : EXIT.error);
  }
}

/**
 * Does not send the key of the environment in clear text to an address that a project has chosen:
 * the project may be somebody else's.
 */
function refuseClearText({ name, url }: Connection, config: Config): void {
  const isOfProject = url !== undefined && url === config("coralogix:url");
  const isOfEnvironment = name === DEFAULT_CONNECTION && !config("coralogix:apiKey");
  if (!isOfProject || !isOfEnvironment || !URL.canParse(url) || !isClearText(url)) return;
  throw new CommandError(
    `coralogix:url of the stack begins with http://, and the API key comes from the environment: the key would be sent in clear text to ${new URL(url).host}. Change the setting to https://, or confirm the address with --url`,
    EXIT.access,
  );
}

/**
 * The configuration with the options first. An address of the options replaces that of the stack.
 */
function withOptions({ region, domain, url }: ConnectionOptions, config: Config): Config {
  const given: Record<string, string | undefined> = { region, domain, url };
  const isGiven = Object.values(given).some((value) => value !== undefined);
  return (key) => {
    const field = key.replace(/^coralogix:/, "");
    return isGiven && field in given ? given[field] : config(key);
  };
}

/**
 * The same for an account that can be read, or why it cannot: a missing or rejected key, or no
 * connection.
 */
export async function openUsable(
  ...account: Parameters<typeof openSession>
): Promise<Session | Error> {
  try {
    const session = openSession(...account);
    const failure = await accessFailure(session);
    if (failure) session.http.close();
    return failure ?? session;
  } catch (error) {
    return error as Error;
  }
}

/**
 * Why the account cannot be read at all: no connection, or a key that is rejected. One request finds
 * it out before the many of a command, each of which would be retried.
 */
export async function accessFailure(session: Session): Promise<Error | undefined> {
  try {
    await session.whoami();
    return undefined;
  } catch (error) {
    // Other responses, such as a missing permission, say nothing about the reads that follow.
    const isFatal =
      !(error instanceof CoralogixError) ||
      error instanceof UnauthorizedError ||
      error.status === undefined;
    return isFatal ? (error as Error) : undefined;
  }
}
