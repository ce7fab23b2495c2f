import { evaluateColumns, isQueryError } from "../../promql/evaluate/queries";
import type { Storage } from "../../promql/evaluate/storage";
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
): SourceData {
  const groups = new Map<string, GroupData>();
  const hours = new Set<number>();
  // Before the first data there is nothing to evaluate: windows can be weeks long.
  const from = Math.max(dataFrom + 1, Math.floor(start / MINUTE_MS));
  const series =
    from > dataTo ? [] : valuesOf(storage, query, from * MINUTE_MS, dataTo * MINUTE_MS);
  for (const { labels, points } of series) {
    const { __name__: _, ...group } = labels;
    const key = groupKey(group);
    if (groups.has(key))
      throw new SimulationRefusal(
        "the query returns several series that differ by their name only: select one metric",
      );
    const values = new Float64Array(dataTo - dataFrom).fill(Number.NaN);
    points.t.forEach((t, index) => {
      const minute = t / MINUTE_MS - 1;
      values[minute - dataFrom] = points.v[index] as number;
      hours.add(Math.floor(minute / 60));
    });
    groups.set(key, { group, series: seriesOfValues(values) });
  }
  return { groups, hours, isGrouped: true, incomplete: [] };
}

function valuesOf(storage: Storage, query: string, from: number, to: number) {
  try {
    return evaluateColumns(parseOrThrow(query), storage, from, to, MINUTE_MS);
  } catch (error) {
    if (isQueryError(error))
      throw new SimulationRefusal(`the query cannot be evaluated: ${error.message}`);
    throw error;
  }
}
