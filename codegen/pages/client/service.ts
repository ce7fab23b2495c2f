import type { Service } from "../../../src/services/service";
import { bulletList, codeBlock, HEADER, inlineCode, joinParts } from "../markdown";
import { modelSection } from "../types";
import { PREAMBLE } from "./example";
import type { ModelLocations } from "./model-locations";
import { anchorOf, operationParts } from "./operation";

/** The page of a service: its operations, and the types of which it is the first user. */
export function servicePage(service: Service, locations: ModelLocations): string {
  const operations = Object.entries(service.operations);
  const models = locations.sectionsOf(service);
  const index = operations.map(
    ([name, { summary }]) => `[${inlineCode(name)}](#${anchorOf(service, name)}): ${summary}`,
  );
  return joinParts([
    HEADER,
    `# ${inlineCode(`client.${service.name}`)}`,
    service.about,
    ...resourceLinks(service),
    codeBlock(PREAMBLE),
    "[Errors](errors.md) describes the errors of all calls; the errors below depend on the operation.",
    bulletList(index),
    "## Operations",
    ...operations.flatMap(([name, operation]) =>
      operationParts(service, name, operation, locations),
    ),
    ...(models.length
      ? [
          "## Types",
          ...models.flatMap(({ node, name }) =>
            modelSection(node, name, locations.linksFrom(service)),
          ),
        ]
      : []),
  ]);
}

function resourceLinks({ resources }: Service): string[] {
  const links = resources.map(
    ({ resourceType }) => `[${resourceType}](../reference/${resourceType}.md)`,
  );
  return links.length ? [`Resources that use these operations: ${links.join(", ")}.`] : [];
}
