import { evaluateRows, isQueryError } from "../../promql/evaluate/queries";
import type { SharedValues } from "../../promql/evaluate/shared";
import type { Storage } from "../../promql/evaluate/stored-series";
import { parseOrThrow } from "../../promql/tree";
import { MINUTE_MS } from "../../text/units";
import { type GroupData, groupKey, type SourceData } from "../data";
import type { MinuteRange } from "../range";
import { seriesOfValues } from "../series";
import { SimulationRefusal } from "./refusal";

/** The values of a query, minute by minute. The sample of a time ends its minute. */
export function readMetrics(
  storage: Storage,
  query: string,
  { dataFrom, dataTo }: MinuteRange,
  start: number,
  shared: SharedValues,
): SourceData {
  const groups = new Map<string, GroupData>();
  const hours = new Set<number>();
  // Before the first data there is nothing to evaluate: windows can be weeks long.
  const from = Math.max(dataFrom + 1, Math.floor(start / MINUTE_MS));
  const rows =
    from > dataTo ? [] : rowsOf(storage, query, from * MINUTE_MS, dataTo * MINUTE_MS, shared);
  for (const { labels, values, present } of rows) {
    const minutes = new Float64Array(dataTo - dataFrom).fill(Number.NaN);
    let lastHour: number | undefined;
    for (let index = 0; index < present.length; index += 1) {
      if (present[index] !== 1) continue;
      const minute = from - 1 + index;
      minutes[minute - dataFrom] = values[index] as number;
      const hour = Math.floor(minute / 60);
      if (hour !== lastHour) hours.add(hour);
      lastHour = hour;
    }
    if (lastHour === undefined) continue;
    const { __name__: _, ...group } = labels;
    const key = groupKey(group);
    if (groups.has(key))
      throw new SimulationRefusal(
        "the query returns several series that differ by their name only: select one metric",
      );
    groups.set(key, { group, series: seriesOfValues(minutes) });
  }
  return { groups, hours, isGrouped: true, incomplete: [] };
}

function rowsOf(storage: Storage, query: string, from: number, to: number, shared: SharedValues) {
  try {
    return evaluateRows(parseOrThrow(query), storage, from, to, MINUTE_MS, { shared });
  } catch (error) {
    if (isQueryError(error))
      throw new SimulationRefusal(`the query cannot be evaluated: ${error.message}`);
    throw error;
  }
}
