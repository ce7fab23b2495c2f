import { op, operations, tokenPages } from "../../http/operation";
import { field, optional } from "../../schema/facts";
import { flag, int64, list, map, model, set, string } from "../../schema/fields";
import { cxEventList, cxEventResponse, cxPageInfo } from "./entity";
import { eventQuery, order_bys, pagination, requiredPagination, timeRange } from "./filters";

const service = "OpenAPI description v5.0.6: EventsService";
const shared = { source: `Endpoints named in release entries: Alert events; ${service}` };
const eventFilter = field(eventQuery, "Filter for the events.");
const pages = tokenPages("query", "events", 1000);

const statistics = (about: string) =>
  optional(
    map(
      model("CxEventFieldStatistics", "Values of a label or metadata field.", {
        fieldStatistics: optional(map(int64()), "Number of events by value."),
      }),
    ),
    about,
  );

/** Events of any origin. */
export const eventOps = operations(shared, {
  list: op("GET /alerts/events/v3", {
    summary: "List events by time, type and key, page by page.",
    query: model("CxEventListQuery", "Options for the list of events.", {
      filter: eventFilter,
      pagination: requiredPagination,
      order_bys,
    }),
    response: cxEventList("CxEventList"),
    pages,
  }),
  listForAlerts: op("GET /alerts/alerts/v3/all/events", {
    summary:
      "List the events of specific alerts, page by page. The alerts are selected by version id, not by alert id.",
    query: model("CxEventsOfAlertsQuery", "Options for the list of events of alerts.", {
      alert_ids: field(set(string(), 1), "Version ids of the alerts."),
      timestamp_range: field(timeRange, "Time range of the events."),
      cx_event_labels: optional(
        map(string()),
        "Labels and values that the events must have; all must match.",
      ),
      order_bys,
      pagination,
    }),
    response: cxEventList("CxEventsOfAlerts"),
    pages,
  }),
  count: op("GET /alerts/events/v3/all/count", {
    summary: "Count events by time, type and key.",
    query: model("CxEventCountQuery", "Selects events to count.", { filter: eventFilter }),
    response: model("CxEventCount", "Number of events.", {
      count: field(int64(0), "Number of events."),
      reachedLimit: field(
        flag(),
        "Whether the count stopped at its limit, so that there are more events.",
      ),
    }),
  }),
  getStatistics: op("GET /alerts/events/v3/all/statistics", {
    summary: "Get the label and metadata values of events, with the number of events per value.",
    query: model("CxEventStatisticsQuery", "Selects events to count.", { filter: eventFilter }),
    response: model("CxEventStatistics", "Label and metadata values of events.", {
      cxEventLabelsFieldStatistics: statistics("Values of labels."),
      cxEventMetadataFieldStatistics: statistics("Values of metadata fields."),
    }),
  }),
  getMany: op("GET /alerts/events/v3/all/list", {
    summary: "Get events by key. Keys without an event are listed in `notFoundIds`.",
    query: model("CxEventsByKey", "Filter for the events.", {
      ids: optional(set(string()), "Keys of the events."),
      filter: optional(
        model("CxEventTimeQuery", "Filter by time.", {
          timestamp: optional(timeRange, "Time range of the events."),
        }),
        "Filter for the events.",
      ),
      order_bys,
      pagination,
    }),
    response: model("CxEventsResponse", "The events that were found, and the keys that were not.", {
      events: optional(map(cxEventResponse), "The events by key."),
      notFoundIds: optional(list(string()), "Keys without an event."),
      pagination: cxPageInfo,
    }),
    source: service,
  }),
  get: op("GET /alerts/events/v3/{id}", {
    summary: "Get the event with a key: a single event, or a page of several.",
    path: { id: field(string(1), "Key of the event.") },
    query: model("CxEventReadQuery", "Options for reading an event.", {
      order_bys,
      pagination,
    }),
    response: model("CxEventResponse", "The event or events with a key.", {
      event: optional(cxEventResponse, "The event or events."),
      pagination: cxPageInfo,
    }),
    source: service,
  }),
});
