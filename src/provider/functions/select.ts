import { isRecord } from "../../schema/record";

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
 * Each object once: where objects are created or deleted while the pages are read, a page repeats
 * entries of the one before. Entries without an id may be equal and still be two.
 */
export async function* distinct<T>(entries: AsyncIterable<T>): AsyncGenerator<T> {
  const ids = new Set<unknown>();
  for await (const entry of entries) {
    const id = isRecord(entry) ? entry.id : undefined;
    if (id !== undefined && ids.has(id)) continue;
    ids.add(id);
    yield entry;
  }
}

/**
 * Whether a name matches a pattern, in which `*` stands for any characters. Without a pattern,
 * every object matches, also one without a name.
 */
export function nameMatcher(pattern: string | undefined): (name: string | undefined) => boolean {
  if (pattern === undefined) return () => true;
  const [start = "", ...others] = pattern.split("*");
  const end = others.pop();
  return (name) => {
    if (name === undefined) return false;
    if (end === undefined) return name === start;
    if (!name.startsWith(start)) return false;
    // Each part where it first appears: a regular expression would try every place of each one.
    let from = start.length;
    for (const part of others) {
      const at = name.indexOf(part, from);
      if (at < 0) return false;
      from = at + part.length;
    }
    return name.length - end.length >= from && name.endsWith(end);
  };
}
