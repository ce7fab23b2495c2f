import type { Node } from "../../src/schema/node";
import { sample } from "../../src/schema/sample";

/** Values at the ends of what a declaration allows, and one step beyond. */
export interface Ends {
  inside: unknown[];
  outside: unknown[];
}

const LONGEST = 1_000_000;

/** Whether a value lies beyond what its type can hold: that is refused even where bounds are advisory. */
export const isTypeEnd = (leaf: unknown): boolean =>
  typeof leaf !== "object" && Number.isInteger(Number(leaf)) && Math.abs(Number(leaf)) > 2147483647;

export function endsOf(node: Node): Ends {
  const { min, max, pattern } = node.bounds;
  if (node.kind === "text" && pattern === undefined) return sized(min, max, (length) => "x".repeat(length));
  if (node.kind === "list") return sized(min, max, (length) => Array.from({ length }, () => sample(node.item)));
  if (node.kind === "integer" || node.kind === "int64") return along(min, max, 1, node.kind === "int64");
  return node.kind === "number" ? along(min, max, 1e-6, false) : { inside: [], outside: [] };
}

function sized(min = 0, max: number | undefined, make: (length: number) => unknown): Ends {
  const all = [min, ...(max === undefined || max > LONGEST ? [] : [max])];
  const beyond = [...(min > 0 ? [min - 1] : []), ...(max === undefined || max > LONGEST ? [] : [max + 1])];
  return { inside: all.map(make), outside: beyond.map(make) };
}

// A 64-bit integer may be written in digits too: they have the same ends.
function along(min: number | undefined, max: number | undefined, step: number, digits: boolean): Ends {
  const spelled = (values: number[]) => (digits ? [...values, ...values.map(String)] : values);
  const inside = spelled([min, max].filter((end) => end !== undefined));
  const low = min === undefined || min === Number.MIN_SAFE_INTEGER ? [] : [min - step];
  const high = max === undefined || max === Number.MAX_SAFE_INTEGER ? [] : [max + step];
  return { inside, outside: spelled([...low, ...high]) };
}
