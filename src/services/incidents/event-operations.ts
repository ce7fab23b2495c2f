import { op, operations, tokenPages } from "../../http/operation";
import { field } from "../../schema/facts";
import { flag, int64, list, map, model, set, string } from "../../schema/fields";
import { filterValues } from "./counts";
import { incidentEvent } from "./entity";
import { eventAlertType, incidentSeverity, state, status } from "./enums";
import { eventFilterQuery, eventListQuery } from "./filter";
import { incidentResponse } from "./operations";
import { eventId, incidentPageInfo, metaLabel } from "./parts";

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

const eventList = model("IncidentEventList", "A page of incident events.", {
  items: field(list(incidentEventEntry, 0, 1000), "The events."),
  pagination: incidentPageInfo.optional(),
});
const eventCount = model("IncidentEventCount", "Number of incident events.", {
  count: field(int64(0).optional(), "Number of events."),
  reachedLimit: field(
    flag().optional(),
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
      filtersValues: field(filterValues.optional(), "Filter values."),
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
