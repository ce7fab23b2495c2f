import type { Node } from "./node";
import { childAt } from "./walk";

/** The field beside this one of which it is another notation (`aliasOf`). */
export function aliasedSibling(
  object: Node | undefined,
  key: string,
): { key: string; node: Node } | undefined {
  const sibling = childAt(object, key)?.facts.aliasOf;
  const node = sibling === undefined ? undefined : childAt(object, sibling);
  return sibling !== undefined && node ? { key: sibling, node } : undefined;
}
