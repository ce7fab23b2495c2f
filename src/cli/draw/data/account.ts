import { apiOf, type Http } from "../../../http";
import type { MetricsSeries } from "../../../services/data-queries/metrics";
import { dataQueryOps } from "../../../services/data-queries/operations";
import type { DataResponse, DataSeries, MetricsRequest, RowsRequest } from "../../analysis/charts";
import { failedQuery, type Querying } from "../../backtest/failed-query";
import { runQuery } from "../../backtest/query-rows";
import { numberOf, seriesIn } from "../../backtest/read-metrics";
import { notice } from "../../chart/model";
import { CommandError, throwIfInterrupted } from "../../failure";
import type { DataSource } from "./source";

const pointsOf = ({ values = [], value }: Pick<MetricsSeries, "values"> & { value?: Sample }) =>
  (value ? [value] : values).map(
    ([seconds, text]) => [Number(seconds) * 1000, numberOf(String(text))] as const,
  );
type Sample = NonNullable<MetricsSeries["values"]>[number];

const seriesOf = (series: readonly MetricsSeries[]): DataSeries[] =>
  series.map((one) => ({ labels: one.metric, points: pointsOf(one) }));

/** Reads the data of an account, with read operations only. What fails is said in the chart. */
export function accountSource(http: Http, querying: Querying): DataSource {
  const { signal } = querying;
  const api = apiOf(dataQueryOps, http);
  const timeOf = (ms: number): string => new Date(ms).toISOString();
  const metrics = async ({ query, frame, stepMs }: MetricsRequest): Promise<DataResponse> => {
    const response =
      stepMs === undefined
        ? await api.metrics({ query: { query, time: timeOf(frame.to) } })
        : await api.metricsRange({
            query: {
              query,
              start: timeOf(frame.from),
              end: timeOf(frame.to),
              step: `${Math.round(stepMs / 1000)}s`,
            },
          });
    const { status, data } = response;
    const isSeries = data?.resultType === "matrix" || data?.resultType === "vector";
    if (status !== "success" || !isSeries)
      throw new CommandError("The query returns no series: check it in the product.");
    return { series: seriesOf(seriesIn(response)) };
  };
  const rows = async ({ query, frame, tier }: RowsRequest): Promise<DataResponse> =>
    await runQuery(
      { http, tier, signal },
      query,
      Math.floor(frame.from / 60_000),
      Math.ceil(frame.to / 60_000),
    );
  return {
    read: async (request) => {
      throwIfInterrupted(signal);
      try {
        return await (request.source === "metrics" ? metrics(request) : rows(request));
      } catch (error) {
        return notice("failed", failedQuery(error, querying));
      }
    },
  };
}
