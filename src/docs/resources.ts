import type { AnyDefinition } from "../areas/define";
import { nodeOf } from "../schema/node";
import { listed } from "./meaning";
import { operationsOf, type Placed, permissionsOf } from "./source";
import { HEADER } from "./types/file";
import { jsdoc } from "./types/jsdoc";

/** The resource classes: a documented constant and a type of the same name each. */
export function resourcesFile(kinds: readonly Placed[]): string {
  const imports = importsOf(kinds, (definition) => typesOf(definition));
  const classes = kinds.map(({ definition }) => classText(definition));
  return `${HEADER}import { resource } from "../pulumi/resource";\nimport type { ResourceClass } from "../pulumi/types";\n${imports}\n${classes.join("\n\n")}\n`;
}

/** The types of a class: arguments, outputs, and the other form of the arguments where there is one. */
const typesOf = ({ kind, shorter }: AnyDefinition): string[] => [
  `${kind}Args`,
  `${kind}Outputs`,
  ...(shorter ? [nodeOf(shorter).facts.model as string] : []),
];

/** The functions that look up an object of a kind, plain and with outputs. */
export function functionsFile(kinds: readonly Placed[]): string {
  const imports = importsOf(kinds, ({ kind }) => [`${kind}Outputs`]);
  const pairs = kinds.map(({ definition }) => lookupText(definition.kind));
  return `${HEADER}import { type Lookup, type LookupOutput, lookup, lookupOutput } from "../pulumi/functions";\n${imports}\n${pairs.join("\n\n")}\n`;
}

const lookupText = (kind: string): string =>
  [
    `/** Looks up one ${kind} that exists, by id or by name, without managing it. */`,
    `export const get${kind}: Lookup<${kind}Outputs> = lookup("${kind}");`,
    "/** The same with outputs. */",
    `export const get${kind}Output: LookupOutput<${kind}Outputs> = lookupOutput("${kind}");`,
  ].join("\n");

function importsOf(kinds: readonly Placed[], namesOf: (definition: AnyDefinition) => string[]): string {
  const areas = [...new Set(kinds.map(({ area }) => area.name))];
  const lines = areas.map((name) => {
    const names = kinds.filter(({ area }) => area.name === name).flatMap(({ definition }) => namesOf(definition));
    return `import type { ${names.sort().join(", ")} } from "./types/${name}";\n`;
  });
  return lines.join("");
}

function classText(definition: AnyDefinition): string {
  const { kind } = definition;
  return `${classDoc(definition)}export const ${kind}: ResourceClass<${typesOf(definition).join(", ")}> = resource("${kind}");\nexport type ${kind} = InstanceType<typeof ${kind}>;`;
}

function classDoc(definition: AnyDefinition): string {
  const { kind, about, notes = [], example } = definition;
  const permissions = permissionsOf(operationsOf(definition));
  const needs = permissions.length ? [`Permissions: ${listed(permissions)}.`, ""] : [];
  const said = notes.flatMap((note) => [note, ""]);
  return jsdoc([about, "", ...said, `\`\`\`ts\n${example.trim()}\n\`\`\``, "", ...needs, `Every argument: docs/reference/${kind}.md`]);
}
