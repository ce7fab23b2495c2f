import { type Node, nodeOf } from "../src/schema/node";
import type { AnyDefinition } from "../src/services/define";
import { fieldsNameOf } from "./models";
import { importsOf, type ResourceEntry } from "./source";
import { HEADER } from "./types/file";
import { jsdoc } from "./types/jsdoc";
import { helperOf, unionParts } from "./types/type-text";

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
  if (!shorthand) return argsNameOf(definition);
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
  const helpers = [...new Set(resources.flatMap(({ definition }) => helpersOf(definition)))].sort();
  return `${HEADER}import type { CommonArgs, Inputs } from "../pulumi/types";\nimport type { ${helpers.join(", ")} } from "../schema/types";\n${imports}\n${texts.join("\n\n")}\n`;
}

const fieldsNodeOf = ({ fields }: AnyDefinition): Node => nodeOf(fields);
export const shorthandNamesOf = ({ shorthand }: AnyDefinition): string[] =>
  shorthand ? [nodeOf(shorthand).facts.model as string] : [];
const helpersOf = (definition: AnyDefinition): string[] =>
  fieldsNodeOf(definition).facts.union ? [helperOf(fieldsNodeOf(definition))] : [];

function fieldTypesOf(definition: AnyDefinition): string[] {
  const name = fieldsNameOf(definition);
  const node = fieldsNodeOf(definition);
  if (!node.facts.union) return [name];
  return [...(unionParts(node).common.length ? [`${name}Common`] : []), `${name}Variants`];
}

const inputsText = (name: string, of: string, about: string): string =>
  `${jsdoc([about])}export interface ${name} extends Inputs<${of}>, CommonArgs {}`;

function argsTexts(definition: AnyDefinition): string[] {
  const name = argsNameOf(definition);
  const about = `Arguments of ${definition.resourceType}. Each part is a value, a promise or an output.`;
  const shorthands = shorthandNamesOf(definition).map((shorthand) =>
    inputsText(
      `${shorthand}Args`,
      shorthand,
      nodeOf(definition.shorthand as never).facts.modelAbout as string,
    ),
  );
  return [
    ...(fieldsNodeOf(definition).facts.union
      ? unionTexts(definition, about)
      : [inputsText(name, fieldsNameOf(definition), about)]),
    ...shorthands,
  ];
}

function unionTexts(definition: AnyDefinition, about: string): string[] {
  const name = argsNameOf(definition);
  const fields = fieldsNameOf(definition);
  const node = fieldsNodeOf(definition);
  const common = unionParts(node).common.length
    ? inputsText(
        `${name}Common`,
        `${fields}Common`,
        `The arguments that all variants of ${definition.resourceType} have.`,
      )
    : "";
  return [
    ...(common ? [common] : []),
    `${jsdoc([about])}export type ${name} = ${common ? `${name}Common` : "CommonArgs"} & ${helperOf(node)}<Inputs<${fields}Variants>>;`,
  ];
}
