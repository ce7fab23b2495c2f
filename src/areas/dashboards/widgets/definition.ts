import type { z } from "zod";
import { field } from "../../../schema/facts";
import type { OneOf } from "../../../schema/types";
import { oneOf } from "../../../schema/union";
import { dynamic } from "../dynamic";
import { barChart } from "./bar-chart";
import { dataTable } from "./data-table";
import { gauge } from "./gauge";
import { hexagon } from "./hexagon";
import { horizontalBarChart } from "./horizontal-bar-chart";
import { lineChart } from "./line-chart";
import { markdown } from "./markdown";
import { pieChart } from "./pie-chart";

const variants = {
  lineChart: field(lineChart, "Values over time, as lines."),
  dataTable: field(dataTable, "Records or groups, as rows."),
  gauge: field(gauge, "One value, or one for each group, on a scale."),
  pieChart: field(pieChart, "Shares of a whole, as slices."),
  barChart: field(barChart, "Values as upright bars."),
  horizontalBarChart: field(horizontalBarChart, "Values as lying bars."),
  markdown: field(markdown, "A text."),
  hexagon: field(hexagon, "A hexagon for each group, coloured by its value."),
  dynamic: field(dynamic, "Asks first and chooses its looks by what comes back."),
};
interface Variants extends z.output<z.ZodObject<typeof variants>> {}
const shape = oneOf(variants, {}, { model: "DashboardWidgetDefinition", about: "What a widget shows and how." });
export type DashboardWidgetDefinition = OneOf<Variants>;
/** What a widget shows: one of nine kinds. */
export const widgetDefinition: z.ZodType<DashboardWidgetDefinition> = shape;
