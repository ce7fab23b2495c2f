import { field, optional } from "../../schema/facts";
import { integer, list, model, string, uuid } from "../../schema/fields";
import { caseCategory, casePriority, caseStatus } from "./enums";
import { keyValue } from "./strings";

const count = optional(integer(0, 1000000000), "Number of cases.");
const countsBy = <T extends Parameters<typeof model>[2]>(name: string, about: string, shape: T) =>
  list(model(name, about, { ...shape, count }), 0, 1000);

const byKey = list(
  model("CaseValueCounts", "Values of a key, with the number of cases per value.", {
    key: optional(string(1, 4096), "The key."),
    valueCounts: field(
      countsBy("CaseValueCount", "Number of cases with a value.", {
        value: optional(string(1, 4096), "The value."),
      }),
      "Values of the key.",
    ),
  }),
  0,
  1000,
);

/** Possible filter values, counted over the cases that match a filter. */
export const filterValues = model(
  "CaseFilterValues",
  "Filter values, with the number of cases per value.",
  {
    statusAggregations: field(
      countsBy("CaseStatusCount", "Number of cases with a status.", {
        status: optional(caseStatus, "Status of the cases."),
      }),
      "Number of cases by status.",
    ),
    priorityAggregations: field(
      countsBy("CasePriorityCount", "Number of cases with a priority.", {
        priority: optional(casePriority, "Priority of the cases."),
      }),
      "Number of cases by priority.",
    ),
    categoryAggregations: field(
      countsBy("CaseCategoryCount", "Number of cases in a category.", {
        category: optional(caseCategory, "Category of the cases."),
      }),
      "Number of cases by category.",
    ),
    assigneeAggregations: model("CaseAssigneeCounts", "Number of cases by assignee.", {
      assignedCounts: field(
        countsBy("CaseAssigneeCount", "Number of cases of an assignee.", {
          assignee: optional(string(1, 256), "Id of the user."),
        }),
        "Number of cases by user.",
      ),
      unassignedCount: optional(integer(0, 1000000000), "Number of unassigned cases."),
    }).optional(),
    alertIdAggregations: field(
      countsBy("CaseAlertCount", "Number of cases that contain an alert.", {
        alertId: optional(uuid(), "Id of the alert.", { ref: "Alert" }),
      }),
      "Number of cases by alert.",
    ),
    labelAggregations: field(byKey, "Number of cases by label key and value."),
    flatLabelsAggregation: field(
      countsBy("CaseLabelCount", "Number of cases with a label.", {
        filter: optional(keyValue, "Label key and value."),
      }),
      "Number of cases by label.",
    ),
    groupingAggregations: field(byKey, "Number of cases by grouping key and value."),
  },
);
