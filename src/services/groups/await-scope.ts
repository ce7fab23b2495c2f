import { retryUntil } from "../retry-until";

/** How long a new scope may take to appear. The vendor's own client waits as long. */
export const SCOPE_LAG_MS = 10_000;

/**
 * Reads until the written scope appears or the time is over. `late` is true if it did not appear.
 */
export async function scopeSettled<T>(
  read: () => Promise<T>,
  isThere: (remote: T) => boolean,
): Promise<{ last: T; late: boolean }> {
  const last = await retryUntil(Date.now() + SCOPE_LAG_MS, await read(), isThere, read);
  return { last, late: !isThere(last) };
}
