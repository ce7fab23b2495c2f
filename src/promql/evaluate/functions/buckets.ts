/** A bucket of a classic histogram: how many observations are at most its bound. */
export interface Bucket {
  readonly bound: number;
  count: number;
}

/** `histogram_quantile` of the buckets of one histogram. */
export function bucketQuantile(q: number, unsorted: readonly Bucket[]): number {
  if (Number.isNaN(q)) return Number.NaN;
  if (q < 0) return -Infinity;
  if (q > 1) return Infinity;
  const buckets = merged(unsorted);
  if (buckets.at(-1)?.bound !== Infinity) return Number.NaN;
  forceAscending(buckets);
  const last = buckets.length - 1;
  const observations = buckets[last]?.count ?? 0;
  if (last < 1 || observations === 0) return Number.NaN;
  const rank = q * observations;
  const position = firstWith(buckets, rank);
  const { bound, count } = buckets[position] as Bucket;
  if (position === last) return (buckets[last - 1] as Bucket).bound;
  if (position === 0 && bound <= 0) return bound;
  const before = buckets[position - 1] ?? { bound: 0, count: 0 };
  const share = (rank - before.count) / (count - before.count);
  return before.bound + (bound - before.bound) * share;
}

/** The first of the buckets but the last whose count reaches the rank, found by halving. */
function firstWith(buckets: readonly Bucket[], rank: number): number {
  let [low, high] = [0, buckets.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((buckets[middle] as Bucket).count >= rank) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** `histogram_fraction`: the share of the observations between two bounds. */
export function bucketFraction(lower: number, upper: number, unsorted: readonly Bucket[]): number {
  const buckets = merged(unsorted);
  const last = buckets.at(-1);
  if (last?.bound !== Infinity) return Number.NaN;
  if (last.count === 0 || Number.isNaN(lower) || Number.isNaN(upper)) return Number.NaN;
  if (lower >= upper) return 0;
  return (rankAt(upper, buckets, last.count) - rankAt(lower, buckets, last.count)) / last.count;
}

/** How many observations are at most the value, linear within a bucket. */
function rankAt(value: number, buckets: readonly Bucket[], observations: number): number {
  let rank = 0;
  // Observations are above 0 unless a bound says that they need not be.
  let start = (buckets[0]?.bound ?? 0) <= 0 ? -Infinity : 0;
  for (const { bound, count } of buckets) {
    if (start >= value) return Math.min(rank, observations);
    if (bound > value) {
      const inside =
        start === -Infinity ? count : rank + ((count - rank) * (value - start)) / (bound - start);
      return Math.min(inside, observations);
    }
    rank = count;
    start = bound;
  }
  return observations;
}

/** The buckets in the order of their bounds; those of the same bound become one. */
function merged(buckets: readonly Bucket[]): Bucket[] {
  const result: Bucket[] = [];
  for (const bucket of [...buckets].sort((a, b) =>
    a.bound < b.bound ? -1 : Number(a.bound > b.bound),
  )) {
    const last = result.at(-1);
    if (last?.bound === bucket.bound) last.count += bucket.count;
    else result.push({ ...bucket });
  }
  return result;
}

/**
 * A bucket cannot have fewer observations than the one before it. Differences by rounding are
 * ignored in both directions.
 */
function forceAscending(buckets: readonly Bucket[]): void {
  let before = buckets[0]?.count ?? 0;
  for (const bucket of buckets.slice(1)) {
    if (bucket.count < before || isAlmost(before, bucket.count)) bucket.count = before;
    else before = bucket.count;
  }
}

const TOLERANCE = 1e-12;
const SMALLEST = 2 ** -1022;
function isAlmost(a: number, b: number): boolean {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return true;
  const sum = Math.abs(a) + Math.abs(b);
  const difference = Math.abs(a - b);
  if (a === 0 || b === 0 || sum < SMALLEST) return difference < TOLERANCE * SMALLEST;
  return difference / Math.min(sum, Number.MAX_VALUE) < TOLERANCE;
}
