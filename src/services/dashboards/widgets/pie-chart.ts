import type { z } from "zod";
import { field } from "../../../schema/facts";
import { flag, integer, model, string } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { union } from "../../../schema/union";
import { legend, pieLabel } from "../shared/display";
import { groupedQueries } from "./grouped-query";
import { dataMode, numbers, palette } from "./parts";

const pieChartQueries = groupedQueries("DashboardPie", 1);
interface PieChartQueries extends z.output<z.ZodObject<typeof pieChartQueries>> {}
const pieChartQueryShape = union("DashboardPieQuery", "The query of a pie chart.", pieChartQueries);
export type DashboardPieQuery = OneOf<PieChartQueries>;
const pieChartQuery: z.ZodType<DashboardPieQuery> = pieChartQueryShape;

export const pieChart = model("DashboardPieChart", "A pie chart.", {
  query: field(pieChartQuery.optional(), "Query of the widget."),
  maxSlicesPerChart: field(
    integer(1).optional(),
    "Maximum number of slices. The smallest slices are combined.",
  ),
  minSlicePercentage: field(
    integer(0, 100).optional(),
    "Percentage below which slices are combined.",
    {
      explicitZero: true,
    },
  ),
  stackDefinition: field(
    model("DashboardPieStack", "The outer ring of a pie chart.", {
      maxSlicesPerStack: field(integer(1).optional(), "Maximum number of parts per slice."),
      stackNameTemplate: field(
        string(1, 4096).optional(),
        "Name template of parts. It can contain labels.",
      ),
    }).optional(),
    "Outer ring, which divides the slices.",
  ),
  groupNameTemplate: field(
    string(1, 4096).optional(),
    "Name template of slices. It can contain labels.",
  ),
  labelDefinition: field(pieLabel.optional(), "Slice labels."),
  showTotal: field(flag().optional(), "Whether the total is shown in the center."),
  showLegend: field(
    flag().optional(),
    "Whether the legend is shown, in the legacy format. Also set `legend.isVisible`.",
  ),
  legend: legend.optional(),
  ...numbers,
  ...palette,
  dataModeType: dataMode,
});
