import type { countAlerts } from "../../../areas/alerts/counts";
import type { AlertCountsQuery } from "../../../areas/alerts/filter";
import type { Response } from "../../../client/operation";
import type { Scene } from "../../scene";
import { isEnabled, priorityOf, STATUS, typeOf, wantedBy } from "./filter";
import { alertKind, type KeptAlert } from "./kept";

/** How many of the alerts there are of each sort. */
export function countsOf({ query_filter }: AlertCountsQuery = {}, scene: Scene): Response<typeof countAlerts> {
  const alerts = scene.shelf(alertKind).shown().filter(wantedBy(query_filter));
  const labels = alerts.flatMap(({ alertDefProperties: { entityLabels = {} } }) =>
    Object.entries(entityLabels).map((pair) => JSON.stringify(pair)),
  );
  const by = (name: string, of: (alert: KeptAlert) => unknown) => tally(alerts.map(of)).map(([value, count]) => ({ [name]: value, count }));
  const counts = {
    enabledCounts: by("enabled", isEnabled),
    priorityCounts: by("priority", priorityOf),
    statusCounts: by("status", () => STATUS),
    typeCounts: by("type", typeOf),
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
