import type { AlertListQuery } from "../../../services/alerts/filter";
import { pageOf } from "../../server/pages";
import type { RequestContext } from "../../server/request-context";
import { isEnabled, matchesFilter, priorityOf } from "./filter";
import { type AlertRecord, accessOf, alertResponse, alertTable } from "./record";

/** Returns a page of the alerts that match the query. */
export function listAlerts(query: AlertListQuery = {}, ctx: RequestContext) {
  const matching = sorted(
    ctx.table(alertTable).listed().filter(matchesFilter(query.query_filter)),
    query.order_bys?.orderBys,
  );
  const { entries, nextPageToken } = pageOf(matching, query.pagination ?? {}, ctx.quirks);
  const access = Object.fromEntries(entries.map((alert) => [alert.id, accessOf(alert, ctx)]));
  return {
    alertDefs: entries.map((alert) => alertResponse(alert, ctx)),
    pagination: { totalSize: matching.length, ...(nextPageToken ? { nextPageToken } : {}) },
    ...(query.include_access_permissions ? { access } : {}),
  };
}

type AlertOrders = NonNullable<AlertListQuery["order_bys"]>["orderBys"];
function sorted(alerts: AlertRecord[], orders: AlertOrders = []): AlertRecord[] {
  return [...alerts].sort((a, b) => {
    for (const { fieldName = "", direction } of orders) {
      const [left, right] = [rankOf(fieldName, a), rankOf(fieldName, b)];
      if (left !== right) return (left < right ? -1 : 1) * (direction === "DESC" ? -1 : 1);
    }
    return 0;
  });
}

const RANKS: Readonly<Record<string, (alert: AlertRecord) => string | number>> = {
  // P5 is the lowest priority and sorts first.
  PRIORITY: (alert) => -Number(priorityOf(alert).slice(1)),
  UPDATED_TIME: ({ updatedTime }) => updatedTime,
  ENABLED: (alert) => Number(isEnabled(alert)),
};
const rankOf = (field: string, alert: AlertRecord): string | number => RANKS[field]?.(alert) ?? 0;
