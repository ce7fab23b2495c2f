import { type Node, nodeOf } from "../src/schema/node";
import { fieldsOf, isList } from "../src/schema/walk";
import type { AnyDefinition } from "../src/services/define";
import { hasList, hasLookup, listFunctionOf } from "../src/services/object-functions";
import { argumentNameOf, listFiltersOf } from "../src/services/request-parts";
import type { ArgumentPart, FunctionDefinition, Service } from "../src/services/service";
import type { Models } from "./models";
import { outputsNameOf } from "./resources";
import { allResources } from "./source";
import { canBeEmpty } from "./types/client";
import { HEADER, importLines, ownersOf } from "./types/file";
import { jsdoc } from "./types/jsdoc";
import { type Printer, typeText, useName } from "./types/type-text";

/** A function that a service declares. */
export interface FunctionEntry {
  service: Service;
  definition: FunctionDefinition;
}
export const allFunctions = (services: readonly Service[]): FunctionEntry[] =>
  services.flatMap((service) =>
    (service.functions ?? []).map((definition) => ({ service, definition })),
  );

/** The file of the functions: lookups, lists and reads, each plain and with outputs. */
export function functionsFile(services: readonly Service[], models: Models): string {
  const printer: Printer = { models, used: new Set() };
  const resources = allResources(services);
  const texts = [
    ...resources.flatMap(({ definition }) => [
      ...(hasLookup(definition) ? [lookupText(printer, definition)] : []),
      ...(hasList(definition) ? [listText(printer, definition)] : []),
    ]),
    ...allFunctions(services).map((entry) => readText(printer, entry)),
  ];
  const outputs = resources.map(
    ({ service, definition }) => [outputsNameOf(definition), `types/${service.name}`] as const,
  );
  const owners = new Map([...ownersOf(models), ...outputs]);
  const imports = importLines([...printer.used], owners, { src: "..", generated: "." });
  return `${HEADER}${IMPORTS}${imports}\n${texts.join("\n\n")}\n`;
}

const IMPORTS = `import { type CamelCased, type LimitArgs, type List, list, type ListedObject, type ListOutput, listOutput, type Lookup, lookup, type LookupOutput, lookupOutput, type NameFilter, type QueryFilter, type Read, read, type ReadAny, readAny, type ReadAnyOutput, readAnyOutput, type ReadOutput, readOutput, type Response } from "../pulumi/functions";
`;

/** A function and its form with outputs. */
const pairText = (about: string, [name, type, value]: readonly [string, string, string]): string =>
  [
    `${jsdoc([about])}export const ${name}: ${type} = ${value};`,
    "/** With outputs. */",
    `export const ${name}Output: ${type.replace("<", "Output<")} = ${value.replace("(", "Output(")};`,
  ].join("\n");

function lookupText(printer: Printer, definition: AnyDefinition): string {
  const { resourceType } = definition;
  return pairText(`Reads one ${resourceType} by id or name.`, [
    `get${resourceType}`,
    `Lookup<${useName(printer, outputsNameOf(definition))}>`,
    `lookup("${resourceType}")`,
  ]);
}

function listText(printer: Printer, definition: AnyDefinition): string {
  const { resourceType, listReturnsFullObjects } = definition;
  const content = listReturnsFullObjects ? "in full" : "with ids and names";
  const types = [entryText(printer, definition), ...filtersText(printer, definition)];
  const name = listFunctionOf(definition);
  return pairText(`Lists objects of type ${resourceType} ${content}.`, [
    name,
    `List<${types.join(", ")}>`,
    `list("${resourceType}", "${name}")`,
  ]);
}

/** The type of a list entry: the object, or its id, its name and the parts of its id. */
function entryText(printer: Printer, definition: AnyDefinition): string {
  const outputs = outputsNameOf(definition);
  if (definition.listReturnsFullObjects) return `Response<${useName(printer, outputs)}>`;
  const parts = definition.ids?.parts?.slice(1) ?? [];
  if (!parts.length) return "ListedObject";
  return `ListedObject & Pick<${useName(printer, outputs)}, ${stringUnion(parts)}>`;
}

function filtersText(printer: Printer, definition: AnyDefinition): string[] {
  const filters = listFiltersOf(definition);
  const texts = [
    ...(definition.nameField ? ["NameFilter"] : []),
    ...(filters
      ? [
          `QueryFilter<Pick<${typeText(printer, nodeOf(filters.query))}, ${stringUnion(filters.names)}>>`,
        ]
      : []),
  ];
  return texts.length ? [texts.join(" & ")] : [];
}

const stringUnion = (names: readonly string[]): string =>
  names.map((name) => JSON.stringify(name)).join(" | ");

function readText(printer: Printer, { service, definition }: FunctionEntry): string {
  const { name, about, isList: isPaged } = definition;
  const result = definition.result();
  const parts = definition.args();
  const texts = [
    ...parts.map((part) => partText(printer, part)),
    ...(isPaged ? ["LimitArgs"] : []),
  ];
  const [kind, call] = parts.every(isOptional) ? ["ReadAny", "readAny"] : ["Read", "read"];
  const isArray = isList(result) ? ', "array"' : "";
  return pairText(about, [
    name,
    `${kind}<${texts.join(" & ") || "unknown"}, ${typeText(printer, result)}>`,
    `${call}("${service.name}", "${name}"${isArray})`,
  ]);
}

function partText(printer: Printer, { schema, omit }: ArgumentPart): string {
  const text = typeText(printer, nodeOf(schema));
  const own = omit.length ? `Omit<${text}, ${stringUnion(omit)}>` : text;
  const names = Object.keys(fieldsOf(nodeOf(schema)));
  return names.some((name) => argumentNameOf(name) !== name) ? `CamelCased<${own}>` : own;
}

/** Whether no argument of a part is required. */
export function isOptional({ schema, omit }: ArgumentPart): boolean {
  const node: Node = nodeOf(schema);
  if (node.type !== "object") return canBeEmpty(node);
  const fields = Object.entries(node.fields).filter(([key]) => !omit.includes(key));
  return canBeEmpty({ ...node, fields: Object.fromEntries(fields) });
}
