import type { z } from "zod";
import { field } from "../../../schema/facts";
import { later } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { oneOf } from "../../../schema/union";

// Each kind is loaded with the first widget of it: a call that meets none does not wait for any.
const variants = {
  lineChart: field(
    later(() => (require("./line-chart") as typeof import("./line-chart")).lineChart),
    "Values over time, as lines.",
  ),
  dataTable: field(
    later(() => (require("./data-table") as typeof import("./data-table")).dataTable),
    "Records or groups, as rows.",
  ),
  gauge: field(
    later(() => (require("./gauge") as typeof import("./gauge")).gauge),
    "One value, or one for each group, on a scale.",
  ),
  pieChart: field(
    later(() => (require("./pie-chart") as typeof import("./pie-chart")).pieChart),
    "Shares of a whole, as slices.",
  ),
  barChart: field(
    later(() => (require("./bar-chart") as typeof import("./bar-chart")).barChart),
    "Values as upright bars.",
  ),
  horizontalBarChart: field(
    later(() => (require("./horizontal-bar-chart") as typeof import("./horizontal-bar-chart")).horizontalBarChart),
    "Values as lying bars.",
  ),
  markdown: field(
    later(() => (require("./markdown") as typeof import("./markdown")).markdown),
    "A text.",
  ),
  hexagon: field(
    later(() => (require("./hexagon") as typeof import("./hexagon")).hexagon),
    "A hexagon for each group, coloured by its value.",
  ),
  dynamic: field(
    later(() => (require("../dynamic") as typeof import("../dynamic")).dynamic),
    "Asks first and chooses its looks by what comes back.",
  ),
};
interface Variants extends z.output<z.ZodObject<typeof variants>> {}
const shape = oneOf(variants, {}, { model: "DashboardWidgetDefinition", about: "What a widget shows and how." });
export type DashboardWidgetDefinition = OneOf<Variants>;
/** What a widget shows: one of nine kinds. */
export const widgetDefinition: z.ZodType<DashboardWidgetDefinition> = shape;
