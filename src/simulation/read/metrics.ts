import { EvaluationError, Refusal } from "../../promql/evaluate/errors";
import { evaluateRange } from "../../promql/evaluate/queries";
import type { Storage } from "../../promql/evaluate/storage";
import { parseOrThrow, UnknownForm } from "../../promql/tree";
import { addPoint, type GroupData, type SourceData } from "../data";
import { MINUTE_MS } from "../plan";
import type { MinuteRange } from "../range";
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
    for (const { t, v } of points) {
      const minute = t / MINUTE_MS - 1;
      if (Number.isNaN(v)) continue;
      hours.add(Math.floor(minute / 60));
      addPoint(groups, group, { minute: minute - dataFrom, value: v });
    }
  }
  return { groups, hours, isGrouped: true, incomplete: [] };
}

function valuesOf(storage: Storage, query: string, from: number, to: number) {
  try {
    return evaluateRange(parseOrThrow(query), storage, from, to, MINUTE_MS).series;
  } catch (error) {
    if (
      error instanceof Refusal ||
      error instanceof EvaluationError ||
      error instanceof UnknownForm
    )
      throw new SimulationRefusal(`the query cannot be evaluated: ${error.message}`);
    throw error;
  }
}
