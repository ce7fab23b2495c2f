import { quantileOfSorted } from "../quantile";
import type { Window } from "../ranges";
import type { Points } from "../stored-series";
import { at } from "../sums";
import type { OverTime } from "./over-time";
import { COUNTER_RATES, extrapolated, isChange, isReset } from "./rates";
import { Distances, derivative, prediction } from "./trends";

/**
 * Functions of windows that know the window before: the windows of a series move forward only. Each
 * gives the same number as its function for one window, and is made for the points of one series.
 */
export const INCREMENTAL: Readonly<Record<string, (points: Points) => OverTime>> = {
  rate: (points) => ofCounter(points, COUNTER_RATES.rate),
  increase: (points) => ofCounter(points, COUNTER_RATES.increase),
  changes: ({ v }) => countIn(v, isChange),
  resets: ({ v }) => countIn(v, isReset),
  min_over_time: ({ v }) => extremeOf(v, (value, other) => value < other),
  max_over_time: ({ v }) => extremeOf(v, (value, other) => value > other),
  quantile_over_time: ({ v }) => quantileInOrder(v),
  deriv: ({ t }) => {
    const distances = new Distances(regularIn(t));
    return (window) => derivative(window, distances);
  },
  predict_linear: ({ t }) => {
    const distances = new Distances(regularIn(t));
    return (window, seconds) => prediction(window, seconds, distances);
  },
};

/** Looks for the resets of a counter once, because most windows have none. */
function ofCounter({ v }: Points, how: Parameters<typeof extrapolated>[2]): OverTime {
  const resets: number[] = [];
  for (let index = 1; index < v.length; index++)
    if (at(v, index) < at(v, index - 1)) resets.push(index);
  let next = 0;
  const growthIn = ({ from, to }: Window): number => {
    let growth = at(v, to - 1) - at(v, from);
    while ((resets[next] ?? to) <= from) next++;
    for (let n = next; (resets[n] ?? to) < to; n++) growth += at(v, (resets[n] as number) - 1);
    return growth;
  };
  return (window) => extrapolated(window, growthIn, how);
}

/** Counts the values that are something to the ones before them, up to each place. */
function countIn(v: Float64Array, counts: (before: number, value: number) => boolean): OverTime {
  const until = new Int32Array(v.length);
  for (let index = 1; index < v.length; index++)
    until[index] = (until[index - 1] ?? 0) + (counts(at(v, index - 1), at(v, index)) ? 1 : 0);
  return ({ from, to }) => (until[to - 1] ?? 0) - (until[from] ?? 0);
}

/**
 * The places of the values that are the extreme one now, or will be when those before them have left
 * the window: each is worse than the one before it.
 */
function extremeOf(v: Float64Array, isBetter: (value: number, other: number) => boolean): OverTime {
  const places = new Int32Array(v.length);
  let [first, end, seen] = [0, 0, 0];
  return ({ from, to }) => {
    if (seen < from) seen = from;
    for (; seen < to; seen++) {
      const value = at(v, seen);
      if (Number.isNaN(value)) continue;
      while (end > first && isBetter(value, at(v, places[end - 1] as number))) end--;
      places[end++] = seen;
    }
    while (first < end && (places[first] as number) < from) first++;
    return first < end ? at(v, places[first] as number) : Number.NaN;
  };
}

/** For each place: how many times up to it have the same distance from the one before. */
function regularIn(t: Float64Array): Int32Array {
  const regular = new Int32Array(t.length);
  for (let index = 1; index < t.length; index++) {
    const isSame =
      index === 1 || at(t, index) - at(t, index - 1) === at(t, index - 1) - at(t, index - 2);
    regular[index] = isSame ? (regular[index - 1] as number) + 1 : 1;
  }
  return regular;
}

/** Keeps the values of the window in their order. NaN is the smallest value. */
function quantileInOrder(v: Float64Array): OverTime {
  let sorted = new Float64Array(16);
  let size = 0;
  let [first, seen] = [0, 0];
  const insert = (value: number): void => {
    if (size === sorted.length) {
      const larger = new Float64Array(size * 2);
      larger.set(sorted);
      sorted = larger;
    }
    const place = placeOf(sorted, size, value);
    sorted.copyWithin(place + 1, place, size);
    sorted[place] = value;
    size++;
  };
  const remove = (value: number): void => {
    const place = placeOf(sorted, size, value);
    sorted.copyWithin(place, place + 1, size);
    size--;
  };
  return ({ from, to }, q = Number.NaN) => {
    for (; first < Math.min(from, seen); first++) remove(at(v, first));
    if (seen < from) [first, seen] = [from, from];
    for (; seen < to; seen++) insert(at(v, seen));
    return quantileOfSorted(q, sorted, size);
  };
}

/** The first place whose value is not before a value, in the order of `isBefore`. */
function placeOf(sorted: Float64Array, size: number, value: number): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(at(sorted, middle), value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** As typed arrays are sorted, -0 before 0; but NaN comes first. */
function isBefore(a: number, b: number): boolean {
  if (a < b) return true;
  if (a === b) return a === 0 && Object.is(a, -0) && Object.is(b, 0);
  return Number.isNaN(a) && !Number.isNaN(b);
}
