import { notResponse } from "../../server/errors";
import { type PageRequest, pageOf } from "../../server/pages";
import type { RequestContext } from "../../server/request-context";
import { type AlertEventRecord, alertEventTable, eventResponse, keyOf, timeOf } from "./record";

export const listedEvents = (ctx: RequestContext): AlertEventRecord[] =>
  ctx.table(alertEventTable).listed();

export type AlertEventOrders = readonly { direction?: string | undefined }[] | undefined;
/** Time is the only field to sort by. */
export function sortByTime(
  all: readonly AlertEventRecord[],
  orders: AlertEventOrders,
  ctx: RequestContext,
): AlertEventRecord[] {
  const [order] = orders ?? [];
  if (!order) return [...all];
  const turn = order.direction === "DESC" ? -1 : 1;
  return [...all].sort((a, b) => turn * (Date.parse(timeOf(a, ctx)) - Date.parse(timeOf(b, ctx))));
}

/** The events with a key. */
export function eventsWithKey(key: string, ctx: RequestContext): AlertEventRecord[] {
  const found = listedEvents(ctx).filter((event) => keyOf(event) === key);
  if (!found.length) throw notResponse("alert event", key);
  return found;
}

export function pageOfEvents(
  all: readonly AlertEventRecord[],
  orders: AlertEventOrders,
  page: PageRequest | undefined,
  ctx: RequestContext,
) {
  const { entries, nextPageToken } = pageOf(sortByTime(all, orders, ctx), page ?? {}, ctx.quirks);
  return {
    entries,
    pagination: { totalSize: all.length, ...(nextPageToken ? { nextPageToken } : {}) },
  };
}

/** Groups events by their key. */
export function groupByKey(all: readonly AlertEventRecord[]): Map<string, AlertEventRecord[]> {
  const groups = new Map<string, AlertEventRecord[]>();
  for (const event of all) groups.set(keyOf(event), [...(groups.get(keyOf(event)) ?? []), event]);
  return groups;
}

/** A single event, or several that share a key. */
export const eventsResponse = (
  entries: readonly AlertEventRecord[],
  isSingle: boolean,
  ctx: RequestContext,
) => {
  const [one] = entries;
  if (one && isSingle) return { singleEvent: eventResponse(one, ctx) };
  return { multipleEvents: { events: entries.map((event) => eventResponse(event, ctx)) } };
};
