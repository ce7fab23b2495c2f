import type { Response } from "../../../http/operation";
import type { countAlerts } from "../../../services/alerts/count-operations";
import type { AlertCountsQuery } from "../../../services/alerts/filter";
import type { RequestContext } from "../../server/request-context";
import { alertTypeOf, isEnabled, matchesFilter, priorityOf, STATUS } from "./filter";
import { type AlertRecord, alertTable } from "./record";

/** Counts the alerts by enabled state, priority, status, type and label. */
export function countsOf(
  { query_filter }: AlertCountsQuery = {},
  ctx: RequestContext,
): Response<typeof countAlerts> {
  const alerts = ctx.table(alertTable).listed().filter(matchesFilter(query_filter));
  const labels = alerts.flatMap(({ alertDefProperties: { entityLabels = {} } }) =>
    Object.entries(entityLabels).map((pair) => JSON.stringify(pair)),
  );
  const by = (name: string, of: (alert: AlertRecord) => unknown) =>
    tally(alerts.map(of)).map(([value, count]) => ({ [name]: value, count }));
  const counts = {
    enabledCounts: by("enabled", isEnabled),
    priorityCounts: by("priority", priorityOf),
    statusCounts: by("status", () => STATUS),
    typeCounts: by("type", alertTypeOf),
    entityLabelCounts: tally(labels).map(([pair, count]) => {
      const [labelKey, labelValue] = JSON.parse(pair) as [string, string];
      return { labelKey, labelValue, count };
    }),
  };
  return { counts } as Response<typeof countAlerts>;
}

function tally<T>(values: readonly T[]): [T, number][] {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts];
}
