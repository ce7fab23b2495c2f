import { millisecondsOf } from "../../log-queries/times";
import { GroupedPoints, type SourceData } from "../../simulation/data";
import type { Source } from "../../simulation/plan";
import type { MinuteRange } from "../../simulation/range";
import { MINUTE_MS } from "../../text/units";
import { logsQueryOf } from "./logs-query";
import { type LogReader, type LogRow, queryRows } from "./query-rows";

type LogsQuery = ReturnType<typeof logsQueryOf>;

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value);

/** The query that counts the logs of a source by minute, group and counted value. */
function countQuery({ query, groupBy, distinct }: LogsQuery): string {
  const keys = [
    "$m.timestamp.roundTime(1m) as minute",
    ...groupBy.map(({ path }, n) => `${path} as group_${n}`),
    ...(distinct ? [`${distinct.path} as counted`] : []),
  ];
  return `${query} | groupby ${keys.join(", ")} aggregate count() as logs`;
}

function groupOf({ groupBy }: LogsQuery, row: LogRow): Record<string, string> {
  return Object.fromEntries(groupBy.map(({ name }, n) => [name, textOf(row[`group_${n}`])]));
}

/** The hours in which there are logs of this origin, whether the alert counts them or not. */
async function hoursWithLogs(
  reader: LogReader,
  { scope }: LogsQuery,
  { dataFrom, dataTo }: MinuteRange,
): Promise<Set<number>> {
  const query = `${scope} | groupby $m.timestamp.roundTime(1h) as hour aggregate count() as logs`;
  const { rows } = await queryRows(reader, query, dataFrom, dataTo);
  return new Set(rows.map(({ hour }) => Math.floor(millisecondsOf(hour) / (60 * MINUTE_MS))));
}

/** Reads the counts of logs, minute by minute. */
export async function readLogs(
  reader: LogReader,
  source: Extract<Source, { data: "logs" }>,
  range: MinuteRange,
): Promise<SourceData> {
  const { dataFrom, dataTo } = range;
  const logs = logsQueryOf(source);
  const hours = await hoursWithLogs(reader, logs, range);
  const groups = new GroupedPoints();
  const { rows, incomplete } = await queryRows(reader, countQuery(logs), dataFrom, dataTo);
  for (const row of rows)
    groups.add(groupOf(logs, row), {
      minute: Math.floor(millisecondsOf(row.minute) / MINUTE_MS) - dataFrom,
      value: Number(row.logs),
      ...(logs.distinct ? { distinct: textOf(row.counted) } : {}),
    });
  return {
    groups: groups.series(dataTo - dataFrom),
    hours,
    isGrouped: logs.groupBy.length > 0,
    incomplete,
  };
}
