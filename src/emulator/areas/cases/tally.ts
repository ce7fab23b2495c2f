/** How often each value occurs, most often first; values that are the same JSON are one. */
export function tally<T>(values: readonly T[]): { value: T; count: number }[] {
  const counts = new Map<string, { value: T; count: number }>();
  for (const value of values) {
    const key = JSON.stringify(value);
    counts.set(key, { value, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}

/** As many as an answer may hold. */
export const MOST = 1000;
/** The same under other names, as answers have it. */
export const counted = <T, R>(values: readonly T[], tell: (value: T, count: number) => R): R[] =>
  tally(values)
    .slice(0, MOST)
    .map(({ value, count }) => tell(value, count));
