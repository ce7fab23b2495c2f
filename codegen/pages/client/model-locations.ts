import { type Node, nodeOf } from "../../../src/schema/node";
import { isObject } from "../../../src/schema/walk";
import type { Service } from "../../../src/services/service";
import { childNodes, type Model, modelsOf, namedSchemasIn, schemasOf } from "../../models";
import { allResources } from "../../source";
import type { Link } from "../fields";

/** Decides which page describes a named schema: each is described once. */
export interface ModelLocations {
  /** The schemas with a section on the page of a service. */
  sectionsOf(service: Service): readonly Model[];
  /** Links from the page of a service. */
  linksFrom(service: Service): Link;
  /** Whether a page of a service or of a resource has a section about a schema. */
  hasSection(node: Node): boolean;
  /** The same links from a page beside those of the resources. */
  linksFromReference: Link;
  /** Whether a schema is described in the operation itself: if it is small or used once. */
  isInline(node: Node): boolean;
}

const MAX_INLINE_FIELDS = 8;

export function modelLocationsOf(services: readonly Service[]): ModelLocations {
  const models = modelsOf(services);
  const resourceLinks = resourceLinksOf(services);
  const roots = services.flatMap(({ operations }) => Object.values(operations).flatMap(schemasOf));
  const all = countMentions(roots);
  const isSmall = (node: Node) =>
    isObject(node) && Object.keys(node.fields).length <= MAX_INLINE_FIELDS;
  const isInline = (node: Node) =>
    !modelNameOf(node) ||
    (!resourceLinks.has(modelNameOf(node)) && (isSmall(node) || all.get(modelNameOf(node)) === 1));
  const linked = countMentions(
    roots.flatMap((node) => (isInline(node) ? childNodes(node) : [node])),
  );
  const hasSection = (node: Node) =>
    linked.has(modelNameOf(node)) || resourceLinks.has(modelNameOf(node));
  return {
    isInline,
    hasSection,
    linksFromReference: (node) => {
      const { name, service } = models.of(node) as Model;
      const section = `#${name.toLowerCase()}`;
      if (!hasSection(node)) return `[${name}](${section})`;
      const page = resourceLinks.get(modelNameOf(node))?.replace("../reference/", "");
      return `[${name}](${page ?? `../client/${service}.md${section}`})`;
    },
    sectionsOf: (service) =>
      models.all.filter(
        ({ service: owner, node }) =>
          owner === service.name &&
          linked.has(modelNameOf(node)) &&
          !resourceLinks.has(modelNameOf(node)),
      ),
    linksFrom: (service) => (node) => {
      const { name, service: owner } = models.of(node) as Model;
      return `[${name}](${resourceLinks.get(modelNameOf(node)) ?? `${owner === service.name ? "" : `${owner}.md`}#${name.toLowerCase()}`})`;
    },
  };
}

const modelNameOf = ({ facts: { model = "" } }: Node): string => model;

/** Links to the schemas that the reference pages of the resources describe. */
function resourceLinksOf(services: readonly Service[]): Map<string, string> {
  const all = allResources(services).flatMap(
    ({ definition: { resourceType, fields } }): (readonly [string, string])[] => {
      const page = `../reference/${resourceType}.md`;
      const root = nodeOf(fields);
      return [
        [modelNameOf(root), `${page}#arguments`],
        ...namedSchemasIn(childNodes(root)).map(
          (node) => [modelNameOf(node), `${page}#${modelNameOf(node).toLowerCase()}`] as const,
        ),
      ];
    },
  );
  return new Map(all.reverse()); // the first page wins: later entries of a Map replace earlier ones
}

/** How often each named schema is used in some nodes. */
function countMentions(nodes: readonly Node[]): Map<string, number> {
  const counts = new Map<string, number>();
  const visit = (node: Node): void => {
    const name = modelNameOf(node);
    const known = counts.get(name) ?? 0;
    if (name) counts.set(name, known + 1);
    if (!name || !known) for (const inner of childNodes(node)) visit(inner);
  };
  for (const node of nodes) visit(node);
  return counts;
}
