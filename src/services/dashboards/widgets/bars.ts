import type { z } from "zod";
import { field } from "../../../schema/facts";
import { integer, model, string } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { union } from "../../../schema/union";
import { scaleType, sortByType } from "../enums";
import { colorsBy, legend, yAxis } from "../shared/display";
import { groupedQueries } from "./grouped-query";
import { dataMode, numbers, palette } from "./parts";

const barQueries = groupedQueries("DashboardBar", 0);
interface BarQueries extends z.output<z.ZodObject<typeof barQueries>> {}
const barQueryShape = union("DashboardBarQuery", "The query of a bar chart.", barQueries);
export type DashboardBarQuery = OneOf<BarQueries>;
const barQuery: z.ZodType<DashboardBarQuery> = barQueryShape;

const stack = model("DashboardBarStack", "The stack settings of a bar.", {
  maxSlicesPerBar: field(integer(1).optional(), "Maximum number of slices per bar."),
  stackNameTemplate: field(
    string(1, 4096).optional(),
    "Name template of slices. It can contain labels.",
  ),
});

/** Fields that vertical and horizontal bar charts share. */
export const bars = {
  query: field(barQuery.optional(), "Query of the widget."),
  maxBarsPerChart: field(integer(1).optional(), "Maximum number of bars."),
  groupNameTemplate: field(
    string(1, 4096).optional(),
    "Name template of bars. It can contain labels.",
  ),
  stackDefinition: field(stack.optional(), "Stack settings of the bars."),
  sortBy: field(sortByType.optional(), "Whether bars are sorted by value or by name."),
  colorsBy: colorsBy.optional(),
  scaleType: field(scaleType.optional(), "Scale of the value axis."),
  ...numbers,
  ...palette,
  ...yAxis,
  legend: legend.optional(),
  dataModeType: dataMode,
};
