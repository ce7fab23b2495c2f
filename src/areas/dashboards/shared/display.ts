import { z } from "zod";
import { field } from "../../../schema/facts";
import { empty, flag, list, model, text } from "../../../schema/fields";
import type { AtMostOne, OneOf } from "../../../schema/types";
import { oneOf } from "../../../schema/union";
import { choice } from "../../../schema/words";
import { labelSource } from "./words";

const column = choice(
  "LEGEND_COLUMN_",
  ["UNSPECIFIED", "MIN", "MAX", "SUM", "AVG", "LAST", "NAME", "SIMPLE_VALUE"],
  "DashboardLegendColumn",
);
const placement = choice("LEGEND_PLACEMENT_", ["UNSPECIFIED", "AUTO", "BOTTOM", "SIDE", "HIDDEN"], "DashboardLegendPlacement");
const legendShape = model("DashboardLegend", "The list that says which colour is what.", {
  isVisible: field(flag().optional(), "Whether it is shown.", { presence: true }),
  placement: field(placement.optional(), "Where it stands."),
  columns: field(list(column, 0, 10).optional(), "What it says of each series, in this order."),
  groupByQuery: field(flag().optional(), "Whether the series of one query stand together."),
});
export interface DashboardLegend extends z.output<typeof legendShape> {}
export const legend: z.ZodType<DashboardLegend> = legendShape;

const deciders = {
  stack: empty("By the slice of the stack."),
  groupBy: empty("By the group."),
  aggregation: empty("By the aggregation."),
  query: empty("By the query."),
  category: empty("By the category."),
};
interface Deciders extends z.output<z.ZodObject<typeof deciders>> {}
// Without any the service takes it, and the product writes it so.
const colorsByShape = oneOf(deciders, {}, { optional: true, model: "DashboardColorsBy", about: "What decides the colour." });
export type DashboardColorsBy = AtMostOne<Deciders>;
export const colorsBy: z.ZodType<DashboardColorsBy> = colorsByShape;

const thresholdShape = model("DashboardThreshold", "A value from which another colour is used.", {
  from: field(z.number().optional(), "Smallest value that has this colour."),
  color: field(text(1, 255).optional(), "The colour, by a name of the product's palette or as CSS writes it."),
  label: field(text(0, 255).optional(), "Text shown in the place of the value."),
});
export interface DashboardThreshold extends z.output<typeof thresholdShape> {}
export const threshold: z.ZodType<DashboardThreshold> = thresholdShape;

const ranges = {
  auto: empty("Ends that follow from the values."),
  custom: field(
    model("DashboardMinMaxCustom", "Ends of your choice.", {
      min: field(z.number().optional(), "Lower end.", { presence: true }),
      max: field(z.number().optional(), "Upper end.", { presence: true }),
    }),
    "Ends of your choice.",
  ),
};
interface Ranges extends z.output<z.ZodObject<typeof ranges>> {}
const minMaxShape = oneOf(ranges, {}, { model: "DashboardMinMax", about: "The ends of a range." });
export type DashboardMinMax = OneOf<Ranges>;
export const minMax: z.ZodType<DashboardMinMax> = minMaxShape;

const arcShape = model("DashboardArcDisplay", "The arcs of a gauge. Given, they are shown; left out, they are hidden.", {
  valueArc: field(flag().optional(), "Whether the arc of the value is shown."),
  thresholdArc: field(flag().optional(), "Whether the arc of the thresholds is shown."),
});
export interface DashboardArcDisplay extends z.output<typeof arcShape> {}
export const arcDisplay: z.ZodType<DashboardArcDisplay> = arcShape;

const tooltipShape = model("DashboardTimeSeriesTooltip", "What is shown at the pointer.", {
  showAllSeries: field(flag().optional(), "Whether all series are named there, or only the nearest."),
  showLabels: field(flag().optional(), "Whether the labels of the series are named too."),
});
export interface DashboardTimeSeriesTooltip extends z.output<typeof tooltipShape> {}
export const timeSeriesTooltip: z.ZodType<DashboardTimeSeriesTooltip> = tooltipShape;

const labelShape = model("DashboardPieLabel", "The texts at the slices of a pie.", {
  isVisible: field(flag().optional(), "Whether there are any.", { presence: true }),
  labelSource: field(labelSource.optional(), "Which ring they name: the inner one or the stack."),
  showName: field(flag().optional(), "Whether they hold the name."),
  showValue: field(flag().optional(), "Whether they hold the value."),
  showPercentage: field(flag().optional(), "Whether they hold the share, in percent."),
});
export interface DashboardPieLabel extends z.output<typeof labelShape> {}
export const pieLabel: z.ZodType<DashboardPieLabel> = labelShape;
