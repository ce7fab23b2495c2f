import type { Refusals } from "./refusals";
import { type Kept, Shelf } from "./shelf";
import type { Unkind } from "./unkind";

/** A kind of object as a type: the name it is found by, and what is kept of it. */
export interface Kind<T extends Kept> {
  name: string;
  /** What one of them is called in a refusal. */
  what: string;
  readonly keeps?: T;
}
export const kind = <T extends Kept>(name: string, what: string): Kind<T> => ({ name, what });

/** Everything one team has. All paths and both dialects show the same store. */
export class Store {
  private readonly shelves = new Map<string, Shelf>();

  constructor(
    private readonly unkind: Unkind,
    private readonly refusals: Refusals,
  ) {}

  of<T extends Kept>({ name, what }: Kind<T>): Shelf<T> {
    const found = this.shelves.get(name) ?? new Shelf(what, this.unkind, (object) => this.refusals.reason(name, object));
    this.shelves.set(name, found);
    return found as unknown as Shelf<T>;
  }
  names(): string[] {
    return [...this.shelves.keys()];
  }
  named(name: string): Shelf | undefined {
    return this.shelves.get(name);
  }
}
