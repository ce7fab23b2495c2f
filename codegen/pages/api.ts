import type { Area } from "../../src/services/define";
import { codeList } from "../meaning";
import { anchorOf, stabilityNotes } from "./client/operation";
import { HEADER, inlineCode, joinParts, table } from "./markdown";

/** The index of all operations of the client. */
export function apiPage(areas: readonly Area[]): string {
  const count = areas.reduce((sum, area) => sum + Object.keys(area.operations).length, 0);
  return joinParts([
    HEADER,
    "# Operations of the client",
    `${count} operations in ${areas.length} areas. Call them as \`client.<area>.<method>(request)\`. The page of each area documents requests, responses and errors with examples, [errors](client/errors.md) describes how to handle errors, and \`docs/openapi.json\` in the repository is the OpenAPI description.`,
    ...areas.flatMap(areaSection),
  ]);
}

function areaSection(area: Area): string[] {
  const rows = Object.entries(area.operations).map(([method, operation]) => [
    `[${inlineCode(method)}](client/${area.name}.md#${anchorOf(area, method)})`,
    inlineCode(operation.route),
    codeList(operation.permissions ?? []),
    [operation.about, ...stabilityNotes(operation)].join(" "),
  ]);
  return [
    `## ${area.name}`,
    `${area.about} [Requests, responses and errors](client/${area.name}.md).`,
    table(["Method", "Route", "Permission", "Description"], rows),
  ];
}
