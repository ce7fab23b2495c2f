import { op, operations, tokenPages } from "../../http/operation";
import { field, optional } from "../../schema/facts";
import { flag, int64, list, map, model, set, string } from "../../schema/fields";
import { filterValues } from "./counts";
import { incidentEvent } from "./entity";
import { eventAlertType, incidentSeverity, state, status } from "./enums";
import { eventFilterQuery, eventListQuery } from "./filter";
import { incidentResponse } from "./operations";
import { eventId, incidentPageInfo, metaLabel } from "./parts";

const metadata = model("IncidentEventMetadata", "The incident and the alert of an event.", {
  alertId: optional(string(1, 64), "Id of the alert.", { ref: "Alert" }),
  alertName: optional(string(1, 4096), "Name of the alert."),
  alertType: optional(eventAlertType, "Type of the alert."),
  alertGroupByFields: optional(list(string(1, 256), 0, 100), "Fields that the alert groups by."),
  alertLabels: optional(set(metaLabel, 0, 1000), "Labels of the alert."),
  incidentPermutation: optional(
    map(string()),
    "Contextual labels of the incident and their values.",
  ),
  incidentSeverity: optional(incidentSeverity, "Severity of the incident."),
  incidentState: optional(state, "State of the incident, as reported by the alert."),
  incidentStatus: optional(status, "Status of the incident, as set by users."),
  isMuted: optional(flag(), "Whether the incident is muted."),
});

const incidentEventEntry = model(
  "IncidentEventListed",
  "An incident event with its incident and alert.",
  {
    cxEventKey: field(string(1, 4096), "Key of the event."),
    cxEventTimestamp: field(string(), "Time of the event."),
    incidentEvent: field(incidentEvent, "The event."),
    incidentEventExtendedMetadata: optional(metadata, "The incident and its alert."),
  },
);

const eventList = model("IncidentEventList", "A page of incident events.", {
  items: field(list(incidentEventEntry, 0, 1000), "The events."),
  pagination: incidentPageInfo.optional(),
});
const eventCount = model("IncidentEventCount", "Number of incident events.", {
  count: optional(int64(0), "Number of events."),
  reachedLimit: optional(
    flag(),
    "Whether the count stopped at its limit, so that there are more events.",
  ),
});

const shared = {
  source:
    "Events; Endpoints named in release entries: Incidents; OpenAPI description v5.0.6: IncidentsService",
  read: ["incidents:read"],
};
const eventPath = { event_id: eventId };

export const incidentEventOps = operations(shared, {
  listEvents: op("GET /incidents/events/v1", {
    summary: "List the events of all incidents, in pages of at most 1000.",
    query: eventListQuery,
    response: eventList,
    flatQuery: ["pagination"],
    pages: tokenPages("query", "items", 1000),
  }),
  countEvents: op("GET /incidents/events/v1/all/count", {
    summary: "Count the events of incidents.",
    query: eventFilterQuery("IncidentEventCountQuery"),
    response: eventCount,
  }),
  getEventFilterValues: op("GET /incidents/filter-values/v1/events", {
    summary:
      "Get the available filter values for incident events, with the number of matching events for each.",
    query: eventFilterQuery("IncidentEventValuesQuery"),
    response: model("IncidentEventValuesResponse", "Available filter values for incident events.", {
      filtersValues: optional(filterValues, "Filter values."),
    }),
  }),
  getByEvent: op("GET /incidents/events/v1/{event_id}", {
    summary: "Get the incident of an event.",
    path: eventPath,
    response: incidentResponse,
  }),
  acknowledgeByEvent: op("POST /incidents/events/v1/{event_id}/acknowledge", {
    summary: "Acknowledge the incident of an event.",
    path: eventPath,
    response: incidentResponse,
    permissions: ["incidents:acknowledge"],
    idempotent: true,
  }),
  resolveByEvent: op("POST /incidents/events/v1/{event_id}/resolve", {
    summary: "Resolve the incident of an event.",
    path: eventPath,
    response: incidentResponse,
    permissions: ["incidents:close"],
    idempotent: true,
  }),
});
