import type { AlertListQuery } from "../../../areas/alerts/filter";
import { pageOf } from "../../pages";
import type { Scene } from "../../scene";
import { isEnabled, priorityOf, wantedBy } from "./filter";
import { accessOf, alertKind, type KeptAlert, told } from "./kept";

/** A page of the alerts that are asked for. */
export function listAlerts(query: AlertListQuery = {}, scene: Scene) {
  const wanted = sorted(scene.shelf(alertKind).shown().filter(wantedBy(query.query_filter)), query.order_bys?.orderBys);
  const { entries, nextPageToken } = pageOf(wanted, query.pagination ?? {}, scene.unkind);
  const access = Object.fromEntries(entries.map((alert) => [alert.id, accessOf(alert, scene)]));
  return {
    alertDefs: entries.map((alert) => told(alert, scene)),
    pagination: { totalSize: wanted.length, ...(nextPageToken ? { nextPageToken } : {}) },
    ...(query.include_access_permissions ? { access } : {}),
  };
}

type Orders = NonNullable<AlertListQuery["order_bys"]>["orderBys"];
function sorted(alerts: KeptAlert[], orders: Orders = []): KeptAlert[] {
  return [...alerts].sort((a, b) => {
    for (const { fieldName = "", direction } of orders) {
      const [left, right] = [rankOf(fieldName, a), rankOf(fieldName, b)];
      if (left !== right) return (left < right ? -1 : 1) * (direction === "DESC" ? -1 : 1);
    }
    return 0;
  });
}

const RANKS: Readonly<Record<string, (alert: KeptAlert) => string | number>> = {
  // P5 is the lowest, and the first upwards.
  PRIORITY: (alert) => -Number(priorityOf(alert).slice(1)),
  UPDATED_TIME: ({ updatedTime }) => updatedTime,
  ENABLED: (alert) => Number(isEnabled(alert)),
};
const rankOf = (field: string, alert: KeptAlert): string | number => RANKS[field]?.(alert) ?? 0;
