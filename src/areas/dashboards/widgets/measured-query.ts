import { field } from "../../../schema/facts";
import { list, model } from "../../../schema/fields";
import { logsAggregation, spansAggregation } from "../shared/aggregations";
import { observationField, spanField, spanObservationField } from "../shared/observation";
import { aggregation } from "../shared/words";
import { overLogs, overMetrics, overSpans, plainDataprime, queryType } from "./parts";

/** Fields of the queries of gauges and hexagons: one value, or one for each group. */
export const measuredLogs = {
  ...overLogs,
  logsAggregation: field(logsAggregation.optional(), "The value."),
  groupBy: field(list(observationField, 0, 1000).optional(), "Fields to group by: a value for each group."),
};
export const measuredSpans = {
  ...overSpans,
  spansAggregation: field(spansAggregation.optional(), "The value."),
  groupBys: field(list(spanObservationField, 0, 1000).optional(), "Fields to group by: a value for each group.", { instead: "groupBy" }),
  groupBy: field(list(spanField, 0, 1000).optional(), "Fields to group by, by their kind; `groupBys` is the newer way.", {
    instead: "groupBys",
  }),
};
export const measuredMetrics = <const N extends string>(name: N) =>
  field(
    model(name, "Values of series.", {
      ...overMetrics,
      promqlQueryType: queryType,
      aggregation: field(aggregation.optional(), "How the values of a series become one."),
    }),
    "Values of series.",
  );
export const measuredDataprime = field(plainDataprime, "Values that a DataPrime query gives.");
