/** Whether an object of this run gives up a unique value. */
export type Fate = "unknown" | "keeps" | "moves" | "free" | "failed";

interface Move {
  /** The unique values that the program gives the object. */
  planned: ReadonlySet<string>;
  /** Those that it has before, and not afterwards. */
  givenUp: ReadonlySet<string>;
  /** The object has no other values any more. */
  isFree: boolean;
  hasFailed: boolean;
}

/**
 * The unique values that the objects of a run give up and take, such as names: the engine updates
 * in parallel and in any order, and an update may need the value that another one gives up.
 */
export class Moves {
  private readonly byId = new Map<string, Move>();
  /** The first resource of the program with each value. */
  private readonly declaredBy = new Map<string, string>();
  /** The object that each waiting one waits for, by id. */
  private readonly waiting = new Map<string, string>();

  /** Records the values that the program gives a resource. Returns those that another one has. */
  declare(resourceKey: string, values: readonly string[]): string[] {
    return values.filter((value) => {
      const first = this.declaredBy.get(value) ?? resourceKey;
      this.declaredBy.set(value, first);
      return first !== resourceKey;
    });
  }
  /** Called by a diff that keeps the object. */
  plan(id: string, planned: readonly string[], givenUp: readonly string[]): void {
    const values = { planned: new Set(planned), givenUp: new Set(givenUp) };
    this.byId.set(id, { ...values, isFree: false, hasFailed: false });
  }
  /** Whether an object of this run gives up a value, or has given it up. */
  isGivenUp(value: string): boolean {
    return [...this.byId.values()].some(({ givenUp }) => givenUp.has(value));
  }
  /** Called when the object has given up its values, also for a temporary one. */
  free(id: string): void {
    const move = this.byId.get(id);
    if (move) move.isFree = true;
  }
  /** Called when the update of the object has failed. */
  fail(id: string): void {
    const move = this.byId.get(id);
    if (move && !move.isFree) move.hasFailed = true;
  }
  fateOf(id: string, value: string): Fate {
    const move = this.byId.get(id);
    if (!move) return "unknown";
    if (move.planned.has(value)) return "keeps";
    if (move.isFree) return "free";
    return move.hasFailed ? "failed" : "moves";
  }
  /** Whether the object waits, directly or through others, for this one. */
  isWaitingFor(id: string, other: string): boolean {
    const next = this.waiting.get(id);
    return next !== undefined && (next === other || this.isWaitingFor(next, other));
  }
  async waitFor<T>(id: string, other: string, work: () => Promise<T>): Promise<T> {
    this.waiting.set(id, other);
    try {
      return await work();
    } finally {
      this.waiting.delete(id);
    }
  }
}
