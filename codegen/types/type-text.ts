import { enumValues, unionRule } from "../../src/schema/meaning";
import type { Field, Node } from "../../src/schema/node";
import { fieldsOf, matchNode, type ScalarNode } from "../../src/schema/walk";
import type { Models } from "../models";
import { fieldDoc } from "./jsdoc";
import { suggestedTexts } from "./suggested-text";

/** The context of one generated file. `used` collects the names that the file must import. */
export interface Printer {
  models: Models;
  used: Set<string>;
  /** The service whose arguments are printed. */
  argumentsOf?: string;
}

/** The TypeScript type of a value in the user's form: its name, where it has one. */
export function typeText(printer: Printer, node: Node, indent = ""): string {
  const model = printer.models.of(node);
  if (!model) return bareText(printer, node, indent);
  const isImported = printer.argumentsOf !== undefined && model.service !== printer.argumentsOf;
  // The compiler prints an imported name with the type arguments that are written.
  const rule = isImported && model.folder === "types" ? ruleText(model.node) : "";
  return `${useName(printer, model.name)}${rule && `<${rule}>`}`;
}

export const useName = (printer: Printer, name: string): string => {
  printer.used.add(name);
  return name;
};

/** The TypeScript type of a value, without its name. */
export function bareText(printer: Printer, node: Node, indent = ""): string {
  return matchNode(node, {
    object: (of) =>
      of.facts.union
        ? unionText(printer, of, indent)
        : objectText(printer, fieldEntries(of), indent),
    list: ({ item }) => `${parenthesized(typeText(printer, item, indent))}[]`,
    map: ({ value }) => `Record<string, ${typeText(printer, value, indent)}>`,
    scalar: (of) => SCALAR_TYPES[of.type](printer, of, indent),
  });
}

type ScalarText = (printer: Printer, node: Node, indent: string) => string;
const SCALAR_TYPES: Readonly<Record<ScalarNode["type"], ScalarText>> = {
  enum: enumText,
  any: (printer) => useName(printer, "Json"),
  string: stringText,
  boolean: () => "boolean",
  number: () => "number",
  integer: () => "number",
  int64: () => "number | string",
};

// Parentheses, except around a single name or object: `("A" | "B")[]`, but `Leaf[]`.
const parenthesized = (text: string): string =>
  /^[\w.]+$|^\{[^{}]*\}$|^Record<[^<>]*>$/.test(text) ? text : `(${text})`;

type Entry = readonly [key: string, field: Field];
export const fieldEntries = (node: Node, only: (key: string) => boolean = () => true): Entry[] =>
  Object.entries(fieldsOf(node)).filter(([key]) => only(key));

export function objectText(printer: Printer, entries: readonly Entry[], indent = ""): string {
  if (!entries.length) return "Record<string, never>";
  const lines = [...memberTexts(printer, entries, `${indent}  `).values()];
  return `{\n${lines.join("\n")}\n${indent}}`;
}

/** The members of an object type by name, each with its comment. */
export const memberTexts = (
  printer: Printer,
  entries: readonly Entry[],
  indent = "  ",
): Map<string, string> =>
  new Map(
    entries.map(([key, { node, optional }]) => [
      key,
      `${fieldDoc(printer.models, node, indent)}${indent}${propertyKey(key)}${optional ? "?" : ""}: ${typeText(printer, node, indent)};`,
    ]),
  );

const propertyKey = (key: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);

/** The common fields of a union, and its variants as required fields, for `OneOf<…>`. */
export function unionParts(node: Node): { common: Entry[]; variants: Entry[] } {
  const names = node.facts.union?.variants ?? [];
  const variants = fieldEntries(node, (key) => names.includes(key)).map(
    ([key, field]): Entry => [key, { node: field.node, optional: false }],
  );
  return { common: fieldEntries(node, (key) => !names.includes(key)), variants };
}

/** The rule of a union, as a literal type. */
export const ruleText = ({ facts: { union } }: Node): string =>
  union ? JSON.stringify(unionRule(union)) : "";

export const helperOf = (node: Node): string =>
  node.facts.union?.optional ? "AtMostOne" : "OneOf";

function unionText(printer: Printer, node: Node, indent: string): string {
  const { common, variants } = unionParts(node);
  const one = `${useName(printer, helperOf(node))}<${objectText(printer, variants, indent)}>`;
  return common.length ? `${objectText(printer, common, indent)} & ${one}` : one;
}

function enumText(printer: Printer, node: Node, indent: string): string {
  const { encoding } = node.facts;
  if (encoding?.as !== "enum") return "string";
  const shorts = enumValues(node).map((word) => JSON.stringify(word));
  const others = encoding.prefix ? [`\`${encoding.prefix}\${string}\``] : [];
  const newer = node.facts.closed ? [] : [useName(printer, "UnknownValue")];
  return alternativesText([...shorts, ...others, ...newer], indent);
}

function stringText(printer: Printer, { facts }: Node, indent: string): string {
  const { suggestedValues: known } = facts;
  if (!known) return "string";
  return alternativesText([...suggestedTexts(known), useName(printer, "OtherValue")], indent);
}

function alternativesText(all: readonly string[], indent: string): string {
  const line = all.join(" | ");
  return line.length < 110 ? line : all.map((value) => `\n${indent}  | ${value}`).join("");
}
