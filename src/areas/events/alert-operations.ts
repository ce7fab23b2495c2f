import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { model, set } from "../../schema/fields";
import { alertEventFound, alertEventId, alertEventOrders, alertEventPage, alertEventStats } from "./alert-event";

const permissions = ["alerts:ReadConfig"];
const source = "Events; Endpoints named in release entries: Alert events; OpenAPI description v5.0.6: AlertEventService";

/** Alerts that fired and resolved. */
export const alertEventOps = {
  getAlertEvent: op("GET /v3/alert-event/{id}", {
    about: "An alert that fired or resolved: one combination of values, or a page of several that came together.",
    path: { id: field(alertEventId, "Id of the event.") },
    query: model("AlertEventReadQuery", "Which part is read where there are several.", {
      order_bys: alertEventOrders,
      pagination: alertEventPage,
    }),
    out: alertEventFound,
    permissions,
    source,
  }),
  getAlertEventStats: op("GET /v3/alert-event-stats", {
    about: "How many combinations of values fired and resolved together, by the ids of their events.",
    query: model("AlertEventStatsQuery", "Which events are counted.", {
      ids: field(set(alertEventId, 0, 1000).optional(), "Their ids."),
      order_bys: alertEventOrders,
    }),
    out: alertEventStats,
    permissions,
    source,
  }),
};
