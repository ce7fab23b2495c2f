import { field } from "../../schema/facts";
import { flag, int64, list, map, model, set, text } from "../../schema/fields";
import { incidentEvent } from "./incident";
import { metaLabel, pageInfo } from "./parts";
import { eventAlertType, severity, state, status } from "./words";

const metadata = model("IncidentEventMetadata", "The incident and the alert of an event.", {
  alertId: field(text(1, 64).optional(), "Id of the alert.", { ref: "Alert" }),
  alertName: field(text(1, 4096).optional(), "Name of the alert."),
  alertType: field(eventAlertType.optional(), "Kind of the alert."),
  alertGroupByFields: field(list(text(1, 256), 0, 100).optional(), "What the alert groups by."),
  alertLabels: field(set(metaLabel, 0, 1000).optional(), "Labels of the alert."),
  incidentPermutation: field(map(text()).optional(), "What it fired for: fields and their values."),
  incidentSeverity: field(severity.optional(), "How bad the incident is."),
  incidentState: field(state.optional(), "What the signals say."),
  incidentStatus: field(status.optional(), "What people made of it."),
  isMuted: field(flag().optional(), "Whether the incident is muted."),
});

const listed = model("IncidentEventListed", "Something that happened to an incident, with its surroundings.", {
  cxEventKey: field(text(1, 4096), "Key of the event."),
  cxEventTimestamp: field(text(), "When it happened."),
  incidentEvent: field(incidentEvent, "What happened."),
  incidentEventExtendedMetadata: field(metadata.optional(), "The incident, and the alert behind it."),
});

export const eventList = model("IncidentEventList", "A page of events.", {
  items: field(list(listed, 0, 1000), "The events."),
  pagination: field(pageInfo.optional(), "Where the page stands."),
});
export const eventCount = model("IncidentEventCount", "How many events there are.", {
  count: field(int64(0).optional(), "How many."),
  reachedLimit: field(flag().optional(), "Whether there are more than are counted."),
});
