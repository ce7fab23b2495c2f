import { optional } from "../../../schema/facts";
import { list, model } from "../../../schema/fields";
import { aggregation } from "../enums";
import { logsAggregation, spansAggregation } from "../shared/aggregations";
import { observationField, queryType, spansGroupBys } from "../shared/queries";
import { logsQueryFields, metricsQueryFields, plainDataprime, spansQueryFields } from "./parts";

/** Query fields of gauges and hexagon charts: one value, or one value per group. */
export const measuredLogs = {
  ...logsQueryFields,
  logsAggregation: optional(logsAggregation, "Value."),
  groupBy: optional(
    list(observationField, 0, 1000),
    "Fields to group by, with one value per group.",
  ),
};
export const measuredSpans = {
  ...spansQueryFields,
  spansAggregation: optional(spansAggregation, "Value."),
  ...spansGroupBys("Fields to group by, with one value per group."),
};
export const measuredMetrics = <const N extends string>(name: N) =>
  model(name, "A query on metrics.", {
    ...metricsQueryFields,
    promqlQueryType: queryType,
    aggregation: optional(aggregation, "Aggregation of the values of a series."),
  });
export const measuredDataprime = plainDataprime;
