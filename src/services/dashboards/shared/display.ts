import { z } from "zod";
import { optional } from "../../../schema/facts";
import { empty, flag, float, list, model, string } from "../../../schema/fields";
import type { AtMostOne, OneOf } from "../../../schema/types";
import { atMostOne, union } from "../../../schema/union";
import { labelSource, legendColumn, legendPlacement, thresholdType } from "../enums";

export const legend = model("DashboardLegend", "Legend of the chart.", {
  isVisible: optional(flag(), "Whether the legend is visible.", { explicitZero: true }),
  placement: optional(legendPlacement, "Position of the legend."),
  columns: optional(list(legendColumn, 0, 10), "Columns of the legend, in order."),
  groupByQuery: optional(flag(), "Whether series are grouped by query."),
});

const colorSources = {
  stack: empty("By stack."),
  groupBy: empty("By group."),
  aggregation: empty("By aggregation."),
  query: empty("By query."),
  category: empty("By category."),
};
interface ColorSources extends z.output<z.ZodObject<typeof colorSources>> {}
export type DashboardColorsBy = AtMostOne<ColorSources>;
// Optional, because the service accepts an empty object and the UI sends one.
export const colorsBy: z.ZodType<DashboardColorsBy> = atMostOne(
  "DashboardColorsBy",
  "Property that determines the color.",
  colorSources,
);

export const threshold = model("DashboardThreshold", "A color threshold.", {
  from: optional(z.number(), "Minimum value for this color."),
  color: optional(string(1, 255), "Color, as a palette name or a CSS color."),
  label: optional(string(0, 255), "Label shown instead of the value."),
});

const ranges = {
  auto: empty("Range derived from the values."),
  custom: model("DashboardMinMaxCustom", "Custom range.", {
    min: optional(z.number(), "Lower bound.", { explicitZero: true }),
    max: optional(z.number(), "Upper bound.", { explicitZero: true }),
  }),
};
interface Ranges extends z.output<z.ZodObject<typeof ranges>> {}
const minMaxShape = union("DashboardMinMax", "The bounds of a range.", ranges);
export type DashboardMinMax = OneOf<Ranges>;
export const minMax: z.ZodType<DashboardMinMax> = minMaxShape;

export const arcDisplay = model("DashboardArcDisplay", "The arcs of a gauge.", {
  valueArc: optional(flag(), "Whether the value arc is shown."),
  thresholdArc: optional(flag(), "Whether the threshold arc is shown."),
});

export const timeSeriesTooltip = model("DashboardTimeSeriesTooltip", "Tooltip.", {
  showAllSeries: optional(flag(), "Whether the tooltip shows all series or only the nearest one."),
  showLabels: optional(flag(), "Whether the tooltip shows the labels of the series."),
});

export const pieLabel = model("DashboardPieLabel", "Slice labels of a pie chart.", {
  isVisible: optional(flag(), "Whether labels are shown.", { explicitZero: true }),
  labelSource: optional(labelSource, "Source of the labels: the inner ring or the stack."),
  showName: optional(flag(), "Whether labels include the name."),
  showValue: optional(flag(), "Whether labels include the value."),
  showPercentage: optional(flag(), "Whether labels include the percentage."),
});

const axisEnd = (which: string) =>
  optional(
    float(),
    `${which} bound of the value axis, as a 32-bit float. Default: derived from the values.`,
    { explicitZero: true },
  );
export const yAxis = { yAxisMin: axisEnd("Lower"), yAxisMax: axisEnd("Upper") };
export const useDataTimeRange = optional(
  flag(),
  "Whether the time axis covers the time range of the data instead of the requested time frame.",
);
export const hashColors = optional(
  flag(),
  "Whether colors are derived from names, so that a name has the same color in all charts.",
);
export const displaySeriesName = optional(
  flag(),
  "Whether the series name is shown next to the value.",
);
export const scaleThresholdType = optional(
  thresholdType,
  "Whether thresholds are absolute values or percentages of the scale.",
);
