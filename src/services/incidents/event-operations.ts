import { op, operations, tokenPages } from "../../http/operation";
import { field } from "../../schema/facts";
import { model } from "../../schema/fields";
import { filterValues } from "./counts";
import { eventCount, eventList } from "./events";
import { eventFilterQuery, eventListQuery } from "./filter";
import { incidentResponse } from "./operations";
import { eventId } from "./parts";

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
