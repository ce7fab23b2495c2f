import type { z } from "zod";
import type { AnyDefinition, Area } from "../../areas/define";
import { type Field, type Node, nodeOf } from "../../schema/node";
import type { Model } from "../models";
import { computedOf } from "../source";
import { clientText } from "./client";
import { jsdoc } from "./jsdoc";
import { bareText, fieldsOf, halves, helperOf, named, type ObjectNode, objectText, type Printer } from "./type-text";

/** The types of an area: arguments and outputs of its kinds, the named schemas it needs first, and its client. */
export function declareArea(to: Printer, area: Area): string[] {
  const kinds = area.resources.flatMap((kind) => kindText(to, area, kind));
  const models = to.models.all.filter((model) => model.area === area.name && !isArgs(area, model.name));
  return [...kinds, ...models.map((model) => modelText(to, model)), clientText(to, area)];
}

const isArgs = (area: Area, name: string): boolean => area.resources.some((kind) => `${kind.kind}Args` === name);

function kindText(to: Printer, area: Area, kind: AnyDefinition): string[] {
  const node = nodeOf(kind.fields);
  const name = `${kind.kind}Args`;
  const model = to.models.of(node);
  const elsewhere = model && (model.name !== name || model.area !== area.name);
  const args = elsewhere ? alias(name, kind.about, named(to, model.name)) : declared(to, name, [kind.about], node);
  return [args, outputsText(to, kind, node)];
}

// Variants are laid side by side: what a program reads of a resource is a property of a class.
function outputsText(to: Printer, kind: AnyDefinition, node: Node): string {
  const own = node.kind === "object" ? fieldsOf(node) : [];
  const computed = Object.entries(computedOf(kind)).map(([key, schema]): [string, Field] => [key, fieldOf(schema)]);
  return `${jsdoc([`Outputs of ${kind.kind}: its arguments, and what the server adds.`])}export interface ${kind.kind}Outputs ${objectText(to, [...own, ...computed])}`;
}
const fieldOf = (schema: z.ZodType): Field => ({ node: nodeOf(schema), optional: schema.safeParse(undefined).success });

function modelText(to: Printer, model: Model): string {
  const texts = model.copies.map((node) => declared(to, model.name, aboutOf(node), node));
  const other = texts.findIndex((text) => text !== texts[0]);
  if (other > 0)
    throw new Error(
      `two schemas are called ${model.node.facts.model}, and they differ: give one another name.\n${texts[0]}\n${texts[other]}`,
    );
  return texts[0] as string;
}

const aboutOf = ({ facts, kind }: Node): string[] => {
  const { spelling } = facts;
  if (facts.modelAbout) return [facts.modelAbout];
  return kind === "word" && spelling?.as === "word" && spelling.prefix ? [`A word of the API, without its \`${spelling.prefix}\`.`] : [];
};

/** A declaration under a name: an interface for an object, a type alias for anything else. */
function declared(to: Printer, name: string, about: string[], node: Node): string {
  const doc = jsdoc(about);
  if (node.kind !== "object" || !Object.keys(node.fields).length) return `${doc}export type ${name} =${spaced(bareText(to, node))};`;
  return node.facts.union ? unionDeclared(to, name, doc, node) : `${doc}export interface ${name} ${objectText(to, fieldsOf(node))}`;
}

const spaced = (text: string): string => (text.startsWith("\n") ? text : ` ${text}`);

function unionDeclared(to: Printer, name: string, doc: string, node: ObjectNode): string {
  const { common, variants } = halves(node);
  const shared = `${jsdoc([`What every variant of ${name} has.`])}export interface ${name}Common ${objectText(to, common)}`;
  const each = `${jsdoc([`The variants of ${name}: ${helperOf(node) === "OneOf" ? "exactly one is given" : "one is given, or none"}.`])}export interface ${name}Variants ${objectText(to, variants)}`;
  const one = `${named(to, helperOf(node))}<${name}Variants>`;
  const whole = `${doc}export type ${name} = ${common.length ? `${name}Common & ${one}` : one};`;
  return [...(common.length ? [shared] : []), each, whole].join("\n\n");
}

const alias = (name: string, about: string, of: string): string => `${jsdoc([about])}export type ${name} = ${of};`;
