import type { Area } from "../../areas/define";
import { listed } from "../meaning";
import { code, HEADER, page, table } from "./markdown";

/** Every operation of the client, area by area. */
export function apiPage(areas: readonly Area[]): string {
  const count = areas.reduce((sum, area) => sum + Object.keys(area.operations).length, 0);
  return page([
    HEADER,
    "# Operations of the client",
    `${count} operations in ${areas.length} areas. Each is \`client.<area>.<method>(request)\`; requests and answers are typed in \`src/generated/types\`, and described as they travel in [openapi.json](openapi.json).`,
    ...areas.flatMap(areaParts),
  ]);
}

function areaParts({ name, about, operations }: Area): string[] {
  const rows = Object.entries(operations).map(([method, { route, permissions = [], about: does, deprecated, preview }]) => {
    const marks = [...(deprecated === undefined ? [] : [`**Deprecated.** ${deprecated}`]), ...(preview ? ["**Preview.**"] : [])];
    return [code(method), code(route), listed(permissions), [does, ...marks].join(" ")];
  });
  return [`## ${name}`, about, table(["Method", "Route", "Permission", "What it does"], rows)];
}
