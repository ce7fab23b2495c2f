import { createHash } from "node:crypto";

/** A sort key that is unrelated to age and name, but the same on every run. */
const sortKeyOf = (id: string): string => createHash("sha1").update(id).digest("hex");

export function inArbitraryOrder<T extends { id: string }>(entries: readonly T[]): T[] {
  const keyed = entries.map((entry) => ({ entry, key: sortKeyOf(entry.id) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ entry }) => entry);
}
