import type { Area } from "../../areas/define";
import { listed } from "../meaning";
import { anchorOf, stability } from "./client/operation";
import { code, HEADER, page, table } from "./markdown";

/** Every operation of the client, area by area. */
export function apiPage(areas: readonly Area[]): string {
  const count = areas.reduce((sum, area) => sum + Object.keys(area.operations).length, 0);
  return page([
    HEADER,
    "# Operations of the client",
    `${count} operations in ${areas.length} areas. Each is \`client.<area>.<method>(request)\`. The page of an area tells what each takes, gives and may throw, with an example; [errors](client/errors.md) tells what to do about each error; [openapi.json](openapi.json) describes them as they travel.`,
    ...areas.flatMap(areaParts),
  ]);
}

function areaParts(area: Area): string[] {
  const rows = Object.entries(area.operations).map(([method, operation]) => [
    `[${code(method)}](client/${area.name}.md#${anchorOf(area, method)})`,
    code(operation.route),
    listed(operation.permissions ?? []),
    [operation.about, ...stability(operation)].join(" "),
  ]);
  return [
    `## ${area.name}`,
    `${area.about} [All about them](client/${area.name}.md).`,
    table(["Method", "Route", "Permission", "What it does"], rows),
  ];
}
