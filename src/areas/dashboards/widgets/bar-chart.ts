import type { z } from "zod";
import { field } from "../../../schema/facts";
import { empty, integer, model } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { oneOf } from "../../../schema/union";
import { duration, intervalResolution } from "../shared/time";
import { barValueDisplay, xAxisTimeFormat } from "../shared/words";
import { bars } from "./bars";

const axes = {
  value: empty("A bar for each group."),
  time: field(
    model("DashboardBarTimeAxis", "Bars over time, as older versions said it.", {
      interval: field(duration(2, 30).optional(), 'Time that a bar stands for, in seconds: "60s".'),
      bucketsPresented: field(integer(1).optional(), "Number of bars."),
    }),
    "Bars over time, as older versions said it.",
    { deprecated: "Use timeBuckets." },
  ),
  timeBuckets: field(intervalResolution, "Bars over time."),
};
interface Axes extends z.output<z.ZodObject<typeof axes>> {}
const axisShape = oneOf(axes, {}, { model: "DashboardBarXAxis", about: "What the bars stand side by side for." });
export type DashboardBarXAxis = OneOf<Axes>;
const xAxis: z.ZodType<DashboardBarXAxis> = axisShape;

const shape = model("DashboardBarChart", "Values as upright bars.", {
  ...bars,
  xAxis: field(xAxis.optional(), "What the bars stand side by side for: groups, or points in time."),
  xAxisTimeFormat: field(xAxisTimeFormat.optional(), "Order in which the labels of a time axis name day, month, hour and minute."),
  barValueDisplay: field(barValueDisplay.optional(), "Where the value of a bar is written."),
});
export interface DashboardBarChart extends z.output<typeof shape> {}
export const barChart: z.ZodType<DashboardBarChart> = shape;
