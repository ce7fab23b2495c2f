import { canonical, canonicalKey, isZero } from "./canonical";
import type { Node, ObjectNode } from "./node";
import { isRecord } from "./record";
import { aliasedSibling, childAt, fieldsOf, isObject, isScalar } from "./walk";

export interface KeyedItem {
  value: unknown;
  key: string;
}

/** Items by what those that belong together share. */
export type Groups = ReadonlyMap<unknown, Set<KeyedItem>>;

/** The items of a response that belong to no argument yet, in their order. */
export class Unmatched {
  private readonly items: Set<KeyedItem>;
  /** The items with each key, the last one first. */
  private readonly byKey = new Map<string, KeyedItem[]>();

  constructor(items: readonly KeyedItem[]) {
    this.items = new Set(items);
    for (const one of items.toReversed()) {
      const same = this.byKey.get(one.key) ?? [];
      this.byKey.set(one.key, same);
      same.push(one);
    }
  }
  /** Removes the first item with a key. Called before items are taken otherwise. */
  takeKey(key: string): boolean {
    const one = this.byKey.get(key)?.pop();
    return one !== undefined && this.items.delete(one);
  }
  /** The items in groups, of which each argument is compared with one. */
  groupedBy(shared: (value: unknown) => unknown): Groups {
    const groups = new Map<unknown, Set<KeyedItem>>();
    for (const one of this.items) {
      const key = shared(one.value);
      const group = groups.get(key) ?? new Set();
      groups.set(key, group.add(one));
    }
    return groups;
  }
  /** Removes the first item of a group that fits. */
  take(
    group: Set<KeyedItem> | undefined,
    fits: (one: KeyedItem) => boolean = () => true,
  ): KeyedItem | undefined {
    for (const one of group ?? [])
      if (fits(one)) {
        group?.delete(one);
        this.items.delete(one);
        return one;
      }
    return undefined;
  }
  rest(): KeyedItem[] {
    return [...this.items];
  }
}

/**
 * Equal for an item of a set in a response and one of the arguments where both may mean the same:
 * the scalars that the server neither chooses nor hides, each in its canonical form. Without them, a
 * set of a thousand objects would be compared each with each.
 */
export function likenessOf(item: Node, value: unknown): string {
  if (!isObject(item) || !isRecord(value)) return "";
  return JSON.stringify(
    comparedKeysOf(item).map((key) => {
      const node = childAt(item, key) as Node;
      const plain = canonical(node, value[key]);
      return isZero(node, plain) ? "" : canonicalKey(plain);
    }),
  );
}

const keysByNode = new WeakMap<ObjectNode, string[]>();
function comparedKeysOf(item: ObjectNode): string[] {
  const known = keysByNode.get(item);
  if (known) return known;
  const fields = Object.entries(fieldsOf(item));
  const keys = item.facts.align
    ? []
    : fields.flatMap(([key, { node }]) => (isCompared(item, key, node) ? [key] : []));
  keysByNode.set(item, keys);
  return keys;
}

/** Whether a field has the same value in both, or none. */
function isCompared(item: ObjectNode, key: string, node: Node): boolean {
  const { serverDefault, secret, writeOnly, readOnly, permissionGated, align } = node.facts;
  const isAlias = aliasedSibling(item, key) !== undefined;
  const { union } = item.facts;
  const isOfVariant = union?.variants.includes(key) === true || union?.tag?.key === key;
  const isChosenOrHidden =
    serverDefault ?? secret ?? writeOnly ?? readOnly ?? permissionGated ?? align;
  return isScalar(node) && !isAlias && !isOfVariant && isChosenOrHidden === undefined;
}
