import { type Node, nodeOf } from "../../../src/schema/node";
import { sample } from "../../../src/schema/sample";
import { childrenOf } from "../../../src/schema/walk";
import type { AnyDefinition } from "../../../src/services/define";

/** Arguments of a resource that contain an object at a path. `*` is an item or a map entry. */
export interface Nested {
  path: readonly string[];
  node: Node;
  value: unknown;
}

/** Arguments around the given objects of every schema of a resource type, each schema once. */
export function nestedIn(
  { fields }: AnyDefinition,
  objectsOf: (node: Node) => readonly object[],
): Nested[] {
  const visited = new Set<Node>();
  const visit = (node: Node, path: readonly string[]): Nested[] => {
    if (visited.has(node)) return [];
    visited.add(node);
    const inside = childrenOf(node).flatMap(([step, child]) =>
      visit(child, [...path, step]).map((inner) => ({
        ...inner,
        value: withChild(node, step, inner.value),
      })),
    );
    return [...objectsOf(node).map((value) => ({ path, node, value })), ...inside];
  };
  return visit(nodeOf(fields), []);
}

/** The variants of a union; none of another node. */
export const variantsOf = (node: Node): readonly string[] => node.facts.union?.variants ?? [];

/** The smallest object without its variant. */
export const commonSampleOf = (node: Node): object => {
  const all = Object.entries(sample(node) as object);
  return Object.fromEntries(all.filter(([key]) => !variantsOf(node).includes(key)));
};

function withChild(node: Node, step: string, value: unknown): unknown {
  if (node.type === "list") return [value];
  if (node.type === "map") return { key: value };
  const rest = variantsOf(node).includes(step) ? commonSampleOf(node) : sample(node);
  return { ...(rest as object), [step]: value };
}

/** A literal with plain keys, because error messages repeat quotes. */
export const literalOf = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/"(\w+)":/g, "$1:");
