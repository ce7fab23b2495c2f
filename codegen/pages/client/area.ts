import type { Area } from "../../../src/services/define";
import { bulletList, codeBlock, HEADER, inlineCode, joinParts } from "../markdown";
import { modelSection } from "../types";
import { PREAMBLE } from "./example";
import type { ModelLocations } from "./model-locations";
import { anchorOf, operationParts } from "./operation";

/** The page of an area: its operations, and the types of which it is the first user. */
export function areaPage(area: Area, locations: ModelLocations): string {
  const operations = Object.entries(area.operations);
  const models = locations.sectionsOf(area);
  const index = operations.map(
    ([name, { about }]) => `[${inlineCode(name)}](#${anchorOf(area, name)}): ${about}`,
  );
  return joinParts([
    HEADER,
    `# ${inlineCode(`client.${area.name}`)}`,
    area.about,
    ...resourceLinks(area),
    codeBlock(PREAMBLE),
    "[Errors](errors.md) describes the errors of all calls; the errors below depend on the operation.",
    bulletList(index),
    "## Operations",
    ...operations.flatMap(([name, operation]) => operationParts(area, name, operation, locations)),
    ...(models.length
      ? [
          "## Types",
          ...models.flatMap(({ node, name }) =>
            modelSection(node, name, locations.linksFrom(area)),
          ),
        ]
      : []),
  ]);
}

function resourceLinks({ resources }: Area): string[] {
  const links = resources.map(
    ({ resourceType }) => `[${resourceType}](../reference/${resourceType}.md)`,
  );
  return links.length ? [`Resources that use these operations: ${links.join(", ")}.`] : [];
}
