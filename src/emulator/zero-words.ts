import type { Node } from "../schema/node";
import { isRecord } from "../schema/path";
import { zeroWord } from "../schema/words";

/**
 * A request in which enum values of value zero and empty lists are written out where they must be given. In the JSON of protobuf, such a value and
 * no value at all are one: a server cannot refuse what is missing without refusing what is zero or empty, which is a matter of bounds. A zero that
 * means nothing (a bare `UNSPECIFIED`) stays missing.
 */
export function withZeroWords(node: Node, value: unknown): unknown {
  if (node.kind === "list" && Array.isArray(value)) return value.map((item) => withZeroWords(node.item, item));
  if (node.kind === "map" && isRecord(value)) return mapped(value, () => node.value);
  if (node.kind !== "object" || !isRecord(value)) return value;
  const variants = node.facts.union?.variants ?? [];
  const missing = Object.entries(node.fields).filter(
    ([key, field]) => !field.optional && !variants.includes(key) && value[key] === undefined,
  );
  const zeros = missing.flatMap(([key, field]) => zeroOf(key, field.node));
  return {
    ...mapped(value, (key) => (Object.hasOwn(node.fields, key) ? node.fields[key]?.node : undefined)),
    ...Object.fromEntries(zeros),
  };
}

const mapped = (value: Record<string, unknown>, nodeAt: (key: string) => Node | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const node = nodeAt(key);
      return [key, node ? withZeroWords(node, item) : item];
    }),
  );

function zeroOf(key: string, { kind, bounds, facts: { spelling } }: Node): [string, unknown][] {
  if (kind === "list" || kind === "map") return bounds.min ? [] : [[key, kind === "list" ? [] : {}]];
  const zero = spelling?.as === "word" ? zeroWord(spelling.words) : undefined;
  return zero?.short ? [[key, zero.short]] : [];
}
