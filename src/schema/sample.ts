import { findEnumValue } from "./enums";
import type { Node, ObjectNode } from "./node";
import { compact } from "./record";
import { matchNode, type NodeCases } from "./walk";

/** The smallest valid value, which `review` uses instead of an unknown value. */
export const sample = (node: Node): unknown =>
  node.facts.example ?? node.facts.catalog?.[0] ?? matchNode(node, SAMPLES);

const SCALAR_SAMPLES: Partial<Record<Node["type"], (node: Node) => unknown>> = {
  enum: firstEnumValue,
  boolean: () => false,
  string: ({ bounds }) => "x".repeat(Math.max(1, bounds.min ?? 0)),
  any: () => ({}),
};
const sampleNumber = ({ bounds }: Node): number => Math.max(0, bounds.min ?? 0);

const SAMPLES: NodeCases<unknown> = {
  object: sampleObject,
  list: ({ item, bounds }) => Array.from({ length: bounds.min ?? 0 }, () => sample(item)),
  map: () => ({}),
  scalar: (node) => (SCALAR_SAMPLES[node.type] ?? sampleNumber)(node),
};

function sampleObject(node: ObjectNode): unknown {
  const first = node.facts.union?.variants[0];
  const given = Object.entries(node.fields).filter(
    ([key, field]) => !field.optional || key === first,
  );
  return compact(given.map(([key, field]) => [key, sample(field.node)]));
}

function firstEnumValue(node: Node): unknown {
  const { encoding } = node.facts;
  if (encoding?.as !== "enum") return undefined;
  return findEnumValue(encoding.values, encoding.values.find((w) => w.short)?.full)?.short;
}
