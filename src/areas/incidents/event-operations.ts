import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { model } from "../../schema/fields";
import { filterValues } from "./counts";
import { eventCount, eventList } from "./events";
import { eventFilterQuery, eventListQuery } from "./filter";
import { incidentAnswer } from "./operations";
import { eventId } from "./parts";

const read = ["incidents:read"];
const source = "Events; Endpoints named in release entries: Incidents; OpenAPI description v5.0.6: IncidentsService";
const path = { event_id: eventId };

/** What happened to incidents, over all of them. */
export const incidentEventOps = {
  listEvents: op("GET /incidents/events/v1", {
    about: "What happened to all incidents, in pages of at most 1000.",
    query: eventListQuery,
    out: eventList,
    flatQuery: ["pagination"],
    pages: {
      send: "query.pagination.pageToken",
      next: "pagination.nextPageToken",
      items: "items",
      needs: { "query.pagination.pageSize": 1000 },
    },
    permissions: read,
    source,
  }),
  countEvents: op("GET /incidents/events/v1/all/count", {
    about: "How many events there are.",
    query: eventFilterQuery("IncidentEventCountQuery"),
    out: eventCount,
    permissions: read,
    source,
  }),
  getEventFilterValues: op("GET /incidents/filter-values/v1/events", {
    about: "What events can be asked for by, and how many of those asked for have each.",
    query: eventFilterQuery("IncidentEventValuesQuery"),
    out: model("IncidentEventValuesAnswer", "What events can be asked for by.", {
      filtersValues: field(filterValues.optional(), "The values."),
    }),
    permissions: read,
    source,
  }),
  getByEvent: op("GET /incidents/events/v1/{event_id}", {
    about: "The incident that something happened to.",
    path,
    out: incidentAnswer,
    permissions: read,
    source,
  }),
  acknowledgeByEvent: op("POST /incidents/events/v1/{event_id}/acknowledge", {
    about: "Says that somebody has seen the incident that something happened to.",
    path,
    out: incidentAnswer,
    permissions: ["incidents:acknowledge"],
    repeatable: true,
    source,
  }),
  resolveByEvent: op("POST /incidents/events/v1/{event_id}/resolve", {
    about: "Says that the incident that something happened to is over.",
    path,
    out: incidentAnswer,
    permissions: ["incidents:close"],
    repeatable: true,
    source,
  }),
};
