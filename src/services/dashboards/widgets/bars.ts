import { type FieldValues, optional, type Schema } from "../../../schema/facts";
import { integer, model, string } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { union } from "../../../schema/union";
import { scaleType, sortByType } from "../enums";
import { colorsBy, legend, yAxis } from "../shared/display";
import { groupedQueries } from "./grouped-query";
import { dataMode, numbers, palette } from "./parts";

const barQueries = groupedQueries("DashboardBar", 0);
interface BarQueries extends FieldValues<typeof barQueries> {}
const barQueryShape = union("DashboardBarQuery", "The query of a bar chart.", barQueries);
export type DashboardBarQuery = OneOf<BarQueries>;
const barQuery: Schema<DashboardBarQuery> = barQueryShape;

const stack = model("DashboardBarStack", "The stack settings of a bar.", {
  maxSlicesPerBar: optional(integer(1), "Maximum number of slices per bar."),
  stackNameTemplate: optional(string(1, 4096), "Name template of slices. It can contain labels."),
});

/** Fields that vertical and horizontal bar charts share. */
export const bars = {
  query: optional(barQuery, "Query of the widget."),
  maxBarsPerChart: optional(integer(1), "Maximum number of bars."),
  groupNameTemplate: optional(string(1, 4096), "Name template of bars. It can contain labels."),
  stackDefinition: optional(stack, "Stack settings of the bars."),
  sortBy: optional(sortByType, "Whether bars are sorted by value or by name."),
  colorsBy: colorsBy.optional(),
  scaleType: optional(scaleType, "Scale of the value axis."),
  ...numbers,
  ...palette,
  ...yAxis,
  legend: legend.optional(),
  dataModeType: dataMode,
};
