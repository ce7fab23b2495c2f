import { field } from "../../schema/facts";
import { integer, list, model, text, uuid } from "../../schema/fields";
import { keyValue } from "./texts";
import { caseCategory, casePriority, caseStatus } from "./words";

const count = field(integer(0, 1000000000).optional(), "How many cases.");
const counted = <T extends Parameters<typeof model>[2]>(name: string, about: string, what: T) =>
  list(model(name, about, { ...what, count }), 0, 1000);

const byKey = list(
  model("CaseValueCounts", "The values of a name, and how many cases have each.", {
    key: field(text(1, 4096).optional(), "The name."),
    valueCounts: field(
      counted("CaseValueCount", "How many cases have a value.", { value: field(text(1, 4096).optional(), "The value.") }),
      "Its values.",
    ),
  }),
  0,
  1000,
);

/** What a filter can be set to, counted over the cases that are asked for. */
export const filterValues = model("CaseFilterValues", "What cases can be asked for by, and how many there are of each.", {
  statusAggregations: field(
    counted("CaseStatusCount", "How many cases stand so.", { status: field(caseStatus.optional(), "How they stand.") }),
    "By how they stand.",
  ),
  priorityAggregations: field(
    counted("CasePriorityCount", "How many cases are so urgent.", { priority: field(casePriority.optional(), "How urgent they are.") }),
    "By priority.",
  ),
  categoryAggregations: field(
    counted("CaseCategoryCount", "How many cases are of a kind.", { category: field(caseCategory.optional(), "The kind of trouble.") }),
    "By kind of trouble.",
  ),
  assigneeAggregations: field(
    model("CaseAssigneeCounts", "Who sees to how many cases.", {
      assignedCounts: field(
        counted("CaseAssigneeCount", "How many cases somebody sees to.", { assignee: field(text(1, 256).optional(), "Id of the user.") }),
        "By user.",
      ),
      unassignedCount: field(integer(0, 1000000000).optional(), "How many are nobody's."),
    }).optional(),
    "By who sees to them.",
  ),
  alertIdAggregations: field(
    counted("CaseAlertCount", "How many cases an alert is in.", {
      alertId: field(uuid().optional(), "Id of the alert.", { ref: "Alert" }),
    }),
    "By alert.",
  ),
  labelAggregations: field(byKey, "By label."),
  flatLabelsAggregation: field(
    counted("CaseLabelCount", "How many cases have a label.", { filter: field(keyValue.optional(), "The label with its value.") }),
    "By label and value.",
  ),
  groupingAggregations: field(byKey, "By what their signals were brought together by."),
});
