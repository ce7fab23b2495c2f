import { type Fields, isRecord } from "../../../../schema/record";
import type { DataRow, DataSeries } from "../../charts";
import { textAt } from "../drawing/content";
import { type Planned, planned, type WidgetContext } from "./context";
import { frameOf, stepOf } from "./frame";
import { groupColumns, groupedLogs, noSpans, valueColumns } from "./logs";
import { dataprimeOf, EMPTY, overTime, promqlOf, seriesIn } from "./over-time";
import { groupedShape, type RowShape, rowsIn, shapeOf, valueOfRow } from "./rows";
import { QueryRefusal } from "./variables";

export interface Group {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Requests one value of each group of a query. */
export function byGroup(query: unknown, definition: unknown, ctx: WidgetContext): Planned<Group[]> {
  const { metrics, logs, spans, dataprime } = isRecord(query) ? query : {};
  if (isRecord(metrics)) return metricsByGroup(metrics, query, definition, ctx);
  if (isRecord(logs)) return logsByGroup(logs, definition, ctx);
  if (isRecord(dataprime))
    return planned(dataprimeOf(dataprime, definition, ctx), (response) => {
      const { time, ...shape } = shapeOf(rowsIn(response));
      // Without an axis of time, a time names its group.
      const times = time === undefined ? [] : [{ name: time, key: time }];
      return groupsOfRows(rowsIn(response), { ...shape, labels: [...shape.labels, ...times] });
    });
  if (isRecord(spans)) return noSpans();
  throw new QueryRefusal(EMPTY);
}

const OVER_TIME: Readonly<Record<string, (values: readonly number[]) => number>> = {
  MIN: (values) => Math.min(...values),
  MAX: (values) => Math.max(...values),
  AVG: (values) => values.reduce((sum, one) => sum + one, 0) / values.length,
  SUM: (values) => values.reduce((sum, one) => sum + one, 0),
};

/** The last value of each series, or an aggregation of its values over the time frame. */
function metricsByGroup(
  metrics: Fields,
  query: unknown,
  definition: unknown,
  ctx: WidgetContext,
): Planned<Group[]> {
  const aggregation = (textAt(metrics, "aggregation") ?? "").replace(/^AGGREGATION_/, "");
  const isRange = /RANGE$/.test(textAt(metrics, "promqlQueryType") ?? "");
  const combine = OVER_TIME[aggregation] ?? ((values) => values.at(-1) ?? Number.NaN);
  const groupsOf = (series: readonly DataSeries[]): Group[] =>
    series.flatMap(({ labels, points }) =>
      points.length ? [{ labels, value: combine(points.map(([, value]) => value)) }] : [],
    );
  if (isRange || aggregation in OVER_TIME) {
    const { requests, result } = overTime(query, definition, ctx);
    return { requests, result: (responses) => groupsOf(result(responses).series) };
  }
  const frame = frameOf(metrics.timeFrame, ctx.settings, ctx.frame);
  const text = promqlOf(metrics, ctx, { frame, stepMs: stepOf(definition, frame) });
  return planned({ source: "metrics", query: text, frame }, (response) =>
    groupsOf(seriesIn(response)),
  );
}

function logsByGroup(logs: Fields, definition: unknown, ctx: WidgetContext): Planned<Group[]> {
  const shape = groupedShape(groupColumns(logs), valueColumns(logs));
  return planned(groupedLogs(logs, definition, ctx), (response) =>
    groupsOfRows(rowsIn(response), shape),
  );
}

const groupsOfRows = (rows: readonly DataRow[], shape: RowShape): Group[] =>
  rows.flatMap((row) => shape.values.map((value) => valueOfRow(shape, row, value)));
