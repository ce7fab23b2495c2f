import { field, optional, type Schema, type ValueOf } from "../../../schema/facts";
import { empty, float, list, model, string, wrapped } from "../../../schema/fields";
import { union } from "../../../schema/union";

const label = optional(string(1, 255), "Display label. Default: the value.");
const labeledValue = model("DashboardVariableText", "A value and its label.", {
  value: optional(string(1, 4096), "Value."),
  label,
});
const labeledNumber = model("DashboardVariableNumber", "A number and its label.", {
  value: optional(float(), "Numeric value."),
  label,
});

const multipleValues = union("DashboardVariableMany", "The selected values of a variable.", {
  all: empty("All values, including values that appear later."),
  list: field(
    model("DashboardVariableTexts", "A list of values.", {
      values: optional(
        list(wrapped(labeledValue), 0, 1000),
        "Selected values. An empty list selects none.",
      ),
    }),
    "Only these values.",
  ),
  selectedAll: empty("All values that currently exist."),
});

const shape = union(
  "DashboardVariableValue",
  "The value of a variable when the dashboard is opened.",
  {
    multiString: field(multipleValues, "Multiple values."),
    singleString: field(wrapped(labeledValue), "One value."),
    singleNumeric: field(wrapped(labeledNumber), "A number."),
    regex: field(wrapped(labeledValue), "A regular expression."),
    lucene: field(wrapped(labeledValue), "A Lucene query."),
    interval: field(wrapped(labeledValue), "A duration."),
  },
);
export type DashboardVariableValue = ValueOf<typeof shape>;
export const variableValue: Schema<DashboardVariableValue> = shape;
