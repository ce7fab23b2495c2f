import { incidents } from "../../../areas/incidents";
import { serve } from "../../scene";
import { filterValuesOf, listAggregations } from "./counts";
import { countEvents, incidentsOfEvents, listEvents } from "./events";
import { wantedIncidents } from "./filter";
import { eventsOf, incidentKind, incidentOf, told } from "./kept";
import { incidentsOf, listIncidents, shown } from "./list";
import { acknowledge, assign, changed, changedAll, close, resolve, unassign } from "./state";

export const incidentBehaviours = serve(incidents.operations, {
  list: ({ body = {} }, scene) => listIncidents(body, scene),
  get: ({ id }, scene) => ({ incident: told(scene.shelf(incidentKind).must(String(id)), scene) }),
  getMany: ({ query }, scene) => incidentsOf(query.ids, scene),
  getEvents: ({ incident_id }, scene) => ({
    incidentEvents: eventsOf(scene.shelf(incidentKind).must(String(incident_id)), scene).map(({ event }) => event),
  }),
  listAggregations: ({ query = {} }, scene) => listAggregations(query, scene),
  getFilterValues: ({ body }, scene) => ({
    filtersValues: filterValuesOf(wantedIncidents(shown(scene), body?.filter, scene), body?.filter?.metaLabelsOp),
  }),

  acknowledge: ({ body }, scene) => changedAll(body.incidentIds, acknowledge, scene),
  resolve: ({ body }, scene) => changedAll(body.incidentIds, resolve, scene),
  close: ({ body }, scene) => changedAll(body.incidentIds, close, scene),
  assign: ({ body }, scene) => changedAll(body.incidentIds, assign(body.assignedTo.userId), scene),
  unassign: ({ query }, scene) => changedAll(query.incident_ids, unassign, scene),

  listEvents: ({ query }, scene) => listEvents(query, scene),
  countEvents: ({ query }, scene) => countEvents(query?.filter, scene),
  getEventFilterValues: ({ query }, scene) => ({
    filtersValues: filterValuesOf(incidentsOfEvents(query?.filter, scene), query?.filter?.labels?.operator),
  }),
  getByEvent: ({ event_id }, scene) => ({ incident: told(incidentOf(event_id, scene), scene) }),
  acknowledgeByEvent: ({ event_id }, scene) => changed(incidentOf(event_id, scene), acknowledge, scene),
  resolveByEvent: ({ event_id }, scene) => changed(incidentOf(event_id, scene), resolve, scene),
});
