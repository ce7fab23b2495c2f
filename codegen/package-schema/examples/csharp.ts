import { capitalized } from "../compact";
import { indented } from "./layout";
import type { Typed, TypedEntry, TypedResource } from "./typed";

const HEAD = `using System.Collections.Generic;
using Pulumi;
using Coralogix = Pulumi.Coralogix;

return await Deployment.RunAsync(() =>
{
`;

/** An example as a program in C#. */
export const inCsharp = (resources: readonly TypedResource[]): string =>
  `${HEAD}${indented(resources.map(resourceText).join("\n\n"), "    ")}\n});`;

function resourceText({ variable, type, name, fields }: TypedResource): string {
  const target = variable ? `var ${variable} = ` : "_ = ";
  return `${target}new Coralogix.${type}(${JSON.stringify(name)}, new()${block(fields)});`;
}

function valueText(value: Typed): string {
  switch (value.kind) {
    case "reference":
      return `${value.variable}.${capitalized(value.output)}${
        value.entry === undefined ? "" : `.Apply(all => all[${JSON.stringify(value.entry)}])`
      }`;
    case "list":
      return `new[]\n{\n${items(value.items.map(valueText))}\n}`;
    case "map":
      return `\n{\n${items(value.entries.map(([key, item]) => `{ ${JSON.stringify(key)}, ${valueText(item)} }`))}\n}`;
    case "object":
      return `new Coralogix.Inputs.${value.type}Args${value.fields.length ? block(value.fields) : "()"}`;
    case "scalar":
      return JSON.stringify(value.value);
  }
}

const block = (fields: readonly TypedEntry[]): string =>
  `\n{\n${items(fields.map(([key, value]) => fieldText(key, valueText(value))))}\n}`;
// A map is an initializer without a type, which begins on its own line.
const fieldText = (key: string, text: string): string =>
  `${capitalized(key)} =${text.startsWith("\n") ? text : ` ${text}`}`;
const items = (texts: readonly string[]): string =>
  indented(texts.map((text) => `${text},`).join("\n"), "    ");
