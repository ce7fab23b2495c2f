import { type Config, resolveConnection } from "../provider/identity/connection";
import { redirectLog } from "../provider/log";
import { Session, type SessionOptions } from "../provider/session/session";
import { CommandError, EXIT } from "./failure";
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
 * Fails with the exit code `access` where the key is missing.
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
    throw new CommandError((error as Error).message, EXIT.access);
  }
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
