/** What differs between two lists. */
export interface Difference<Expected, Actual> {
  /** Expected, and not among the actual ones. */
  readonly missing: readonly Expected[];
  /** Actual, and not expected. */
  readonly unexpected: readonly Actual[];
}

/**
 * Pairs each expected entry with an actual one that it accepts, in any order. As many are paired as
 * possible: an entry that accepts several leaves one for an entry that accepts fewer.
 */
export function differenceOf<Expected, Actual>(
  expected: readonly Expected[],
  actual: readonly Actual[],
  accepts: (expected: Expected, actual: Actual) => boolean,
): Difference<Expected, Actual> {
  /** The index of the expected entry of each actual one. */
  const pairs = new Map<number, number>();
  const pair = (index: number, tried: Set<number>): boolean =>
    actual.some((one, n) => {
      if (tried.has(n) || !accepts(expected[index] as Expected, one)) return false;
      tried.add(n);
      const other = pairs.get(n);
      if (other !== undefined && !pair(other, tried)) return false;
      pairs.set(n, index);
      return true;
    });
  const missing = expected.filter((_, index) => !pair(index, new Set()));
  return { missing, unexpected: actual.filter((_, n) => !pairs.has(n)) };
}

/** Whether two groups have the same values. */
export const isSameRecord = (
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
): boolean => {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
};
