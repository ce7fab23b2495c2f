import type { SeverityName } from "../../../log-queries/fields";
import { tableName } from "../../store/store";

/** A log that queries find. */
export interface LogRecord {
  /** Time of the log, as an RFC 3339 timestamp. */
  timestamp: string;
  severity?: SeverityName;
  application?: string;
  subsystem?: string;
  /** The fields of the log. */
  data?: Readonly<Record<string, unknown>>;
  /** `ARCHIVE`: only a query of the archive finds it. Default: both tiers have it. */
  tier?: "FREQUENT_SEARCH" | "ARCHIVE";
}

/** Logs that tests added at the same time. */
interface LogBatch {
  id: string;
  logs: readonly LogRecord[];
}
export const logTable = tableName<LogBatch>("logs", "log");

/** A series of a metric, or of the result of a PromQL query, with one value for each `everySeconds`. */
export interface MetricSeries {
  /** Labels of the series. Default: none. */
  labels?: Readonly<Record<string, string>>;
  /** Time of the first value, as an RFC 3339 timestamp. */
  from: string;
  /** Distance of the values in seconds. Default: 60. */
  everySeconds?: number;
  /** The values; null where the query returns nothing for the series. */
  values: readonly (number | null)[];
}

/** A query whose result tests have set. Its text is the id. */
interface MetricQueryRecord {
  id: string;
  series: readonly MetricSeries[];
}
export const metricQueryTable = tableName<MetricQueryRecord>("metric-queries", "metric query");

/** Series of metrics that tests added at the same time. */
interface SeriesBatch {
  id: string;
  series: readonly MetricSeries[];
}
export const seriesTable = tableName<SeriesBatch>("metric-series", "metric series");

/** A value is valid for five minutes, as in Prometheus, unless the next one is null. */
const LOOKBACK_MS = 300_000;

export function valueAt(
  { from, everySeconds = 60, values }: MetricSeries,
  at: number,
): number | undefined {
  const everyMs = everySeconds * 1000;
  const start = Date.parse(from);
  const index = Math.min(Math.floor((at - start) / everyMs), values.length - 1);
  const isValid = index >= 0 && at - (start + index * everyMs) < LOOKBACK_MS;
  return isValid ? (values[index] ?? undefined) : undefined;
}

/** A sample as the API returns it. */
export const sampleOf = (at: number, value: number): [number, string] => [
  at / 1000,
  String(value).replace("Infinity", "Inf"),
];
