import { optional } from "../../../schema/facts";
import { flag, list, model } from "../../../schema/fields";
import { barValueDisplay, sortByType, stackedLine, xAxisTimeFormat } from "../enums";
import { timeSeriesTooltip, useDataTimeRange } from "../shared/display";
import {
  axis,
  categoryFields,
  legendField,
  maxCount,
  numbers,
  palette,
  seriesCountLimit,
  template,
  temporalField,
  valueFields,
} from "./parts";
import { queryId } from "./queries";

const chartFields = {
  legend: legendField,
  tooltip: timeSeriesTooltip.optional(),
  xAxisTimeFormat: optional(xAxisTimeFormat, "Time format of the x-axis labels."),
};
const lines = {
  ...chartFields,
  connectNulls: optional(flag(), "Whether gaps in the data are connected."),
  stackedLine: optional(stackedLine, "Whether series are stacked, by absolute or relative values."),
  useDataTimeRange,
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

export const timeSeriesLines = model(
  "DashboardTimeSeriesLines",
  "Time series lines for one query.",
  {
    ...series,
    seriesCountLimit,
    ...lines,
  },
);

const settings = model("DashboardQueryDisplay", "The display settings of a query.", {
  queryId,
  ...series,
  seriesCountLimit,
});
export const timeSeriesLinesMulti = model(
  "DashboardTimeSeriesLinesMulti",
  "Time series lines for multiple queries.",
  {
    queryDisplaySettings: optional(list(settings, 0, 1000), "Display settings per query."),
    ...lines,
  },
);

export const timeSeriesBars = model("DashboardTimeSeriesBars", "Time series bars.", {
  ...series,
  ...chartFields,
  barValueDisplay: optional(barValueDisplay, "Position of the bar values."),
  maxSlicesPerBar: maxCount("slices of a bar"),
  sortBy: optional(sortByType, "Property that slices are sorted by."),
});
