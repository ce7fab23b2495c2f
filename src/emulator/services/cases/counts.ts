import type { Case } from "../../../services/cases/entity";
import { countsOf } from "../../server/listing";
import { alertsOf } from "./list";
import { type CaseRecord, categoryOf, priorityOf, statusOf } from "./record";

type LabelPairs = Case["labels"];
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The values of each key with the number of cases that have them. */
function countByKey(all: readonly (LabelPairs | undefined)[]) {
  const pairs = all.flatMap((one = []) => one);
  return unique(pairs.map(({ key }) => key)).map((key) => ({
    key,
    valueCounts: countsOf(
      "value",
      pairs.filter((pair) => pair.key === key).map(({ value }) => value),
    ),
  }));
}

/** The filter values that occur in the cases, with counts. */
export function filterValuesOf(all: readonly CaseRecord[]) {
  const assignees = all.flatMap(({ assignee }) => assignee?.userId ?? []);
  return {
    statusAggregations: countsOf("status", all.map(statusOf)),
    priorityAggregations: countsOf("priority", all.map(priorityOf)),
    categoryAggregations: countsOf("category", all.map(categoryOf)),
    assigneeAggregations: {
      assignedCounts: countsOf("assignee", assignees),
      unassignedCount: all.length - assignees.length,
    },
    alertIdAggregations: countsOf(
      "alertId",
      all.flatMap((caseRecord) => unique(alertsOf(caseRecord).map(({ alertId }) => alertId))),
    ),
    labelAggregations: countByKey(all.map(({ labels }) => labels)),
    flatLabelsAggregation: countsOf(
      "filter",
      all.flatMap(({ labels = [] }) => labels.map(({ key, value }) => ({ key, value }))),
    ),
    groupingAggregations: countByKey(all.map(({ groupings }) => groupings)),
  };
}

export const groupingKeysOf = (all: readonly CaseRecord[]): string[] =>
  unique(all.flatMap(({ groupings = [] }) => groupings.map(({ key }) => key))).sort();
