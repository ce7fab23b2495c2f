import type { Area } from "../../../areas/define";
import { bullets, code, fence, HEADER, page } from "../markdown";
import { section } from "../types";
import { PREAMBLE } from "./example";
import type { Homes } from "./homes";
import { anchorOf, operationParts } from "./operation";

/** The page of an area: each of its operations, and the types that they are the first to need. */
export function areaPage(area: Area, homes: Homes): string {
  const operations = Object.entries(area.operations);
  const models = homes.on(area);
  const index = operations.map(([name, { about }]) => `[${code(name)}](#${anchorOf(area, name)}): ${about}`);
  return page([
    HEADER,
    `# ${code(`client.${area.name}`)}`,
    area.about,
    ...kinds(area),
    fence(PREAMBLE),
    "What can go wrong with any call, and what to do then, is told in [errors](errors.md); below stands what depends on the operation.",
    bullets(index),
    "## Operations",
    ...operations.flatMap(([name, operation]) => operationParts(area, name, operation, homes)),
    ...(models.length ? ["## Types", ...models.flatMap(({ node, name }) => section(node, name, homes.from(area)))] : []),
  ]);
}

function kinds({ resources }: Area): string[] {
  const links = resources.map(({ kind }) => `[${kind}](../reference/${kind}.md)`);
  return links.length ? [`Resources that are made of these operations: ${links.join(", ")}.`] : [];
}
