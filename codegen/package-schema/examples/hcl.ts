import { hclString } from "../../../src/text/hcl-string";
import { PACKAGE } from "../package";
import { aligned, fits, indented, list } from "./layout";
import { snakeCase } from "./python";
import type { Typed, TypedEntry, TypedResource } from "./typed";

const INDENT = "  ";
const HEAD = `terraform {
  required_providers {
    ${PACKAGE} = {
      source = "pulumi/${PACKAGE}"
    }
  }
}`;

/** An example as a program in HCL, in the format of `terraform fmt`. */
export function inHcl(resources: readonly TypedResource[]): string {
  const addresses = new Map(resources.map((one) => [one.variable, labelsOf(one).join(".")]));
  const addressOf = (variable: string): string => addresses.get(variable) ?? variable;
  const blocks = resources.map((one) => {
    const labels = labelsOf(one).map((label) => ` ${JSON.stringify(label)}`);
    return blockText(`resource${labels.join("")}`, one.fields, addressOf);
  });
  return [HEAD, ...blocks].join("\n\n");
}

type AddressOf = (variable: string) => string;

const labelsOf = ({ variable, type, name }: TypedResource): [type: string, label: string] => [
  `${PACKAGE}_${snakeCase(type)}`,
  snakeCase(variable ?? name).replace(/\W+/g, "_"),
];

/** A list of objects is a block for each of them, outside of the values of arguments. */
function blockText(head: string, fields: readonly TypedEntry[], addressOf: AddressOf): string {
  const blocks = fields.flatMap(([key, value]) =>
    objectsOf(value).map((item) => blockText(snakeCase(key), item, addressOf)),
  );
  const args = argumentLines(
    fields.filter(([, value]) => !objectsOf(value).length),
    addressOf,
  );
  const parts = [...(args.length ? [args.join("\n")] : []), ...blocks];
  return parts.length ? `${head} {\n${indented(parts.join("\n\n"), INDENT)}\n}` : `${head} {}`;
}

/** The fields of the objects in a list; none of another value. */
const objectsOf = (value: Typed): (readonly TypedEntry[])[] =>
  value.kind === "list"
    ? value.items.flatMap((item) => (item.kind === "object" ? [item.fields] : []))
    : [];

function argumentLines(entries: readonly TypedEntry[], addressOf: AddressOf): string[] {
  const texts = entries.map(
    ([key, value]) => [snakeCase(key), valueText(value, addressOf)] as const,
  );
  return lines(texts);
}

const lines = (entries: readonly (readonly [key: string, value: string])[]): string[] =>
  aligned(entries).map(([key, padding, value]) => `${key}${padding} = ${value}`);

function valueText(value: Typed, addressOf: AddressOf): string {
  switch (value.kind) {
    case "reference": {
      const output = `${addressOf(value.variable)}.${snakeCase(value.output)}`;
      return value.entry === undefined ? output : `${output}[${hclString(value.entry)}]`;
    }
    case "list":
      return list(
        "[",
        value.items.map((item) => valueText(item, addressOf)),
        "]",
        INDENT,
      );
    case "map":
      return objectText(
        value.entries.map(([key, item]) => [mapKey(key), valueText(item, addressOf)]),
      );
    case "object":
      return objectText(
        value.fields.map(([key, item]) => [snakeCase(key), valueText(item, addressOf)]),
      );
    case "scalar":
      return typeof value.value === "string" ? hclString(value.value) : String(value.value);
  }
}

function objectText(entries: readonly (readonly [key: string, value: string])[]): string {
  if (!entries.length) return "{}";
  const items = entries.map(([key, value]) => `${key} = ${value}`);
  if (fits(items, "{  }".length)) return `{ ${items.join(", ")} }`;
  return `{\n${indented(lines(entries).join("\n"), INDENT)}\n}`;
}

/** A key without quotes is a name. A few names begin an expression. */
const mapKey = (key: string): string =>
  /^(?!(?:for|if|in|true|false|null)$)[a-z_]\w*$/i.test(key) ? key : hclString(key);
