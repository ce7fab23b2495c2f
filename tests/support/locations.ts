import type { Node } from "../../src/schema/node";
import type { Path } from "../../src/schema/path";
import { isRecord } from "../../src/schema/record";
import { sample } from "../../src/schema/sample";

/** A location in a schema: a field of an object, an item of an array, an entry of a map. */
export interface Location {
  /** Keys from the root, `[]` for an item and `*` for an entry. */
  steps: readonly string[];
  node: Node;
  /** It can be omitted from its parent. */
  optional: boolean;
  /** One of the variants of a union. */
  variant: boolean;
  /** The parent nodes, the root first. */
  above: readonly Node[];
}

/** All locations of a schema; a recursive schema is entered once. */
export function locationsOf(
  node: Node,
  steps: readonly string[] = [],
  above: readonly Node[] = [],
): Location[] {
  if (above.includes(node)) return [];
  const way = [...above, node];
  const at = (step: string, below: Node, optional: boolean, variant = false): Location[] => [
    { steps: [...steps, step], node: below, optional, variant, above: way },
    ...locationsOf(below, [...steps, step], way),
  ];
  if (node.type === "list") return at("[]", node.item, false);
  if (node.type === "map") return at("*", node.value, true);
  if (node.type !== "object") return [];
  const variants = node.facts.union?.variants ?? [];
  const open = Object.entries(node.fields).filter(([, field]) => !field.node.facts.refused);
  return open.flatMap(([key, field]) =>
    at(key, field.node, field.optional && !variants.includes(key), variants.includes(key)),
  );
}

export const locationText = ({ steps }: Pick<Location, "steps">): string =>
  steps
    .map((step) => (step === "[]" ? step : `.${step}`))
    .join("")
    .slice(1);

const ENTRY = "team";
/** The path of a location in a value of `setAt`. */
export const pathOf = ({ steps }: Pick<Location, "steps">): Path =>
  steps.map((step) => (step === "[]" ? 0 : step === "*" ? ENTRY : step));

/**
 * Sets a value at a location. Missing parents get minimal values; other union variants are removed.
 */
export function setAt(
  node: Node,
  value: unknown,
  [step, ...rest]: readonly string[],
  leaf: unknown,
): unknown {
  if (step === undefined) return leaf;
  if (node.type === "list") {
    const [first, ...others] = Array.isArray(value) ? value : [];
    return [setAt(node.item, first, rest, leaf), ...others];
  }
  const base = isRecord(value) ? value : (sample(node) as Record<string, unknown>);
  if (node.type === "map") return { ...base, [ENTRY]: setAt(node.value, base[ENTRY], rest, leaf) };
  if (node.type !== "object") throw new Error(`a ${node.type} has no children`);
  const variants = node.facts.union?.variants ?? [];
  const free = variants.includes(step)
    ? Object.fromEntries(
        Object.entries(base).filter(([key]) => key === step || !variants.includes(key)),
      )
    : base;
  return {
    ...free,
    [step]: setAt((node.fields[step] as { node: Node }).node, free[step], rest, leaf),
  };
}

/** The facts of a location and of its parents. */
export const factsAlong = ({ node, above }: Location) => [...above, node].map(({ facts }) => facts);
