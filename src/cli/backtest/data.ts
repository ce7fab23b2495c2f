import type { Point } from "./series";

/** The values that a group has in common. */
export type Group = Readonly<Record<string, string>>;

/** A text that is the same for equal groups. */
export const groupKey = (group: Group): string =>
  JSON.stringify(Object.entries(group).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));

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
