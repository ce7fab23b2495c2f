interface Change<T> {
  at: number;
  id: string;
  /** The record before the write; undefined if it is new. */
  before: T | undefined;
}

/** Recent writes of a table, for stale reads. */
export class Changes<T> {
  private all: Change<T>[] = [];

  /** Called before a write. Older changes than the staleness of reads are discarded. */
  note(id: string, before: T | undefined, retentionMs: number): void {
    if (retentionMs <= 0) return;
    const now = Date.now();
    this.all = [
      ...this.all.filter(({ at }) => at > now - retentionMs),
      { at: now, id, before: before && structuredClone(before) },
    ];
  }

  /** The writes after a point in time, oldest first. */
  since(moment: number): Change<T>[] {
    return this.all.filter(({ at }) => at > moment);
  }
}
