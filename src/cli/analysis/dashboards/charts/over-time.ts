import { type Fields, isRecord } from "../../../../schema/record";
import type { Answer, AnsweredRow, AnsweredSeries, Frame, Question } from "../../charts";
import { recordsAt, textAt } from "../drawing/content";
import { type Asked, asked, type WidgetContext } from "./context";
import { filtersOf, promqlWithFilters } from "./filters";
import { aligned, frameOf, stepOf } from "./frame";
import { groupColumns, groupedLogs, noSpans, tierOf, valueColumns } from "./logs";
import { groupedShape, type RowShape, rowsIn, shapeOf, valueOfRow } from "./rows";
import { dataprimeWith, promqlWith, Unanswerable } from "./variables";

export const EMPTY = "The query is empty.";

/** A PromQL query with its variables and filters. */
export function promqlOf(
  query: Fields,
  { dashboard, variables }: WidgetContext,
  settings: { frame: Frame; stepMs: number },
): string {
  const text = textAt(query, "promqlQuery");
  if (text === undefined) throw new Unanswerable(EMPTY);
  const filters = [...filtersOf(dashboard, "metrics"), ...recordsAt(query, "filters")];
  return promqlWithFilters(promqlWith(text, variables, settings), filters);
}

/** A DataPrime query with its variables. */
export function dataprimeOf(query: Fields, definition: unknown, ctx: WidgetContext): Question {
  const text = textAt(query, "dataprimeQuery");
  if (text === undefined) throw new Unanswerable(EMPTY);
  return {
    source: "rows",
    query: dataprimeWith(text, ctx.variables),
    frame: frameOf(query.timeFrame, ctx.settings, ctx.frame),
    tier: tierOf(definition, query),
  };
}

/** The series of a query, with what one step is. */
export interface TimeResult {
  readonly series: readonly AnsweredSeries[];
  readonly stepMs: number;
  readonly frame: Frame;
}

/** Asks for the values of a query over time. `points`: how many a picture can show. */
export function overTime(
  query: unknown,
  definition: unknown,
  ctx: WidgetContext,
  points?: number,
): Asked<TimeResult> {
  const { metrics, logs, spans, dataprime } = isRecord(query) ? query : {};
  if (isRecord(metrics)) return metricsOverTime(metrics, definition, ctx, points);
  if (isRecord(logs)) return logsOverTime(logs, definition, ctx, points);
  if (isRecord(dataprime)) {
    const question = dataprimeOf(dataprime, definition, ctx);
    const stepMs = stepOf(definition, question.frame, points);
    return asked(question, (answer) => ({
      series: seriesOfRows(rowsIn(answer), shapeOf(rowsIn(answer))),
      stepMs,
      frame: question.frame,
    }));
  }
  if (isRecord(spans)) return noSpans();
  throw new Unanswerable(EMPTY);
}

function metricsOverTime(
  query: Fields,
  definition: unknown,
  ctx: WidgetContext,
  points?: number,
): Asked<TimeResult> {
  const whole = frameOf(query.timeFrame, ctx.settings, ctx.frame);
  const stepMs = stepOf(definition, whole, points);
  const frame = aligned(whole, stepMs);
  const text = promqlOf(query, ctx, { frame, stepMs });
  return asked({ source: "metrics", query: text, frame, stepMs }, (answer) => ({
    series: seriesIn(answer),
    stepMs,
    frame,
  }));
}

export const seriesIn = (answer: Answer | undefined): readonly AnsweredSeries[] =>
  answer && "series" in answer ? answer.series : [];

function logsOverTime(
  query: Fields,
  definition: unknown,
  ctx: WidgetContext,
  points?: number,
): Asked<TimeResult> {
  const { frame } = groupedLogs(query, definition, ctx);
  const stepMs = stepOf(definition, frame, points);
  const shape = groupedShape(groupColumns(query), valueColumns(query));
  return asked(groupedLogs(query, definition, ctx, stepMs), (answer) => {
    const series = seriesOfRows(rowsIn(answer), shape);
    return { series, stepMs, frame };
  });
}

/** The series of rows: one for each value, and each combination of labels. */
function seriesOfRows(rows: readonly AnsweredRow[], shape: RowShape): AnsweredSeries[] {
  if (rows.length && shape.time === undefined)
    throw new Unanswerable("The result of the query has no column of time.");
  return shape.values.flatMap((value) => grouped(rows.map((row) => valueOfRow(shape, row, value))));
}

/** Values by their labels, in the order of time. */
function grouped(all: readonly ReturnType<typeof valueOfRow>[]): AnsweredSeries[] {
  const series = new Map<
    string,
    { labels: AnsweredSeries["labels"]; points: (readonly [number, number])[] }
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
