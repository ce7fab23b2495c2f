import { terraformTypesOf } from "../../src/cli/terraform/counterparts";
import { codeList } from "../../src/schema/meaning";
import { type Node, nodeOf } from "../../src/schema/node";
import { fieldsOf } from "../../src/schema/walk";
import type { AnyDefinition } from "../../src/services/define";
import { hasList, hasLookup, listFunctionOf } from "../../src/services/object-functions";
import { childNodes, namedSchemasIn } from "../models";
import { computedSchemasOf, operationsOf, permissionsOf, type ResourceEntry } from "../source";
import { typeName } from "./fields";
import { idText, importExample } from "./ids";
import { bulletList, codeBlock, HEADER, inlineCode, joinParts, table } from "./markdown";
import { queryNotes } from "./queries";
import { modelSection, objectParts } from "./types";

/** The reference page of a resource type. */
export function referencePage({ service, definition }: ResourceEntry): string {
  const { resourceType, about, notes = [], example } = definition;
  const fields = nodeOf(definition.fields);
  const permissions = permissionsOf(operationsOf(definition));
  const outputs = Object.values(computedSchemasOf(definition)).map((schema) => nodeOf(schema));
  const models = distinctModels(namedSchemasIn([...childNodes(fields), ...outputs]));
  return joinParts([
    HEADER,
    `# ${resourceType}`,
    about,
    "## Example",
    codeBlock(`import * as coralogix from "pulumi-coralogix";\n\n${example.trim()}`),
    bulletList([...notes, ...queryNotes(fields)]),
    ...usageParts([fields, ...models]),
    "## Arguments",
    ...objectParts(fields),
    ...(definition.shorthand
      ? ["Shorthand form:", ...objectParts(nodeOf(definition.shorthand))]
      : []),
    "All resources also have the arguments `adopt`, `connection`, `allowDuplicate`, `ignoreFindings` and `extra`.",
    "## Outputs",
    `All arguments, and \`id\`${Object.keys(computedSchemasOf(definition)).length ? ":" : "."}`,
    outputsTable(definition),
    "## Id",
    idText(definition),
    "## Functions",
    functionsText(definition),
    "## Import",
    importExample(definition),
    ...terraformParts(resourceType),
    "## Required permissions",
    permissions.length
      ? `The key needs ${codeList(permissions)}.`
      : "No permission is documented for its operations.",
    "## Operations",
    `The operations of the service ${inlineCode(service.name)} that the resource uses:`,
    bulletList(
      operationsOf(definition).map(
        (operation) => `${inlineCode(operation.route)}: ${operation.summary}`,
      ),
    ),
    ...(models.length ? ["## Types", ...models.flatMap((node) => modelSection(node))] : []),
  ]);
}

/** The programs that fields declare, each below the name of its field. */
function usageParts(objects: readonly Node[]): string[] {
  const parts = objects.flatMap((object) =>
    Object.entries(fieldsOf(object)).flatMap(([key, { node }]) =>
      node.facts.usage === undefined
        ? []
        : [`### ${key}`, node.facts.about ?? "", codeBlock(node.facts.usage)],
    ),
  );
  return parts.length ? ["## Example of each variant", ...parts] : [];
}

/** What a state of Terraform calls the objects. */
function terraformParts(resourceType: string): string[] {
  const types = terraformTypesOf(resourceType);
  if (!types.length) return [];
  return [
    `The counterpart of ${codeList(types)}: see [moving from Terraform](../guides/moving-from-terraform.md).`,
  ];
}

function functionsText(definition: AnyDefinition): string {
  const { resourceType, listReturnsFullObjects } = definition;
  if (!hasLookup(definition)) return "None: the API cannot return the object.";
  if (!hasList(definition))
    return `\`get${resourceType}\` reads an existing object by its id: see [functions](functions.md). ${definition.unlistable ? "There is no list function, because the API cannot list them." : "An account has one, so there is no list function."}`;
  const entries = listReturnsFullObjects ? "as complete objects" : "with their ids";
  return `\`get${resourceType}\` reads an existing object, \`${listFunctionOf(definition)}\` lists those of the account ${entries}: see [functions](functions.md).`;
}

const distinctModels = (nodes: readonly Node[]): Node[] => [
  ...new Map(nodes.map((node) => [node.facts.model, node])).values(),
];

function outputsTable(definition: AnyDefinition): string {
  const rows = Object.entries(computedSchemasOf(definition)).map(([key, schema]) => {
    const node = nodeOf(schema);
    return [inlineCode(key), typeName(node), node.facts.about ?? ""];
  });
  return table(["Name", "Type", "Description"], rows);
}
