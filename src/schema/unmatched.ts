export interface KeyedItem {
  value: unknown;
  key: string;
}

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
  /** Removes the first item that fits. */
  take(fits: (one: KeyedItem) => boolean): KeyedItem | undefined {
    for (const one of this.items)
      if (fits(one)) {
        this.items.delete(one);
        return one;
      }
    return undefined;
  }
  rest(): KeyedItem[] {
    return [...this.items];
  }
}
