import { type Fields, isRecord } from "../../../../schema/record";
import { type Chart, type HeatChart, notice } from "../../../chart/model";
import { byGroup, type Group } from "./by-group";
import type { Planned, WidgetContext } from "./context";
import { numberFormatOf, seriesName } from "./names";
import { overTime } from "./over-time";

const [COLUMNS, ROWS] = [24, 20];

/** The fields of the columns and rows of a heatmap, where it names them. */
export interface HeatmapFields {
  readonly columns: readonly string[];
  readonly rows: readonly string[];
}

/** Values as a matrix: of two fields or, of metrics and without a field of columns, over time. */
export const heatmap = (
  query: unknown,
  settings: Fields,
  fields: HeatmapFields,
  ctx: WidgetContext,
): Planned<Chart> =>
  fields.columns.length && !(isRecord(query) && isRecord(query.metrics))
    ? ofFields(query, settings, fields, ctx)
    : ofTimes(query, settings, ctx);

function ofFields(
  query: unknown,
  settings: Fields,
  fields: HeatmapFields,
  ctx: WidgetContext,
): Planned<Chart> {
  const { requests, result } = byGroup(query, settings, ctx);
  return {
    requests,
    result: (responses) => {
      const groups = result(responses);
      const nameIn = (names: readonly string[], { labels }: Group) =>
        names.map((name) => labels[name] ?? "").join(", ");
      const columns = [...new Set(groups.map((one) => nameIn(fields.columns, one)))];
      const cells = new Map<string, (number | undefined)[]>();
      for (const group of groups) {
        const name = nameIn(fields.rows, group);
        const row = cells.get(name) ?? columns.map(() => undefined);
        row[columns.indexOf(nameIn(fields.columns, group))] = group.value;
        cells.set(name, row);
      }
      return matrix(columns, [...cells], settings);
    },
  };
}

function ofTimes(query: unknown, settings: Fields, ctx: WidgetContext): Planned<Chart> {
  const { requests, result } = overTime(query, settings, ctx, COLUMNS);
  return {
    requests,
    result: (responses) => {
      const { series } = result(responses);
      const times = [...new Set(series.flatMap(({ points }) => points.map(([time]) => time)))].sort(
        (a, b) => a - b,
      );
      const rows = series.map(({ labels, points }) => {
        const byTime = new Map(points);
        return [seriesName(labels, undefined), times.map((time) => byTime.get(time))] as const;
      });
      const columns = times.map((time) => new Date(time).toISOString().slice(11, 16));
      return matrix(columns, rows, settings);
    },
  };
}

function matrix(
  columns: readonly string[],
  rows: readonly (readonly [name: string, cells: HeatChart["rows"][number]["cells"]])[],
  settings: Fields,
): Chart {
  if (!columns.length) return notice("no data", "");
  return {
    kind: "heatmap",
    columns,
    rows: rows.slice(0, ROWS).map(([name, cells]) => ({ name, cells })),
    format: numberFormatOf(settings),
  };
}
