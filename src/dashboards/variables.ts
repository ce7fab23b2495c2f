import type {
  DashboardTextboxDefault,
  DashboardVariable,
  DashboardVariableEntry,
  DashboardVariableSource,
  DashboardVariableStatic,
  DashboardVariableValue,
} from "../generated/types/dashboards";
import type { Deep, Inputs } from "../pulumi/types";
import { mistake } from "./mistake";
import { defined, isPlain, isString } from "./values";

/** A variable, for `variablesV2`. Queries use it with `ref`. */
export interface Variable extends Inputs<DashboardVariable> {
  /** Name of the variable in queries. */
  name: string;
}

/** Options of every variable. */
export interface VariableOptions
  extends Partial<Inputs<Omit<DashboardVariable, "name" | "source" | "displayFullRow">>> {}

/** A variable, with the defaults of all variables. */
export const variableOf = (
  name: string,
  source: Deep<DashboardVariableSource>,
  value: Deep<DashboardVariableValue>,
  options: VariableOptions,
): Variable => ({
  name,
  displayName: name,
  displayType: "LABEL_VALUE",
  source,
  value,
  ...defined(options),
});

/** A value of a variable: a string, or raw arguments with a label. */
export type ChoiceLike = string | (Inputs<DashboardVariableEntry> & { value: string });

/** Options of `choice`. */
export interface ChoiceOptions
  extends VariableOptions,
    Partial<Inputs<Omit<DashboardVariableStatic, "values">>> {}

/**
 * A variable with a fixed list of values. The first one, or the one with `isDefault`, is selected
 * when the dashboard is opened.
 *
 * @param values the values. A string is value and label.
 * @param options `valuesOrderDirection` (default ASC), `allOption` (default: none), `value`, …
 * @throws an error for an empty list
 * @example
 * const env = choice("env", ["production", "staging"]);
 */
export function choice(
  name: string,
  values: readonly ChoiceLike[],
  {
    valuesOrderDirection = "ASC",
    allOption = { includeAll: false },
    ...options
  }: ChoiceOptions = {},
): Variable {
  const entries = values.map((one) => (typeof one === "string" ? { value: one, label: one } : one));
  const first = entries.find((one) => "isDefault" in one && one.isDefault === true) ?? entries[0];
  if (!first) throw mistake(`choice ${JSON.stringify(name)}: at least one value is required`);
  return variableOf(
    name,
    { static: { values: entries, valuesOrderDirection, allOption } },
    { singleString: { value: first.value } },
    options,
  );
}

/** Options of `textbox`. */
export interface TextboxOptions
  extends VariableOptions,
    Inputs<Pick<DashboardVariable, "displayFullRow">> {}

/** The default of a textbox: a string, a number, or raw arguments for another type of value. */
export type TextboxDefault = Deep<string> | number | Inputs<DashboardTextboxDefault>;

/** The value of a variable for each type of default of a textbox. */
const VALUE_FIELDS: Readonly<Record<string, string>> = {
  defaultStringValue: "singleString",
  defaultNumericValue: "singleNumeric",
  defaultLuceneValue: "lucene",
  defaultRegexValue: "regex",
  defaultIntervalValue: "interval",
};

/**
 * A variable that people type.
 *
 * @param initial the default: a string, a number, or raw arguments such as
 *   `{ defaultRegexValue: { value: ".*" } }`
 * @example
 * const user = textbox("user", "*");
 */
export function textbox(
  name: string,
  initial: TextboxDefault,
  options: TextboxOptions = {},
): Variable {
  const defaultValue = defaultOf(initial);
  return variableOf(
    name,
    { textbox: { defaultValue: defaultValue as Inputs<DashboardTextboxDefault> } },
    valueOfDefault(defaultValue) as Deep<DashboardVariableValue>,
    options,
  );
}

function defaultOf(initial: TextboxDefault): object {
  if (typeof initial === "number") return { defaultNumericValue: { value: initial } };
  return isString(initial) ? { defaultStringValue: { value: initial } } : initial;
}

function valueOfDefault(defaultValue: object): object {
  const [[key, value] = ["", undefined]] = Object.entries(defaultValue);
  const field = VALUE_FIELDS[key] ?? key;
  return { [field]: isPlain(value) ? { value: value.value } : { value } };
}
