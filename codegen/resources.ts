import { nodeOf } from "../src/schema/node";
import type { AnyDefinition } from "../src/services/define";
import { codeList } from "./meaning";
import { operationsOf, permissionsOf, type ResourceEntry } from "./source";
import { HEADER } from "./types/file";
import { jsdoc } from "./types/jsdoc";

/**
 * The file of the resource classes: for each a documented constant, and a type of the same name.
 */
export function resourcesFile(resources: readonly ResourceEntry[]): string {
  const imports = importsOf(resources, (definition) => typesOf(definition));
  const classes = resources.map(({ definition }) => classText(definition));
  return `${HEADER}import { resource } from "../pulumi/resource";\nimport type { ResourceClass } from "../pulumi/types";\n${imports}\n${classes.join("\n\n")}\n`;
}

/**
 * The type arguments of a class: its arguments, its outputs, and its shorthand arguments if any.
 */
const typesOf = ({ resourceType, shorthand }: AnyDefinition): string[] => [
  `${resourceType}Args`,
  `${resourceType}Outputs`,
  ...(shorthand ? [nodeOf(shorthand).facts.model as string] : []),
];

/** The file of the lookup functions, plain and with outputs. */
export function functionsFile(resources: readonly ResourceEntry[]): string {
  const imports = importsOf(resources, ({ resourceType }) => [`${resourceType}Outputs`]);
  const pairs = resources.map(({ definition }) => lookupText(definition.resourceType));
  return `${HEADER}import { type Lookup, type LookupOutput, lookup, lookupOutput } from "../pulumi/functions";\n${imports}\n${pairs.join("\n\n")}\n`;
}

const lookupText = (resourceType: string): string =>
  [
    `/** Looks up an existing ${resourceType} by id or by name, without managing it. */`,
    `export const get${resourceType}: Lookup<${resourceType}Outputs> = lookup("${resourceType}");`,
    "/** The same function with outputs. */",
    `export const get${resourceType}Output: LookupOutput<${resourceType}Outputs> = lookupOutput("${resourceType}");`,
  ].join("\n");

function importsOf(
  resources: readonly ResourceEntry[],
  namesOf: (definition: AnyDefinition) => string[],
): string {
  const areas = [...new Set(resources.map(({ area }) => area.name))];
  const lines = areas.map((name) => {
    const names = resources
      .filter(({ area }) => area.name === name)
      .flatMap(({ definition }) => namesOf(definition));
    return `import type { ${names.sort().join(", ")} } from "./types/${name}";\n`;
  });
  return lines.join("");
}

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
    ...noteLines,
    `\`\`\`ts\n${example.trim()}\n\`\`\``,
    "",
    ...needs,
    `Reference: docs/reference/${resourceType}.md`,
  ]);
}
