import { LogQueryRefusal } from "../../log-queries/evaluate/errors";
import { fieldOf } from "../../log-queries/evaluate/fields";
import { type LuceneReading, luceneFilter } from "../../log-queries/evaluate/lucene";
import type { LogRecord } from "../../log-queries/evaluate/record";
import { comparedBy } from "../../log-queries/pattern";
import type { AlertLogsFilter } from "../../services/alerts/logs-filter";
import { MINUTE_MS } from "../../text/units";
import { ReadPoints, type SourceData } from "../data";
import type { Source } from "../plan";
import type { MinuteRange } from "../range";
import { SimulationRefusal } from "./refusal";

type LogsSource = Extract<Source, { data: "logs" }>;

/** The number of logs of a source in each minute. */
export function readLogs(
  logs: readonly LogRecord[],
  { filter, groupBy, distinct, comparedCharacters }: LogsSource,
  range: MinuteRange,
  reading: LuceneReading,
): SourceData {
  const matches = logsTest(filter, reading);
  const points = new ReadPoints(range);
  for (const log of logs) {
    const minute = Math.floor(log.time / MINUTE_MS);
    if (minute < range.dataFrom || minute >= range.dataTo || !matches(log)) continue;
    points.sawMinute(minute);
    const group = groupOf(log, groupBy, comparedCharacters);
    const counted = distinct === undefined ? undefined : textOf(fieldOf(log, distinct));
    if (!group || (distinct !== undefined && counted === undefined)) continue;
    points.add(group, {
      minute: minute - range.dataFrom,
      value: 1,
      ...(counted === undefined ? {} : { distinct: counted }),
    });
  }
  return points.result(groupBy.length > 0);
}

/** The group of a log. A log without one of the fields belongs to none. */
function groupOf(
  log: LogRecord,
  names: readonly string[],
  characters?: number,
): Record<string, string> | undefined {
  const group: Record<string, string> = {};
  for (const name of names) {
    const text = textOf(fieldOf(log, name));
    if (text === undefined) return undefined;
    group[name] = text.slice(0, characters);
  }
  return group;
}
const textOf = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined;
  return typeof value === "string" ? value : JSON.stringify(value);
};

type Label = { value: string; operation?: string | undefined };
const labelTest =
  (labels: readonly Label[] = []) =>
  (text: string): boolean =>
    !labels.length || labels.some(({ value, operation }) => comparedBy(operation)(text, value));

function logsTest({ simpleFilter = {} }: AlertLogsFilter, reading: LuceneReading) {
  const { labelFilters: { applicationName, subsystemName, severities = [] } = {}, luceneQuery } =
    simpleFilter;
  const [isApplication, isSubsystem] = [labelTest(applicationName), labelTest(subsystemName)];
  const allowed = new Set(severities.map((one) => one.replace(/_UNSPECIFIED$/, "")));
  const isFound = luceneQuery === undefined ? () => true : queryTest(luceneQuery, reading);
  return (log: LogRecord): boolean =>
    isApplication(log.application) &&
    isSubsystem(log.subsystem) &&
    (!allowed.size || allowed.has(log.severity)) &&
    isFound(log);
}

function queryTest(query: string, reading: LuceneReading) {
  try {
    return luceneFilter(query, reading);
  } catch (error) {
    if (error instanceof LogQueryRefusal)
      throw new SimulationRefusal(`the query cannot be evaluated: ${error.message}`);
    throw error;
  }
}
