import { field } from "../../schema/facts";
import { flag, int64, list, map, model, set, string } from "../../schema/fields";
import { incidentEvent } from "./entity";
import { eventAlertType, incidentSeverity, state, status } from "./enums";
import { incidentPageInfo, metaLabel } from "./parts";

const metadata = model("IncidentEventMetadata", "The incident and the alert of an event.", {
  alertId: field(string(1, 64).optional(), "Id of the alert.", { ref: "Alert" }),
  alertName: field(string(1, 4096).optional(), "Name of the alert."),
  alertType: field(eventAlertType.optional(), "Type of the alert."),
  alertGroupByFields: field(
    list(string(1, 256), 0, 100).optional(),
    "Fields that the alert groups by.",
  ),
  alertLabels: field(set(metaLabel, 0, 1000).optional(), "Labels of the alert."),
  incidentPermutation: field(
    map(string()).optional(),
    "Contextual labels of the incident and their values.",
  ),
  incidentSeverity: field(incidentSeverity.optional(), "Severity of the incident."),
  incidentState: field(state.optional(), "State of the incident, as reported by the alert."),
  incidentStatus: field(status.optional(), "Status of the incident, as set by users."),
  isMuted: field(flag().optional(), "Whether the incident is muted."),
});

const incidentEventEntry = model(
  "IncidentEventListed",
  "An incident event with its incident and alert.",
  {
    cxEventKey: field(string(1, 4096), "Key of the event."),
    cxEventTimestamp: field(string(), "Time of the event."),
    incidentEvent: field(incidentEvent, "The event."),
    incidentEventExtendedMetadata: field(metadata.optional(), "The incident and its alert."),
  },
);

export const eventList = model("IncidentEventList", "A page of incident events.", {
  items: field(list(incidentEventEntry, 0, 1000), "The events."),
  pagination: incidentPageInfo.optional(),
});
export const eventCount = model("IncidentEventCount", "Number of incident events.", {
  count: field(int64(0).optional(), "Number of events."),
  reachedLimit: field(
    flag().optional(),
    "Whether the count stopped at its limit, so that there are more events.",
  ),
});
