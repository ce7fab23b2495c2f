import type { Node } from "../schema/node";
import { isRecord } from "../schema/path";
import { zeroWord } from "../schema/words";

/**
 * A request in which words of value zero are written out where they must be given. On the wire, such a word and no word at all are one: answers leave
 * it out, and what an answer told can be sent back. A zero that says nothing (a bare `UNSPECIFIED`) stays missing.
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

function zeroOf(key: string, { facts: { spelling } }: Node): [string, string][] {
  const zero = spelling?.as === "word" ? zeroWord(spelling.words) : undefined;
  return zero?.short ? [[key, zero.short]] : [];
}
