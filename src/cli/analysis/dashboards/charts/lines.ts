import type { Fields } from "../../../../schema/record";
import type { Chart } from "../../../chart/model";
import { notice, type TimeChart, type TimeSeries } from "../../../chart/model";
import type { Frame } from "../../charts";
import { recordsAt, textAt } from "../drawing/content";
import { type Planned, plannedAll, type WidgetContext } from "./context";
import { axisOf, limitOf, seriesName } from "./names";
import { overTime, type TimeResult } from "./over-time";

/** A query over time, and the settings that apply to its series. */
export interface TimedQuery {
  readonly query: unknown;
  readonly settings: Fields;
  readonly name: string;
}

const MAX_SERIES = 20;

/** Requests the series of queries, and draws them on one axis. */
export function timeChartOf(
  queries: readonly TimedQuery[],
  { marks, isConnected }: Pick<TimeChart, "marks"> & { isConnected?: boolean },
  ctx: WidgetContext,
  points?: number,
): Planned<Chart> {
  const { requests, result } = plannedAll(
    queries.map(({ query, settings }) => overTime(query, settings, ctx, points)),
  );
  return {
    requests,
    result: (responses) => {
      const results = result(responses);
      const series = results.flatMap((one, n) =>
        seriesOf(one, queries[n] as TimedQuery, queries.length),
      );
      if (!series.some((one) => one.points.length)) return notice("no data", "");
      const [{ settings } = { settings: {} }] = queries;
      const frame = results[0]?.frame ?? ctx.frame;
      return {
        kind: "time",
        marks,
        series,
        ...ends(frame, series),
        axis: axisOf(settings),
        thresholds: [],
        isConnected: isConnected ?? false,
      };
    },
  };
}

const ends = ({ from, to }: Frame, series: readonly TimeSeries[]): Frame => ({
  from,
  to: Math.max(to, from + 1, ...series.flatMap(({ points }) => points.at(-1)?.[0] ?? [])),
});

function seriesOf(
  { series, stepMs }: TimeResult,
  { settings, name }: TimedQuery,
  queries: number,
): TimeSeries[] {
  const limit = limitOf(settings, "seriesCountLimit", MAX_SERIES);
  const template = textAt(settings, "seriesNameTemplate");
  return series.slice(0, limit).map(({ labels, points }) => {
    const own = seriesName(labels, template, name);
    // Two queries with the same labels: the name of each distinguishes them.
    const isAmbiguous = queries > 1 && template === undefined && name !== "" && own !== name;
    return { name: isAmbiguous ? `${name}: ${own}` : own, points, stepMs };
  });
}

export const lineChart = (definition: Fields, ctx: WidgetContext): Planned<Chart> =>
  timeChartOf(
    recordsAt(definition, "queryDefinitions")
      .filter(({ isVisible }) => isVisible !== false)
      .map((one) => ({ query: one.query, settings: one, name: textAt(one, "name") ?? "" })),
    { marks: marksOf(definition), isConnected: definition.connectNulls === true },
    ctx,
  );

/** Stacked lines are areas. */
export const marksOf = (definition: Fields): TimeChart["marks"] =>
  /ABSOLUTE$|RELATIVE$/.test(textAt(definition, "stackedLine") ?? "") ? "areas" : "lines";
