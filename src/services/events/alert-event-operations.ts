import { op, operations } from "../../http/operation";
import { field, optional } from "../../schema/facts";
import { model, set } from "../../schema/fields";
import {
  alertEventId,
  alertEventOrders,
  alertEventPage,
  alertEventResponse,
  alertEventStats,
} from "./alert-event-entity";

const shared = {
  source:
    "Events; Endpoints named in release entries: Alert events; OpenAPI description v5.0.6: AlertEventService",
  read: ["alerts:ReadConfig"],
};

/** Events of alerts that were triggered or resolved. */
export const alertEventOps = operations(shared, {
  getAlertEvent: op("GET /v3/alert-event/{id}", {
    summary:
      "Get an alert event by its id: a single event, or a page of events that were grouped together.",
    path: { id: field(alertEventId, "Id of the event.") },
    query: model("AlertEventReadQuery", "Options for reading an alert event.", {
      order_bys: alertEventOrders,
      pagination: alertEventPage,
    }),
    response: alertEventResponse,
  }),
  getAlertEventStats: op("GET /v3/alert-event-stats", {
    summary: "Get the numbers of triggered and resolved permutations, by event id.",
    query: model("AlertEventStatsQuery", "Selects alert events.", {
      ids: optional(set(alertEventId, 0, 1000), "Ids of the events."),
      order_bys: alertEventOrders,
    }),
    response: alertEventStats,
  }),
});
