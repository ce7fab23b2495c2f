import { codeList } from "../src/schema/meaning";
import type { AnyDefinition } from "../src/services/define";
import { acceptedArgsOf, acceptedArgsText, shorthandNamesOf } from "./arguments";
import { fieldsNameOf } from "./models";
import { codeBlock } from "./pages/markdown";
import { importsOf, operationsOf, permissionsOf, type ResourceEntry } from "./source";
import { HEADER } from "./types/file";
import { jsdoc } from "./types/jsdoc";

/**
 * The file of the resource classes: for each a documented constant, and a type of the same name.
 */
export function resourcesFile(resources: readonly ResourceEntry[]): string {
  const args = resources.flatMap(({ definition }) => acceptedArgsOf(definition)).sort();
  const imports = importsOf(resources, (definition) => [
    outputsNameOf(definition),
    fieldsNameOf(definition),
    ...shorthandNamesOf(definition),
  ]);
  const classes = resources.map(({ definition }) => classText(definition));
  return `${HEADER}import { resource } from "../pulumi/resource";\nimport type { ResourceClass, Without } from "../pulumi/types";\nimport type { ${args.join(", ")} } from "./arguments";\n${imports}\n${classes.join("\n\n")}\n`;
}

/** The type arguments of a class: its arguments, its outputs, and its fields as plain values. */
const typesOf = (definition: AnyDefinition): string[] => [
  acceptedArgsText(definition),
  outputsNameOf(definition),
  fieldsNameOf(definition),
];
export const outputsNameOf = ({ resourceType }: AnyDefinition): string => `${resourceType}Outputs`;

function classText(definition: AnyDefinition): string {
  const { resourceType } = definition;
  return `${classDoc(definition)}export const ${resourceType}: ResourceClass<${typesOf(definition).join(", ")}> = resource("${resourceType}");\nexport type ${resourceType} = InstanceType<typeof ${resourceType}>;`;
}

function classDoc(definition: AnyDefinition): string {
  const { resourceType, about, notes = [], example } = definition;
  const permissions = permissionsOf(operationsOf(definition));
  const needs = permissions.length ? [`Required permissions: ${codeList(permissions)}.`, ""] : [];
  const noteLines = notes.flatMap((note) => [note, ""]);
  return jsdoc([
    about,
    "",
    codeBlock(example),
    "",
    ...noteLines,
    ...needs,
    `Reference: docs/reference/${resourceType}.md`,
  ]);
}
