import { type FieldValues, field, optional, type Schema } from "../../../schema/facts";
import { empty, list, model, string } from "../../../schema/fields";
import type { OneOf } from "../../../schema/types";
import { union } from "../../../schema/union";
import { fieldAliases, spanField, spanObservationField } from "./queries";

const filterValues = optional(list(string(0, 4096), 0, 1000), "The values.");
const selections = {
  all: empty("All values."),
  list: field(
    model("DashboardEqualsList", "A list of values; one match is sufficient.", {
      values: filterValues,
    }),
    "One of these values. An empty list differs from `all`.",
  ),
};
interface Selections extends FieldValues<typeof selections> {}
type Selection = OneOf<Selections>;
const selection: Schema<Selection> = union(
  "DashboardEqualsSelection",
  "The selected values of a filter.",
  selections,
);

const operators = {
  equals: model("DashboardEquals", "Matches if the field has one of the values.", {
    selection: optional(selection, "Selected values."),
  }),
  notEquals: model("DashboardNotEquals", "Matches if the field has none of the values.", {
    selection: optional(
      model("DashboardNotEqualsSelection", "The excluded values of a filter.", {
        list: optional(
          model("DashboardNotEqualsList", "A list of excluded values.", {
            values: filterValues,
          }),
          "Excluded values.",
        ),
      }),
      "Excluded values.",
    ),
  }),
};
interface Operators extends FieldValues<typeof operators> {}
const operatorShape = union("DashboardFilterOperator", "A filter operator.", operators);
export type DashboardFilterOperator = OneOf<Operators>;
export const filterOperator: Schema<DashboardFilterOperator> = operatorShape;

const operator = optional(filterOperator, "Operator and values.");

export const logsFilter = model("DashboardLogsFilter", "A filter on a log field.", {
  ...fieldAliases,
  operator,
});

export const spansFilter = model("DashboardSpansFilter", "A filter on a span field.", {
  observationField: optional(spanObservationField, "Field, as a list of path segments.", {
    aliasOf: "field",
  }),
  field: optional(spanField, "Field in the legacy format. Prefer `observationField`.", {
    aliasOf: "observationField",
  }),
  operator,
});

export const metricsFilter = model("DashboardMetricsFilter", "A filter on a metric label.", {
  metric: optional(string(1, 4096), "Name of the metric. Default: all metrics with the label."),
  label: optional(string(1, 4096), "Name of the label."),
  operator,
});

const sources = {
  logs: field(logsFilter, "Filters logs."),
  spans: field(spansFilter, "Filters spans."),
  metrics: field(metricsFilter, "Filters metrics."),
};
interface Sources extends FieldValues<typeof sources> {}
export type DashboardFilterSource = OneOf<Sources>;
export const filterSource: Schema<DashboardFilterSource> = union(
  "DashboardFilterSource",
  "The data source and condition of a filter.",
  sources,
);
