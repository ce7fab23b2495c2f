import type { z } from "zod";
import { field } from "../../../schema/facts";
import { flag, integer, model } from "../../../schema/fields";
import { arcDisplay, pieLabel } from "../shared/display";
import { thresholdBy } from "../shared/words";
import {
  categoryFields,
  colours,
  ends,
  legendByField,
  legendField,
  most,
  numbers,
  oldValueField,
  palette,
  subCategoryFields,
  template,
  valueField,
  valueFields,
} from "./parts";

const common = { categoryFields, ...numbers, ...ends, ...colours, legend: legendField, legendBy: legendByField };
const several = {
  valueFields,
  valueField: oldValueField,
  displaySeriesName: field(flag().optional(), "Whether the name of the series stands beside its value."),
};

const statShape = model("DashboardStat", "Values as large numbers.", {
  ...several,
  ...common,
  thresholdBy: field(thresholdBy.optional(), "Whether a threshold colours the number or what is behind it."),
});
export interface DashboardStat extends z.output<typeof statShape> {}
export const stat: z.ZodType<DashboardStat> = statShape;

const arc = (which: string) =>
  field(flag().optional(), `Whether the ${which} arc is shown.`, { deprecated: "Use `arcDisplay`: given, arcs are shown." });
const gaugeShape = model("DashboardDynamicGauge", "Values as the hands of gauges.", {
  ...several,
  ...common,
  arcDisplay: field(arcDisplay.optional(), "The arcs of the gauge: given, they are shown; left out, they are hidden.", { distinct: true }),
  showMinMax: field(flag().optional(), "Whether the ends of the range are written."),
  showInnerArc: arc("inner"),
  showOuterArc: arc("outer"),
});
export interface DashboardDynamicGauge extends z.output<typeof gaugeShape> {}
export const gauge: z.ZodType<DashboardDynamicGauge> = gaugeShape;

const binsShape = model("DashboardHexagonBins", "A honeycomb with a cell for each group.", { valueField, ...common });
export interface DashboardHexagonBins extends z.output<typeof binsShape> {}
export const hexagonBins: z.ZodType<DashboardHexagonBins> = binsShape;

const pieShape = model("DashboardDynamicPie", "Shares of a whole.", {
  valueField,
  categoryFields,
  subCategoryFields,
  groupNameTemplate: template("a slice"),
  stackNameTemplate: template("a slice of the outer ring"),
  labelDefinition: field(pieLabel.optional(), "The texts at the slices."),
  legend: legendField,
  maxSlicesPerChart: most("slices"),
  maxSlicesPerStack: most("slices of the outer ring for each of the inner one"),
  minSlicePercentage: field(integer(0, 100).optional(), "Share, in percent, below which slices are put together.", { presence: true }),
  showTotal: field(flag().optional(), "Whether the sum is written in the middle."),
  ...numbers,
  ...palette,
});
export interface DashboardDynamicPie extends z.output<typeof pieShape> {}
export const pieChart: z.ZodType<DashboardDynamicPie> = pieShape;
