import { at } from "./sums";

/**
 * The quantile of the values from an index up to another, linear between the two next values. A
 * value that is no number is smaller than all others.
 */
export function quantileOf(q: number, values: Float64Array, from: number, to: number): number {
  return quantileOfSorted(q, inOrder(values.slice(from, to)), to - from);
}

/** The same for the first values of an array, in their order. */
export function quantileOfSorted(q: number, sorted: Float64Array, count: number): number {
  if (count === 0 || Number.isNaN(q)) return Number.NaN;
  if (q < 0) return -Infinity;
  if (q > 1) return Infinity;
  const rank = q * (count - 1);
  const lower = Math.max(0, Math.floor(rank));
  const upper = Math.min(count - 1, lower + 1);
  const weight = rank - Math.floor(rank);
  // An infinite neighbor without weight would make it no number.
  if (weight === 0) return at(sorted, lower);
  return at(sorted, lower) * (1 - weight) + at(sorted, upper) * weight;
}

/** Typed arrays are sorted with NaN at the end. */
function inOrder(values: Float64Array): Float64Array {
  values.sort();
  if (!Number.isNaN(values.at(-1))) return values;
  const first = values.findIndex(Number.isNaN);
  const result = new Float64Array(values.length).fill(Number.NaN);
  result.set(values.subarray(0, first), values.length - first);
  return result;
}
