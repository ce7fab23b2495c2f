import type { z } from "zod";
import { field } from "../../../schema/facts";
import { flag, int64, integer, list, model, text } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { oneOf } from "../../../schema/union";
import { choice } from "../../../schema/words";
import { logsAggregation, spansAggregation } from "../shared/aggregations";
import { legend } from "../shared/display";
import { observationField, spanField, spanObservationField } from "../shared/observation";
import { duration, intervalResolution } from "../shared/time";
import { scaleType, seriesLimitType, stackedLine, xAxisTimeFormat } from "../shared/words";
import { dataMode, numbers, overLogs, overMetrics, overSpans, palette, plainDataprime, yAxis } from "./parts";

const queries = {
  logs: field(
    model("DashboardLineLogsQuery", "Lines over logs.", {
      ...overLogs,
      aggregations: field(list(logsAggregation, 1, 1).optional(), "The one value of each point."),
      groupBys: field(list(observationField, 0, 1000).optional(), "Fields to group by: a line for each group.", { instead: "groupBy" }),
      groupBy: field(list(text(1, 4096), 0, 1000).optional(), "Fields to group by, with dots between their steps.", {
        instead: "groupBys",
      }),
    }),
    "Lines over logs.",
  ),
  metrics: field(
    model("DashboardLineMetricsQuery", "Lines of series.", {
      ...overMetrics,
      seriesLimitType: field(seriesLimitType.optional(), "Whether series or points are counted where there are too many."),
    }),
    "Lines of series.",
  ),
  spans: field(
    model("DashboardLineSpansQuery", "Lines over spans.", {
      ...overSpans,
      aggregations: field(list(spansAggregation, 0, 1000).optional(), "Values of each point: a line for each."),
      groupBys: field(list(spanObservationField, 0, 1000).optional(), "Fields to group by: a line for each group.", { instead: "groupBy" }),
      groupBy: field(list(spanField, 0, 1000).optional(), "Fields to group by, by their kind; `groupBys` is the newer way.", {
        instead: "groupBys",
      }),
    }),
    "Lines over spans.",
  ),
  dataprime: field(plainDataprime, "Lines that a DataPrime query gives."),
};
interface Queries extends z.output<z.ZodObject<typeof queries>> {}
const queryShape = oneOf(queries, {}, { model: "DashboardLineQuery", about: "What a line chart asks for." });
export type DashboardLineQuery = OneOf<Queries>;
const query: z.ZodType<DashboardLineQuery> = queryShape;

const resolution = model("DashboardLineResolution", "How far apart the points of a line are, as older versions said it.", {
  bucketsPresented: field(integer(0).optional(), "Number of points."),
  interval: field(duration(2, 30).optional(), 'Time between two points, in seconds: "60s".'),
});
const definitionShape = model("DashboardLineQueryDefinition", "A query of a line chart, and how its lines are drawn.", {
  id: field(text(1, 255).optional(), "Id of the query. It must stay the same over all updates.", { made: "uuid", always: true }),
  name: field(text(1, 255).optional(), "Name of the query."),
  isVisible: field(flag().optional(), "Whether its lines are drawn.", { presence: true }),
  query: field(query, "What it asks for."),
  seriesNameTemplate: field(text(1, 4096).optional(), "Name of each line; labels of its series may stand in it, as in `{{ pod }}`."),
  seriesCountLimit: field(int64().optional(), "Most lines that are drawn."),
  ...numbers,
  ...palette,
  scaleType: field(scaleType.optional(), "Scale of the value axis."),
  ...yAxis,
  intervalResolution: field(intervalResolution.optional(), "How far apart its points are."),
  resolution: field(resolution.optional(), "How far apart its points are, as older versions said it.", {
    deprecated: "Use intervalResolution.",
  }),
  dataModeType: dataMode,
});
export interface DashboardLineQueryDefinition extends z.output<typeof definitionShape> {}
const definition: z.ZodType<DashboardLineQueryDefinition> = definitionShape;

const tooltipType = choice("TOOLTIP_TYPE_", ["UNSPECIFIED", "ALL", "SINGLE"], "DashboardLineTooltipType");
const tooltip = model("DashboardLineTooltip", "What is shown at the pointer.", {
  type: field(tooltipType.optional(), "Whether all lines are named there, or only the nearest."),
  showLabels: field(flag().optional(), "Whether the labels of the series are named too."),
});

const shape = model("DashboardLineChart", "Values over time, as lines.", {
  queryDefinitions: field(list(definition, 1, 1000), "What is drawn: at least one query."),
  legend: field(legend.optional(), "The list that says which line is what."),
  tooltip: field(tooltip.optional(), "What is shown at the pointer."),
  stackedLine: field(stackedLine.optional(), "Draws the lines as areas on top of each other: as they are, or as shares of the whole."),
  connectNulls: field(flag().optional(), "Whether a line goes on where values are missing."),
  useDataTimeRange: field(flag().optional(), "Whether the time axis spans the data found, rather than the time asked for."),
  xAxisTimeFormat: field(xAxisTimeFormat.optional(), "Order in which the labels of the time axis name day, month, hour and minute."),
});
export interface DashboardLineChart extends z.output<typeof shape> {}
export const lineChart: z.ZodType<DashboardLineChart> = shape;
