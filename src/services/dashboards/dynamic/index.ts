import { optional } from "../../../schema/facts";
import { list, model } from "../../../schema/fields";
import { timeFrameSelect } from "../shared/time";
import { interpretation } from "./enums";
import { dynamicQuery, dynamicQueryDefinition } from "./queries";
import { visualization } from "./visualization";

export const dynamic = model(
  "DashboardDynamic",
  "A dynamic widget, whose visualization adapts to the query result.",
  {
    queryDefinitions: optional(
      list(dynamicQueryDefinition, 0, 1000),
      "Queries of the widget, in order.",
    ),
    visualization: optional(visualization, "Visualization of the result."),
    timeFrame: optional(
      timeFrameSelect,
      "Time frame of the queries. Default: the time frame of the dashboard.",
    ),
    query: optional(dynamicQuery, "Query of the widget.", {
      deprecated: "Use `queryDefinitions`.",
    }),
    interpretation: optional(interpretation, "Visualization of the result.", {
      deprecated: "Use `visualization`.",
    }),
  },
);
