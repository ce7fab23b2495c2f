import { field } from "../../../schema/facts";
import { list, model } from "../../../schema/fields";
import { timeFrameSelect } from "../shared/time";
import { interpretation } from "./enums";
import { dynamicQuery, dynamicQueryDefinition } from "./queries";
import { visualization } from "./visualization";

export const dynamic = model(
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
