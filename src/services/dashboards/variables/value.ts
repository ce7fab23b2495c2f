import type { z } from "zod";
import { field } from "../../../schema/facts";
import { empty, float, list, model, string, wrapped } from "../../../schema/fields";
import { union } from "../../../schema/union";

const label = field(string(1, 255).optional(), "Display label. Default: the value.");
const labeledValue = model("DashboardVariableText", "A value and its label.", {
  value: field(string(1, 4096).optional(), "Value."),
  label,
});
const labeledNumber = model("DashboardVariableNumber", "A number and its label.", {
  value: field(float().optional(), "Numeric value."),
  label,
});

const multipleValues = union("DashboardVariableMany", "The selected values of a variable.", {
  all: empty("All values, including values that appear later."),
  list: field(
    model("DashboardVariableTexts", "A list of values.", {
      values: field(
        list(wrapped(labeledValue), 0, 1000).optional(),
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
export type DashboardVariableValue = z.output<typeof shape>;
export const variableValue: z.ZodType<DashboardVariableValue> = shape;
