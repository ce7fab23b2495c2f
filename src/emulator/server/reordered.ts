import { createHash } from "node:crypto";
import type { AnyOperation } from "../../http/operation";
import { withSiblings } from "../../schema/canonical";
import { type Node, nodeOf } from "../../schema/node";
import { compact, isRecord } from "../../schema/record";
import { fieldsOf, isList, mapElements } from "../../schema/walk";

/** Puts the items of a list in an order that the place of the list decides. */
type Shuffle = <T>(items: readonly T[], place: string) => T[];

/**
 * A response with everything whose order has no meaning in another order: sets, maps, and the
 * objects that an operation lists. Each turn has its own orders, the same in every run. A list that
 * is declared as one, and not as a set, keeps its order.
 */
export function reordered(operation: AnyOperation, value: unknown, turn: number): unknown {
  if (!operation.response) return value;
  const node = nodeOf(operation.response);
  const shuffle: Shuffle = (items, place) => inOrderOf(items, `${turn} ${place}`);
  const sets = reorderSets(node, value, shuffle, "");
  return isListing(operation) ? reorderObjects(node, sets, shuffle) : sets;
}

function reorderSets(node: Node, value: unknown, shuffle: Shuffle, place: string): unknown {
  const siblings = isRecord(value) ? value : {};
  const changed = mapElements(node, value, (child, item, key) =>
    reorderSets(withSiblings(child, siblings), item, shuffle, `${place}/${key}`),
  );
  if (isList(node) && node.facts.unordered && Array.isArray(changed))
    return shuffle(changed, place);
  return node.type === "map" && isRecord(changed)
    ? compact(shuffle(Object.entries(changed), place))
    : changed;
}

/** Whether an operation lists objects, in an order that no request can choose. */
const isListing = ({ route, query }: AnyOperation): boolean =>
  /^GET [^{]*$/.test(route) &&
  !Object.keys(fieldsOf(query && nodeOf(query))).some((key) => key.startsWith("order"));

const reorderObjects = (node: Node, value: unknown, shuffle: Shuffle): unknown =>
  mapElements(node, value, (child, item, key) =>
    isList(child) && child.item.type === "object" && Array.isArray(item)
      ? shuffle(item, `/${key}`)
      : item,
  );

function inOrderOf<T>(items: readonly T[], seed: string): T[] {
  const keyed = items.map((item, n) => ({ item, key: hash(`${seed} ${n}`) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ item }) => item);
}
const hash = (text: string): string => createHash("sha1").update(text).digest("hex");
