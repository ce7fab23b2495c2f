import { z } from "zod";
import { field } from "../../../schema/facts";
import { list, model } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { union } from "../../../schema/union";
import { legendBy } from "../enums";
import { legend, scaleThresholdType, threshold } from "../shared/display";
import { measuredDataprime, measuredLogs, measuredMetrics, measuredSpans } from "./measured-query";
import { dataMode, numbers } from "./parts";

const hexagonQueries = {
  metrics: measuredMetrics("DashboardHexagonMetricsQuery"),
  logs: model("DashboardHexagonLogsQuery", "A query on logs.", measuredLogs),
  spans: model("DashboardHexagonSpansQuery", "A query on spans.", measuredSpans),
  dataprime: measuredDataprime,
};
interface HexagonQueries extends z.output<z.ZodObject<typeof hexagonQueries>> {}
export type DashboardHexagonQuery = OneOf<HexagonQueries>;
const hexagonQuery: z.ZodType<DashboardHexagonQuery> = union(
  "DashboardHexagonQuery",
  "The query of a hexagon chart.",
  hexagonQueries,
);

export const hexagon = model(
  "DashboardHexagon",
  "A hexagon chart with one hexagon per group, colored by value.",
  {
    query: field(hexagonQuery.optional(), "Query of the widget."),
    min: field(z.number().optional(), "Lower bound of the scale.", { explicitZero: true }),
    max: field(z.number().optional(), "Upper bound of the scale.", { explicitZero: true }),
    ...numbers,
    thresholds: field(list(threshold, 0, 1000).optional(), "Color thresholds."),
    thresholdType: scaleThresholdType,
    legend: legend.optional(),
    legendBy: field(legendBy.optional(), "Whether the legend shows thresholds or groups."),
    dataModeType: dataMode,
  },
);
