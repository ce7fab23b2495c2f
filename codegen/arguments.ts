import { type Node, nodeOf } from "../src/schema/node";
import type { AnyDefinition } from "../src/services/define";
import { fieldsNameOf } from "./models";
import { importsOf, type ResourceEntry } from "./source";
import { HEADER } from "./types/file";
import { jsdoc } from "./types/jsdoc";
import { ruleText, unionParts } from "./types/type-text";

/** The type of the arguments of a resource. */
export const argsNameOf = ({ resourceType }: AnyDefinition): string => `${resourceType}Args`;
/** The types of all arguments that a constructor accepts. */
export const acceptedArgsOf = (definition: AnyDefinition): string[] => [
  argsNameOf(definition),
  ...shorthandNamesOf(definition).map((name) => `${name}Args`),
];

/** The type of the arguments that a constructor accepts: also the shorthand, where there is one. */
export function acceptedArgsText(definition: AnyDefinition): string {
  const fields = fieldsNameOf(definition);
  const [shorthand] = shorthandNamesOf(definition);
  const rule = ruleText(fieldsNodeOf(definition));
  // An imported name is printed with the type arguments that are written.
  if (!shorthand) return `${argsNameOf(definition)}${rule && `<${rule}>`}`;
  const args = `${argsNameOf(definition)} & Without<${shorthand}, ${fields}>`;
  return `(${args}) | (${shorthand}Args & Without<${fields}, ${shorthand}>)`;
}

/** The file of the arguments of all resources, in which each part may be an output. */
export function argumentsFile(resources: readonly ResourceEntry[]): string {
  const imports = importsOf(resources, (definition) => [
    ...fieldTypesOf(definition),
    ...shorthandNamesOf(definition),
  ]);
  const texts = resources.flatMap(({ definition }) => argsTexts(definition));
  return `${HEADER}import type { CommonArgs, Inputs, OneVariant } from "../pulumi/types";\nimport type { AtMostOne } from "../schema/types";\n${imports}\n${texts.join("\n\n")}\n`;
}

const fieldsNodeOf = ({ fields }: AnyDefinition): Node => nodeOf(fields);
export const shorthandNamesOf = ({ shorthand }: AnyDefinition): string[] =>
  shorthand ? [nodeOf(shorthand).facts.model as string] : [];

function fieldTypesOf(definition: AnyDefinition): string[] {
  const name = fieldsNameOf(definition);
  const node = fieldsNodeOf(definition);
  if (!node.facts.union) return [name];
  return [...(unionParts(node).common.length ? [`${name}Common`] : []), `${name}Variants`];
}

const inputsText = (name: string, of: string, about: string[] = []): string =>
  `${jsdoc(about)}export interface ${name} extends Inputs<${of}>, CommonArgs {}`;

function argsTexts(definition: AnyDefinition): string[] {
  const name = argsNameOf(definition);
  const about = `Arguments of ${definition.resourceType}.`;
  const shorthands = shorthandNamesOf(definition).map((shorthand) =>
    inputsText(`${shorthand}Args`, shorthand, [
      nodeOf(definition.shorthand as never).facts.modelAbout as string,
    ]),
  );
  return [
    ...(fieldsNodeOf(definition).facts.union
      ? unionTexts(definition, about)
      : [inputsText(name, fieldsNameOf(definition), [about])]),
    ...shorthands,
  ];
}

/** The arguments of a union. The compiler prints the rule where it prints their name. */
function unionTexts(definition: AnyDefinition, about: string): string[] {
  const name = argsNameOf(definition);
  const fields = fieldsNameOf(definition);
  const node = fieldsNodeOf(definition);
  const hasCommon = unionParts(node).common.length > 0;
  const helper = node.facts.union?.optional ? "AtMostOne" : "OneVariant";
  return [
    ...(hasCommon ? [inputsText(`${name}Common`, `${fields}Common`)] : []),
    `export interface ${name}Variants extends Inputs<${fields}Variants> {}`,
    `${jsdoc([about])}export type ${name}<Rule = ${ruleText(node)}> = ${hasCommon ? `${name}Common` : "CommonArgs"} & ${helper}<${name}Variants, Rule>;`,
  ];
}
