import type { z } from "zod";
import { type Field, type Node, nodeOf } from "../../src/schema/node";
import type { AnyDefinition } from "../../src/services/define";
import type { Service } from "../../src/services/service";
import { type Folder, fieldsNameOf, type Model } from "../models";
import { computedSchemasOf } from "../source";
import { clientText } from "./client";
import { type Declaration, declarationText, type InterfaceText } from "./interfaces";
import { jsdoc } from "./jsdoc";
import {
  bareText,
  fieldEntries,
  helperOf,
  memberTexts,
  type Printer,
  ruleText,
  unionParts,
  useName,
} from "./type-text";

/**
 * The types of a service in one folder: the fields and outputs of its resources, the named schemas of
 * which it is the first user, and its client.
 */
export function declareTypes(
  { models, used }: Printer,
  service: Service,
  folder: Folder,
): Declaration[] {
  const printer: Printer = {
    models,
    used,
    ...(folder === "types" ? { argumentsOf: service.name } : {}),
  };
  return [
    ...(folder === "types" ? service.resources : []).flatMap((definition) =>
      resourceText(printer, service, definition),
    ),
    ...printer.models.all
      .filter((model) => model.service === service.name && model.folder === folder)
      .filter((model) => !isFieldsOf(service, model.name))
      .flatMap((model) => modelTexts(printer, model)),
    ...(folder === "client" ? [clientText(printer, service)] : []),
  ];
}

const isFieldsOf = (service: Service, name: string): boolean =>
  service.resources.some((definition) => fieldsNameOf(definition) === name);

function resourceText(
  printer: Printer,
  service: Service,
  definition: AnyDefinition,
): Declaration[] {
  const node = nodeOf(definition.fields);
  const name = fieldsNameOf(definition);
  const model = printer.models.of(node);
  const isDeclaredElsewhere = model && (model.name !== name || model.service !== service.name);
  const fields = isDeclaredElsewhere
    ? [aliasText(name, definition.about, useName(printer, model.name))]
    : declarationsOf(printer, name, [definition.about], node);
  return [...fields, outputsText(printer, definition, node)];
}

// All variants are optional fields of one interface: outputs become properties of a class, which
// cannot be a union.
function outputsText(printer: Printer, definition: AnyDefinition, node: Node): InterfaceText {
  const computed = Object.entries(computedSchemasOf(definition)).map(
    ([key, schema]): [string, Field] => [key, fieldOf(schema)],
  );
  return {
    name: `${definition.resourceType}Outputs`,
    doc: jsdoc([`Outputs of ${definition.resourceType}.`]),
    bases: basesOfOutputs(fieldsNameOf(definition), node),
    members: memberTexts(printer, computed),
  };
}

function basesOfOutputs(fields: string, node: Node): string[] {
  if (!node.facts.union) return [fields];
  const common = unionParts(node).common.length ? [`${fields}Common`] : [];
  return [...common, `Partial<${fields}Variants>`];
}

const fieldOf = (schema: z.ZodType): Field => ({
  node: nodeOf(schema),
  optional: schema.safeParse(undefined).success,
});

function modelTexts(printer: Printer, model: Model): Declaration[] {
  const copies = model.copies.map((node) =>
    declarationsOf(printer, model.name, aboutOf(node), node),
  );
  const texts = copies.map((declarations) => declarations.map(declarationText).join("\n\n"));
  const differing = texts.findIndex((text) => text !== texts[0]);
  if (differing > 0)
    throw new Error(
      `two different schemas are called ${model.node.facts.model}: rename one of them.\n${texts[0]}\n${texts[differing]}`,
    );
  return copies[0] ?? [];
}

// The values of an enum, and the prefix of the names of the API, are its type.
const aboutOf = ({ facts: { modelAbout } }: Node): string[] => (modelAbout ? [modelAbout] : []);

/** The declarations of a named type: an interface for an object, a type alias for other types. */
function declarationsOf(
  printer: Printer,
  name: string,
  about: string[],
  node: Node,
): Declaration[] {
  const doc = jsdoc(about);
  const entries = fieldEntries(node);
  if (!entries.length)
    return [`${doc}export type ${name} =${withLeadingSpace(bareText(printer, node))};`];
  return node.facts.union
    ? unionDeclarations(printer, name, doc, node)
    : [{ name, doc, bases: [], members: memberTexts(printer, entries) }];
}

const withLeadingSpace = (text: string): string => (text.startsWith("\n") ? text : ` ${text}`);

/** The compiler prints the rule of a union that arguments have where it prints its name. */
function unionDeclarations(printer: Printer, name: string, doc: string, node: Node): Declaration[] {
  const { common, variants } = unionParts(node);
  const partOf = (suffix: string, entries: typeof common): InterfaceText => ({
    name: `${name}${suffix}`,
    doc: "",
    bases: [],
    members: memberTexts(printer, entries),
  });
  const { parameter, argument } = rulePartsOf(printer, node);
  const one = `${useName(printer, helperOf(node))}<${name}Variants${argument}>`;
  return [
    ...(common.length ? [partOf("Common", common)] : []),
    partOf("Variants", variants),
    `${doc}export type ${name}${parameter} = ${common.length ? `${name}Common & ${one}` : one};`,
  ];
}

function rulePartsOf({ models }: Printer, node: Node): { parameter: string; argument: string } {
  if (models.of(node)?.folder !== "types") return { parameter: "", argument: "" };
  return { parameter: `<Rule = ${ruleText(node)}>`, argument: ", Rule" };
}

const aliasText = (name: string, about: string, of: string): string =>
  `${jsdoc([about])}export type ${name} = ${of};`;
