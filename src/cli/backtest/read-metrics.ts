import { apiOf, type Http } from "../../http";
import type { ValueOf } from "../../schema/facts";
import { nodeOf } from "../../schema/node";
import { formatPath } from "../../schema/path";
import { responseIssue } from "../../schema/response-issue";
import { type MetricsSeries, metricsResponse } from "../../services/data-queries/metrics";
import { dataQueryOps } from "../../services/data-queries/operations";
import { ReadPoints, type SourceData } from "../../simulation/data";
import { type MinuteRange, timeOf } from "../../simulation/range";
import { MINUTE_MS } from "../../text/units";
import { CommandError, throwIfInterrupted } from "../failure";

/** One day in a request: a response stays small, and Ctrl-C ends the command soon. */
const CHUNK_MINUTES = 1440;

/** The samples of a series as minutes of the data. The sample of a time ends its minute. */
function addSeries(
  points: ReadPoints,
  { metric, values = [] }: MetricsSeries,
  dataFrom: number,
): void {
  const { __name__: _, ...labels } = metric;
  for (const [seconds, text] of values) {
    const value = numberOf(String(text));
    if (Number.isNaN(value)) continue;
    const minute = Math.round((Number(seconds) * 1000) / MINUTE_MS) - 1;
    points.sawMinute(minute);
    points.add(labels, { minute: minute - dataFrom, value });
  }
}
/** The number of a sample. */
export const numberOf = (text: string): number => Number(text.replace("Inf", "Infinity"));

/** The series in a response. Decoding is tolerant: what lacks the type of its schema is an error. */
export function seriesIn(response: ValueOf<typeof metricsResponse>): readonly MetricsSeries[] {
  const issue = responseIssue(nodeOf(metricsResponse), response);
  if (issue)
    throw new CommandError(
      `the response of the metrics query cannot be read: ${formatPath(issue.path)}: ${issue.what}`,
    );
  return response.data?.result ?? [];
}

/** Reads the result of a PromQL query, minute by minute. */
export async function readMetrics(
  http: Http,
  query: string,
  range: MinuteRange,
  signal: AbortSignal,
): Promise<SourceData> {
  const api = apiOf(dataQueryOps, http);
  const { dataFrom, dataTo } = range;
  const points = new ReadPoints(range);
  const incomplete = new Set<string>();
  for (let from = dataFrom; from < dataTo; from += CHUNK_MINUTES) {
    const to = Math.min(from + CHUNK_MINUTES, dataTo);
    throwIfInterrupted(signal);
    const response = await api.metricsRange({
      query: { query, start: timeOf(from + 1), end: timeOf(to), step: "1m" },
    });
    const { status, data, warnings } = response;
    if (status !== "success" || data?.resultType !== "matrix")
      throw new CommandError(
        `The metrics query returned ${status === "success" ? "no series over time" : "an error"}: check the PromQL query of the alert.`,
      );
    for (const warning of warnings ?? []) incomplete.add(`the metrics query warns: ${warning}`);
    for (const series of seriesIn(response)) addSeries(points, series, dataFrom);
  }
  return points.result(true, [...incomplete]);
}
