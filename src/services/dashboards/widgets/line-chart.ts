import { type FieldValues, field, optional, type Schema } from "../../../schema/facts";
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
    aggregations: optional(
      list(logsAggregation, 1, 1),
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
    aggregations: optional(
      list(spansAggregation, 0, 1000),
      "Aggregations of each point, with one line per aggregation.",
    ),
    ...spansGroupBys("Fields to group by, with one line per group."),
  }),
  dataprime: plainDataprime,
};
interface LineChartQueries extends FieldValues<typeof lineChartQueries> {}
export type DashboardLineQuery = OneOf<LineChartQueries>;
const lineChartQuery: Schema<DashboardLineQuery> = union(
  "DashboardLineQuery",
  "The query of a line chart.",
  lineChartQueries,
);

const resolution = model(
  "DashboardLineResolution",
  "The resolution of a line, in the legacy format.",
  {
    bucketsPresented: optional(integer(0), "Number of points."),
    interval: optional(duration(2, 30), 'Interval between two points, in seconds, such as "60s".'),
  },
);
const lineChartDefinition = model(
  "DashboardLineQueryDefinition",
  "A query of a line chart, with its display settings.",
  {
    id: optional(string(1, 255), "Id of the query. It must be the same in all updates.", {
      generatedId: "uuid",
      always: true,
    }),
    name: optional(string(1, 255), "Name of the query."),
    isVisible: optional(flag(), "Whether the lines of the query are visible.", {
      explicitZero: true,
    }),
    query: field(lineChartQuery, "The query."),
    seriesNameTemplate: optional(
      string(1, 4096),
      "Name template of lines. It can contain labels of the series, such as `{{ pod }}`.",
    ),
    seriesCountLimit: optional(int64(), "Maximum number of lines."),
    ...numbers,
    ...palette,
    scaleType: optional(scaleType, "Scale of the value axis."),
    ...yAxis,
    intervalResolution: optional(intervalResolution, "Interval between the points."),
    resolution: optional(resolution, "Resolution of the lines, in the legacy format.", {
      deprecated: "Use intervalResolution.",
    }),
    dataModeType: dataMode,
  },
);
const tooltip = model("DashboardLineTooltip", "Tooltip.", {
  type: optional(tooltipType, "Whether the tooltip shows all lines or only the nearest one."),
  showLabels: optional(flag(), "Whether the tooltip shows the labels of the series."),
});

export const lineChart = model("DashboardLineChart", "A line chart.", {
  queryDefinitions: field(
    list(lineChartDefinition, 1, 1000),
    "Queries of the chart. At least one is required.",
  ),
  legend: legend.optional(),
  tooltip: tooltip.optional(),
  stackedLine: optional(
    stackedLine,
    "Whether lines are stacked as areas, by absolute or relative values.",
  ),
  connectNulls: optional(flag(), "Whether lines connect points across missing values."),
  useDataTimeRange,
  xAxisTimeFormat: optional(xAxisTimeFormat, "Time format of the x-axis labels."),
});
