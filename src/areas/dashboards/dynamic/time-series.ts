import type { z } from "zod";
import { field } from "../../../schema/facts";
import { flag, list, model } from "../../../schema/fields";
import { timeSeriesTooltip } from "../shared/display";
import { barValueDisplay, sortByType, stackedLine, xAxisTimeFormat } from "../shared/words";
import { axis, categoryFields, legendField, most, numbers, palette, seriesCountLimit, template, temporalField, valueFields } from "./parts";
import { queryId } from "./queries";

const drawn = {
  legend: legendField,
  tooltip: field(timeSeriesTooltip.optional(), "What is shown at the pointer."),
  xAxisTimeFormat: field(xAxisTimeFormat.optional(), "How the labels of the time axis are written."),
};
const lines = {
  ...drawn,
  connectNulls: field(flag().optional(), "Whether gaps are bridged."),
  stackedLine: field(stackedLine.optional(), "Whether series are stacked, by their values or by their shares."),
  useDataTimeRange: field(
    flag().optional(),
    "Whether the time axis spans the data that came back, rather than the time that was asked for.",
  ),
};
const series = {
  temporalField,
  valueFields,
  categoryFields,
  seriesNameTemplate: template("a series"),
  ...numbers,
  ...axis,
  ...palette,
};

const linesShape = model("DashboardTimeSeriesLines", "Lines over time, of one query.", { ...series, seriesCountLimit, ...lines });
export interface DashboardTimeSeriesLines extends z.output<typeof linesShape> {}
export const timeSeriesLines: z.ZodType<DashboardTimeSeriesLines> = linesShape;

const settings = model("DashboardQueryDisplay", "How the lines of one query are drawn.", { queryId, ...series, seriesCountLimit });
const multiShape = model("DashboardTimeSeriesLinesMulti", "Lines over time, of several queries.", {
  queryDisplaySettings: field(list(settings, 0, 1000).optional(), "How the lines are drawn, query by query."),
  ...lines,
});
export interface DashboardTimeSeriesLinesMulti extends z.output<typeof multiShape> {}
export const timeSeriesLinesMulti: z.ZodType<DashboardTimeSeriesLinesMulti> = multiShape;

const barsShape = model("DashboardTimeSeriesBars", "Bars over time.", {
  ...series,
  ...drawn,
  barValueDisplay: field(barValueDisplay.optional(), "Where the value of a bar is written."),
  maxSlicesPerBar: most("slices of a bar"),
  sortBy: field(sortByType.optional(), "What the slices are sorted by."),
});
export interface DashboardTimeSeriesBars extends z.output<typeof barsShape> {}
export const timeSeriesBars: z.ZodType<DashboardTimeSeriesBars> = barsShape;
