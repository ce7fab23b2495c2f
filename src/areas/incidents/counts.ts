import type { z } from "zod";
import { field } from "../../schema/facts";
import { list, map, model, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { count, incidentId, incidentUser, labelName, labelValue, metaLabel, pageInfo, told, userId } from "./parts";
import { operator, severity, state, status } from "./words";

const counted = <T extends z.ZodRawShape>(name: string, about: string, what: T) =>
  list(model(name, about, { ...what, count } as T & { count: typeof count }), 0, 1000);
const bySeverity = (name: string) =>
  field(counted(name, "How many incidents are so bad.", { severity: field(severity, "How bad.") }), "By how bad they are.");
const byState = (name: string) =>
  field(counted(name, "How many incidents are in a state.", { state: field(state, "The state.") }), "By what the signals say.");
const byStatus = (name: string) =>
  field(counted(name, "How many incidents have a status.", { status: field(status, "The status.") }), "By what people made of them.");
const byLabel = (name: string) =>
  field(counted(name, "How many incidents have a label.", { metaLabel: field(metaLabel, "The label.") }), "By label of their alerts.");

const groupValue = oneOf(
  {
    incidentField: field(
      oneOf(
        {
          id: field(incidentId, "Id."),
          severity: field(severity, "How bad."),
          name: field(text(1, 500), "Name."),
          createdAt: field(told, "When it began."),
          closedAt: field(told, "When it was closed."),
          state: field(state, "What the signals say."),
          status: field(status, "What people made of it."),
          lastStateUpdateTime: field(told, "When its state last changed."),
          applicationName: field(labelName, "Application."),
          subsystemName: field(labelName, "Subsystem."),
          duration: field(text(), "How long it lasted."),
        },
        {},
        { optional: true, model: "IncidentFieldValue", about: "A value of a field of incidents." },
      ),
      "A field of incidents.",
    ),
    contextualLabels: field(
      model("IncidentLabelValue", "A value of a field that incidents fired for.", {
        fieldName: field(labelName, "The field."),
        fieldValue: field(labelValue, "The value."),
      }),
      "A field they fired for.",
    ),
  },
  {},
  { optional: true, model: "IncidentGroupValue", about: "What the incidents of a group share." },
);

const aggregation = model("IncidentAggregation", "Incidents that share what they were put together by.", {
  groupBysValue: field(list(groupValue, 0, 1000), "What they share."),
  listIncidentsId: field(list(incidentId, 0, 1000), "Their ids."),
  allValuesCount: field(count, "How many they are."),
  aggSeverityCount: bySeverity("IncidentGroupSeverityCount"),
  aggStateCount: byState("IncidentGroupStateCount"),
  aggStatusCount: byStatus("IncidentGroupStatusCount"),
  aggAssignmentsCount: field(
    counted("IncidentGroupAssigneeCount", "How many incidents somebody sees to.", { assignedTo: field(incidentUser, "Who.") }),
    "By who sees to them.",
  ),
  aggMetaLabelsCount: byLabel("IncidentGroupLabelCount"),
  firstCreatedAt: field(told, "When the first began."),
  lastClosedAt: field(told, "When the last was closed."),
  lastStateUpdateTime: field(told, "When the state of one last changed."),
});
export const incidentAggregations = model("IncidentAggregations", "A page of groups of incidents.", {
  incidentAggs: field(list(aggregation, 0, 10000), "The groups."),
  pagination: field(pageInfo, "Where the page stands."),
});

export const filterValues = model("IncidentFilterValues", "What incidents can be asked for by, and how many there are of each.", {
  severityWithCount: bySeverity("IncidentSeverityCount"),
  stateWithCount: byState("IncidentStateCount"),
  statusWithCount: byStatus("IncidentStatusCount"),
  assigneeWithCount: field(
    counted("IncidentAssigneeCount", "How many incidents somebody sees to.", { assignee: field(userId, "Id of the user.") }),
    "By who sees to them.",
  ),
  metaLabelsWithCount: byLabel("IncidentLabelCount"),
  metaLabelsOp: field(operator, "How the labels of the request were joined."),
  contextualLabels: field(
    map(
      model("IncidentContextualCounts", "Values of a field.", {
        valuesWithCount: field(
          counted("IncidentContextualCount", "How many incidents fired for a value.", {
            contextualLabelValue: field(labelValue, "The value."),
          }),
          "The values.",
        ),
      }),
    ),
    "By what they fired for.",
  ),
  displayLabels: field(
    map(
      model("IncidentDisplayCounts", "Values of a field, as people see it.", {
        valuesWithCount: field(
          counted("IncidentDisplayCount", "How many incidents show a value.", { displayLabelValue: field(labelValue, "The value.") }),
          "The values.",
        ),
      }),
    ),
    "The same as people see it.",
  ),
});
