import type { Area } from "../../../areas/define";
import { type Node, nodeOf } from "../../../schema/node";
import { below, type Model, modelsOf, namedIn, schemasOf } from "../../models";
import { allKinds } from "../../source";
import type { Link } from "../fields";

/** Where the named schemas of the operations are described: each in one place. */
export interface Homes {
  /** The schemas that have a section on the page of an area. */
  on(area: Area): readonly Model[];
  /** Links from the page of an area. */
  from(area: Area): Link;
  /** Whether what an operation takes or gives is told right there: what is small, and what no other place names. */
  isInPlace(node: Node): boolean;
}

const FEW = 8;

export function homesOf(areas: readonly Area[]): Homes {
  const models = modelsOf(areas);
  const kinds = onKinds(areas);
  const roots = areas.flatMap(({ operations }) => Object.values(operations).flatMap(schemasOf));
  const all = mentions(roots);
  const isSmall = (node: Node) => node.kind === "object" && Object.keys(node.fields).length <= FEW;
  const isInPlace = (node: Node) => !nameOf(node) || (!kinds.has(nameOf(node)) && (isSmall(node) || all.get(nameOf(node)) === 1));
  const linked = mentions(roots.flatMap((node) => (isInPlace(node) ? below(node) : [node])));
  return {
    isInPlace,
    on: (area) => models.all.filter(({ area: owner, node }) => owner === area.name && linked.has(nameOf(node)) && !kinds.has(nameOf(node))),
    from: (area) => (node) => {
      const { name, area: owner } = models.of(node) as Model;
      return `[${name}](${kinds.get(nameOf(node)) ?? `${owner === area.name ? "" : `${owner}.md`}#${name.toLowerCase()}`})`;
    },
  };
}

const nameOf = ({ facts: { model = "" } }: Node): string => model;

/** What the pages of the kinds describe already, with the address there. */
function onKinds(areas: readonly Area[]): Map<string, string> {
  const all = allKinds(areas).flatMap(({ definition: { kind, fields } }): (readonly [string, string])[] => {
    const page = `../reference/${kind}.md`;
    const root = nodeOf(fields);
    return [
      [nameOf(root), `${page}#arguments`],
      ...namedIn(below(root)).map((node) => [nameOf(node), `${page}#${nameOf(node).toLowerCase()}`] as const),
    ];
  });
  return new Map(all.reverse()); // the first one that tells it is kept
}

/** In how many places each named schema stands that some nodes are or hold. */
function mentions(nodes: readonly Node[]): Map<string, number> {
  const counts = new Map<string, number>();
  const visit = (node: Node): void => {
    const name = nameOf(node);
    const known = counts.get(name) ?? 0;
    if (name) counts.set(name, known + 1);
    if (!name || !known) for (const inner of below(node)) visit(inner);
  };
  for (const node of nodes) visit(node);
  return counts;
}
