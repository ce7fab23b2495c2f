import { field } from "../../schema/facts";
import { integer, list, model, string, uuid } from "../../schema/fields";
import { caseCategory, casePriority, caseStatus } from "./enums";
import { keyValue } from "./strings";

const count = field(integer(0, 1000000000).optional(), "Number of cases.");
const countsBy = <T extends Parameters<typeof model>[2]>(name: string, about: string, shape: T) =>
  list(model(name, about, { ...shape, count }), 0, 1000);

const byKey = list(
  model("CaseValueCounts", "Values of a key, with the number of cases per value.", {
    key: field(string(1, 4096).optional(), "The key."),
    valueCounts: field(
      countsBy("CaseValueCount", "Number of cases with a value.", {
        value: field(string(1, 4096).optional(), "The value."),
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
        status: field(caseStatus.optional(), "Status of the cases."),
      }),
      "Number of cases by status.",
    ),
    priorityAggregations: field(
      countsBy("CasePriorityCount", "Number of cases with a priority.", {
        priority: field(casePriority.optional(), "Priority of the cases."),
      }),
      "Number of cases by priority.",
    ),
    categoryAggregations: field(
      countsBy("CaseCategoryCount", "Number of cases in a category.", {
        category: field(caseCategory.optional(), "Category of the cases."),
      }),
      "Number of cases by category.",
    ),
    assigneeAggregations: model("CaseAssigneeCounts", "Number of cases by assignee.", {
      assignedCounts: field(
        countsBy("CaseAssigneeCount", "Number of cases of an assignee.", {
          assignee: field(string(1, 256).optional(), "Id of the user."),
        }),
        "Number of cases by user.",
      ),
      unassignedCount: field(integer(0, 1000000000).optional(), "Number of unassigned cases."),
    }).optional(),
    alertIdAggregations: field(
      countsBy("CaseAlertCount", "Number of cases that contain an alert.", {
        alertId: field(uuid().optional(), "Id of the alert.", { ref: "Alert" }),
      }),
      "Number of cases by alert.",
    ),
    labelAggregations: field(byKey, "Number of cases by label key and value."),
    flatLabelsAggregation: field(
      countsBy("CaseLabelCount", "Number of cases with a label.", {
        filter: field(keyValue.optional(), "Label key and value."),
      }),
      "Number of cases by label.",
    ),
    groupingAggregations: field(byKey, "Number of cases by grouping key and value."),
  },
);
