import type { Node } from "./node";
import { compact } from "./path";
import { findWord } from "./words";

/** The smallest valid value: what stands in the place of a value not known yet while the rest is checked. */
export function sample(node: Node): unknown {
  if (node.facts.example !== undefined) return node.facts.example;
  if (node.kind === "object") return object(node);
  if (node.kind === "list") return Array.from({ length: node.bounds.min ?? 0 }, () => sample(node.item));
  if (node.kind === "map") return {};
  if (node.kind === "word") return firstWord(node);
  if (node.kind === "boolean") return false;
  if (node.kind === "text") return "x".repeat(Math.max(1, node.bounds.min ?? 0));
  if (node.kind === "any") return {};
  return Math.max(0, node.bounds.min ?? 0);
}

function object(node: Extract<Node, { kind: "object" }>): unknown {
  const first = node.facts.union?.variants[0];
  const given = Object.entries(node.fields).filter(([key, field]) => !field.optional || key === first);
  return compact(given.map(([key, field]) => [key, sample(field.node)]));
}

function firstWord(node: Node): unknown {
  const { spelling } = node.facts;
  if (spelling?.as !== "word") return undefined;
  return findWord(spelling.words, spelling.words.find((w) => w.short)?.full)?.short;
}
