import type { z } from "zod";
import { type Field, type Node, nodeOf } from "../../src/schema/node";
import type { AnyDefinition, Area } from "../../src/services/define";
import { fieldsNameOf, type Model } from "../models";
import { computedSchemasOf } from "../source";
import { clientText } from "./client";
import { jsdoc } from "./jsdoc";
import {
  bareText,
  fieldEntries,
  helperOf,
  objectText,
  type Printer,
  unionParts,
  useName,
} from "./type-text";

/**
 * The types of an area: the fields and outputs of its resources, the named schemas of which it
 * is the first user, and its client.
 */
export function declareArea(printer: Printer, area: Area): string[] {
  const resources = area.resources.flatMap((definition) => resourceText(printer, area, definition));
  const models = printer.models.all.filter(
    (model) => model.area === area.name && !isFieldsOf(area, model.name),
  );
  return [
    ...resources,
    ...models.map((model) => modelText(printer, model)),
    clientText(printer, area),
  ];
}

const isFieldsOf = (area: Area, name: string): boolean =>
  area.resources.some((definition) => fieldsNameOf(definition) === name);

function resourceText(printer: Printer, area: Area, definition: AnyDefinition): string[] {
  const node = nodeOf(definition.fields);
  const name = fieldsNameOf(definition);
  const model = printer.models.of(node);
  const isDeclaredElsewhere = model && (model.name !== name || model.area !== area.name);
  const fields = isDeclaredElsewhere
    ? aliasText(name, definition.about, useName(printer, model.name))
    : declarationText(printer, name, [definition.about], node);
  return [fields, outputsText(printer, definition, node)];
}

// All variants are optional fields of one interface: outputs become properties of a class, which
// cannot be a union.
function outputsText(printer: Printer, definition: AnyDefinition, node: Node): string {
  const computed = Object.entries(computedSchemasOf(definition)).map(
    ([key, schema]): [string, Field] => [key, fieldOf(schema)],
  );
  return `${jsdoc([`Outputs of ${definition.resourceType}: its arguments, and values that the server computes.`])}export interface ${definition.resourceType}Outputs ${objectText(printer, [...fieldEntries(node), ...computed])}`;
}
const fieldOf = (schema: z.ZodType): Field => ({
  node: nodeOf(schema),
  optional: schema.safeParse(undefined).success,
});

function modelText(printer: Printer, model: Model): string {
  const declarations = model.copies.map((node) =>
    declarationText(printer, model.name, aboutOf(node), node),
  );
  const differing = declarations.findIndex((text) => text !== declarations[0]);
  if (differing > 0)
    throw new Error(
      `two different schemas are called ${model.node.facts.model}: rename one of them.\n${declarations[0]}\n${declarations[differing]}`,
    );
  return declarations[0] as string;
}

const aboutOf = ({ facts }: Node): string[] => {
  const { encoding } = facts;
  if (facts.modelAbout) return [facts.modelAbout];
  return encoding?.as === "enum" && encoding.prefix
    ? [`An enum value of the API, without the prefix \`${encoding.prefix}\`.`]
    : [];
};

/** A named declaration: an interface for an object, a type alias for other types. */
function declarationText(printer: Printer, name: string, about: string[], node: Node): string {
  const doc = jsdoc(about);
  if (!fieldEntries(node).length)
    return `${doc}export type ${name} =${withLeadingSpace(bareText(printer, node))};`;
  return node.facts.union
    ? unionDeclaration(printer, name, doc, node)
    : `${doc}export interface ${name} ${objectText(printer, fieldEntries(node))}`;
}

const withLeadingSpace = (text: string): string => (text.startsWith("\n") ? text : ` ${text}`);

function unionDeclaration(printer: Printer, name: string, doc: string, node: Node): string {
  const { common, variants } = unionParts(node);
  const shared = `${jsdoc([`The fields that all variants of ${name} have.`])}export interface ${name}Common ${objectText(printer, common)}`;
  const each = `${jsdoc([`The variants of ${name}: ${helperOf(node) === "OneOf" ? "exactly one is given" : "one is given, or none"}.`])}export interface ${name}Variants ${objectText(printer, variants)}`;
  const one = `${useName(printer, helperOf(node))}<${name}Variants>`;
  const whole = `${doc}export type ${name} = ${common.length ? `${name}Common & ${one}` : one};`;
  return [...(common.length ? [shared] : []), each, whole].join("\n\n");
}

const aliasText = (name: string, about: string, of: string): string =>
  `${jsdoc([about])}export type ${name} = ${of};`;
