/** Counts the values, most frequent first. Values with the same JSON are equal. */
export function tally<T>(values: readonly T[]): { value: T; count: number }[] {
  const counts = new Map<string, { value: T; count: number }>();
  for (const value of values) {
    const key = JSON.stringify(value);
    counts.set(key, { value, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}

/** Maximum number of entries in a response. */
export const MAX_ENTRIES = 1000;
/** The counts in the format of a response. */
export const countEntries = <T, R>(
  values: readonly T[],
  format: (value: T, count: number) => R,
): R[] =>
  tally(values)
    .slice(0, MAX_ENTRIES)
    .map(({ value, count }) => format(value, count));
