import { millisecondsOf } from "../../log-queries/times";
import { ReadPoints, type SourceData } from "../../simulation/data";
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

/** The times of the hours in which there are logs of this origin. */
async function hoursWithLogs(
  reader: LogReader,
  { scope }: LogsQuery,
  { dataFrom, dataTo }: MinuteRange,
): Promise<number[]> {
  const query = `${scope} | groupby $m.timestamp.roundTime(1h) as hour aggregate count() as logs`;
  const { rows } = await queryRows(reader, query, dataFrom, dataTo);
  return rows.map(({ hour }) => millisecondsOf(hour));
}

/** Reads the counts of logs, minute by minute. */
export async function readLogs(
  reader: LogReader,
  source: Extract<Source, { data: "logs" }>,
  range: MinuteRange,
): Promise<SourceData> {
  const { dataFrom, dataTo } = range;
  const logs = logsQueryOf(source);
  const points = new ReadPoints(range);
  for (const hour of await hoursWithLogs(reader, logs, range)) points.sawMinute(hour / MINUTE_MS);
  const { rows, incomplete } = await queryRows(reader, countQuery(logs), dataFrom, dataTo);
  for (const row of rows)
    points.add(groupOf(logs, row), {
      minute: Math.floor(millisecondsOf(row.minute) / MINUTE_MS) - dataFrom,
      value: Number(row.logs),
      ...(logs.distinct ? { distinct: textOf(row.counted) } : {}),
    });
  return points.result(logs.groupBy.length > 0, incomplete);
}
