import type { Node } from "../../src/schema/node";
import { isRecord, type Path } from "../../src/schema/path";
import { sample } from "../../src/schema/sample";

/** A place of a schema at which a value may stand: a field of an object, an item of a list, an entry of a map. */
export interface Place {
  /** Keys from the outermost object on, `[]` for an item and `*` for an entry. */
  steps: readonly string[];
  node: Node;
  /** It may be left out while its surroundings stay. */
  optional: boolean;
  /** One of the variants of a union. */
  variant: boolean;
  /** The nodes it lies in, the outermost first. */
  above: readonly Node[];
}

/** Every place of a schema; a schema inside itself is not entered again. */
export function placesOf(node: Node, steps: readonly string[] = [], above: readonly Node[] = []): Place[] {
  if (above.includes(node)) return [];
  const way = [...above, node];
  const at = (step: string, below: Node, optional: boolean, variant = false): Place[] => [
    { steps: [...steps, step], node: below, optional, variant, above: way },
    ...placesOf(below, [...steps, step], way),
  ];
  if (node.kind === "list") return at("[]", node.item, false);
  if (node.kind === "map") return at("*", node.value, true);
  if (node.kind !== "object") return [];
  const variants = node.facts.union?.variants ?? [];
  const open = Object.entries(node.fields).filter(([, field]) => !field.node.facts.refused);
  return open.flatMap(([key, field]) => at(key, field.node, field.optional && !variants.includes(key), variants.includes(key)));
}

export const textOf = ({ steps }: Pick<Place, "steps">): string =>
  steps
    .map((step) => (step === "[]" ? step : `.${step}`))
    .join("")
    .slice(1);

const ENTRY = "team";
/** Where a place lies in a value that `put` has made. */
export const pathOf = ({ steps }: Pick<Place, "steps">): Path => steps.map((step) => (step === "[]" ? 0 : step === "*" ? ENTRY : step));

/** A value with another value at a place. What is missing on the way is as small as it may be; variants of unions that stand in the way go. */
export function put(node: Node, value: unknown, [step, ...rest]: readonly string[], leaf: unknown): unknown {
  if (step === undefined) return leaf;
  if (node.kind === "list") {
    const [first, ...others] = Array.isArray(value) ? value : [];
    return [put(node.item, first, rest, leaf), ...others];
  }
  const base = isRecord(value) ? value : (sample(node) as Record<string, unknown>);
  if (node.kind === "map") return { ...base, [ENTRY]: put(node.value, base[ENTRY], rest, leaf) };
  if (node.kind !== "object") throw new Error(`nothing lies below a ${node.kind}`);
  const variants = node.facts.union?.variants ?? [];
  const free = variants.includes(step)
    ? Object.fromEntries(Object.entries(base).filter(([key]) => key === step || !variants.includes(key)))
    : base;
  return { ...free, [step]: put((node.fields[step] as { node: Node }).node, free[step], rest, leaf) };
}

/** The facts of everything a place lies in, and its own. */
export const factsOn = ({ node, above }: Place) => [...above, node].map(({ facts }) => facts);
