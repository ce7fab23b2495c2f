import type { Node } from "../schema/node";
import type { Path } from "../schema/path";
import { anyBut, means } from "../schema/steps";

const DEEPEST = 12; // schemas may refer to themselves
const known = new WeakMap<Node, string[][]>();

/** Paths of the fields that are secret, in steps. */
export function secretsOf(node: Node): string[][] {
  const found = known.get(node) ?? walk(node, []);
  known.set(node, found);
  return found;
}

function walk(node: Node, at: string[]): string[][] {
  if (node.facts.secret) return [at];
  if (at.length > DEEPEST) return [];
  if (node.kind === "object") return Object.entries(node.fields).flatMap(([key, field]) => walk(field.node, [...at, key]));
  if (node.kind === "list") return walk(node.item, [...at, "*"]);
  return node.kind === "map" ? walk(node.value, [...at, anyBut(node.facts.shown)]) : [];
}

/** Whether a path is a secret, lies in one, or holds one. */
export const touches = (secrets: string[][], path: Path): boolean =>
  secrets.some((secret) => secret.slice(0, path.length).every((step, n) => n >= path.length || means(step, String(path[n]))));
