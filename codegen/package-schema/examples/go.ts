import { capitalized } from "../compact";
import { aligned, indented } from "./layout";
import type { ReferenceValue, Typed, TypedEntry, TypedResource } from "./typed";

const HEAD = `package main

import (
	"github.com/pulumi-coralogix/pulumi-coralogix/sdk/go/coralogix"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
`;

/** An example as a program in Go. */
export function inGo(resources: readonly TypedResource[]): string {
  let isDeclared = false; // `err` is declared once
  const texts = resources.map(({ variable, type, name, fields }) => {
    const args = `&coralogix.${type}Args${block(fields)}`;
    const target = variable ?? "_";
    const sign = variable || !isDeclared ? ":=" : "=";
    isDeclared = true;
    return `${target}, err ${sign} coralogix.New${type}(ctx, ${JSON.stringify(name)}, ${args})
if err != nil {
	return err
}`;
  });
  return `${HEAD}${indented([...texts, "return nil"].join("\n"), "\t\t")}\n\t})\n}`;
}

const SCALARS = { string: "String", integer: "Int", number: "Float64", boolean: "Bool" };

function valueText(value: Typed): string {
  switch (value.kind) {
    case "reference":
      return referenceText(value);
    case "list":
      return `${listType(value.items)}{${lines(value.items.map(valueText))}}`;
    case "map":
      return `${mapType(value.entries)}{${alignedLines(
        value.entries.map(([key, item]) => [JSON.stringify(key), valueText(item)]),
      )}}`;
    case "object":
      return `&coralogix.${value.type}Args${block(value.fields)}`;
    case "scalar":
      return `pulumi.${SCALARS[value.type]}(${JSON.stringify(value.value)})`;
  }
}

const block = (fields: readonly TypedEntry[]): string =>
  `{${alignedLines(fields.map(([key, value]) => [capitalized(key), valueText(value)]))}}`;

const alignedLines = (entries: readonly (readonly [key: string, value: string])[]): string =>
  lines(aligned(entries).map(([key, padding, value]) => `${key}: ${padding}${value}`));

const lines = (items: readonly string[]): string =>
  items.length ? `\n${indented(items.map((item) => `${item},`).join("\n"), "\t")}\n` : "";

const listType = (items: readonly Typed[]): string => `${elementType(items[0])}Array`;
const mapType = (entries: readonly TypedEntry[]): string => `${elementType(entries[0]?.[1])}Map`;
function elementType(item: Typed | undefined): string {
  if (item?.kind === "object") return `coralogix.${item.type}`;
  return item?.kind === "scalar" ? `pulumi.${SCALARS[item.type]}` : "pulumi.String";
}

function referenceText({ variable, output, entry }: ReferenceValue): string {
  if (output === "id") return `${variable}.ID()`;
  const value = `${variable}.${capitalized(output)}`;
  return entry === undefined ? value : `${value}.MapIndex(pulumi.String(${JSON.stringify(entry)}))`;
}
