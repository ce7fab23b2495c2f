import { z } from "zod";
import { field } from "../../../schema/facts";
import { list, model } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { oneOf } from "../../../schema/union";
import { legend, threshold } from "../shared/display";
import { legendBy, thresholdType } from "../shared/words";
import { measuredDataprime, measuredLogs, measuredMetrics, measuredSpans } from "./measured-query";
import { dataMode, numbers } from "./parts";

const queries = {
  metrics: measuredMetrics("DashboardHexagonMetricsQuery"),
  logs: field(model("DashboardHexagonLogsQuery", "Values over logs.", measuredLogs), "Values over logs."),
  spans: field(model("DashboardHexagonSpansQuery", "Values over spans.", measuredSpans), "Values over spans."),
  dataprime: measuredDataprime,
};
interface Queries extends z.output<z.ZodObject<typeof queries>> {}
const queryShape = oneOf(queries, {}, { model: "DashboardHexagonQuery", about: "What a field of hexagons asks for." });
export type DashboardHexagonQuery = OneOf<Queries>;
const query: z.ZodType<DashboardHexagonQuery> = queryShape;

const shape = model("DashboardHexagon", "A hexagon for each group, coloured by its value.", {
  query: field(query.optional(), "What is shown."),
  min: field(z.number().optional(), "Value at the start of the scale.", { presence: true }),
  max: field(z.number().optional(), "Value at the end of the scale.", { presence: true }),
  ...numbers,
  thresholds: field(list(threshold, 0, 1000).optional(), "Values from which other colours are used."),
  thresholdType: field(thresholdType.optional(), "Whether thresholds are values, or percent of the scale."),
  legend: field(legend.optional(), "The list that says which colour is what."),
  legendBy: field(legendBy.optional(), "Whether the legend names thresholds or groups."),
  dataModeType: dataMode,
});
export interface DashboardHexagon extends z.output<typeof shape> {}
export const hexagon: z.ZodType<DashboardHexagon> = shape;
