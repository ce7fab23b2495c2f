import type { z } from "zod";
import { field } from "../../schema/facts";
import { empty, flag, integer, list, map, model, set, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { eventId, incidentId, incidentUser, metaLabel, told, userId } from "./parts";
import { eventType, originatorType, severity, state, status, upsertState } from "./words";

const assignment = model("IncidentAssignment", "Who sees to an incident.", {
  assignedTo: field(incidentUser, "Who sees to it."),
  assignedBy: field(incidentUser, "Who said so."),
});

// A second union lies beside the first: who made it happen. `originatorType` says which of its two variants there is.
const event = oneOf(
  {
    upsertState: field(
      model("IncidentStateEvent", "The signals said something new.", {
        stateType: field(upsertState, "What they say."),
        payload: field(
          model("IncidentStatePayload", "Where that came from.", {
            cxEventKey: field(text(1, 4096).optional(), "Key of the alert event."),
          }),
          "Where that came from.",
        ),
        isMuted: field(flag().optional(), "Whether it is muted."),
      }),
      "The signals said something new.",
    ),
    acknowledge: field(
      model("IncidentAcknowledged", "Somebody has seen it.", { acknowledgedBy: field(incidentUser.optional(), "Who.") }),
      "Somebody has seen it.",
    ),
    assignment: field(
      model("IncidentAssigned", "It was given to somebody.", {
        assignment: field(assignment.optional(), "To whom, and by whom."),
      }),
      "It was given to somebody.",
    ),
    unassign: field(empty("It is nobody's."), "It is nobody's."),
    snoozeIndicator: field(
      model("IncidentSnoozed", "It was put off.", {
        userId: field(userId.optional(), "By whom."),
        startTime: field(text().optional(), "From when on."),
        durationMinutes: field(integer(1, 525960).optional(), "For how many minutes, up to a year."),
      }),
      "It was put off.",
    ),
    close: field(model("IncidentClosed", "It was closed.", { closedBy: field(incidentUser.optional(), "By whom.") }), "It was closed."),
  },
  {
    id: eventId,
    incidentEventType: field(eventType, "What happened."),
    originatorType: field(originatorType, "Who made it happen: people (ADMINISTRATIVE), or the service (OPERATIONAL)."),
    administrativeEvent: field(
      model("IncidentByUser", "People made it happen.", { userId: field(userId.optional(), "Id of the user.") }).optional(),
      "Which of them.",
    ),
    operationalEvent: field(
      model("IncidentBySystem", "The service made it happen.", {
        systemName: field(text(1, 256).optional(), "Name of the part that did."),
      }).optional(),
      "Which part of the service.",
    ),
  },
  { optional: true, model: "IncidentEvent", about: "Something that happened to an incident." },
);
export type IncidentEvent = z.output<typeof event>;
export const incidentEvent: z.ZodType<IncidentEvent> = event;

const entity = model("Incident", "Something that went wrong, as one alert saw it.", {
  id: field(incidentId, "Id of the incident."),
  name: field(text(1, 500).optional(), "Name: that of the alert."),
  description: field(text(1, 2000).optional(), "What it is about."),
  severity: field(severity, "How bad it is."),
  state: field(state, "What the signals say."),
  status: field(status, "What people made of it."),
  assignments: field(list(assignment, 0, 1000), "Who sees to it."),
  contextualLabels: field(map(text()), "What it fired for: fields and their values."),
  displayLabels: field(map(text()), "The same as people see it."),
  metaLabels: field(set(metaLabel, 0, 1000).optional(), "Labels of the alert."),
  events: field(list(incidentEvent, 0, 10000), "What happened to it."),
  createdAt: field(told, "When it began."),
  closedAt: field(told.optional(), "When it was closed."),
  lastStateUpdateTime: field(told, "When its state last changed."),
  lastStateUpdateKey: field(text(1, 2000), "What changed it."),
  duration: field(text(), "How long it lasts, or lasted."),
  isMuted: field(flag().optional(), "Whether it is muted."),
});
export interface Incident extends z.output<typeof entity> {}
export const incident: z.ZodType<Incident> = entity;
