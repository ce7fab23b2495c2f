/** Numbers that depend on a seed alone, so that each run is the same. */
export class Random {
  private state: number;
  constructor(seed: string) {
    this.state = hashOf(seed);
  }

  /** From 0 to below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  one<T>(of: readonly [T, ...T[]]): T {
    return of[Math.floor(this.next() * of.length)] as T;
  }
}

function hashOf(text: string): number {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return hash;
}

/** One of a list that is not empty. */
export const pick = <T>(random: Random, list: readonly T[]): T =>
  list[random.between(0, list.length - 1)] as T;
