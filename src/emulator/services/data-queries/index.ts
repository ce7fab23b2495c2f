import type { Request } from "../../../http/operation";
import { UNIT_MS } from "../../../promql/literals";
import { dataQueries } from "../../../services/data-queries";
import type { DataprimeMessage } from "../../../services/data-queries/dataprime";
import { badRequest } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { queryLogs } from "./logs";
import { instantResult, metricsResult, rangeResult, seriesOf } from "./promql";
import { type MetricSeries, metricQueryTable, sampleOf, seriesTable, valueAt } from "./record";
import { seededSeriesIn } from "./seed";

type Operations = (typeof dataQueries)["operations"];

const STEP = /^(\d+)(ms|s|m|h|d|w|y)?$/;
/** Prometheus rejects queries with more points in a series. */
const MAX_POINTS = 11_000;

function timesOf({ start, end, step }: Request<Operations["metricsRange"]>["query"]): number[] {
  const [, count, unit = "s"] = STEP.exec(step) ?? [];
  const ms = Number(count) * (UNIT_MS[unit] ?? 0);
  const [from, to] = [Date.parse(start), Date.parse(end)];
  if (!(ms > 0)) throw badRequest("step: must be later than zero");
  if (to < from) throw badRequest("end: must be later than start");
  const points = Math.floor((to - from) / ms) + 1;
  if (points > MAX_POINTS)
    throw badRequest(`step: out of range: ${points} points, at most ${MAX_POINTS} per series`);
  return Array.from({ length: points }, (_, n) => from + n * ms);
}

/** The series of the account, which queries without a result of their own are evaluated over. */
function storedSeries(ctx: RequestContext, query: string, from: number, to: number) {
  const batches = ctx.all(seriesTable);
  const added = batches.flatMap(({ series }) => series);
  return seriesOf(added, seededSeriesIn(ctx, query, from, to));
}

const samplesOf = (series: MetricSeries, times: readonly number[]): [number, string][] =>
  times.flatMap((at) => {
    const value = valueAt(series, at);
    return value === undefined ? [] : [sampleOf(at, value)];
  });

const BATCH = 500;
function* dataprime(
  body: Request<Operations["dataprime"]>["body"],
  ctx: RequestContext,
): Generator<DataprimeMessage> {
  const rows = queryLogs(body, ctx);
  const { limit = 2000 } = body.metadata ?? {};
  const sent = rows.slice(0, limit);
  yield { queryId: { queryId: ctx.uuid() } };
  for (let at = 0; at < sent.length; at += BATCH)
    yield { result: { results: sent.slice(at, at + BATCH) } };
  if (rows.length > limit)
    yield { warning: { numberOfResultsLimitWarning: { numberOfResultsLimit: limit } } };
  yield { statistics: { status: "COMPLETED", outputRowCount: sent.length } };
}

export const dataQueryBehaviors = serve(dataQueries.operations, {
  metrics: ({ query: { query, time } }, ctx) => {
    const at = Date.parse(time ?? ctx.now);
    const series = ctx.table(metricQueryTable).get(query)?.series;
    if (!series) return instantResult(query, storedSeries(ctx, query, at, at), at);
    const result = series.flatMap((one) =>
      samplesOf(one, [at]).map((value) => ({ metric: { ...one.labels }, value })),
    );
    return metricsResult("vector", result);
  },
  metricsRange: ({ query }, ctx) => {
    const times = timesOf(query);
    const series = ctx.table(metricQueryTable).get(query.query)?.series;
    if (!series) {
      const [from = 0] = times;
      const stored = storedSeries(ctx, query.query, from, times.at(-1) ?? from);
      return rangeResult(query.query, stored, times);
    }
    const result = series.flatMap((one) => {
      const values = samplesOf(one, times);
      return values.length ? [{ metric: { ...one.labels }, values }] : [];
    });
    return metricsResult("matrix", result);
  },
  // Read to its end first: an error is a response of its own, not a part of the stream.
  dataprime: ({ body }, ctx) => [...dataprime(body, ctx)],
});
