import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { list, map, model, set } from "../../schema/fields";
import { filterValues, incidentAggregations } from "./counts";
import { aggregationQuery, incidentListBody, incidentQuery } from "./filter";
import { incident, incidentEvent } from "./incident";
import { incidentId, incidentUser, pageInfo } from "./parts";

const read = ["incidents:read"];
const acknowledges = ["incidents:acknowledge"];
const closes = ["incidents:close"];
const assigns = ["incidents:assign"];
const source = "Incident; Endpoints named in release entries: Incidents; OpenAPI description v5.0.6: IncidentsService";

const ids = field(set(incidentId, 1, 10000), "Ids of the incidents. The answer holds those that changed: what is missing from it did not.");
const all = field(list(incident, 0, 10000), "The incidents.");
const changed = model("IncidentsChanged", "Incidents that were changed.", {
  incidents: field(list(incident, 0, 10000), "The incidents that changed, as they are now."),
});
const idsBody = (name: string, about: string) => model(name, about, { incidentIds: ids });
export const incidentAnswer = model("IncidentAnswer", "An incident as it is now.", { incident: field(incident, "The incident.") });

export const incidentOps = {
  list: op("POST /incidents/incidents/v1", {
    reads: true,
    about: "Incidents in pages. Ask for an order: without one there is none to count on.",
    body: incidentListBody,
    out: model("IncidentList", "A page of incidents.", { incidents: all, pagination: field(pageInfo, "Where the page stands.") }),
    pages: {
      send: "body.pagination.pageToken",
      next: "pagination.nextPageToken",
      items: "incidents",
      needs: { "body.pagination.pageSize": 1000 },
    },
    permissions: read,
    repeatable: true,
    source,
  }),
  get: op("GET /incidents/incidents/v1/{id}", {
    about: "One incident.",
    path: { id: field(incidentId, "Id of the incident.") },
    out: incidentAnswer,
    permissions: read,
    source,
  }),
  getMany: op("GET /incidents/incidents/v1", {
    about: "Incidents by their ids. What there is none of is named.",
    query: model("IncidentsById", "Which incidents.", { ids: field(set(incidentId, 1, 10000), "Their ids.") }),
    out: model("IncidentsFound", "Incidents that were asked for.", {
      incidents: field(map(incident), "The incidents, by id."),
      notFoundIds: field(set(incidentId, 0, 10000), "Ids of which there is no incident."),
    }),
    permissions: read,
    source,
  }),
  listAggregations: op("GET /incidents/aggregations/v1", {
    about: "Incidents put together by what they share, in pages.",
    query: aggregationQuery,
    out: incidentAggregations,
    pages: {
      send: "query.pagination.pageToken",
      next: "pagination.nextPageToken",
      items: "incidentAggs",
      needs: { "query.pagination.pageSize": 1000 },
    },
    permissions: read,
    source,
  }),
  getFilterValues: op("POST /incidents/filter-values/v1", {
    reads: true,
    about: "What incidents can be asked for by, and how many of those asked for have each.",
    body: model("IncidentFilterValuesQuery", "Which incidents are counted.", {
      filter: field(incidentQuery.optional(), "Which incidents."),
    }),
    out: model("IncidentFilterValuesAnswer", "What incidents can be asked for by.", { filtersValues: field(filterValues, "The values.") }),
    permissions: read,
    repeatable: true,
    source,
  }),
  getEvents: op("GET /incidents/incidents/v1/{incident_id}/events", {
    about: "Everything that happened to an incident.",
    path: { incident_id: field(incidentId, "Id of the incident.") },
    out: model("IncidentEvents", "What happened to an incident.", {
      incidentEvents: field(list(incidentEvent, 0, 10000).optional(), "The events."),
    }),
    permissions: read,
    source,
  }),
  acknowledge: op("POST /incidents/incidents/v1/all/acknowledge", {
    about: "Says that somebody has seen incidents. What did not change is missing from the answer.",
    body: idsBody("IncidentsToAcknowledge", "Incidents that were seen."),
    out: changed,
    permissions: acknowledges,
    repeatable: true,
    source,
  }),
  resolve: op("POST /incidents/incidents/v1/all/resolve", {
    about: "Says that what incidents are about is over. What did not change is missing from the answer.",
    body: idsBody("IncidentsToResolve", "Incidents that are over."),
    out: changed,
    permissions: closes,
    repeatable: true,
    source,
  }),
  close: op("POST /incidents/incidents/v1/all/closed", {
    about: "Closes incidents. What did not change is missing from the answer.",
    body: idsBody("IncidentsToClose", "Incidents to close."),
    out: changed,
    permissions: closes,
    repeatable: true,
    source,
  }),
  assign: op("POST /incidents/incidents/v1/all/by-user", {
    about: "Gives incidents to a user. What did not change is missing from the answer.",
    body: model("IncidentsToAssign", "Incidents for a user.", {
      incidentIds: ids,
      assignedTo: field(incidentUser, "Who shall see to them."),
    }),
    out: changed,
    permissions: assigns,
    repeatable: true,
    source,
  }),
  unassign: op("DELETE /incidents/incidents/v1/all/by-user", {
    about: "Takes incidents from whoever saw to them. What did not change is missing from the answer.",
    query: model("IncidentsToUnassign", "Incidents that shall be nobody's.", { incident_ids: ids }),
    out: changed,
    permissions: assigns,
    source,
  }),
};
