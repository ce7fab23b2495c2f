import type { z } from "zod";
import { field } from "../../schema/facts";
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
        cxEventKey: field(string(1, 4096).optional(), "Key of the alert event."),
      }),
      isMuted: field(flag().optional(), "Whether the incident is muted."),
    }),
    acknowledge: model("IncidentAcknowledged", "The incident was acknowledged.", {
      acknowledgedBy: field(incidentUser.optional(), "User who acknowledged the incident."),
    }),
    assignment: model("IncidentAssigned", "The incident was assigned.", {
      assignment: field(assignment.optional(), "The new assignment."),
    }),
    unassign: empty("The incident was unassigned."),
    snoozeIndicator: model("IncidentSnoozed", "The incident was snoozed.", {
      userId: field(userId.optional(), "User who snoozed the incident."),
      startTime: field(string().optional(), "Start of the snooze."),
      durationMinutes: field(
        integer(1, 525960).optional(),
        "Duration of the snooze in minutes, up to one year.",
      ),
    }),
    close: model("IncidentClosed", "The incident was closed.", {
      closedBy: field(incidentUser.optional(), "User who snoozed the incident."),
    }),
  },
  {
    id: eventId,
    incidentEventType: field(eventType, "Type of the event."),
    originatorType: field(
      originatorType,
      "Origin of the event: a user (ADMINISTRATIVE) or the service (OPERATIONAL).",
    ),
    administrativeEvent: field(
      model("IncidentByUser", "A user caused the event.", {
        userId: field(userId.optional(), "Id of the user."),
      }).optional(),
      "User who caused the event.",
    ),
    operationalEvent: field(
      model("IncidentBySystem", "The service caused the event.", {
        systemName: field(string(1, 256).optional(), "Name of the component."),
      }).optional(),
      "Component that caused the event.",
    ),
  },
);
export type IncidentEvent = z.output<typeof incidentEventModel>;
export const incidentEvent: z.ZodType<IncidentEvent> = incidentEventModel;

export const incident = model("Incident", "An incident that was opened by an alert.", {
  id: field(incidentId, "Id of the incident."),
  name: field(string(1, 500).optional(), "Name of the incident, taken from the alert."),
  description: field(string(1, 2000).optional(), "Description of the incident."),
  severity: field(incidentSeverity, "Severity of the incident."),
  state: field(state, "State of the incident, as reported by the alert."),
  status: field(status, "Status of the incident, as set by users."),
  assignments: field(list(assignment, 0, 1000), "Assignments of the incident to users."),
  contextualLabels: field(map(string()), "Contextual labels of the incident and their values."),
  displayLabels: field(map(string()), "Display labels of the incident and their values."),
  metaLabels: field(set(metaLabel, 0, 1000).optional(), "Labels of the alert."),
  events: field(list(incidentEvent, 0, 10000), "Events of the incident."),
  createdAt: field(responseTime, "Time at which the incident was created."),
  closedAt: field(responseTime.optional(), "Time at which the incident was closed."),
  lastStateUpdateTime: field(responseTime, "Time at which the state last changed."),
  lastStateUpdateKey: field(string(1, 2000), "Key of the most recent state change."),
  duration: field(string(), "Duration of the incident."),
  isMuted: field(flag().optional(), "Whether the incident is muted."),
});
export type Incident = z.output<typeof incident>;
