import type { Node } from "../../src/schema/node";
import { sample } from "../../src/schema/sample";

/** Values at the bounds of a schema, and one step outside. */
export interface BoundaryValues {
  inside: unknown[];
  outside: unknown[];
}

const LONGEST = 1_000_000;

/** Whether a value exceeds int32: it is refused even if bounds are advisory. */
export const exceedsInt32 = (leaf: unknown): boolean =>
  typeof leaf !== "object" && Number.isInteger(Number(leaf)) && Math.abs(Number(leaf)) > 2147483647;

export function boundaryValuesOf(node: Node): BoundaryValues {
  const { min, max, pattern } = node.bounds;
  if (node.type === "string" && pattern === undefined)
    return lengthsAround(min, max, (length) => "x".repeat(length));
  if (node.type === "list")
    return lengthsAround(min, max, (length) => Array.from({ length }, () => sample(node.item)));
  if (node.type === "integer" || node.type === "int64")
    return numbersAround(min, max, 1, node.type === "int64");
  return node.type === "number"
    ? numbersAround(min, max, 1e-6, false)
    : { inside: [], outside: [] };
}

function lengthsAround(
  min = 0,
  max: number | undefined,
  create: (length: number) => unknown,
): BoundaryValues {
  const all = [min, ...(max === undefined || max > LONGEST ? [] : [max])];
  const beyond = [
    ...(min > 0 ? [min - 1] : []),
    ...(max === undefined || max > LONGEST ? [] : [max + 1]),
  ];
  return { inside: all.map(create), outside: beyond.map(create) };
}

// An int64 may be a string of digits too, with the same bounds.
function numbersAround(
  min: number | undefined,
  max: number | undefined,
  step: number,
  digits: boolean,
): BoundaryValues {
  const serialized = (values: number[]) => (digits ? [...values, ...values.map(String)] : values);
  const inside = serialized([min, max].filter((end) => end !== undefined));
  const low = min === undefined || min === Number.MIN_SAFE_INTEGER ? [] : [min - step];
  const high = max === undefined || max === Number.MAX_SAFE_INTEGER ? [] : [max + step];
  return { inside, outside: serialized([...low, ...high]) };
}
