import type { Node } from "../schema/node";
import { isRecord } from "../schema/path";
import { zeroWord } from "../schema/words";

/**
 * A request in which enum values of value zero are written out where they must be given. On the wire, such a value and no value at all are one: answers
 * leave it out, and what an answer told can be sent back. A zero that says nothing (a bare `UNSPECIFIED`) stays missing.
 */
export const withZeroWords = (node: Node, value: unknown): unknown => filled(node, value, zeroOf);

/**
 * The same for lists: in the JSON of protobuf, an empty one and none are one, so that a server cannot refuse the second alone. Where one item must be
 * given, none is a matter of that bound.
 */
export const withEmptyLists = (node: Node, value: unknown): unknown => filled(node, value, emptyOf);

type Missing = (node: Node) => unknown;
function filled(node: Node, value: unknown, missing: Missing): unknown {
  if (node.kind === "list" && Array.isArray(value)) return value.map((item) => filled(node.item, item, missing));
  if (node.kind === "map" && isRecord(value)) return mapped(value, () => node.value, missing);
  if (node.kind !== "object" || !isRecord(value)) return value;
  const variants = node.facts.union?.variants ?? [];
  const absent = Object.entries(node.fields).filter(
    ([key, field]) => !field.optional && !variants.includes(key) && value[key] === undefined,
  );
  const added = absent.map(([key, field]) => [key, missing(field.node)]).filter(([, item]) => item !== undefined);
  return {
    ...mapped(value, (key) => (Object.hasOwn(node.fields, key) ? node.fields[key]?.node : undefined), missing),
    ...Object.fromEntries(added),
  };
}

const mapped = (value: Record<string, unknown>, nodeAt: (key: string) => Node | undefined, missing: Missing): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const node = nodeAt(key);
      return [key, node ? filled(node, item, missing) : item];
    }),
  );

const zeroOf = ({ facts: { spelling } }: Node): string | undefined =>
  spelling?.as === "word" ? zeroWord(spelling.words)?.short : undefined;

const emptyOf = ({ kind, bounds }: Node): [] | undefined => (kind === "list" && !bounds.min ? [] : undefined);
