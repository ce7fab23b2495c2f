import type { z } from "zod";
import { field } from "../../schema/facts";
import { list, map, model, string } from "../../schema/fields";
import { atMostOne } from "../../schema/union";
import { incidentOperator, incidentSeverity, state, status } from "./enums";
import {
  incidentCount,
  incidentId,
  incidentPageInfo,
  incidentUser,
  labelName,
  labelValue,
  metaLabel,
  responseTime,
  userId,
} from "./parts";

const countsBy = <T extends z.ZodRawShape>(name: string, about: string, what: T) =>
  list(model(name, about, { ...what, count: incidentCount }), 0, 1000);
const bySeverity = (name: string) =>
  field(
    countsBy(name, "Number of incidents with a severity.", {
      severity: field(incidentSeverity, "Severity of the incidents."),
    }),
    "Numbers by severity.",
  );
const byState = (name: string) =>
  field(
    countsBy(name, "Number of incidents with a state.", {
      state: field(state, "State of the incidents."),
    }),
    "Numbers by state.",
  );
const byStatus = (name: string) =>
  field(
    countsBy(name, "Number of incidents with a status.", {
      status: field(status, "Status of the incidents."),
    }),
    "Numbers by status.",
  );
const byLabel = (name: string) =>
  field(
    countsBy(name, "Number of incidents with a label.", {
      metaLabel: field(metaLabel, "Label of the incidents."),
    }),
    "Numbers by alert label.",
  );

const groupValue = atMostOne("IncidentGroupValue", "A value by which incidents are grouped.", {
  incidentField: field(
    atMostOne("IncidentFieldValue", "A value of an incident field.", {
      id: field(incidentId, "Id of the incident."),
      severity: field(incidentSeverity, "Severity of the incidents."),
      name: field(string(1, 500), "Name of the incident."),
      createdAt: field(responseTime, "Time at which the incident was created."),
      closedAt: field(responseTime, "Time at which the incident was closed."),
      state: field(state, "State of the incident, as reported by the alert."),
      status: field(status, "Status of the incident, as set by users."),
      lastStateUpdateTime: field(responseTime, "Time at which the state last changed."),
      applicationName: field(labelName, "Application name."),
      subsystemName: field(labelName, "Subsystem name."),
      duration: field(string(), "Duration of the incident."),
    }),
    "An incident field.",
  ),
  contextualLabels: field(
    model("IncidentLabelValue", "A value of a contextual label.", {
      fieldName: field(labelName, "Name of the contextual label."),
      fieldValue: field(labelValue, "Value of the contextual label."),
    }),
    "A contextual label: a field that the alert groups by.",
  ),
});

const aggregationModel = model("IncidentAggregation", "A group of incidents with common values.", {
  groupBysValue: field(
    list(groupValue, 0, 1000),
    "Values that the incidents of the group have in common.",
  ),
  listIncidentsId: field(list(incidentId, 0, 1000), "Ids of the incidents."),
  allValuesCount: field(incidentCount, "Number of incidents in the group."),
  aggSeverityCount: bySeverity("IncidentGroupSeverityCount"),
  aggStateCount: byState("IncidentGroupStateCount"),
  aggStatusCount: byStatus("IncidentGroupStatusCount"),
  aggAssignmentsCount: field(
    countsBy("IncidentGroupAssigneeCount", "Number of incidents assigned to a user.", {
      assignedTo: field(incidentUser, "The assignee."),
    }),
    "Numbers by assignee.",
  ),
  aggMetaLabelsCount: byLabel("IncidentGroupLabelCount"),
  firstCreatedAt: field(responseTime, "Time at which the first incident was created."),
  lastClosedAt: field(responseTime, "Time at which the last incident was closed."),
  lastStateUpdateTime: field(responseTime, "Time of the most recent state change."),
});
export const incidentAggregations = model("IncidentAggregations", "A page of incident groups.", {
  incidentAggs: field(list(aggregationModel, 0, 10000), "The groups of incidents."),
  pagination: incidentPageInfo,
});

export const filterValues = model(
  "IncidentFilterValues",
  "Available filter values, with the number of incidents for each.",
  {
    severityWithCount: bySeverity("IncidentSeverityCount"),
    stateWithCount: byState("IncidentStateCount"),
    statusWithCount: byStatus("IncidentStatusCount"),
    assigneeWithCount: field(
      countsBy("IncidentAssigneeCount", "Number of incidents assigned to a user.", {
        assignee: field(userId, "Id of the assigned user."),
      }),
      "Numbers by assignee.",
    ),
    metaLabelsWithCount: byLabel("IncidentLabelCount"),
    metaLabelsOp: field(incidentOperator, "How the labels of the request were combined."),
    contextualLabels: field(
      map(
        model("IncidentContextualCounts", "Values of a contextual label.", {
          valuesWithCount: field(
            countsBy("IncidentContextualCount", "Number of incidents with a value.", {
              contextualLabelValue: field(labelValue, "Value of the contextual label."),
            }),
            "Values with their numbers of incidents.",
          ),
        }),
      ),
      "Numbers by contextual label.",
    ),
    displayLabels: field(
      map(
        model("IncidentDisplayCounts", "Display values of a contextual label.", {
          valuesWithCount: field(
            countsBy("IncidentDisplayCount", "Number of incidents with a display value.", {
              displayLabelValue: field(labelValue, "Value of the contextual label."),
            }),
            "Values with their numbers of incidents.",
          ),
        }),
      ),
      "Numbers by display label.",
    ),
  },
);
