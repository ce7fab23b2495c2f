import type { AnyDefinition } from "../../areas/define";
import { type Node, nodeOf } from "../../schema/node";
import { listed } from "../meaning";
import { below, namedIn } from "../models";
import { computedOf, operationsOf, type Placed, permissionsOf } from "../source";
import { typeName } from "./fields";
import { adoption, idText } from "./ids";
import { bullets, code, fence, HEADER, page, table } from "./markdown";
import { objectParts, section } from "./types";

/** The reference page of a kind. */
export function referencePage({ area, definition }: Placed): string {
  const { kind, about, notes = [], example } = definition;
  const fields = nodeOf(definition.fields);
  const permissions = permissionsOf(operationsOf(definition));
  const models = distinct(namedIn(below(fields)));
  return page([
    HEADER,
    `# ${kind}`,
    about,
    fence(`import * as coralogix from "pulumi-coralogix";\n\n${example.trim()}`),
    bullets(notes),
    "## Arguments",
    ...objectParts(fields),
    ...(definition.shorter ? ["Or, shorter:", ...objectParts(nodeOf(definition.shorter))] : []),
    "Every resource also takes `adopt`, `connection`, `allowDuplicate` and `extra`.",
    "## Outputs",
    `All arguments, and \`id\`${Object.keys(computedOf(definition)).length ? ":" : "."}`,
    outputs(definition),
    "## Id",
    idText(definition),
    "## Existing objects",
    adoption(definition),
    "## Permissions",
    permissions.length ? `The key needs ${listed(permissions)}.` : "The key needs no permission of its own.",
    "## Operations",
    `Of the area ${code(area.name)}:`,
    bullets(operationsOf(definition).map((operation) => `${code(operation.route)}: ${operation.about}`)),
    ...(models.length ? ["## Types", ...models.flatMap((node) => section(node))] : []),
  ]);
}

const distinct = (nodes: readonly Node[]): Node[] => [...new Map(nodes.map((node) => [node.facts.model, node])).values()];

function outputs(definition: AnyDefinition): string {
  const rows = Object.entries(computedOf(definition)).map(([key, schema]) => {
    const node = nodeOf(schema);
    return [code(key), typeName(node), node.facts.about ?? ""];
  });
  return table(["Name", "Type", "Meaning"], rows);
}
