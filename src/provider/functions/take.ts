/** The first entries that match, at most `limit`. Pages behind the last one are not requested. */
export async function take<T>(
  entries: AsyncIterable<T>,
  limit = Number.POSITIVE_INFINITY,
  matches: (entry: T) => boolean = () => true,
): Promise<T[]> {
  const taken: T[] = [];
  for await (const entry of entries) {
    if (matches(entry)) taken.push(entry);
    if (taken.length >= limit) break;
  }
  return taken;
}
