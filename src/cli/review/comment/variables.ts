import { EXIT } from "../../exit-codes";
import { CommandError, UsageError } from "../../failure";

export type Variables = NodeJS.ProcessEnv;

/** A variable of a pipeline that must match a pattern. */
export function variable(env: Variables, name: string, pattern: RegExp, hint: string): string {
  const value = env[name] ?? "";
  if (pattern.test(value)) return value;
  const state = value ? "is not valid" : "is not set";
  throw new UsageError(`--comment: ${name} ${state}. ${hint}`);
}

/** The address of an API, without a slash at the end. */
export function addressIn(env: Variables, name: string, otherwise: string): string {
  const text = env[name] || otherwise;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  // The message does not contain the value: it may include a password.
  if (!isPlain || url.search || url.hash)
    throw new UsageError(`--comment: ${name} is not the address of an API.`);
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}

/** A token. It is read from the environment only: others could read an option. */
export function tokenIn(env: Variables, name: string, hint: string): string {
  const token = env[name]?.trim() ?? "";
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  const state = token ? "contains characters that no token has" : "is not set";
  throw new CommandError(`--comment: ${name} ${state}. ${hint}`, EXIT.access);
}
