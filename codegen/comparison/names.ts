import { type Node, nodeOf } from "../../src/schema/node";
import { childrenOf, fieldsOf } from "../../src/schema/walk";
import type { AnyDefinition } from "../../src/services/define";

/** The names of all arguments of a resource type, nested ones too. */
export function argumentNames({ fields, shorthand }: AnyDefinition): Set<string> {
  const found = new Set<string>();
  const seen = new Set<Node>();
  const waiting = [fields, ...(shorthand ? [shorthand] : [])].map((schema) => nodeOf(schema));
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    // Schemas can contain themselves.
    if (seen.has(node)) continue;
    seen.add(node);
    for (const name of Object.keys(fieldsOf(node))) found.add(name);
    waiting.push(...childrenOf(node).map(([, child]) => child));
  }
  return found;
}
