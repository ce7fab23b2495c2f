// A new scope may be seen a moment after it was written: the vendor's own client waits for ten seconds.
const PATIENCE_MS = [0, 50, 150, 400, 1000, 2000, 3000, 4000];
const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Reads until what was written is seen, for so long as that may take; what was seen last, and whether it was that. */
export async function settled<T>(
  read: () => Promise<T>,
  isThere: (seen: T) => boolean,
  waits = PATIENCE_MS,
): Promise<{ seen: T; late: boolean }> {
  let seen = await read();
  for (const wait of waits) {
    if (isThere(seen)) return { seen, late: false };
    await rest(wait);
    seen = await read();
  }
  return { seen, late: !isThere(seen) };
}
