import type { z } from "zod";
import { enumOf } from "../../../schema/enums";
import { field } from "../../../schema/facts";
import { list, model } from "../../../schema/fields";
import { timeFrameSelect } from "../shared/time";
import { dynamicQuery, dynamicQueryDefinition } from "./queries";
import { visualization } from "./visualization";

const interpretation = enumOf(
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

const shape = model(
  "DashboardDynamic",
  "A dynamic widget, whose visualization adapts to the query result.",
  {
    queryDefinitions: field(
      list(dynamicQueryDefinition, 0, 1000).optional(),
      "Queries of the widget, in order.",
    ),
    visualization: field(visualization.optional(), "Visualization of the result."),
    timeFrame: field(
      timeFrameSelect.optional(),
      "Time frame of the queries. Default: the time frame of the dashboard.",
    ),
    query: field(dynamicQuery.optional(), "Query of the widget.", {
      deprecated: "Use `queryDefinitions`.",
    }),
    interpretation: field(interpretation.optional(), "Visualization of the result.", {
      deprecated: "Use `visualization`.",
    }),
  },
);
export interface DashboardDynamic extends z.output<typeof shape> {}
/** The dynamic widget. */
export const dynamic: z.ZodType<DashboardDynamic> = shape;
