import { isUnknown } from "../../schema/unknown";
import { attempt } from "../../text/attempt";
import { jsonIn } from "../../text/decoded";
import type { FieldFinding } from "../../text/field-finding";
import type { ParameterArgument } from "./fields";
import type { IntegrationInput } from "./inputs";

export type Variant = Exclude<keyof ParameterArgument, "key">;
/** The variants of a value that a program can write. */
export const VALUE_VARIANTS: readonly Variant[] = [
  "stringValue",
  "booleanValue",
  "numericValue",
  "stringList",
  "apiKey",
];
/** The variants of a value by the type of the parameter. All are accepted for other types. */
export const VARIANTS_OF_TYPE: Partial<
  Record<NonNullable<IntegrationInput["type"]>, readonly Variant[]>
> = {
  TEXT: ["stringValue"],
  SELECT: ["stringValue"],
  JSON: ["stringValue"],
  SENSITIVE_DATA: ["stringValue"],
  BOOLEAN: ["booleanValue"],
  NUMBER: ["numericValue"],
  LIST_TEXT: ["stringList"],
  MULTIPLE_SELECTION: ["stringList"],
  API_KEY: ["apiKey", "stringValue"],
};

/** What is wrong with the value of a parameter. The reason never contains the value. */
export function valueIssue(
  parameter: ParameterArgument,
  input: IntegrationInput,
): FieldFinding | undefined {
  const given = VALUE_VARIANTS.find((variant) => parameter[variant] !== undefined);
  if (!given || isUnknown(parameter[given])) return undefined;
  const allowed = VARIANTS_OF_TYPE[input.type ?? "API_KEY"];
  if (input.type && allowed && !allowed.includes(given))
    return {
      path: [given],
      what: `the parameter ${input.name} has the type ${input.type}: use ${allowed.join(" or ")}`,
    };
  const reason = stringReason(parameter.stringValue, input);
  return reason ? { path: ["stringValue"], what: reason } : listIssue(parameter, input);
}

function stringReason(
  value: string | undefined,
  { name, type, required, allowedPattern, selection }: IntegrationInput,
): string | undefined {
  if (value === undefined) return undefined;
  if (required && !value.trim()) return `the parameter ${name} must not be empty: set its value`;
  if (allowedPattern && matches(allowedPattern, value) === false)
    return `the parameter ${name} must match ${allowedPattern}`;
  if (type === "JSON" && !isJson(value)) return `the parameter ${name} must be JSON`;
  const options = selection?.options;
  return options?.length && !options.includes(value)
    ? `the parameter ${name} must be one of ${options.join(", ")}`
    : undefined;
}

function listIssue(
  { stringList }: ParameterArgument,
  { name, multipleSelection }: IntegrationInput,
): FieldFinding | undefined {
  const options = multipleSelection?.options ?? [];
  const values = stringList?.values ?? [];
  const index = values.findIndex((value) => !isUnknown(value) && !options.includes(value));
  if (!options.length || index < 0) return undefined;
  return {
    path: ["stringList", "values", index],
    what: `the parameter ${name} takes the values ${options.join(", ")}`,
  };
}

/** Undefined where the pattern is not a regular expression of JavaScript. */
export const matches = (pattern: string, value: string): boolean | undefined =>
  attempt(() => new RegExp(pattern).test(value));

const isJson = (value: string): boolean => jsonIn(value) !== undefined;
