import { type FieldValues, field, optional, type Schema } from "../../../schema/facts";
import { empty, integer, model } from "../../../schema/fields";
import type { AtMostOne } from "../../../schema/types";
import { atMostOne } from "../../../schema/union";
import { barValueDisplay, xAxisTimeFormat } from "../enums";
import { duration, intervalResolution } from "../shared/time";
import { bars } from "./bars";

const axes = {
  value: empty("One bar per group."),
  time: field(
    model("DashboardBarTimeAxis", "Bars over time, in the legacy format.", {
      interval: optional(duration(2, 30), 'Time interval of a bar, in seconds, such as "60s".'),
      bucketsPresented: optional(integer(1), "Number of bars."),
    }),
    "Bars over time, in the legacy format.",
    { deprecated: "Use timeBuckets." },
  ),
  timeBuckets: field(intervalResolution, "Time series bars."),
};
interface Axes extends FieldValues<typeof axes> {}
const axisShape = atMostOne("DashboardBarXAxis", "The x-axis of a bar chart.", axes);
export type DashboardBarXAxis = AtMostOne<Axes>;
const xAxis: Schema<DashboardBarXAxis> = axisShape;

export const barChart = model("DashboardBarChart", "A vertical bar chart.", {
  ...bars,
  xAxis: optional(xAxis, "X-axis of the chart: groups or time."),
  xAxisTimeFormat: optional(xAxisTimeFormat, "Time format of the x-axis labels."),
  barValueDisplay: optional(barValueDisplay, "Position of the bar values."),
});
