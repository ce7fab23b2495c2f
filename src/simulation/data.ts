import type { Group } from "./model";
import type { MinuteSeries } from "./plan";
import type { MinuteRange } from "./range";
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

/** The data of a source whose points are read one after the other. */
export class ReadPoints {
  private readonly groups = new Map<string, { group: Group; points: Point[] }>();
  private readonly hours = new Set<number>();

  constructor(private readonly range: MinuteRange) {}

  /** Says that there is data in a minute since 1970, whether the alert counts it or not. */
  sawMinute(minute: number): void {
    this.hours.add(Math.floor(minute / 60));
  }

  /** Adds a point, whose minute begins at the first one of the data. */
  add(group: Group, point: Point): void {
    const key = groupKey(group);
    const found = this.groups.get(key);
    if (found) found.points.push(point);
    else this.groups.set(key, { group, points: [point] });
  }

  result(isGrouped: boolean, incomplete: readonly string[] = []): SourceData {
    const length = this.range.dataTo - this.range.dataFrom;
    const groups = new Map(
      [...this.groups].map(([key, { group, points }]) => [
        key,
        { group, series: seriesOfPoints(length, points) },
      ]),
    );
    return { groups, hours: this.hours, isGrouped, incomplete };
  }
}
