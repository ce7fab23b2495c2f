import type { z } from "zod";
import { field } from "../../../schema/facts";
import { flag, float, list, model, text } from "../../../schema/fields";
import { oneOf } from "../../../schema/union";
import { dataModeType } from "../shared/words";
import { allOption, querySource, valuesOrderDirection } from "./query";

const entry = model("DashboardVariableEntry", "A value of a static variable.", {
  value: field(text(1, 4096), "The value."),
  label: field(text(1, 255), "What people see for it."),
  isDefault: field(flag().optional(), "Whether it is chosen when the dashboard is opened."),
});
const staticSource = model("DashboardVariableStatic", "A variable with a fixed list of values.", {
  values: field(list(entry, 1, 1000), "The values."),
  valuesOrderDirection,
  allOption,
});

const number = (about: string) => field(float().optional(), about, { presence: true });
const defaultValue = oneOf(
  {
    defaultStringValue: field(
      model("DashboardTextboxString", "A text to begin with.", { value: field(text(0, 4096).optional(), "The text.") }),
      "A text.",
    ),
    defaultNumericValue: field(
      model("DashboardTextboxNumber", "A number to begin with, and its bounds.", {
        value: number("The number."),
        min: number("The smallest number that may be typed."),
        max: number("The greatest number that may be typed."),
        isInteger: field(flag().optional(), "Whether it has to be a whole number."),
      }),
      "A number.",
    ),
    defaultLuceneValue: field(
      model("DashboardTextboxLucene", "A Lucene query to begin with.", {
        value: field(text(1, 4096).optional(), "The query.", { language: "lucene" }),
        dataModeType: field(dataModeType.optional(), "Which tier of data it looks at; left out, frequent search."),
      }),
      "A Lucene query.",
    ),
    defaultRegexValue: field(
      model("DashboardTextboxRegex", "A regular expression to begin with.", {
        value: field(text(1, 4096).optional(), "The regular expression."),
      }),
      "A regular expression.",
    ),
    defaultIntervalValue: field(
      model("DashboardTextboxInterval", "A length of time to begin with.", {
        value: field(text(1, 128).optional(), "The length of time, such as `5m`."),
      }),
      "A length of time.",
    ),
    singleString: field(text(1, 4096), "A text.", { deprecated: "Use `defaultStringValue`." }),
    singleNumeric: field(float(), "A number.", { deprecated: "Use `defaultNumericValue`." }),
  },
  {},
  { model: "DashboardTextboxDefault", about: "What a text box holds when the dashboard is opened." },
);
const textbox = model("DashboardVariableTextbox", "A variable that people type in.", {
  defaultValue: field(defaultValue.optional(), "What it holds when the dashboard is opened."),
});

const shape = oneOf(
  {
    // The first stands for a source that is wrong while the rest is checked, and a text box may have a row of its own.
    textbox: field(textbox, "What people type in."),
    static: field(staticSource, "A fixed list of values."),
    query: field(querySource, "What a query finds."),
  },
  {},
  { model: "DashboardVariableSource", about: "Where the values of a variable come from." },
);
export type DashboardVariableSource = z.output<typeof shape>;
export const variableSource: z.ZodType<DashboardVariableSource> = shape;
