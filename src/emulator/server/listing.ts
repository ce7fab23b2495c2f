/** For each filter of a query, the test that its value requires. */
export type Tests<Query, Test> = {
  readonly [K in keyof Query]-?: (given: NonNullable<Query[K]>) => Test;
};
/** The tests for the given filters. An empty list matches everything. */
export const testsOf = <Query extends object, Test>(
  tests: Tests<Query, Test>,
  given: Query,
): Test[] =>
  (Object.keys(tests) as (keyof Query)[]).flatMap((name) => {
    const value = given[name];
    return value === undefined || value === null || (Array.isArray(value) && !value.length)
      ? []
      : [tests[name](value)];
  });

type Rank = string | number;
/** Sorts by the first rank that differs; a sign of -1 turns its order around. */
export function sortedBy<T>(
  all: readonly T[],
  ranksOf: (one: T) => readonly Rank[],
  signs: readonly (1 | -1)[],
): T[] {
  const ranked = all.map((one) => ({ one, ranks: ranksOf(one) }));
  const compare = (a: readonly Rank[], b: readonly Rank[]): number => {
    const at = a.findIndex((rank, n) => rank !== b[n]);
    return at < 0 ? 0 : ((a[at] ?? "") < (b[at] ?? "") ? -1 : 1) * (signs[at] ?? 1);
  };
  return ranked.sort((a, b) => compare(a.ranks, b.ranks)).map(({ one }) => one);
}
export const signOf = (direction: string | undefined): 1 | -1 => (direction === "DESC" ? -1 : 1);

/** Counts the values. Values with the same JSON are equal. */
export function tally<T>(values: readonly T[]): { value: T; count: number }[] {
  const counts = new Map<string, { value: T; count: number }>();
  for (const value of values) {
    const key = JSON.stringify(value);
    counts.set(key, { value, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

/** Maximum number of entries in a response. */
export const MAX_ENTRIES = 1000;
/** The values with their counts as entries of a response, most frequent first. */
export const countsOf = <Name extends string, T>(name: Name, values: readonly T[]) =>
  tally(values)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_ENTRIES)
    .map(({ value, count }) => ({ [name]: value, count }) as Record<Name, T> & { count: number });
