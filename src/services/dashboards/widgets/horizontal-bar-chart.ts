import { type FieldValues, optional, type Schema } from "../../../schema/facts";
import { empty, flag, model } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { union } from "../../../schema/union";
import { bars } from "./bars";

const views = {
  category: empty("The axis shows group names."),
  value: empty("The axis shows values."),
};
interface Views extends FieldValues<typeof views> {}
export type DashboardHorizontalBarYAxis = OneOf<Views>;
const yAxisViewBy: Schema<DashboardHorizontalBarYAxis> = union(
  "DashboardHorizontalBarYAxis",
  "The vertical axis of a horizontal bar chart.",
  views,
);

export const horizontalBarChart = model("DashboardHorizontalBarChart", "A horizontal bar chart.", {
  ...bars,
  displayOnBar: optional(flag(), "Whether the value is shown on the bar."),
  yAxisViewBy: optional(yAxisViewBy, "Content of the vertical axis."),
});
