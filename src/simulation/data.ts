import type { Group } from "./model";
import type { MinuteSeries } from "./plan";
import { type Point, seriesOfPoints } from "./series";

/** A text that is the same for equal groups. */
export const groupKey = (group: Group): string =>
  JSON.stringify(
    Object.keys(group)
      .sort()
      .map((name) => [name, group[name]]),
  );

export interface GroupData {
  readonly group: Group;
  readonly series: MinuteSeries;
}

/** What was read of one source. */
export interface SourceData {
  readonly groups: ReadonlyMap<string, GroupData>;
  /** Whether the groups of this source are those of the alert. */
  readonly isGrouped: boolean;
  /** The hours since 1970 in which there is data. */
  readonly hours: ReadonlySet<number>;
  /** Why the data is incomplete. */
  readonly incomplete: readonly string[];
}

/** Groups whose points are read one after the other. */
export class GroupedPoints {
  private readonly groups = new Map<string, { group: Group; points: Point[] }>();

  add(group: Group, point: Point): void {
    const key = groupKey(group);
    const found = this.groups.get(key);
    if (found) found.points.push(point);
    else this.groups.set(key, { group, points: [point] });
  }

  /** The series of each group, with a number of minutes. */
  series(length: number): ReadonlyMap<string, GroupData> {
    return new Map(
      [...this.groups].map(([key, { group, points }]) => [
        key,
        { group, series: seriesOfPoints(length, points) },
      ]),
    );
  }
}
