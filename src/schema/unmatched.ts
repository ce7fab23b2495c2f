import { canonical, canonicalKey, isZero } from "./canonical";
import type { Json } from "./facts";
import type { ListNode, Node, ObjectNode } from "./node";
import { aliasedSibling, childAt, fieldsOf, isList, isMap, matchValue } from "./walk";

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
 * A function of the items of a set: equal for an item of a response and one of the arguments where
 * both may mean the same. It is what the server neither chooses nor hides, at any depth, in its
 * canonical form. Without it, a set of a thousand objects would be compared each with each.
 */
export function likenessIn(item: Node, values: readonly unknown[]): (value: unknown) => string {
  // A service may write out several variants, of which the arguments have one.
  const comparesVariants = values.every((value) => hasClearVariants(item, value));
  return (value) => canonicalKey(likenessOf(item, value, comparesVariants));
}

/** Undefined for what means the same as no value. */
function likenessOf(node: Node, value: unknown, comparesVariants: boolean): Json | undefined {
  return matchValue<Json | undefined>(node, value, {
    object: (object, fields) => {
      const entries = comparedKeysOf(object).flatMap((key): [string, Json][] => {
        if (!comparesVariants && isOfVariant(object, key)) return [];
        const like = likenessOf(childAt(object, key) as Node, fields[key], comparesVariants);
        return like === undefined ? [] : [[key, like]];
      });
      return entries.length ? Object.fromEntries(entries) : undefined;
    },
    list: (list, items) => {
      const likes = items.map((one) => likenessOf(list.item, one, comparesVariants) ?? null);
      if (!likes.length) return undefined;
      return list.facts.unordered ? likes.map(canonicalKey).sort() : likes;
    },
    map: (map, entries) => {
      const likes = Object.keys(entries)
        .sort()
        .flatMap((key): [string, Json][] => {
          const like = likenessOf(map.value, entries[key], comparesVariants);
          return like === undefined ? [] : [[key, like]];
        });
      return likes.length ? likes : undefined;
    },
    other: (scalar) => {
      const plain = canonical(scalar, value);
      return isZero(scalar, plain) ? undefined : plain;
    },
  });
}

/** Whether each union in a value has at most one of its variants. */
const hasClearVariants = (node: Node, value: unknown): boolean =>
  matchValue(node, value, {
    object: ({ fields, facts: { union } }, object) =>
      (union?.variants.filter((key) => object[key] !== undefined).length ?? 0) < 2 &&
      Object.entries(object).every(([key, one]) => {
        const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
        return !field || hasClearVariants(field.node, one);
      }),
    list: ({ item }, items) => items.every((one) => hasClearVariants(item, one)),
    map: (map, entries) => Object.values(entries).every((one) => hasClearVariants(map.value, one)),
    other: () => true,
  });

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

const isOfVariant = ({ facts: { union } }: ObjectNode, key: string): boolean =>
  union?.variants.includes(key) === true;

/** Whether a field means the same in both, or is in none. */
function isCompared(item: ObjectNode, key: string, node: Node): boolean {
  const { union } = item.facts;
  const isChosenByServer = union?.serverDefault === true || union?.placeholder !== undefined;
  if (aliasedSibling(item, key) !== undefined || union?.tag?.key === key) return false;
  if (isOfVariant(item, key) && isChosenByServer) return false;
  if (!isGiven(node) || (isMap(node) && !isGiven(node.value))) return false;
  return !isList(node) || hasAllItems(node);
}

/** Whether the value is that of the arguments: the server neither chooses nor hides it. */
const isGiven = ({ facts }: Node): boolean => {
  const { serverDefault, secret, writeOnly, readOnly, permissionGated, align } = facts;
  return (
    (serverDefault ?? secret ?? writeOnly ?? readOnly ?? permissionGated ?? align) === undefined
  );
};

/** Whether a response has an item for each one of the arguments, and no other. */
const hasAllItems = ({ facts, item }: ListNode): boolean =>
  isGiven(item) &&
  (facts.serverItems ??
    facts.storedOnce ??
    facts.isDefaultItem ??
    facts.unorderedBeside ??
    item.facts.noopUnless) === undefined;
