import type { z } from "zod";
import { field } from "../../../schema/facts";
import type { OneOf } from "../../../schema/types";
import { oneOf } from "../../../schema/union";
import { horizontalBars, horizontalBarsMulti, verticalBars, verticalBarsMulti } from "./bars";
import { geomap, heatmap } from "./maps";
import { gauge, hexagonBins, pieChart, stat } from "./numbers";
import { statCard } from "./stat-card";
import { table } from "./table";
import { timeSeriesBars, timeSeriesLines, timeSeriesLinesMulti } from "./time-series";

const visualizationVariants = {
  table: field(table, "A table."),
  timeSeriesLines: field(timeSeriesLines, "Time series lines for one query.", {
    deprecated: "Use `timeSeriesLinesMulti`.",
  }),
  timeSeriesLinesMulti: field(timeSeriesLinesMulti, "Time series lines."),
  timeSeriesBars: field(timeSeriesBars, "Time series bars."),
  stat: field(stat, "Values as large numbers."),
  statCard: field(statCard, "Values as cards with a title, a value and a label."),
  gauge: field(gauge, "Values as gauges."),
  hexagonBins: field(hexagonBins, "A hexagon grid with one cell per group."),
  pieChart: field(pieChart, "A pie chart."),
  verticalBars: field(verticalBars, "Vertical bars for one query."),
  verticalBarsMulti: field(verticalBarsMulti, "Vertical bars for multiple queries."),
  horizontalBars: field(horizontalBars, "Horizontal bars for one query."),
  horizontalBarsMulti: field(horizontalBarsMulti, "Horizontal bars for multiple queries."),
  heatmap: field(heatmap, "A heatmap, whose cell colors show the values."),
  geomap: field(geomap, "Markers on a world map."),
};
interface VisualizationVariants extends z.output<z.ZodObject<typeof visualizationVariants>> {}
const shape = oneOf(
  visualizationVariants,
  {},
  { model: "DashboardVisualization", about: "The visualization of a dynamic widget." },
);
export type DashboardVisualization = OneOf<VisualizationVariants>;
export const visualization: z.ZodType<DashboardVisualization> = shape;
