import type { Node } from "../schema/node";
import { compact, isRecord } from "../schema/path";
import { findWord } from "../schema/words";

/** A value as users could have written it: without the enum values that say nothing (`UNIT_UNSPECIFIED`), which the service stores all the same. */
export function withoutUnspecified(node: Node, value: unknown): unknown {
  if (isUnspecified(node, value)) return undefined;
  if (node.kind === "list" && Array.isArray(value)) {
    return value.map((item) => withoutUnspecified(node.item, item)).filter((item) => item !== undefined);
  }
  if (node.kind === "map" && isRecord(value)) {
    return compact(Object.entries(value).map(([key, item]) => [key, withoutUnspecified(node.value, item)]));
  }
  return node.kind === "object" && isRecord(value) ? object(node, value) : value;
}

const object = ({ fields }: Extract<Node, { kind: "object" }>, value: Record<string, unknown>): unknown =>
  compact(
    Object.entries(value).map(([key, item]) => {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      return [key, field ? withoutUnspecified(field.node, item) : item];
    }),
  );

function isUnspecified({ facts: { spelling } }: Node, value: unknown): boolean {
  const word = spelling?.as === "word" && typeof value === "string" ? findWord(spelling.words, value) : undefined;
  return word !== undefined && word.short === undefined;
}
