import { type Fields, isRecord } from "../../../../schema/record";
import type { DataRequest, DataResponse, DataRow, DataSeries, Frame } from "../../charts";
import { recordsAt, textAt } from "../drawing/content";
import { type Planned, planned, type WidgetContext } from "./context";
import { filtersOf, promqlWithFilters } from "./filters";
import { aligned, frameOf, stepOf } from "./frame";
import { groupColumns, groupedLogs, noSpans, tierOf, valueColumns } from "./logs";
import { groupedShape, type RowShape, rowsIn, shapeOf, valueOfRow } from "./rows";
import { dataprimeWith, promqlWith, QueryRefusal } from "./variables";

export const EMPTY = "The query is empty.";

export function promqlOf(
  query: Fields,
  { dashboard, variables }: WidgetContext,
  settings: { frame: Frame; stepMs: number },
): string {
  const text = textAt(query, "promqlQuery");
  if (text === undefined) throw new QueryRefusal(EMPTY);
  const filters = [...filtersOf(dashboard, "metrics"), ...recordsAt(query, "filters")];
  return promqlWithFilters(promqlWith(text, variables, settings), filters);
}

export function dataprimeOf(query: Fields, definition: unknown, ctx: WidgetContext): DataRequest {
  const text = textAt(query, "dataprimeQuery");
  if (text === undefined) throw new QueryRefusal(EMPTY);
  return {
    source: "rows",
    query: dataprimeWith(text, ctx.variables),
    frame: frameOf(query.timeFrame, ctx.settings, ctx.frame),
    tier: tierOf(definition, query),
  };
}

/** The series of a query, with what one step is. */
export interface TimeResult {
  readonly series: readonly DataSeries[];
  readonly stepMs: number;
  readonly frame: Frame;
}

/** Requests the values of a query over time. `points`: how many a picture can show. */
export function overTime(
  query: unknown,
  definition: unknown,
  ctx: WidgetContext,
  points?: number,
): Planned<TimeResult> {
  const { metrics, logs, spans, dataprime } = isRecord(query) ? query : {};
  if (isRecord(metrics)) return metricsOverTime(metrics, definition, ctx, points);
  if (isRecord(logs)) return logsOverTime(logs, definition, ctx, points);
  if (isRecord(dataprime)) {
    const request = dataprimeOf(dataprime, definition, ctx);
    const stepMs = stepOf(definition, request.frame, points);
    return planned(request, (response) => ({
      series: seriesOfRows(rowsIn(response), shapeOf(rowsIn(response))),
      stepMs,
      frame: request.frame,
    }));
  }
  if (isRecord(spans)) return noSpans();
  throw new QueryRefusal(EMPTY);
}

function metricsOverTime(
  query: Fields,
  definition: unknown,
  ctx: WidgetContext,
  points?: number,
): Planned<TimeResult> {
  const whole = frameOf(query.timeFrame, ctx.settings, ctx.frame);
  const stepMs = stepOf(definition, whole, points);
  const frame = aligned(whole, stepMs);
  const text = promqlOf(query, ctx, { frame, stepMs });
  return planned({ source: "metrics", query: text, frame, stepMs }, (response) => ({
    series: seriesIn(response),
    stepMs,
    frame,
  }));
}

export const seriesIn = (response: DataResponse | undefined): readonly DataSeries[] =>
  response && "series" in response ? response.series : [];

function logsOverTime(
  query: Fields,
  definition: unknown,
  ctx: WidgetContext,
  points?: number,
): Planned<TimeResult> {
  const { frame } = groupedLogs(query, definition, ctx);
  const stepMs = stepOf(definition, frame, points);
  const shape = groupedShape(groupColumns(query), valueColumns(query));
  return planned(groupedLogs(query, definition, ctx, stepMs), (response) => {
    const series = seriesOfRows(rowsIn(response), shape);
    return { series, stepMs, frame };
  });
}

/** The series of rows: one for each value, and each combination of labels. */
function seriesOfRows(rows: readonly DataRow[], shape: RowShape): DataSeries[] {
  if (rows.length && shape.time === undefined)
    throw new QueryRefusal("The result of the query has no column of time.");
  return shape.values.flatMap((value) => grouped(rows.map((row) => valueOfRow(shape, row, value))));
}

/** Values by their labels, in the order of time. */
function grouped(all: readonly ReturnType<typeof valueOfRow>[]): DataSeries[] {
  const series = new Map<
    string,
    { labels: DataSeries["labels"]; points: (readonly [number, number])[] }
  >();
  for (const { labels, time, value } of all) {
    const key = JSON.stringify(labels);
    const one = series.get(key) ?? { labels, points: [] };
    series.set(key, one);
    if (!Number.isNaN(time)) one.points.push([time, value]);
  }
  return [...series.values()].map(({ labels, points }) => ({
    labels,
    points: points.sort(([a], [b]) => a - b),
  }));
}
