import type { z } from "zod";
import { field } from "../../../schema/facts";
import { list, model, text } from "../../../schema/fields";
import { oneOf } from "../../../schema/union";

const stringOrVariableShape = oneOf(
  {
    stringValue: field(text(1, 4096), "The text itself."),
    variableName: field(text(1, 255), "Name of a variable whose value stands in the place of the text."),
  },
  {},
  { model: "DashboardStringOrVariable", about: "A text, or a variable that holds it." },
);
export type DashboardStringOrVariable = z.output<typeof stringOrVariableShape>;
export const stringOrVariable: z.ZodType<DashboardStringOrVariable> = stringOrVariableShape;

const selection = model("DashboardLabelSelection", "Which values of a label.", {
  list: field(
    model("DashboardLabelValues", "Values of a label.", {
      values: field(list(stringOrVariable, 0, 1000).optional(), "The values."),
    }).optional(),
    "The values, one by one.",
  ),
});
const comparison = (name: string, about: string) =>
  field(model(name, about, { selection: field(selection.optional(), "Which values.") }), about);
const operator = oneOf(
  {
    equals: comparison("DashboardLabelEquals", "The label has one of the values."),
    notEquals: comparison("DashboardLabelNotEquals", "The label has none of the values."),
  },
  {},
  { model: "DashboardLabelOperator", about: "How a label is compared." },
);
const labelFilterShape = model("DashboardLabelFilter", "Narrows the series that a variable takes its values from.", {
  metric: field(stringOrVariable.optional(), "Metric the label belongs to."),
  label: field(stringOrVariable.optional(), "Label that is compared."),
  operator: field(operator.optional(), "How it is compared, and with what."),
});
export interface LabelFilter extends z.output<typeof labelFilterShape> {}
const labelFilter: z.ZodType<LabelFilter> = labelFilterShape;

/** What narrows a query for the values of a label. */
export const labelFilters = field(list(labelFilter, 0, 1000).optional(), "Narrows the series that are looked at.");

const matching = (of: string) => field(text(1, 4096).optional(), `Regular expression that the ${of} must match; left out, every one does.`);

export const metricNames = model("DashboardMetricNames", "The names of metrics.", { metricRegex: matching("metric's name") });
export const labelNames = model("DashboardLabelNames", "The names of labels.", { metricRegex: matching("metric's name") });
export const logFieldNames = model("DashboardLogFieldNames", "The names of fields of logs.", { logRegex: matching("field's name") });
export const spanFieldNames = model("DashboardSpanFieldNames", "The names of fields of spans.", { spanRegex: matching("field's name") });

export const valueDisplayOptions = model("DashboardVariableValueDisplay", "How values and labels are cut out of what a query returns.", {
  valueRegex: field(text(1, 4096).optional(), "Regular expression whose match is the value."),
  labelRegex: field(text(1, 4096).optional(), "Regular expression whose match is the label that people see."),
});
