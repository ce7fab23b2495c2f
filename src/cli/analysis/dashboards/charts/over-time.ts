import { millisecondsOf } from "../../../../log-queries/times";
import { type Fields, isRecord } from "../../../../schema/record";
import type { Answer, AnsweredRow, AnsweredSeries, Frame, Question } from "../../charts";
import { recordsAt, textAt } from "../drawing/content";
import { type Asked, asked, type WidgetContext } from "./context";
import { filtersOf, promqlWithFilters } from "./filters";
import { aligned, frameOf, stepOf } from "./frame";
import {
  GROUP,
  groupColumns,
  groupedLogs,
  noSpans,
  TIME,
  tierOf,
  VALUE,
  valueColumns,
} from "./logs";
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
      series: seriesOfRows(rowsIn(answer)),
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
export const rowsIn = (answer: Answer | undefined): readonly AnsweredRow[] =>
  answer && "rows" in answer ? answer.rows : [];

function logsOverTime(
  query: Fields,
  definition: unknown,
  ctx: WidgetContext,
  points?: number,
): Asked<TimeResult> {
  const { frame } = groupedLogs(query, definition, ctx);
  const stepMs = stepOf(definition, frame, points);
  const groups = groupColumns(query);
  const values = valueColumns(query);
  return asked(groupedLogs(query, definition, ctx, stepMs), (answer) => {
    const rows = rowsIn(answer).map((row) => ({
      time: millisecondsOf(row[TIME]),
      labels: Object.fromEntries(
        groups.map(({ name }, n) => [name, cellText(row[`${GROUP}${n}`])]),
      ),
      values: values.map((_, n) => Number(row[`${VALUE}${n}`] ?? Number.NaN)),
    }));
    const named = values.length > 1 ? values : values.map((one) => ({ ...one, name: "" }));
    const series = named.flatMap(({ name }, n) =>
      grouped(
        rows.map(({ time, labels, values: own }) => ({
          labels: name ? { ...labels, value: name } : labels,
          point: [time, own[n] ?? Number.NaN] as const,
        })),
      ),
    );
    return { series, stepMs, frame };
  });
}

/** Points by their labels, in the order of time. */
function grouped(
  all: readonly { labels: Record<string, string>; point: readonly [number, number] }[],
): AnsweredSeries[] {
  const series = new Map<
    string,
    { labels: Record<string, string>; points: (readonly [number, number])[] }
  >();
  for (const { labels, point } of all) {
    const key = JSON.stringify(labels);
    const one = series.get(key) ?? { labels, points: [] };
    series.set(key, one);
    if (!Number.isNaN(point[0])) one.points.push(point);
  }
  return [...series.values()].map(({ labels, points }) => ({
    labels,
    points: points.sort(([a], [b]) => a - b),
  }));
}

/** A value of a row as text. */
export const cellText = (value: unknown): string =>
  typeof value === "string"
    ? value
    : value === undefined || value === null
      ? ""
      : JSON.stringify(value);

/** The columns of rows by what they hold: the time, labels, and numbers. */
export function columnsOf(rows: readonly AnsweredRow[]) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const holds = (name: string, test: (value: unknown) => boolean) =>
    rows.every((row) => row[name] === undefined || row[name] === null || test(row[name]));
  const time = names.find(
    (name) => /time|minute|hour|date|bucket/i.test(name) && holds(name, isTime),
  );
  const others = names.filter((name) => name !== time);
  const numbers = others.filter((name) => holds(name, (value) => typeof value === "number"));
  return { time, numbers, labels: others.filter((name) => !numbers.includes(name)) };
}

const isTime = (value: unknown): boolean => {
  const ms = millisecondsOf(value);
  return ms > 1e11 && ms < 1e14;
};

/** The series of the rows of a DataPrime query: by its column of time, one for each number. */
function seriesOfRows(rows: readonly AnsweredRow[]): AnsweredSeries[] {
  const { time, numbers, labels } = columnsOf(rows);
  if (rows.length && time === undefined)
    throw new Unanswerable("The result of the query has no column of time.");
  return numbers.flatMap((name) =>
    grouped(
      rows.map((row) => ({
        labels: {
          ...Object.fromEntries(labels.map((label) => [label, cellText(row[label])])),
          ...(numbers.length > 1 ? { value: name } : {}),
        },
        point: [millisecondsOf(row[time ?? ""]), Number(row[name] ?? Number.NaN)] as const,
      })),
    ),
  );
}
