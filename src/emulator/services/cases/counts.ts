import type { Case } from "../../../services/cases/entity";
import { alertsOf } from "./list";
import { type CaseRecord, categoryOf, priorityOf, statusOf } from "./record";
import { countEntries } from "./tally";

type LabelPairs = Case["labels"];
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The values of each key with the number of cases that have them. */
function countByKey(all: readonly (LabelPairs | undefined)[]) {
  const pairs = all.flatMap((one = []) => one);
  return unique(pairs.map(({ key }) => key)).map((key) => ({
    key,
    valueCounts: countEntries(
      pairs.filter((pair) => pair.key === key).map(({ value }) => value),
      (value, count) => ({ value, count }),
    ),
  }));
}

/** The filter values that occur in the cases, with counts. */
export function filterValuesOf(all: readonly CaseRecord[]) {
  const assignees = all.flatMap(({ assignee }) => assignee?.userId ?? []);
  return {
    statusAggregations: countEntries(all.map(statusOf), (status, count) => ({ status, count })),
    priorityAggregations: countEntries(all.map(priorityOf), (priority, count) => ({
      priority,
      count,
    })),
    categoryAggregations: countEntries(all.map(categoryOf), (category, count) => ({
      category,
      count,
    })),
    assigneeAggregations: {
      assignedCounts: countEntries(assignees, (assignee, count) => ({ assignee, count })),
      unassignedCount: all.length - assignees.length,
    },
    alertIdAggregations: countEntries(
      all.flatMap((caseRecord) => unique(alertsOf(caseRecord).map(({ alertId }) => alertId))),
      (alertId, count) => ({ alertId, count }),
    ),
    labelAggregations: countByKey(all.map(({ labels }) => labels)),
    flatLabelsAggregation: countEntries(
      all.flatMap(({ labels = [] }) => labels.map(({ key, value }) => ({ key, value }))),
      (filter, count) => ({ filter, count }),
    ),
    groupingAggregations: countByKey(all.map(({ groupings }) => groupings)),
  };
}

export const groupingKeysOf = (all: readonly CaseRecord[]): string[] =>
  unique(all.flatMap(({ groupings = [] }) => groupings.map(({ key }) => key))).sort();
