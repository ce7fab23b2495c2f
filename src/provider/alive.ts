type Held = Readonly<Record<string, unknown>>;

/**
 * The ids that are alive in this run, and whose they are. The engine creates before it deletes, so a delete can name an object that another resource
 * has just taken over: what is alive is never deleted, and what is being replaced is never adopted.
 */
export class Alive {
  private readonly owners = new Map<string, { key: string; settled: boolean; held?: Held }>();
  /** What a resource kept, by its key: each create asks, and there may be many. */
  private readonly kept = new Map<string, Set<string>>();
  private readonly going = new Set<string>();

  /** A diff without replacement: the object goes on under this resource. False where another one has taken it over in this run. */
  keep(id: string, key: string): boolean {
    const owner = this.owners.get(id);
    if (owner?.settled) return owner.key === key;
    this.owners.set(id, { key, settled: false });
    this.kept.set(key, (this.kept.get(key) ?? new Set()).add(id));
    return true;
  }
  /** Made, adopted or updated in this run. */
  settle(id: string, key: string, held?: Held): void {
    this.owners.set(id, { key, settled: true, ...(held ? { held } : {}) });
  }
  /** What its owner holds of the object, where that was written in this run. */
  held(id: string): Held | undefined {
    return this.owners.get(id)?.held;
  }
  /** The diff says that this object goes. */
  release(id: string): void {
    this.owners.delete(id);
    this.going.add(id);
  }
  /** Whether a diff of this run said that the object goes. */
  goes(id: string): boolean {
    return this.going.has(id);
  }
  /** A create under a key: whatever that resource had before is being replaced. */
  replaced(key: string): void {
    for (const id of this.kept.get(key) ?? []) {
      const owner = this.owners.get(id);
      if (owner?.key === key && !owner.settled) this.release(id);
    }
    this.kept.delete(key);
  }
  has(id: string): boolean {
    return this.owners.has(id);
  }
  ownedByOther(id: string, key: string): boolean {
    const owner = this.owners.get(id);
    return owner !== undefined && owner.key !== key;
  }
}
