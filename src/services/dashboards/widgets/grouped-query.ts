import { optional, type Schema } from "../../../schema/facts";
import { list, model, string } from "../../../schema/fields";
import { aggregation } from "../enums";
import { logsAggregation, spansAggregation } from "../shared/aggregations";
import { observationField, queryType, spanField, spanObservationField } from "../shared/queries";
import {
  dataprimeQueryFields,
  logsQueryFields,
  metricsQueryFields,
  spansQueryFields,
} from "./parts";

const GROUPED = "Columns or labels to group by.";
const STACKED = "Column or label that divides each group into slices.";

const groupFields = (least: number) => ({
  groupNames: optional(list(string(1, 4096), least, 1000), GROUPED),
  stackedGroupName: optional(string(1, 4096), STACKED),
});

/** Groups and slices in the two forms of their fields, each an alias of the other. */
const fieldGroups = <F extends Schema, L extends Schema>(
  of: F,
  legacy: L,
  groups: string,
  slices: string,
) => ({
  groupNamesFields: optional(list(of, 0, 1000), "Fields to group by.", {
    aliasOf: "groupNames",
  }),
  groupNames: optional(list(legacy, 0, 1000), `Fields to group by, ${groups}`, {
    aliasOf: "groupNamesFields",
  }),
  stackedGroupNameField: optional(of, "Field that divides each group into slices.", {
    aliasOf: "stackedGroupName",
  }),
  stackedGroupName: optional(legacy, `Field that divides each group into slices, ${slices}`, {
    aliasOf: "stackedGroupNameField",
  }),
});

/**
 * The queries of bar and pie charts: one value per group, divided into slices. `least` is the
 * minimum number of `groupNames` of metrics and DataPrime queries.
 */
export const groupedQueries = <const N extends string>(name: N, least: 0 | 1) => ({
  logs: model(`${name}LogsQuery`, "A grouped query on logs.", {
    ...logsQueryFields,
    aggregation: optional(logsAggregation, "Value of each group."),
    ...fieldGroups(observationField, string(1, 4096), "as dotted paths.", "as a dotted path."),
  }),
  spans: model(`${name}SpansQuery`, "A grouped query on spans.", {
    ...spansQueryFields,
    aggregation: optional(spansAggregation, "Value of each group."),
    ...fieldGroups(
      spanObservationField,
      spanField,
      "in the legacy format. Prefer `groupNamesFields`.",
      "in the legacy format. Prefer `stackedGroupNameField`.",
    ),
  }),
  metrics: model(`${name}MetricsQuery`, "A grouped query on metrics.", {
    ...metricsQueryFields,
    promqlQueryType: queryType,
    aggregation: optional(aggregation, "Aggregation of the values of a series."),
    ...groupFields(least),
  }),
  dataprime: model(`${name}DataprimeQuery`, "A grouped DataPrime query.", {
    ...dataprimeQueryFields,
    ...groupFields(least),
  }),
});
