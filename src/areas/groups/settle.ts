import { settled } from "../settled";

/** A new scope may be seen as late as this: the vendor's own client waits for as long. */
export const SCOPE_LAG_MS = 10_000;

/** Reads until a scope that was written is seen, for so long as that may take; what was seen last, and whether it was that. */
export async function scopeSettled<T>(
  read: () => Promise<T>,
  isThere: (seen: T) => boolean,
  lagMs = SCOPE_LAG_MS,
): Promise<{ seen: T; late: boolean }> {
  const seen = await settled(Date.now() + lagMs, await read(), isThere, read);
  return { seen, late: !isThere(seen) };
}
