import { SettingsError } from "./regions";

/** The key, or where it comes from: asked for at every call, so that a rotated key is used at once. */
export type ApiKey = string | (() => string | Promise<string>);
/** How the key stands in the header: after `Bearer` (the default), or alone. */
export type AuthScheme = "Bearer" | "none";

/** What a call carries: the header's value, and the texts that may never be shown. */
export interface Credentials {
  header: string;
  secrets: readonly string[];
}

/** Reads the key when a call needs it. The key stays in the closure. */
export function credentials(apiKey: ApiKey, scheme: AuthScheme = "Bearer"): () => Promise<Credentials> {
  if (typeof apiKey === "function") return async () => spelled(await apiKey(), scheme);
  const ready = spelled(apiKey, scheme);
  return async () => ready;
}

function spelled(given: string, scheme: AuthScheme): Credentials {
  const key = bare(given);
  return { header: scheme === "none" ? key : `Bearer ${key}`, secrets: [key] };
}

// People paste keys with a line end, or with the prefix the vendor's description shows.
function bare(given: string): string {
  const key = typeof given === "string" ? given.trim().replace(/^Bearer\s+/i, "") : "";
  if (!key) throw new SettingsError("apiKey is empty: expected the API key of the account");
  if (!/^[\x21-\x7e]+$/.test(key)) throw new SettingsError("apiKey holds spaces or characters that no key has: check how it was copied");
  return key;
}
