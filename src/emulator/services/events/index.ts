import type { Request } from "../../../http/operation";
import { alertEvents } from "../../../services/events";
import { type QueryOf, type RequestContext, serve } from "../../server/request-context";
import {
  eventsResponse,
  eventsWithKey,
  filterEvents,
  groupByKey,
  listedEvents,
  pageOfEvents,
  statisticsOf,
  statsOf,
  within,
} from "./list";
import { type AlertEventRecord, alertEventResponse, eventResponse, keyOf } from "./record";

type AlertEventOperations = (typeof alertEvents)["operations"];

function pageResponse(
  all: readonly AlertEventRecord[],
  {
    order_bys,
    pagination: pageRequest,
  }: Pick<Request<AlertEventOperations["listForAlerts"]>["query"], "order_bys" | "pagination">,
  ctx: RequestContext,
) {
  const { entries, pagination } = pageOfEvents(all, order_bys, pageRequest, ctx);
  return { events: entries.map((event) => eventResponse(event, ctx)), pagination };
}

function eventsOfAlerts(
  {
    alert_ids,
    timestamp_range,
    cx_event_labels = {},
  }: Request<AlertEventOperations["listForAlerts"]>["query"],
  ctx: RequestContext,
) {
  const labels = Object.entries(cx_event_labels);
  return listedEvents(ctx).filter(
    (event) =>
      alert_ids.includes(event.alertVersionId ?? "") &&
      within(event, timestamp_range, ctx) &&
      labels.every(([name, value]) => event.labels?.[name] === value),
  );
}

/** Keys without an event are listed in `notFoundIds`. The page size counts events, not keys. */
function getMany(
  { ids = [], filter, order_bys, pagination: page }: QueryOf<AlertEventOperations["getMany"]>,
  ctx: RequestContext,
) {
  const keys = new Set(listedEvents(ctx).map(keyOf));
  const range = filter?.timestamp;
  const all = listedEvents(ctx).filter(
    (event) => (!ids.length || ids.includes(keyOf(event))) && (!range || within(event, range, ctx)),
  );
  const { entries, pagination } = pageOfEvents(all, order_bys, page, ctx);
  const groups = groupByKey(entries);
  const isSingle = (key: string) => all.filter((event) => keyOf(event) === key).length === 1;
  return {
    events: Object.fromEntries(
      [...groups].map(([key, group]) => [key, eventsResponse(group, isSingle(key), ctx)]),
    ),
    notFoundIds: ids.filter((id) => !keys.has(id)),
    pagination,
  };
}

function getEvent(
  key: string,
  query: Request<AlertEventOperations["get"]>["query"],
  ctx: RequestContext,
) {
  const all = eventsWithKey(key, ctx);
  const { entries, pagination } = pageOfEvents(all, query?.order_bys, query?.pagination, ctx);
  return { event: eventsResponse(entries, all.length === 1, ctx), pagination };
}

function getAlertEvent(
  id: string,
  query: Request<AlertEventOperations["getAlertEvent"]>["query"],
  ctx: RequestContext,
) {
  const all = eventsWithKey(id, ctx);
  const { entries, pagination } = pageOfEvents(all, query?.order_bys, query?.pagination, ctx);
  const [first] = entries;
  if (first && all.length === 1)
    return { id, singlePermutation: alertEventResponse(first, ctx), pagination };
  return {
    id,
    multiplePermutation: {
      alertEventMultiplePermutation: entries.map((event) => alertEventResponse(event, ctx)),
    },
    pagination,
  };
}

function getStats(ids: readonly string[] = [], ctx: RequestContext) {
  const groups = groupByKey(listedEvents(ctx));
  const selected = [...groups].filter(([key]) => !ids.length || ids.includes(key));
  return { eventsStats: Object.fromEntries(selected.map(([key, group]) => [key, statsOf(group)])) };
}

export const alertEventBehaviors = serve(alertEvents.operations, {
  list: ({ query }, ctx) =>
    pageResponse(filterEvents(listedEvents(ctx), query.filter, ctx), query, ctx),
  listForAlerts: ({ query }, ctx) => pageResponse(eventsOfAlerts(query, ctx), query, ctx),
  count: ({ query }, ctx) => ({
    count: filterEvents(listedEvents(ctx), query.filter, ctx).length,
    reachedLimit: false,
  }),
  getStatistics: ({ query }, ctx) => {
    const all = filterEvents(listedEvents(ctx), query.filter, ctx);
    return {
      cxEventLabelsFieldStatistics: statisticsOf(all.map(({ labels }) => labels)),
      cxEventMetadataFieldStatistics: statisticsOf(all.map(({ metadata }) => metadata)),
    };
  },
  getMany: ({ query = {} }, ctx) => getMany(query, ctx),
  get: ({ id, query }, ctx) => getEvent(String(id), query, ctx),
  getAlertEvent: ({ id, query }, ctx) => getAlertEvent(String(id), query, ctx),
  getAlertEventStats: ({ query }, ctx) => getStats(query?.ids, ctx),
});
