import { z } from "zod";
import { optional } from "../../../schema/facts";
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
    query: optional(hexagonQuery, "Query of the widget."),
    min: optional(z.number(), "Lower bound of the scale.", { explicitZero: true }),
    max: optional(z.number(), "Upper bound of the scale.", { explicitZero: true }),
    ...numbers,
    thresholds: optional(list(threshold, 0, 1000), "Color thresholds."),
    thresholdType: scaleThresholdType,
    legend: legend.optional(),
    legendBy: optional(legendBy, "Whether the legend shows thresholds or groups."),
    dataModeType: dataMode,
  },
);
