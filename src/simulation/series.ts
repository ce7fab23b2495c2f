import type { MinuteSeries } from "./plan";

/** A value of a minute. `distinct`: the field value that it counts. */
export interface Point {
  minute: number;
  value: number;
  distinct?: string;
}

/** The minutes of one group, from its points. Values of the same minute are added. */
export function seriesOfPoints(length: number, points: readonly Point[]): MinuteSeries {
  const values = new Float64Array(length).fill(Number.NaN);
  for (const { minute, value } of points)
    values[minute] = (Number.isNaN(values[minute]) ? 0 : (values[minute] ?? 0)) + value;
  return {
    ...seriesOfValues(values),
    distinct: (count) => {
      const counts = distinctCounts(length, points, count);
      return (minute) => counts[minute] ?? 0;
    },
  };
}

/**
 * The minutes of one group, from the value of each minute; NaN where there is none. What few plans
 * read is calculated when it is read.
 */
export function seriesOfValues(values: Float64Array): MinuteSeries {
  const { length } = values;
  let sums: ReturnType<typeof totals> | undefined;
  let latest: Int32Array | undefined;
  const first = values.findIndex((value) => !Number.isNaN(value));
  return {
    length,
    first: first < 0 ? undefined : first,
    at: (minute) => {
      const value = values[minute];
      return value === undefined || Number.isNaN(value) ? undefined : value;
    },
    sum: (minute, count) => {
      sums ??= totals(length, (index) => numberOrZero(values[index]));
      return sums(minute, count);
    },
    latest: (minute) => {
      latest ??= latestOf(values);
      const found = latest[minute] ?? -1;
      return found < 0 ? undefined : found;
    },
    distinct: () => () => 0,
  };
}

const numberOrZero = (value = Number.NaN): number => (Number.isNaN(value) ? 0 : value);

/** For each minute, the last one up to it that has a value, or -1. */
function latestOf(values: Float64Array): Int32Array {
  const result = new Int32Array(values.length);
  let latest = -1;
  for (let minute = 0; minute < values.length; minute += 1) {
    if (!Number.isNaN(values[minute])) latest = minute;
    result[minute] = latest;
  }
  return result;
}

/** A number for each minute, added up: the sum of the `count` minutes that end with a minute. */
export function totals(
  length: number,
  numberAt: (minute: number) => number,
): (minute: number, count: number) => number {
  const sums = new Float64Array(length + 1);
  for (let minute = 0; minute < length; minute += 1)
    sums[minute + 1] = (sums[minute] ?? 0) + numberAt(minute);
  return (minute, count) =>
    (sums[Math.max(0, minute + 1)] ?? 0) - (sums[Math.max(0, minute + 1 - count)] ?? 0);
}

/** The number of distinct values in the `count` minutes that end with each minute. */
function distinctCounts(length: number, points: readonly Point[], count: number): Int32Array {
  const byMinute = new Map<number, string[]>();
  for (const { minute, distinct = "" } of points) {
    const values = byMinute.get(minute);
    if (values) values.push(distinct);
    else byMinute.set(minute, [distinct]);
  }
  const uses = new Map<string, number>();
  const counts = new Int32Array(length);
  for (let minute = 0; minute < length; minute += 1) {
    for (const value of byMinute.get(minute) ?? []) uses.set(value, (uses.get(value) ?? 0) + 1);
    for (const value of byMinute.get(minute - count) ?? []) {
      const left = (uses.get(value) ?? 0) - 1;
      if (left > 0) uses.set(value, left);
      else uses.delete(value);
    }
    counts[minute] = uses.size;
  }
  return counts;
}
