import type { AggregateExpr } from "../expr";
import { METADATA } from "../facts";
import type { Row } from "./grid";
import { keyOf, type Labels, NO_LABELS, only, without } from "./labels";

/** The rows of one result of an aggregation. */
export interface Group {
  readonly labels: Labels;
  readonly rows: Row[];
}

/** The labels that a series of the result has. */
export function groupLabels(
  labels: Labels,
  { labels: names, without: isWithout }: Pick<AggregateExpr, "labels" | "without">,
): Labels {
  if (isWithout) return without(labels, [...METADATA, ...names]);
  return names.length === 0 ? NO_LABELS : only(labels, names);
}

export function groupsOf(
  rows: readonly Row[],
  clause: Pick<AggregateExpr, "labels" | "without">,
): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const labels = groupLabels(row.labels, clause);
    const key = keyOf(labels);
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { labels, rows: [row] });
  }
  return [...groups.values()];
}
