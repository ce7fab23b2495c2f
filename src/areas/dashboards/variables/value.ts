import type { z } from "zod";
import { field } from "../../../schema/facts";
import { empty, float, list, model, text, wrapped } from "../../../schema/fields";
import { oneOf } from "../../../schema/union";

const label = field(text(1, 255).optional(), "What people see for it; left out, the value itself.");
const labelled = model("DashboardVariableText", "A value and its label.", {
  value: field(text(1, 4096).optional(), "The value."),
  label,
});
const numbered = model("DashboardVariableNumber", "A number and its label.", {
  value: field(float().optional(), "The number."),
  label,
});

const many = oneOf(
  {
    all: empty("Every value, also those that come up later."),
    list: field(
      model("DashboardVariableTexts", "Values, one by one.", {
        values: field(list(wrapped(labelled), 0, 1000).optional(), "The values; an empty list chooses none."),
      }),
      "These values.",
    ),
    selectedAll: empty("Every value that there is now."),
  },
  {},
  { model: "DashboardVariableMany", about: "Which of the values are chosen." },
);

const shape = oneOf(
  {
    multiString: field(many, "Any number of values."),
    singleString: field(wrapped(labelled), "One value."),
    singleNumeric: field(wrapped(numbered), "A number."),
    regex: field(wrapped(labelled), "A regular expression."),
    lucene: field(wrapped(labelled), "A Lucene query."),
    interval: field(wrapped(labelled), "A length of time."),
  },
  {},
  { model: "DashboardVariableValue", about: "What a variable stands for when the dashboard is opened." },
);
export type DashboardVariableValue = z.output<typeof shape>;
export const variableValue: z.ZodType<DashboardVariableValue> = shape;
