import { unspecifiedValue } from "../../schema/enums";
import type { Node } from "../../schema/node";
import { compact, isRecord } from "../../schema/record";
import { fieldsOf, isList, mapElements } from "../../schema/walk";

/**
 * Adds the zero enum value to required fields without a value. On the wire both are the same:
 * responses omit the value and may be sent back. Fields whose zero value is a bare `UNSPECIFIED`
 * stay missing.
 */
export const withZeroEnums = (node: Node, value: unknown): unknown =>
  fillMissing(node, value, zeroOf);

/**
 * Adds empty arrays to required fields without a value: in protobuf JSON, an empty array and a
 * missing one are the same. Arrays with a minimum length are left to that bound.
 */
export const withEmptyLists = (node: Node, value: unknown): unknown =>
  fillMissing(node, value, emptyOf);

type DefaultFor = (node: Node) => unknown;
function fillMissing(node: Node, value: unknown, defaultFor: DefaultFor): unknown {
  const filled = mapElements(node, value, (child, item) => fillMissing(child, item, defaultFor));
  if (!isRecord(filled)) return filled;
  const variants = node.facts.union?.variants ?? [];
  const missing = Object.entries(fieldsOf(node)).filter(
    ([key, { optional }]) => !optional && !variants.includes(key) && filled[key] === undefined,
  );
  return { ...filled, ...compact(missing.map(([key, field]) => [key, defaultFor(field.node)])) };
}

const zeroOf = ({ facts: { encoding } }: Node): string | undefined =>
  encoding?.as === "enum" ? unspecifiedValue(encoding.values)?.short : undefined;

const emptyOf = (node: Node): [] | undefined => (isList(node) && !node.bounds.min ? [] : undefined);
