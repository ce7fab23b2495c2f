import { stringsIn } from "../../../lint/read";
import { factOf } from "../../../promql/facts";
import { labelsOf } from "../../../promql/labels";
import { isRecord } from "../../../schema/record";
import { queryIn } from "../../../services/alerts/lint/metric-query";
import type { HealthObject } from "../health";

/** Whether the events of an alert surely have no value of a key that alerts are grouped by. */
export function lacksKey({ args }: HealthObject, key: string): boolean {
  const metric = args.metricThreshold ?? args.metricAnomaly;
  if (isRecord(metric)) {
    const query = queryIn(metric.metricFilter);
    return query !== undefined && factOf(labelsOf(query), key).presence === "lacks";
  }
  const isGrouped = isRecord(args.logsThreshold) || isRecord(args.logsRatioThreshold);
  return isGrouped && Array.isArray(args.groupByKeys) && !stringsIn(args.groupByKeys).includes(key);
}
