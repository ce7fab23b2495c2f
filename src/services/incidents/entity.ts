import { field, optional, type Schema, type ValueOf } from "../../schema/facts";
import { empty, flag, integer, list, map, model, set, string } from "../../schema/fields";
import { atMostOne } from "../../schema/union";
import { eventType, incidentSeverity, originatorType, state, status, upsertState } from "./enums";
import { eventId, incidentId, incidentUser, metaLabel, responseTime, userId } from "./parts";

const assignment = model("IncidentAssignment", "Assignment of an incident to a user.", {
  assignedTo: field(incidentUser, "User to whom the incident is assigned."),
  assignedBy: field(incidentUser, "User who assigned the incident."),
});

// A second union is flat beside the first, with `originatorType` as its discriminator.
const incidentEventModel = atMostOne(
  "IncidentEvent",
  "An event of an incident.",
  {
    upsertState: model("IncidentStateEvent", "The state of the incident was updated by an alert.", {
      stateType: field(upsertState, "State reported by the alert."),
      payload: model("IncidentStatePayload", "Source of the new state.", {
        cxEventKey: optional(string(1, 4096), "Key of the alert event."),
      }),
      isMuted: optional(flag(), "Whether the incident is muted."),
    }),
    acknowledge: model("IncidentAcknowledged", "The incident was acknowledged.", {
      acknowledgedBy: optional(incidentUser, "User who acknowledged the incident."),
    }),
    assignment: model("IncidentAssigned", "The incident was assigned.", {
      assignment: optional(assignment, "The new assignment."),
    }),
    unassign: empty("The incident was unassigned."),
    snoozeIndicator: model("IncidentSnoozed", "The incident was snoozed.", {
      userId: optional(userId, "User who snoozed the incident."),
      startTime: optional(string(), "Start of the snooze."),
      durationMinutes: optional(
        integer(1, 525960),
        "Duration of the snooze in minutes, up to one year.",
      ),
    }),
    close: model("IncidentClosed", "The incident was closed.", {
      closedBy: optional(incidentUser, "User who snoozed the incident."),
    }),
  },
  {
    id: eventId,
    incidentEventType: field(eventType, "Type of the event."),
    originatorType: field(
      originatorType,
      "Origin of the event: a user (ADMINISTRATIVE) or the service (OPERATIONAL).",
    ),
    administrativeEvent: optional(
      model("IncidentByUser", "A user caused the event.", {
        userId: optional(userId, "Id of the user."),
      }),
      "User who caused the event.",
    ),
    operationalEvent: optional(
      model("IncidentBySystem", "The service caused the event.", {
        systemName: optional(string(1, 256), "Name of the component."),
      }),
      "Component that caused the event.",
    ),
  },
);
export type IncidentEvent = ValueOf<typeof incidentEventModel>;
export const incidentEvent: Schema<IncidentEvent> = incidentEventModel;

export const incident = model("Incident", "An incident that was opened by an alert.", {
  id: field(incidentId, "Id of the incident."),
  name: optional(string(1, 500), "Name of the incident, taken from the alert."),
  description: optional(string(1, 2000), "Description of the incident."),
  severity: field(incidentSeverity, "Severity of the incident."),
  state: field(state, "State of the incident, as reported by the alert."),
  status: field(status, "Status of the incident, as set by users."),
  assignments: field(list(assignment, 0, 1000), "Assignments of the incident to users."),
  contextualLabels: field(map(string()), "Contextual labels of the incident and their values."),
  displayLabels: field(map(string()), "Display labels of the incident and their values."),
  metaLabels: optional(set(metaLabel, 0, 1000), "Labels of the alert."),
  events: field(list(incidentEvent, 0, 10000), "Events of the incident."),
  createdAt: field(responseTime, "Time at which the incident was created."),
  closedAt: optional(responseTime, "Time at which the incident was closed."),
  lastStateUpdateTime: field(responseTime, "Time at which the state last changed."),
  lastStateUpdateKey: field(string(1, 2000), "Key of the most recent state change."),
  duration: field(string(), "Duration of the incident."),
  isMuted: optional(flag(), "Whether the incident is muted."),
});
export type Incident = ValueOf<typeof incident>;
