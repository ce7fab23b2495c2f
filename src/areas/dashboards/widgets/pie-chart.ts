import type { z } from "zod";
import { field } from "../../../schema/facts";
import { flag, integer, model, text } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { oneOf } from "../../../schema/union";
import { legend, pieLabel } from "../shared/display";
import { groupedQueries } from "./grouped-query";
import { dataMode, numbers, palette } from "./parts";

const queries = groupedQueries("DashboardPie", 1);
interface Queries extends z.output<z.ZodObject<typeof queries>> {}
const queryShape = oneOf(queries, {}, { model: "DashboardPieQuery", about: "What a pie chart asks for." });
export type DashboardPieQuery = OneOf<Queries>;
const query: z.ZodType<DashboardPieQuery> = queryShape;

const shape = model("DashboardPieChart", "Shares of a whole, as slices.", {
  query: field(query.optional(), "What is shown."),
  maxSlicesPerChart: field(integer(1).optional(), "Most slices; the smallest are drawn as one."),
  minSlicePercentage: field(integer(0, 100).optional(), "Percent of the whole below which a slice is not drawn by itself.", {
    presence: true,
  }),
  stackDefinition: field(
    model("DashboardPieStack", "The ring around a pie, which divides its slices.", {
      maxSlicesPerStack: field(integer(1).optional(), "Most parts of a slice."),
      stackNameTemplate: field(text(1, 4096).optional(), "Name of each part; labels may stand in it."),
    }).optional(),
    "The ring that divides the slices.",
  ),
  groupNameTemplate: field(text(1, 4096).optional(), "Name of each slice; labels may stand in it."),
  labelDefinition: field(pieLabel.optional(), "Texts at the slices."),
  showTotal: field(flag().optional(), "Whether the sum of all slices stands in the middle."),
  showLegend: field(flag().optional(), "Whether the legend is shown, as older versions said it beside `legend.isVisible`."),
  legend: field(legend.optional(), "The list that says which slice is what."),
  ...numbers,
  ...palette,
  dataModeType: dataMode,
});
export interface DashboardPieChart extends z.output<typeof shape> {}
export const pieChart: z.ZodType<DashboardPieChart> = shape;
