import { type FieldValues, field, optional, type Schema } from "../../../schema/facts";
import { later, model, string } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { union } from "../../../schema/union";
import type { dynamic } from "../dynamic";
import type { barChart } from "./bar-chart";
import type { dataTable } from "./data-table";
import type { gauge } from "./gauge";
import type { hexagon } from "./hexagon";
import type { horizontalBarChart } from "./horizontal-bar-chart";
import type { lineChart } from "./line-chart";
import type { pieChart } from "./pie-chart";

const markdown = model("DashboardMarkdown", "Text.", {
  markdownText: optional(string(0, 65536), "Content of the widget, in Markdown."),
  tooltipText: optional(string(0, 4096), "Tooltip text."),
});

// Each other widget variant is loaded lazily, when it is first used.
const widgetVariants = {
  lineChart: field(
    later((): typeof lineChart => require("./line-chart").lineChart),
    "A line chart.",
  ),
  dataTable: field(
    later((): typeof dataTable => require("./data-table").dataTable),
    "A data table with one row per record or group.",
  ),
  gauge: field(
    later((): typeof gauge => require("./gauge").gauge),
    "A gauge with one value, or one value per group.",
  ),
  pieChart: field(
    later((): typeof pieChart => require("./pie-chart").pieChart),
    "A pie chart.",
  ),
  barChart: field(
    later((): typeof barChart => require("./bar-chart").barChart),
    "A vertical bar chart.",
  ),
  horizontalBarChart: field(
    later((): typeof horizontalBarChart => require("./horizontal-bar-chart").horizontalBarChart),
    "A horizontal bar chart.",
  ),
  markdown,
  hexagon: field(
    later((): typeof hexagon => require("./hexagon").hexagon),
    "A hexagon chart with one hexagon per group, colored by value.",
  ),
  dynamic: field(
    later((): typeof dynamic => require("../dynamic").dynamic),
    "A dynamic widget, whose visualization adapts to the query result.",
  ),
};
interface WidgetVariants extends FieldValues<typeof widgetVariants> {}
const shape = union("DashboardWidgetDefinition", "The visualization of a widget.", widgetVariants);
export type DashboardWidgetDefinition = OneOf<WidgetVariants>;
/** The definition of a widget: one of nine variants. */
export const widgetDefinition: Schema<DashboardWidgetDefinition> = shape;
