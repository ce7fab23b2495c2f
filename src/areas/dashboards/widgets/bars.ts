import type { z } from "zod";
import { field } from "../../../schema/facts";
import { integer, model, text } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { oneOf } from "../../../schema/union";
import { colorsBy, legend } from "../shared/display";
import { scaleType, sortByType } from "../shared/words";
import { groupedQueries } from "./grouped-query";
import { dataMode, numbers, palette, yAxis } from "./parts";

const queries = groupedQueries("DashboardBar", 0);
interface Queries extends z.output<z.ZodObject<typeof queries>> {}
const queryShape = oneOf(queries, {}, { model: "DashboardBarQuery", about: "What a bar chart asks for." });
export type DashboardBarQuery = OneOf<Queries>;
const query: z.ZodType<DashboardBarQuery> = queryShape;

const stack = model("DashboardBarStack", "What divides a bar.", {
  maxSlicesPerBar: field(integer(1).optional(), "Most slices of a bar."),
  stackNameTemplate: field(text(1, 4096).optional(), "Name of each slice; labels may stand in it."),
});

/** What upright and lying bars have in common. */
export const bars = {
  query: field(query.optional(), "What is shown."),
  maxBarsPerChart: field(integer(1).optional(), "Most bars that are drawn."),
  groupNameTemplate: field(text(1, 4096).optional(), "Name of each bar; labels may stand in it."),
  stackDefinition: field(stack.optional(), "What divides each bar into slices."),
  sortBy: field(sortByType.optional(), "Whether bars are sorted by value or by name."),
  colorsBy: field(colorsBy.optional(), "What decides the colour."),
  scaleType: field(scaleType.optional(), "Scale of the value axis."),
  ...numbers,
  ...palette,
  ...yAxis,
  legend: field(legend.optional(), "The list that says which colour is what."),
  dataModeType: dataMode,
};
