import type { Operations } from "../../src/http/operation";
import { codeList } from "../../src/schema/meaning";
import { type Node, nodeOf } from "../../src/schema/node";
import { fieldsOf } from "../../src/schema/walk";
import type { AnyDefinition } from "../../src/services/define";
import { hasList, hasLookup, listFunctionOf } from "../../src/services/object-functions";
import { argumentNameOf, listFiltersOf } from "../../src/services/request-parts";
import type { ArgumentPart, Service } from "../../src/services/service";
import { allFunctions, type FunctionEntry, isOptional } from "../functions";
import { childNodes } from "../models";
import { allResources, permissionsOf } from "../source";
import type { ModelLocations } from "./client/model-locations";
import { anchorOf } from "./client/operation";
import { HEAD, type Link, type Row, rowOf, typeName } from "./fields";
import { bulletList, codeBlock, HEADER, inlineCode, joinParts, table } from "./markdown";
import { modelSection } from "./types";

const INTRO = `Functions read existing objects and other values of the account, without managing them. Each has a
plain form, which returns a promise, and a form with the suffix \`Output\`, which takes and returns
outputs. Results contain no secrets. Every function has the argument \`connection\`, the name of a
connection in the configuration. In a unit test with \`pulumi.runtime.setMocks\`, functions call the
mocks with the token \`coralogix:index:NAME\` and send no request.`;
const GET = `\`getX\` of a resource type X reads one object, by \`{ id }\` or \`{ name }\`. It fails if no object
or several objects match.`;
const LIST = `\`listXs\` of a resource type X returns an array of objects in the order of the API. All pages are
requested, or with \`limit\` only those that are needed. The earlier names without the plural remain
usable. An account has exactly one object of some types: they have \`getX\`, which needs neither id nor name.`;
const withoutFunctions = (definitions: readonly AnyDefinition[]): string[] => {
  const unreadable = definitions.filter((one) => !hasLookup(one)).map(pageLink);
  const unlistable = definitions.filter((one) => hasLookup(one) && one.unlistable).map(pageLink);
  return [
    ...(unlistable.length
      ? [
          `The API cannot list objects of these types, so they have no list function: ${unlistable.join(", ")}.`,
        ]
      : []),
    ...(unreadable.length
      ? [
          `The API cannot return objects of these types, so they have no functions: ${unreadable.join(", ")}.`,
        ]
      : []),
  ];
};
const pageLink = ({ resourceType }: AnyDefinition): string =>
  `[${resourceType}](${resourceType}.md)`;
const READ = `The arguments of a function that calls a single operation are its path parameters, query parameters
and body fields, with their names in the API.`;

/** The page of all functions. */
export function functionsPage(services: readonly Service[], locations: ModelLocations): string {
  const definitions = allResources(services).map(({ definition }) => definition);
  const functions = allFunctions(services);
  return joinParts([
    HEADER,
    "# Functions",
    INTRO,
    "## Functions of a resource type",
    GET,
    LIST,
    table(["Argument of `listXs`", "Type", "Required", "Description"], LIST_ARGUMENTS),
    codeBlock(withImport(LIST_EXAMPLE)),
    table(
      ["Functions", "Entries of the list", "`namePattern`", "`query`"],
      definitions.filter(hasLookup).map((one) => listRow(one, services)),
    ),
    ...withoutFunctions(definitions),
    "## Other functions",
    READ,
    bulletList(
      functions.map(
        ({ definition: { name, about } }) =>
          `[${inlineCode(name)}](#${name.toLowerCase()}): ${about}`,
      ),
    ),
    ...functions.flatMap((entry) => functionParts(entry, locations.linksFromReference)),
    "## Types",
    ...typesOf(functions, locations).flatMap((node) =>
      modelSection(node, node.facts.model, locations.linksFromReference),
    ),
  ]);
}

