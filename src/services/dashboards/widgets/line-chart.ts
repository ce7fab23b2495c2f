import type { z } from "zod";
import { field } from "../../../schema/facts";
import { flag, int64, integer, list, model, string } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { union } from "../../../schema/union";
import { scaleType, stackedLine, tooltipType, xAxisTimeFormat } from "../enums";
import { logsAggregation, spansAggregation } from "../shared/aggregations";
import { legend, useDataTimeRange, yAxis } from "../shared/display";
import { logsGroupBys, seriesLimit, spansGroupBys } from "../shared/queries";
import { duration, intervalResolution } from "../shared/time";
import {
  dataMode,
  logsQueryFields,
  metricsQueryFields,
  numbers,
  palette,
  plainDataprime,
  spansQueryFields,
} from "./parts";

const lineChartQueries = {
  logs: model("DashboardLineLogsQuery", "A query on logs.", {
    ...logsQueryFields,
    aggregations: field(
      list(logsAggregation, 1, 1).optional(),
      "Aggregation of each point. Exactly one is allowed.",
    ),
    ...logsGroupBys("Fields to group by, with one line per group."),
  }),
  metrics: model("DashboardLineMetricsQuery", "A query on metrics.", {
    ...metricsQueryFields,
    seriesLimitType: seriesLimit,
  }),
  spans: model("DashboardLineSpansQuery", "A query on spans.", {
    ...spansQueryFields,
    aggregations: field(
      list(spansAggregation, 0, 1000).optional(),
      "Aggregations of each point, with one line per aggregation.",
    ),
    ...spansGroupBys("Fields to group by, with one line per group."),
  }),
  dataprime: plainDataprime,
};
interface LineChartQueries extends z.output<z.ZodObject<typeof lineChartQueries>> {}
export type DashboardLineQuery = OneOf<LineChartQueries>;
const lineChartQuery: z.ZodType<DashboardLineQuery> = union(
  "DashboardLineQuery",
  "The query of a line chart.",
  lineChartQueries,
);

const resolution = model(
  "DashboardLineResolution",
  "The resolution of a line, in the legacy format.",
  {
    bucketsPresented: field(integer(0).optional(), "Number of points."),
    interval: field(
      duration(2, 30).optional(),
      'Interval between two points, in seconds, such as "60s".',
    ),
  },
);
const lineChartDefinition = model(
  "DashboardLineQueryDefinition",
  "A query of a line chart, with its display settings.",
  {
    id: field(string(1, 255).optional(), "Id of the query. It must be the same in all updates.", {
      generatedId: "uuid",
      always: true,
    }),
    name: field(string(1, 255).optional(), "Name of the query."),
    isVisible: field(flag().optional(), "Whether the lines of the query are visible.", {
      explicitZero: true,
    }),
    query: field(lineChartQuery, "The query."),
    seriesNameTemplate: field(
      string(1, 4096).optional(),
      "Name template of lines. It can contain labels of the series, such as `{{ pod }}`.",
    ),
    seriesCountLimit: field(int64().optional(), "Maximum number of lines."),
    ...numbers,
    ...palette,
    scaleType: field(scaleType.optional(), "Scale of the value axis."),
    ...yAxis,
    intervalResolution: field(intervalResolution.optional(), "Interval between the points."),
    resolution: field(resolution.optional(), "Resolution of the lines, in the legacy format.", {
      deprecated: "Use intervalResolution.",
    }),
    dataModeType: dataMode,
  },
);
const tooltip = model("DashboardLineTooltip", "Tooltip.", {
  type: field(
    tooltipType.optional(),
    "Whether the tooltip shows all lines or only the nearest one.",
  ),
  showLabels: field(flag().optional(), "Whether the tooltip shows the labels of the series."),
});

export const lineChart = model("DashboardLineChart", "A line chart.", {
  queryDefinitions: field(
    list(lineChartDefinition, 1, 1000),
    "Queries of the chart. At least one is required.",
  ),
  legend: legend.optional(),
  tooltip: tooltip.optional(),
  stackedLine: field(
    stackedLine.optional(),
    "Whether lines are stacked as areas, by absolute or relative values.",
  ),
  connectNulls: field(flag().optional(), "Whether lines connect points across missing values."),
  useDataTimeRange,
  xAxisTimeFormat: field(xAxisTimeFormat.optional(), "Time format of the x-axis labels."),
});
