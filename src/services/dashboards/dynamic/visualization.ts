import { type FieldValues, field, type Schema } from "../../../schema/facts";
import type { OneOf } from "../../../schema/types";
import { union } from "../../../schema/union";
import { horizontalBars, horizontalBarsMulti, verticalBars, verticalBarsMulti } from "./bars";
import { geomap, heatmap } from "./maps";
import { gauge, hexagonBins, pieChart, stat } from "./numbers";
import { statCard } from "./stat-card";
import { table } from "./table";
import { timeSeriesBars, timeSeriesLines, timeSeriesLinesMulti } from "./time-series";

const visualizationVariants = {
  table,
  timeSeriesLines: field(timeSeriesLines, "Time series lines for one query.", {
    deprecated: "Use `timeSeriesLinesMulti`.",
  }),
  timeSeriesLinesMulti: field(timeSeriesLinesMulti, "Time series lines."),
  timeSeriesBars,
  stat,
  statCard,
  gauge,
  hexagonBins,
  pieChart,
  verticalBars,
  verticalBarsMulti,
  horizontalBars,
  horizontalBarsMulti,
  heatmap,
  geomap,
};
interface VisualizationVariants extends FieldValues<typeof visualizationVariants> {}
export type DashboardVisualization = OneOf<VisualizationVariants>;
export const visualization: Schema<DashboardVisualization> = union(
  "DashboardVisualization",
  "The visualization of a dynamic widget.",
  visualizationVariants,
);
