import type { z } from "zod";
import { field } from "../../../schema/facts";
import { flag, float, list, model, string } from "../../../schema/fields";
import { union } from "../../../schema/union";
import { dataModeType } from "../enums";
import { allOption, querySource, valuesOrderDirection } from "./query";

const entry = model("DashboardVariableEntry", "A value of a static variable.", {
  value: field(string(1, 4096), "Value."),
  label: field(string(1, 255), "Display label."),
  isDefault: field(
    flag().optional(),
    "Whether the value is selected when the dashboard is opened.",
  ),
});
const staticSource = model("DashboardVariableStatic", "A variable with a fixed list of values.", {
  values: field(list(entry, 1, 1000), "The values."),
  valuesOrderDirection,
  allOption,
});

const number = (about: string) => field(float().optional(), about, { explicitZero: true });
const defaultValue = union("DashboardTextboxDefault", "The default value of a textbox.", {
  defaultStringValue: field(
    model("DashboardTextboxString", "A default string.", {
      value: field(string(0, 4096).optional(), "Text."),
    }),
    "Text.",
  ),
  defaultNumericValue: field(
    model("DashboardTextboxNumber", "A default number and its bounds.", {
      value: number("Numeric value."),
      min: number("Minimum allowed number."),
      max: number("Maximum allowed number."),
      isInteger: field(flag().optional(), "Whether the number must be an integer."),
    }),
    "A number.",
  ),
  defaultLuceneValue: field(
    model("DashboardTextboxLucene", "A default Lucene query.", {
      value: field(string(1, 4096).optional(), "The query.", { language: "lucene" }),
      dataModeType: field(dataModeType.optional(), "Data tier to query. Default: frequent search."),
    }),
    "A Lucene query.",
  ),
  defaultRegexValue: field(
    model("DashboardTextboxRegex", "A default regular expression.", {
      value: field(string(1, 4096).optional(), "The regular expression."),
    }),
    "A regular expression.",
  ),
  defaultIntervalValue: field(
    model("DashboardTextboxInterval", "A default duration.", {
      value: field(string(1, 128).optional(), "Duration, such as `5m`."),
    }),
    "A duration.",
  ),
  singleString: field(string(1, 4096), "Text.", { deprecated: "Use `defaultStringValue`." }),
  singleNumeric: field(float(), "A number.", { deprecated: "Use `defaultNumericValue`." }),
});
const textbox = model("DashboardVariableTextbox", "A textbox variable.", {
  defaultValue: field(defaultValue.optional(), "Default value of the textbox."),
});

const shape = union("DashboardVariableSource", "The source of the values of a variable.", {
  // The first variant is the placeholder for an invalid source: only a textbox allows
  // displayFullRow.
  textbox: field(textbox, "A value that users enter in a textbox."),
  static: field(staticSource, "A fixed list of values."),
  query: field(querySource, "Values from a query."),
});
export type DashboardVariableSource = z.output<typeof shape>;
export const variableSource: z.ZodType<DashboardVariableSource> = shape;
