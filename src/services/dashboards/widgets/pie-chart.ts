import { type FieldValues, optional, type Schema } from "../../../schema/facts";
import { flag, integer, model, string } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { union } from "../../../schema/union";
import { legend, pieLabel } from "../shared/display";
import { groupedQueries } from "./grouped-query";
import { dataMode, numbers, palette } from "./parts";

const pieChartQueries = groupedQueries("DashboardPie", 1);
interface PieChartQueries extends FieldValues<typeof pieChartQueries> {}
const pieChartQueryShape = union("DashboardPieQuery", "The query of a pie chart.", pieChartQueries);
export type DashboardPieQuery = OneOf<PieChartQueries>;
const pieChartQuery: Schema<DashboardPieQuery> = pieChartQueryShape;

export const pieChart = model("DashboardPieChart", "A pie chart.", {
  query: optional(pieChartQuery, "Query of the widget."),
  maxSlicesPerChart: optional(
    integer(1),
    "Maximum number of slices. The smallest slices are combined.",
  ),
  minSlicePercentage: optional(integer(0, 100), "Percentage below which slices are combined.", {
    explicitZero: true,
  }),
  stackDefinition: optional(
    model("DashboardPieStack", "The outer ring of a pie chart.", {
      maxSlicesPerStack: optional(integer(1), "Maximum number of parts per slice."),
      stackNameTemplate: optional(
        string(1, 4096),
        "Name template of parts. It can contain labels.",
      ),
    }),
    "Outer ring, which divides the slices.",
  ),
  groupNameTemplate: optional(string(1, 4096), "Name template of slices. It can contain labels."),
  labelDefinition: optional(pieLabel, "Slice labels."),
  showTotal: optional(flag(), "Whether the total is shown in the center."),
  showLegend: optional(
    flag(),
    "Whether the legend is shown, in the legacy format. Also set `legend.isVisible`.",
  ),
  legend: legend.optional(),
  ...numbers,
  ...palette,
  dataModeType: dataMode,
});
