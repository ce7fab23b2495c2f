import { incidents } from "../../../services/incidents";
import { serve } from "../../server/request-context";
import { filterValuesOf, listAggregations } from "./counts";
import { countEvents, incidentsOfEvents, listEvents } from "./events";
import { filterIncidents } from "./filter";
import { incidentsById, listedIncidents, listIncidents } from "./list";
import { eventsOf, incidentOf, incidentResponse, incidentTable } from "./record";
import { acknowledge, assign, changed, changedAll, close, resolve, unassign } from "./state";

export const incidentBehaviors = serve(incidents.operations, {
  list: ({ body = {} }, ctx) => listIncidents(body, ctx),
  get: ({ id }, ctx) => ({
    incident: incidentResponse(ctx.table(incidentTable).mustGet(String(id)), ctx),
  }),
  getMany: ({ query }, ctx) => incidentsById(query.ids, ctx),
  getEvents: ({ incident_id }, ctx) => ({
    incidentEvents: eventsOf(ctx.table(incidentTable).mustGet(String(incident_id)), ctx).map(
      ({ event }) => event,
    ),
  }),
  listAggregations: ({ query = {} }, ctx) => listAggregations(query, ctx),
  getFilterValues: ({ body }, ctx) => ({
    filtersValues: filterValuesOf(
      filterIncidents(listedIncidents(ctx), body?.filter, ctx),
      body?.filter?.metaLabelsOp,
    ),
  }),

  acknowledge: ({ body }, ctx) => changedAll(body.incidentIds, acknowledge, ctx),
  resolve: ({ body }, ctx) => changedAll(body.incidentIds, resolve, ctx),
  close: ({ body }, ctx) => changedAll(body.incidentIds, close, ctx),
  assign: ({ body }, ctx) => changedAll(body.incidentIds, assign(body.assignedTo.userId), ctx),
  unassign: ({ query }, ctx) => changedAll(query.incident_ids, unassign, ctx),

  listEvents: ({ query }, ctx) => listEvents(query, ctx),
  countEvents: ({ query }, ctx) => countEvents(query?.filter, ctx),
  getEventFilterValues: ({ query }, ctx) => ({
    filtersValues: filterValuesOf(
      incidentsOfEvents(query?.filter, ctx),
      query?.filter?.labels?.operator,
    ),
  }),
  getByEvent: ({ event_id }, ctx) => ({
    incident: incidentResponse(incidentOf(event_id, ctx), ctx),
  }),
  acknowledgeByEvent: ({ event_id }, ctx) => changed(incidentOf(event_id, ctx), acknowledge, ctx),
  resolveByEvent: ({ event_id }, ctx) => changed(incidentOf(event_id, ctx), resolve, ctx),
});
