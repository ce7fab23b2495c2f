import type { Group } from "./model";
import type { MinuteSeries } from "./plan";

/** A text that is the same for equal groups. */
export const groupKey = (group: Group): string =>
  JSON.stringify(
    Object.keys(group)
      .sort()
      .map((name) => [name, group[name]]),
  );

export interface GroupData {
  group: Group;
  points: Point[];
}

/** What was read of one source. */
export interface SourceData {
  groups: ReadonlyMap<string, GroupData>;
  /** Whether the groups of this source are those of the alert. */
  isGrouped: boolean;
  /** The hours since 1970 in which there is data. */
  hours: ReadonlySet<number>;
  /** Why the data is incomplete. */
  incomplete: readonly string[];
}

/** Adds points to the data of a group. */
export function addPoint(groups: Map<string, GroupData>, group: Group, point: Point): void {
  const key = groupKey(group);
  const found = groups.get(key);
  if (found) found.points.push(point);
  else groups.set(key, { group, points: [point] });
}

/** A value of a minute. `distinct`: the field value that it counts. */
interface Point {
  minute: number;
  value: number;
  distinct?: string;
}

/**
 * The minutes of one group, from its points. Minutes are counted from the first one of the data.
 */
export function seriesOf(length: number, points: readonly Point[]): MinuteSeries {
  const values = new Float64Array(length).fill(Number.NaN);
  for (const { minute, value } of points)
    values[minute] = (Number.isNaN(values[minute]) ? 0 : (values[minute] ?? 0)) + value;
  const isPresent = (minute: number) => !Number.isNaN(values[minute] ?? Number.NaN);
  const sums = new Float64Array(length + 1);
  const latest = new Int32Array(length).fill(-1);
  for (let minute = 0; minute < length; minute += 1) {
    sums[minute + 1] = (sums[minute] ?? 0) + (isPresent(minute) ? (values[minute] ?? 0) : 0);
    latest[minute] = isPresent(minute) ? minute : (latest[minute - 1] ?? -1);
  }
  const first = values.findIndex((value) => !Number.isNaN(value));
  return {
    length,
    first: first < 0 ? undefined : first,
    at: (minute) => (isPresent(minute) ? values[minute] : undefined),
    sum: (minute, count) =>
      (sums[Math.max(0, minute + 1)] ?? 0) - (sums[Math.max(0, minute + 1 - count)] ?? 0),
    latest: (minute) => ((latest[minute] ?? -1) < 0 ? undefined : latest[minute]),
    distinct: (count) => {
      const counts = distinctCounts(length, points, count);
      return (minute) => counts[minute] ?? 0;
    },
  };
}

/** The number of distinct values in the `count` minutes that end with each minute. */
function distinctCounts(length: number, points: readonly Point[], count: number): Int32Array {
  const byMinute = new Map<number, string[]>();
  for (const { minute, distinct = "" } of points)
    byMinute.set(minute, [...(byMinute.get(minute) ?? []), distinct]);
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
