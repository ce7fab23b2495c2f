import { closest, distance } from "fastest-levenshtein";
import { isUnknown } from "../../schema/unknown";
import type { FieldFinding } from "../../text/field-finding";
import type { IntegrationRevision } from "./catalog-entry";
import type { IntegrationArguments, ParameterArgument } from "./fields";
import type { IntegrationInput } from "./inputs";
import { matches, valueIssue } from "./value-check";

const TYPO = 3;

/** Compares the parameters of a program with those of a version. Unknown values are ignored. */
export function checkParameters(
  { id, fields: inputs = [] }: IntegrationRevision,
  { parameters = [] }: IntegrationArguments,
): { issues: FieldFinding[]; warnings: string[] } {
  if (isUnknown(parameters) || parameters.some((one) => isUnknown(one) || isUnknown(one.key)))
    return { issues: [], warnings: [] };
  const inputOf = (key: string) => inputs.find(({ name }) => name === key);
  const issues = parameters.flatMap((parameter, index) => {
    const found = inputOf(parameter.key);
    const issue = found && valueIssue(parameter, found);
    return issue ? [{ ...issue, path: ["parameters", index, ...issue.path] }] : [];
  });
  const missing = inputs.filter((input) => isMissing(input, parameters, inputs));
  return {
    issues: [...issues, ...missing.map((input) => missingIssue(input, id))],
    warnings: parameters.flatMap(({ key }, index) =>
      keyWarning(`parameters[${index}].key`, key, inputOf(key), inputs),
    ),
  };
}

function missingIssue({ name }: IntegrationInput, version?: string): FieldFinding {
  return {
    path: ["parameters"],
    what: `version ${version} requires the parameter ${name}: add an element with key: ${JSON.stringify(name)} and its value`,
  };
}

function isMissing(
  input: IntegrationInput,
  parameters: readonly ParameterArgument[],
  inputs: readonly IntegrationInput[],
): boolean {
  const { name, required, predefined, readonly } = input;
  if (!required || predefined || readonly || parameters.some(({ key }) => key === name))
    return false;
  return !hasDefault(input) && applies(input, parameters, inputs);
}

const hasDefault = ({
  single,
  selection,
  singleBoolean,
  singleNumber,
  multiText,
}: IntegrationInput) =>
  [single, selection, singleBoolean, singleNumber].some(
    (one) => one?.defaultValue !== undefined && one.defaultValue !== "",
  ) || (multiText?.defaultValues?.length ?? 0) > 0;

/** Whether the condition of a parameter is met. A value that is not known does not meet it. */
function applies(
  { applicableIf }: IntegrationInput,
  parameters: readonly ParameterArgument[],
  inputs: readonly IntegrationInput[],
): boolean {
  const { type, values = [] } = applicableIf ?? {};
  if (!values.length) return true;
  const isMet = ({ fieldName = "", valuePattern = "" }: (typeof values)[number]) =>
    textsOf(fieldName, parameters, inputs).some((text) => matches(valuePattern, text));
  return type === "OR" ? values.some(isMet) : values.every(isMet);
}

/** The value of a parameter as strings: the given one, or its default. */
function textsOf(
  key: string,
  parameters: readonly ParameterArgument[],
  inputs: readonly IntegrationInput[],
): string[] {
  const given = parameters.find((one) => one.key === key);
  const input = inputs.find(({ name }) => name === key);
  const { single, selection, singleBoolean, singleNumber } = input ?? {};
  const value = given
    ? (given.stringList?.values ?? given.stringValue ?? given.booleanValue ?? given.numericValue)
    : (single ?? selection ?? singleBoolean ?? singleNumber)?.defaultValue;
  return [value ?? []].flat().flatMap((one) => (isUnknown(one) ? [] : [String(one)]));
}

function keyWarning(
  path: string,
  key: string,
  input: IntegrationInput | undefined,
  inputs: readonly IntegrationInput[],
): string[] {
  if (input)
    return input.predefined || input.readonly
      ? [`${path}: the API sets ${key} itself and ignores this value: remove it`]
      : [];
  const names = inputs.flatMap(({ name }) => name ?? []);
  const similar = names.length ? closest(key, names) : "";
  const hint =
    similar && distance(key.toLowerCase(), similar.toLowerCase()) <= TYPO
      ? `. Did you mean ${similar}?`
      : `. Its parameters are ${names.join(", ") || "none"}`;
  return [`${path}: this version has no parameter ${JSON.stringify(key)}${hint}`];
}
