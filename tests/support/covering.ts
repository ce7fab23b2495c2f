import fc from "fast-check";
import type { AnyDefinition } from "../../src/areas/define";
import { type Node, nodeOf } from "../../src/schema/node";
import { arbitraryOf } from "./arbitrary";
import { apart } from "./cases";
import type { Props } from "./driver";
import { mended } from "./mend";
import { pathsIn, pathsOf } from "./paths";
import { type Place, pathOf, placesOf, put, textOf } from "./places";

const TRIES = 3;
const FEW = 24;
const MANY = 500;

/** So many cases of a kind, or fewer: where there is little to vary, and where each holds so much that the work is the same. */
export function amount(node: Node, count: number): number {
  const paths = pathsOf(node).length;
  const part = paths > MANY ? Math.max(1 / 12, MANY / paths) : Math.min(1, Math.max(1 / 3, paths / FEW));
  return Math.ceil(count * part);
}

/** Arguments that have something at a place, with all that may lie below it. */
function* having(definition: AnyDefinition, { node, steps }: Place, seed: number): Generator<Props> {
  for (const value of fc.sample(arbitraryOf(node, "maximal"), { seed, numRuns: TRIES })) {
    const args = mended(definition, put(nodeOf(definition.fields), undefined, steps, value), pathOf({ steps }));
    if (args) yield args;
  }
}

/** Arguments of a kind that together have something at every field there is, beyond what others have already. */
export function covering(definition: AnyDefinition, others: readonly Props[], seed: number): Props[] {
  const node = nodeOf(definition.fields);
  const left = new Set(pathsOf(node));
  const strike = (args: Props) => {
    const before = left.size;
    for (const path of pathsIn(node, args)) left.delete(path);
    return left.size < before;
  };
  for (const args of others) strike(args);
  // The outer places first: what is drawn for them has much of what lies within.
  const places = placesOf(node).sort((a, b) => a.steps.length - b.steps.length);
  const found = places.flatMap((place) => {
    if (!left.has(pathText(place))) return [];
    for (const args of having(definition, place, seed)) if (strike(args) && !left.has(pathText(place))) return [args];
    return [];
  });
  return found.map((args, n) => named(definition, args, `covering${n}`));
}

const named = (definition: AnyDefinition, args: Props, word: string): Props => {
  const { natural } = definition;
  return apart(definition, typeof natural === "string" && natural in args ? { ...args, [natural]: word } : args, word);
};

const pathText = (place: Place): string => textOf(place).replace(/^(?!\[)/, ".");
