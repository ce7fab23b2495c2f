import { field } from "../../../schema/facts";
import { list, model, text } from "../../../schema/fields";
import { logsAggregation, spansAggregation } from "../shared/aggregations";
import { observationField, spanField, spanObservationField } from "../shared/observation";
import { aggregation } from "../shared/words";
import { overDataprime, overLogs, overMetrics, overSpans, queryType } from "./parts";

const GROUPED = "Names to group by.";
const STACKED = "Name by which each group is divided into slices.";

const named = (least: number) => ({
  groupNames: field(list(text(1, 4096), least, 1000).optional(), GROUPED),
  stackedGroupName: field(text(1, 4096).optional(), STACKED),
});

/** The queries of bars and pies: a value for each group, divided into slices. `least` is the least number of groups where the data name their own columns. */
export const groupedQueries = <const N extends string>(name: N, least: 0 | 1) => ({
  logs: field(
    model(`${name}LogsQuery`, "Groups of logs.", {
      ...overLogs,
      aggregation: field(logsAggregation.optional(), "Value of each group."),
      groupNamesFields: field(list(observationField, 0, 1000).optional(), "Fields to group by.", { instead: "groupNames" }),
      groupNames: field(list(text(1, 4096), 0, 1000).optional(), "Fields to group by, with dots between their steps.", {
        instead: "groupNamesFields",
      }),
      stackedGroupNameField: field(observationField.optional(), "Field by which each group is divided into slices.", {
        instead: "stackedGroupName",
      }),
      stackedGroupName: field(text(1, 4096).optional(), "Field by which each group is divided, with dots between its steps.", {
        instead: "stackedGroupNameField",
      }),
    }),
    "Groups of logs.",
  ),
  spans: field(
    model(`${name}SpansQuery`, "Groups of spans.", {
      ...overSpans,
      aggregation: field(spansAggregation.optional(), "Value of each group."),
      groupNamesFields: field(list(spanObservationField, 0, 1000).optional(), "Fields to group by.", { instead: "groupNames" }),
      groupNames: field(list(spanField, 0, 1000).optional(), "Fields to group by, by their kind; `groupNamesFields` is the newer way.", {
        instead: "groupNamesFields",
      }),
      stackedGroupNameField: field(spanObservationField.optional(), "Field by which each group is divided into slices.", {
        instead: "stackedGroupName",
      }),
      stackedGroupName: field(
        spanField.optional(),
        "Field by which each group is divided, by its kind; `stackedGroupNameField` is the newer way.",
        { instead: "stackedGroupNameField" },
      ),
    }),
    "Groups of spans.",
  ),
  metrics: field(
    model(`${name}MetricsQuery`, "Groups of series.", {
      ...overMetrics,
      promqlQueryType: queryType,
      aggregation: field(aggregation.optional(), "How the values of a series become one."),
      ...named(least),
    }),
    "Groups of series.",
  ),
  dataprime: field(
    model(`${name}DataprimeQuery`, "Groups of what a DataPrime query gives.", { ...overDataprime, ...named(least) }),
    "Groups of what a DataPrime query gives.",
  ),
});
