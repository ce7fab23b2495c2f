import { field, optional, type Schema, type ValueOf } from "../../../schema/facts";
import { flag, float, list, model, string } from "../../../schema/fields";
import { union } from "../../../schema/union";
import { dataModeType } from "../enums";
import { partId } from "../ids";
import { variableDisplayType } from "./enums";
import { allOption, querySource, valuesOrderDirection } from "./query";
import { variableValue } from "./value";

const entry = model("DashboardVariableEntry", "A value of a static variable.", {
  value: field(string(1, 4096), "Value."),
  label: field(string(1, 255), "Display label."),
  isDefault: optional(flag(), "Whether the value is selected when the dashboard is opened."),
});
const staticSource = model("DashboardVariableStatic", "A variable with a fixed list of values.", {
  values: field(list(entry, 1, 1000), "The values."),
  valuesOrderDirection,
  allOption,
});

const number = (about: string) => optional(float(), about, { explicitZero: true });
const defaultValue = union("DashboardTextboxDefault", "The default value of a textbox.", {
  defaultStringValue: field(
    model("DashboardTextboxString", "A default string.", {
      value: optional(string(0, 4096), "Text."),
    }),
    "Text.",
  ),
  defaultNumericValue: field(
    model("DashboardTextboxNumber", "A default number and its bounds.", {
      value: number("Numeric value."),
      min: number("Minimum allowed number."),
      max: number("Maximum allowed number."),
      isInteger: optional(flag(), "Whether the number must be an integer."),
    }),
    "A number.",
  ),
  defaultLuceneValue: field(
    model("DashboardTextboxLucene", "A default Lucene query.", {
      value: optional(string(1, 4096), "The query.", { language: "lucene" }),
      dataModeType: optional(dataModeType, "Data tier to query. Default: frequent search."),
    }),
    "A Lucene query.",
  ),
  defaultRegexValue: field(
    model("DashboardTextboxRegex", "A default regular expression.", {
      value: optional(string(1, 4096), "The regular expression."),
    }),
    "A regular expression.",
  ),
  defaultIntervalValue: field(
    model("DashboardTextboxInterval", "A default duration.", {
      value: optional(string(1, 128), "Duration, such as `5m`."),
    }),
    "A duration.",
  ),
  singleString: field(string(1, 4096), "Text.", { deprecated: "Use `defaultStringValue`." }),
  singleNumeric: field(float(), "A number.", { deprecated: "Use `defaultNumericValue`." }),
});
const textbox = model("DashboardVariableTextbox", "A textbox variable.", {
  defaultValue: optional(defaultValue, "Default value of the textbox."),
});

const shape = union("DashboardVariableSource", "The source of the values of a variable.", {
  // The first variant is the placeholder for an invalid source: only a textbox allows
  // displayFullRow.
  textbox: field(textbox, "A value that users enter in a textbox."),
  static: field(staticSource, "A fixed list of values."),
  query: field(querySource, "Values from a query."),
});
type DashboardVariableSource = ValueOf<typeof shape>;
const variableSource: Schema<DashboardVariableSource> = shape;

export const variable = model(
  "DashboardVariable",
  "A dashboard variable, which users set at the top of the dashboard and queries reference.",
  {
    id: partId("variable"),
    name: field(string(1, 100), "Name of the variable in queries."),
    displayName: field(string(1, 100), "Display name of the variable."),
    description: optional(string(0, 4096), "Description of the variable."),
    displayType: field(
      variableDisplayType,
      "Display type of the variable: name and value, value only, or hidden.",
    ),
    displayFullRow: optional(
      flag(),
      "Whether the variable occupies a full row. Only for a textbox.",
    ),
    source: field(variableSource, "Source of the values."),
    value: field(variableValue, "Value of the variable when the dashboard is opened."),
  },
);
export type DashboardVariable = ValueOf<typeof variable>;
