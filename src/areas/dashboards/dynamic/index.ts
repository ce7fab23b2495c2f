import type { z } from "zod";
import { field } from "../../../schema/facts";
import { list, model } from "../../../schema/fields";
import { choice } from "../../../schema/words";
import { timeFrameSelect } from "../shared/time";
import { dynamicQuery, dynamicQueryDefinition } from "./queries";
import { visualization } from "./visualization";

const interpretation = choice(
  "INTERPRETATION_",
  [
    "UNSPECIFIED",
    "RAW_DATA_TABLE",
    "TREND_OVER_TIME_LINE",
    "SINGLE_VALUE_KPI",
    "MULTI_VALUE_KPI",
    "CATEGORICAL_ANALYSIS_VERTICAL_BARS",
    "SINGLE_VALUE_KPI_STAT",
    "SINGLE_VALUE_KPI_GAUGE",
    "MULTI_VALUE_KPI_STAT",
    "MULTI_VALUE_KPI_GAUGE",
    "MULTI_VALUE_KPI_HEXAGON_BINS",
    "CATEGORICAL_ANALYSIS_PIE_CHART",
    "CATEGORICAL_ANALYSIS_HORIZONTAL_BARS",
    "SINGLE_VALUE_KPI_STAT_CARD",
    "MULTI_VALUE_KPI_STAT_CARD",
  ],
  "DashboardInterpretation",
);

const shape = model("DashboardDynamic", "A widget that asks first and chooses its looks by what comes back.", {
  queryDefinitions: field(list(dynamicQueryDefinition, 0, 1000).optional(), "What it asks, in this order."),
  visualization: field(visualization.optional(), "How it shows what comes back."),
  timeFrame: field(timeFrameSelect.optional(), "Time the queries look at; left out, that of the dashboard."),
  query: field(dynamicQuery.optional(), "What it asks.", { deprecated: "Use `queryDefinitions`." }),
  interpretation: field(interpretation.optional(), "How it shows what comes back.", { deprecated: "Use `visualization`." }),
});
export interface DashboardDynamic extends z.output<typeof shape> {}
/** The dynamic widget. */
export const dynamic: z.ZodType<DashboardDynamic> = shape;
