import { deadline, unlessAborted } from "./deadline";
import { KeyError, SettingsError } from "./regions";

/**
 * The API key, or a function that returns it. The function is called for each attempt, so that a
 * rotated key is used at once.
 */
export type ApiKey = string | (() => string | Promise<string>);
/**
 * The form of the `Authorization` header: `Bearer KEY` (the default), or `none` for the key alone.
 */
export type AuthScheme = "Bearer" | "none";

/** The value of the header, and the strings that must not appear in messages. */
export interface Credentials {
  header: string;
  secrets: readonly string[];
}

/** A function that returns the credentials of a call. The key stays in the closure. */
export function credentials(
  apiKey: ApiKey,
  scheme: AuthScheme = "Bearer",
  timeoutMs: number,
): (signal?: AbortSignal) => Promise<Credentials> {
  if (typeof apiKey === "function")
    return async (signal) => credentialsFor(await keyInTime(apiKey, timeoutMs, signal), scheme);
  const ready = credentialsFor(apiKey, scheme);
  return async () => ready;
}

// A call that waits for its key has one of the slots for requests, so it has the time of an attempt.
async function keyInTime(
  apiKey: Extract<ApiKey, () => unknown>,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<string> {
  const clock = deadline(timeoutMs, signal);
  try {
    return await unlessAborted(Promise.resolve(apiKey()), clock.signal);
  } catch (error) {
    if (!clock.isTimeout()) throw error;
    throw new SettingsError(
      `apiKey returned no key within ${timeoutMs / 1000} s: check what its function waits for, or set a longer timeoutMs`,
    );
  } finally {
    clock.stop();
  }
}

function credentialsFor(given: string, scheme: AuthScheme): Credentials {
  const key = cleanKey(given);
  return { header: scheme === "none" ? key : `Bearer ${key}`, secrets: [key, `Bearer ${key}`] };
}

// Keys are often pasted with a newline, or with the prefix `Bearer` of the API reference.
function cleanKey(given: string): string {
  const key = typeof given === "string" ? given.trim().replace(/^Bearer\s+/i, "") : "";
  if (!key) throw new KeyError("apiKey is empty: expected the API key of the account");
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new KeyError(
      "apiKey contains spaces or characters that no key has: check how it was copied",
    );
  return key;
}
