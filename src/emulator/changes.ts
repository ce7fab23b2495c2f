interface Change<T> {
  at: number;
  id: string;
  /** The record before; undefined where there was none. */
  was: T | undefined;
}

/** The latest writes of a table, for reads that lag behind. */
export class Changes<T> {
  private all: Change<T>[] = [];

  /** Before a write. Nothing is kept for longer than reads lag. */
  note(id: string, was: T | undefined, keptMs: number): void {
    if (keptMs <= 0) return;
    const now = Date.now();
    this.all = [...this.all.filter(({ at }) => at > now - keptMs), { at: now, id, was: was && structuredClone(was) }];
  }

  /** The writes after a moment, oldest first. */
  since(moment: number): Change<T>[] {
    return this.all.filter(({ at }) => at > moment);
  }
}