/** The named schemas that no other page describes. */
function typesOf(functions: readonly FunctionEntry[], locations: ModelLocations): Node[] {
  const found = new Map<string, Node>();
  const visit = (node: Node): void => {
    const { model } = node.facts;
    if (model && (found.has(model) || locations.hasSection(node))) return;
    if (model) found.set(model, node);
    for (const inner of childNodes(node)) visit(inner);
  };
  for (const { definition } of functions) {
    for (const { schema, omit } of definition.args())
      for (const [key, field] of Object.entries(fieldsOf(nodeOf(schema))))
        if (!omit.includes(key)) visit(field.node);
    visit(definition.result());
  }
  return [...found.values()];
}

/** The example of the list functions. A test compiles it. */
export const LIST_EXAMPLE = `
const urgent = coralogix.listAlertsOutput({
  namePattern: "Checkout *",
  query: { queryFilter: { priorityFilter: { priority: ["P1"] } } },
  limit: 100,
});
export const urgentIds = urgent.apply((alerts) => alerts.map(({ id }) => id));
`;
const withImport = (example: string): string =>
  `import * as coralogix from "pulumi-coralogix";\n\n${example.trim()}`;

const LIST_ARGUMENTS = [
  [
    "`namePattern`",
    "string",
    "",
    'Pattern of the whole name, in which `*` stands for any characters: `"Checkout *"`. Upper and lower case differ.',
  ],
  ["`query`", "object", "", "Query parameters of the list operation, which filter or sort."],
  ["`limit`", "integer", "", "Maximum number of objects. Without it, all are returned."],
];

function listRow(definition: AnyDefinition, services: readonly Service[]): string[] {
  const { resourceType, listReturnsFullObjects, nameField, ids } = definition;
  if (!hasList(definition))
    return [`${pageLink(definition)}: ${inlineCode(`get${resourceType}`)}`, "", "", ""];
  const parts = ids?.parts?.slice(1) ?? [];
  const names = nameField ? ["name"] : [];
  return [
    `${pageLink(definition)}: ${codeList([`get${resourceType}`, listFunctionOf(definition)])}`,
    listReturnsFullObjects ? "complete objects" : codeList(["id", ...names, ...parts]),
    nameField ? "yes" : "",
    filtersText(definition, services),
  ];
}

/** The filters, with a link to the operation that describes them. */
function filtersText(definition: AnyDefinition, services: readonly Service[]): string {
  const filters = listFiltersOf(definition);
  if (!filters) return "";
  const operation = (definition.ops as Operations)[filters.operation];
  const links = services.flatMap((service) =>
    Object.entries(service.operations).flatMap(([name, one]) =>
      one === operation ? [`../client/${service.name}.md#${anchorOf(service, name)}`] : [],
    ),
  );
  return `[${codeList(filters.names.map(argumentNameOf))}](${links[0]})`;
}

function functionParts({ service, definition }: FunctionEntry, link: Link): string[] {
  const { name, about, notes = [], example, ops, isList } = definition;
  const operations = Object.values(ops);
  const permissions = permissionsOf(operations);
  const rows = [
    ...definition.args().flatMap((part) => argumentRows(part, link)),
    ...(isList ? [LIMIT] : []),
  ];
  return [
    `### ${name}`,
    [about, ...notes].join(" "),
    codeBlock(withImport(example)),
    rows.length ? table(HEAD, rows) : "The function has no arguments beside `connection`.",
    `**Result:** ${typeName(definition.result(), link)}.`,
    permissions.length ? `**Required permissions:** ${codeList(permissions)}.` : "",
    operations.length
      ? `**Operations** of [${inlineCode(`client.${service.name}`)}](../client/${service.name}.md): ${codeList(operations.map(({ route }) => route))}.`
      : "",
  ];
}

const LIMIT: Row = [
  "`limit`",
  "integer",
  "",
  "Maximum number of entries. Without it, those of all pages are returned.",
];

function argumentRows(part: ArgumentPart, link: Link): Row[] {
  const node = nodeOf(part.schema);
  const variants = node.facts.union?.variants ?? [];
  return Object.entries(fieldsOf(node))
    .filter(([key]) => !part.omit.includes(key))
    .map(([key, field]) => {
      const required = variants.includes(key) ? "one of" : field.optional ? "" : "yes";
      return rowOf(
        argumentNameOf(key),
        field.node,
        link,
        isOptional(part) && !field.optional ? "" : required,
      );
    });
}
