import type { AnyDefinition } from "../../areas/define";
import { type Node, nodeOf } from "../../schema/node";
import { listed } from "../meaning";
import { below, namedIn } from "../models";
import { computedOf, operationsOf, type Placed, permissionsOf } from "../source";
import { HEAD, rowsOf, shorts, typeName } from "./fields";
import { adoption, idText } from "./ids";
import { bullets, code, fence, HEADER, page, table } from "./markdown";

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
    ...(models.length ? ["## Types", ...models.flatMap(section)] : []),
  ]);
}

const distinct = (nodes: readonly Node[]): Node[] => [...new Map(nodes.map((node) => [node.facts.model, node])).values()];

function section(node: Node): string[] {
  const { model, modelAbout } = node.facts;
  return [`### ${model}`, modelAbout ?? "", ...(node.kind === "object" ? objectParts(node) : [valueText(node)])];
}

function objectParts(node: Node): string[] {
  const rows = rowsOf(node);
  const { union } = node.facts;
  const rule = union && `${union.optional ? "At most" : "Exactly"} one of ${listed(union.variants)} is given.`;
  return [rows.length ? table(HEAD, rows) : "It has no fields: that it is there is all it says.", rule ?? ""];
}

function valueText(node: Node): string {
  if (node.kind !== "word") return `A ${typeName({ ...node, facts: {} } as Node)}.`;
  const { spelling } = node.facts;
  const long =
    spelling?.as === "word" && spelling.prefix ? ` The API's own words begin with ${code(spelling.prefix)}, and are taken too.` : "";
  return `One of ${shorts(node).join(", ")}.${long}`;
}

function outputs(definition: AnyDefinition): string {
  const rows = Object.entries(computedOf(definition)).map(([key, schema]) => {
    const node = nodeOf(schema);
    return [code(key), typeName(node), node.facts.about ?? ""];
  });
  return table(["Name", "Type", "Meaning"], rows);
}
