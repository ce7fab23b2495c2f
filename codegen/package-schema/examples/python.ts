import { list } from "./layout";
import type { Typed, TypedEntry, TypedResource } from "./typed";

/** An example as a program in Python. */
export const inPython = (resources: readonly TypedResource[]): string =>
  ["import pulumi_coralogix as coralogix", "", ...resources.map(resourceText)].join("\n");

function resourceText({ variable, type, name, fields }: TypedResource): string {
  const args = [JSON.stringify(name), ...fields.map(argument)];
  const call = list(`coralogix.${type}(`, args, ")");
  return variable ? `${snakeCase(variable)} = ${call}` : call;
}

const argument = ([key, value]: TypedEntry): string => `${snakeCase(key)}=${valueText(value)}`;

function valueText(value: Typed): string {
  switch (value.kind) {
    case "reference":
      return `${snakeCase(value.variable)}.${snakeCase(value.output)}${
        value.entry === undefined ? "" : `[${JSON.stringify(value.entry)}]`
      }`;
    case "list":
      return list("[", value.items.map(valueText), "]");
    case "map":
      return dictionary(value.entries);
    case "object":
      return dictionary(value.fields.map(([key, item]) => [snakeCase(key), item]));
    case "scalar":
      if (typeof value.value === "boolean") return value.value ? "True" : "False";
      return JSON.stringify(value.value);
  }
}

const dictionary = (entries: readonly TypedEntry[]): string =>
  list(
    "{",
    entries.map(([key, value]) => `${JSON.stringify(key)}: ${valueText(value)}`),
    "}",
  );

/** The name in a Python SDK: `logsThreshold` -> `logs_threshold`. */
export const snakeCase = (name: string): string =>
  name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, "_").toLowerCase();
