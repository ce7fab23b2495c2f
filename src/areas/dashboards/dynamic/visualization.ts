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

const variants = {
  table: field(table, "Rows and columns."),
  timeSeriesLines: field(timeSeriesLines, "Lines over time, of one query.", { deprecated: "Use `timeSeriesLinesMulti`." }),
  timeSeriesLinesMulti: field(timeSeriesLinesMulti, "Lines over time."),
  timeSeriesBars: field(timeSeriesBars, "Bars over time."),
  stat: field(stat, "Values as large numbers."),
  statCard: field(statCard, "Values as cards with a title, a value and a label."),
  gauge: field(gauge, "Values as the hands of gauges."),
  hexagonBins: field(hexagonBins, "A honeycomb with a cell for each group."),
  pieChart: field(pieChart, "Shares of a whole."),
  verticalBars: field(verticalBars, "Upright bars, of one query."),
  verticalBarsMulti: field(verticalBarsMulti, "Upright bars, of several queries."),
  horizontalBars: field(horizontalBars, "Lying bars, of one query."),
  horizontalBarsMulti: field(horizontalBarsMulti, "Lying bars, of several queries."),
  heatmap: field(heatmap, "Cells whose colour tells a value."),
  geomap: field(geomap, "Spots on a map of the world."),
};
interface Variants extends z.output<z.ZodObject<typeof variants>> {}
const shape = oneOf(variants, {}, { model: "DashboardVisualization", about: "How a dynamic widget shows its data." });
export type DashboardVisualization = OneOf<Variants>;
export const visualization: z.ZodType<DashboardVisualization> = shape;
