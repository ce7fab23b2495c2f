import type { Case } from "../../../areas/cases/case";
import { alertsOf } from "./filter";
import { categoryOf, type KeptCase, priorityOf, statusOf } from "./kept";
import { counted } from "./tally";

type Pairs = Case["labels"];
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Names with their values, and in how many cases each occurs. */
function byKey(all: readonly (Pairs | undefined)[]) {
  const pairs = all.flatMap((one = []) => one);
  return unique(pairs.map(({ key }) => key)).map((key) => ({
    key,
    valueCounts: counted(
      pairs.filter((pair) => pair.key === key).map(({ value }) => value),
      (value, count) => ({ value, count }),
    ),
  }));
}

/** What the cases can be asked for by. */
export function filterValuesOf(all: readonly KeptCase[]) {
  const assignees = all.flatMap(({ assignee }) => assignee?.userId ?? []);
  return {
    statusAggregations: counted(all.map(statusOf), (status, count) => ({ status, count })),
    priorityAggregations: counted(all.map(priorityOf), (priority, count) => ({ priority, count })),
    categoryAggregations: counted(all.map(categoryOf), (category, count) => ({ category, count })),
    assigneeAggregations: {
      assignedCounts: counted(assignees, (assignee, count) => ({ assignee, count })),
      unassignedCount: all.length - assignees.length,
    },
    alertIdAggregations: counted(
      all.flatMap((it) => unique(alertsOf(it).map(({ alertId }) => alertId))),
      (alertId, count) => ({ alertId, count }),
    ),
    labelAggregations: byKey(all.map(({ labels }) => labels)),
    flatLabelsAggregation: counted(
      all.flatMap(({ labels = [] }) => labels.map(({ key, value }) => ({ key, value }))),
      (filter, count) => ({ filter, count }),
    ),
    groupingAggregations: byKey(all.map(({ groupings }) => groupings)),
  };
}

export const groupingKeysOf = (all: readonly KeptCase[]): string[] =>
  unique(all.flatMap(({ groupings = [] }) => groupings.map(({ key }) => key))).sort();
