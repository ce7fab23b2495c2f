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
