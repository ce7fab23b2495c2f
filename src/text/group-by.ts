/** The items by their key, each in its order: `Map.groupBy`, which Node.js 20 lacks. */
export function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The values of pairs by their first part. */
export const groupPairs = <K, T>(pairs: Iterable<readonly [K, T]>): Map<K, T[]> =>
  new Map(
    [...groupBy(pairs, ([key]) => key)].map(([key, all]) => [key, all.map(([, one]) => one)]),
  );
