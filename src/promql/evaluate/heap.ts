/**
 * A heap with the least item in front. It moves items as the one of Go does, because which of
 * several equal series remain in `topk` depends on it.
 */
export class Heap<Item> {
  readonly items: Item[] = [];
  constructor(private readonly isLess: (a: Item, b: Item) => boolean) {}

  get first(): Item | undefined {
    return this.items[0];
  }
  get size(): number {
    return this.items.length;
  }

  push(item: Item): void {
    this.items.push(item);
    let child = this.items.length - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (!this.less(child, parent)) return;
      this.swap(child, parent);
      child = parent;
    }
  }

  replaceFirst(item: Item): void {
    this.items[0] = item;
    for (let parent = 0; ; ) {
      const left = 2 * parent + 1;
      if (left >= this.items.length) return;
      const right = left + 1;
      const least = right < this.items.length && this.less(right, left) ? right : left;
      if (!this.less(least, parent)) return;
      this.swap(least, parent);
      parent = least;
    }
  }

  private less(a: number, b: number): boolean {
    return this.isLess(this.items[a] as Item, this.items[b] as Item);
  }
  private swap(a: number, b: number): void {
    [this.items[a], this.items[b]] = [this.items[b] as Item, this.items[a] as Item];
  }
}
