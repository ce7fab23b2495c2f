import { op, operations, tokenPages } from "../../http/operation";
import { field, optional } from "../../schema/facts";
import { list, map, model, set } from "../../schema/fields";
import { filterValues, incidentAggregations } from "./counts";
import { incident, incidentEvent } from "./entity";
import { aggregationQuery, incidentListBody, incidentQuery } from "./filter";
import { incidentId, incidentPageInfo, incidentUser } from "./parts";

const acknowledges = ["incidents:acknowledge"];
const closes = ["incidents:close"];
const assigns = ["incidents:assign"];
const shared = {
  source:
    "Incident; Endpoints named in release entries: Incidents; OpenAPI description v5.0.6: IncidentsService",
  read: ["incidents:read"],
};

const incidentIds = field(
  set(incidentId, 1, 10000),
  "Ids of the incidents. The response contains only those that changed.",
);
const incidentsField = field(list(incident, 0, 10000), "The incidents.");
const changedIncidents = model("IncidentsChanged", "Incidents that were changed.", {
  incidents: field(list(incident, 0, 10000), "The changed incidents."),
});
const idsBody = (name: string, about: string) => model(name, about, { incidentIds: incidentIds });
export const incidentResponse = model("IncidentResponse", "An incident.", {
  incident: field(incident, "The incident."),
});

export const incidentOps = operations(shared, {
  list: op("POST /incidents/incidents/v1", {
    reads: true,
    summary:
      "List incidents, page by page. Specify a sort order: without one, the order is not defined.",
    body: incidentListBody,
    response: model("IncidentList", "A page of incidents.", {
      incidents: incidentsField,
      pagination: incidentPageInfo,
    }),
    pages: tokenPages("body", "incidents", 1000),
  }),
  get: op("GET /incidents/incidents/v1/{id}", {
    summary: "Get an incident by its id.",
    path: { id: field(incidentId, "Id of the incident.") },
    response: incidentResponse,
  }),
  getMany: op("GET /incidents/incidents/v1", {
    summary: "Get incidents by id. Ids without an incident are listed in `notFoundIds`.",
    query: model("IncidentsById", "Selects incidents by id.", {
      ids: field(set(incidentId, 1, 10000), "Ids of the incidents."),
    }),
    response: model(
      "IncidentsResponse",
      "The incidents that were found, and the ids that were not.",
      {
        incidents: field(map(incident), "The incidents, by id."),
        notFoundIds: field(set(incidentId, 0, 10000), "Ids without an incident."),
      },
    ),
  }),
  listAggregations: op("GET /incidents/aggregations/v1", {
    summary: "List groups of incidents with common values, page by page.",
    query: aggregationQuery,
    response: incidentAggregations,
    pages: tokenPages("query", "incidentAggs", 1000),
  }),
  getFilterValues: op("POST /incidents/filter-values/v1", {
    reads: true,
    summary:
      "Get the available filter values for incidents, with the number of matching incidents for each.",
    body: model("IncidentFilterValuesQuery", "Selects incidents to count.", {
      filter: optional(incidentQuery, "Selects incidents by id."),
    }),
    response: model("IncidentFilterValuesResponse", "Available filter values for incidents.", {
      filtersValues: field(filterValues, "Filter values."),
    }),
  }),
  getEvents: op("GET /incidents/incidents/v1/{incident_id}/events", {
    summary: "List all events of an incident.",
    path: { incident_id: field(incidentId, "Id of the incident.") },
    response: model("IncidentEvents", "Events of an incident.", {
      incidentEvents: optional(list(incidentEvent, 0, 10000), "The events."),
    }),
  }),
  acknowledge: op("POST /incidents/incidents/v1/all/acknowledge", {
    summary: "Acknowledge incidents. The response contains only those that changed.",
    body: idsBody("IncidentsToAcknowledge", "Incidents to acknowledge."),
    response: changedIncidents,
    permissions: acknowledges,
    idempotent: true,
  }),
  resolve: op("POST /incidents/incidents/v1/all/resolve", {
    summary: "Resolve incidents. The response contains only those that changed.",
    body: idsBody("IncidentsToResolve", "Incidents to resolve."),
    response: changedIncidents,
    permissions: closes,
    idempotent: true,
  }),
  close: op("POST /incidents/incidents/v1/all/closed", {
    summary: "Close incidents. The response contains only those that changed.",
    body: idsBody("IncidentsToClose", "Incidents to close."),
    response: changedIncidents,
    permissions: closes,
    idempotent: true,
  }),
  assign: op("POST /incidents/incidents/v1/all/by-user", {
    summary: "Assign incidents to a user. The response contains only those that changed.",
    body: model("IncidentsToAssign", "Incidents to assign, and the assignee.", {
      incidentIds: incidentIds,
      assignedTo: field(incidentUser, "User to whom the incidents are assigned."),
    }),
    response: changedIncidents,
    permissions: assigns,
    idempotent: true,
  }),
  unassign: op("DELETE /incidents/incidents/v1/all/by-user", {
    summary: "Remove the assignees of incidents. The response contains only those that changed.",
    query: model("IncidentsToUnassign", "Incidents to unassign.", { incident_ids: incidentIds }),
    response: changedIncidents,
    permissions: assigns,
  }),
});
