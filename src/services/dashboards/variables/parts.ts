import { field, optional, type Schema, type ValueOf } from "../../../schema/facts";
import { list, model, string } from "../../../schema/fields";
import { union } from "../../../schema/union";
import { refreshStrategy } from "./enums";

const stringOrVariableShape = union(
  "DashboardStringOrVariable",
  "A string, or a variable that provides it.",
  {
    stringValue: field(string(1, 4096), "A fixed string."),
    variableName: field(string(1, 255), "Name of the variable that provides the string."),
  },
);
export type DashboardStringOrVariable = ValueOf<typeof stringOrVariableShape>;
export const stringOrVariable: Schema<DashboardStringOrVariable> = stringOrVariableShape;

const selection = model("DashboardLabelSelection", "Selected values of a label.", {
  list: optional(
    model("DashboardLabelValues", "Values of a label.", {
      values: optional(list(stringOrVariable, 0, 1000), "The values."),
    }),
    "A list of values.",
  ),
});
const comparison = (name: string, about: string) =>
  field(model(name, about, { selection: optional(selection, "Selected values.") }), about);
const operator = union("DashboardLabelOperator", "A label operator.", {
  equals: comparison("DashboardLabelEquals", "Matches if the label has one of the values."),
  notEquals: comparison("DashboardLabelNotEquals", "Matches if the label has none of the values."),
});
const labelFilter = model(
  "DashboardLabelFilter",
  "A filter on the series that provide the values of a variable.",
  {
    metric: optional(stringOrVariable, "Metric of the label."),
    label: optional(stringOrVariable, "Label to compare."),
    operator: optional(operator, "Operator and values."),
  },
);

/** Filters of a label values query. */
export const labelFilters = optional(list(labelFilter, 0, 1000), "Filters on the series.");

const matching = (of: string) =>
  optional(string(1, 4096), `Regular expression that the ${of} must match. Default: all match.`);

export const metricNames = model("DashboardMetricNames", "Metric names.", {
  metricRegex: matching("metric name"),
});
export const labelNames = model("DashboardLabelNames", "Label names.", {
  metricRegex: matching("metric name"),
});
export const logFieldNames = model("DashboardLogFieldNames", "Names of log fields.", {
  logRegex: matching("field name"),
});
export const spanFieldNames = model("DashboardSpanFieldNames", "Names of span fields.", {
  spanRegex: matching("field name"),
});

const valueDisplayOptions = model(
  "DashboardVariableValueDisplay",
  "Extraction of values and labels from a query result.",
  {
    valueRegex: optional(string(1, 4096), "Regular expression that extracts the value."),
    labelRegex: optional(string(1, 4096), "Regular expression that extracts the label."),
  },
);
/** What a variable does with the result of its query. */
export const resultFields = {
  refreshStrategy: optional(refreshStrategy, "When the query is run again."),
  valueDisplayOptions: optional(
    valueDisplayOptions,
    "Extraction of values and labels from the query result.",
  ),
};
