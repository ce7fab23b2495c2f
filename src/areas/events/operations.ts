import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { flag, int64, list, map, model, set, text } from "../../schema/fields";
import { eventFound, eventList, pageInfo } from "./event";
import { eventQuery, mustPaginate, order_bys, pagination, timeRange } from "./filters";

const service = "OpenAPI description v5.0.6: EventsService";
const source = `Endpoints named in release entries: Alert events; ${service}`;
const filter = field(eventQuery, "Which events.");
const pages = {
  send: "query.pagination.pageToken",
  next: "pagination.nextPageToken",
  items: "events",
  needs: { "query.pagination.pageSize": 1000 },
} as const;

const statistics = (about: string) =>
  field(
    map(
      model("CxEventFieldStatistics", "The values of a name.", {
        fieldStatistics: field(map(int64()).optional(), "How many events have each value."),
      }),
    ).optional(),
    about,
  );

/** What happened, whichever alert it came from. */
export const eventOps = {
  list: op("GET /alerts/events/v3", {
    about: "Events by time, kind and key, in pages.",
    query: model("CxEventListQuery", "Which events are listed, and how.", { filter, pagination: mustPaginate, order_bys }),
    out: eventList("CxEventList"),
    pages,
    source,
  }),
  listForAlerts: op("GET /alerts/alerts/v3/all/events", {
    about: "Events of some alerts, in pages. They are named by the ids of their versions, not by their own.",
    query: model("CxEventsOfAlertsQuery", "Events of which alerts are listed, and how.", {
      alert_ids: field(set(text(), 1), "Ids of versions of alerts."),
      timestamp_range: field(timeRange, "When they happened."),
      cx_event_labels: field(map(text()).optional(), "Labels they have, with their values: all of these."),
      order_bys,
      pagination,
    }),
    out: eventList("CxEventsOfAlerts"),
    pages,
    source,
  }),
  count: op("GET /alerts/events/v3/all/count", {
    about: "How many events there are by time, kind and key.",
    query: model("CxEventCountQuery", "Which events are counted.", { filter }),
    out: model("CxEventCount", "How many events there are.", {
      count: field(int64(0), "How many."),
      reachedLimit: field(flag(), "Whether there are more than are counted."),
    }),
    source,
  }),
  getStatistics: op("GET /alerts/events/v3/all/statistics", {
    about: "The values that events carry, and how many carry each.",
    query: model("CxEventStatisticsQuery", "Which events are counted.", { filter }),
    out: model("CxEventStatistics", "The values that events carry.", {
      cxEventLabelsFieldStatistics: statistics("Of their labels."),
      cxEventMetadataFieldStatistics: statistics("Of what else is known of them."),
    }),
    source,
  }),
  getMany: op("GET /alerts/events/v3/all/list", {
    about: "Events by their keys. What there is none of is named.",
    query: model("CxEventsByKey", "Which events.", {
      ids: field(set(text()).optional(), "Their keys."),
      filter: field(
        model("CxEventTimeQuery", "Events by time.", { timestamp: field(timeRange.optional(), "When they happened.") }).optional(),
        "Which of them.",
      ),
      order_bys,
      pagination,
    }),
    out: model("CxEventsFound", "Events that were asked for.", {
      events: field(map(eventFound).optional(), "What there is, by key."),
      notFoundIds: field(list(text()).optional(), "Keys of which there is no event."),
      pagination: pageInfo,
    }),
    source: service,
  }),
  get: op("GET /alerts/events/v3/{id}", {
    about: "What there is under a key: one event, or a page of several.",
    path: { id: field(text(1), "Key of the event.") },
    query: model("CxEventReadQuery", "Which part is read where there are several.", { order_bys, pagination }),
    out: model("CxEventAnswer", "What there is under a key.", {
      event: field(eventFound.optional(), "What there is."),
      pagination: pageInfo,
    }),
    source: service,
  }),
};
