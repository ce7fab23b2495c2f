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

/**
 * Whether a name matches a pattern, in which `*` stands for any characters. Without a pattern,
 * every object matches, also one without a name.
 */
export function nameMatcher(pattern: string | undefined): (name: string | undefined) => boolean {
  if (pattern === undefined) return () => true;
  const escaped = pattern.split("*").map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const expression = new RegExp(`^${escaped.join(".*")}$`, "su");
  return (name) => name !== undefined && expression.test(name);
}
