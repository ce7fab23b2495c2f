/** Says why an object is refused, or nothing. It sees the object in the user's spelling. */
export type Refuse = (object: Readonly<Record<string, unknown>>) => string | undefined;

/** Objects that a test wants refused, alone or among others of a bulk call. */
export class Refusals {
  private list: { kind: string; refuse: Refuse }[] = [];

  /** Returns what takes it back. */
  add(kind: string, refuse: Refuse): () => void {
    const one = { kind, refuse };
    this.list.push(one);
    return () => {
      this.list = this.list.filter((other) => other !== one);
    };
  }
  clear(): void {
    this.list = [];
  }
  reason(kind: string, object: object): string | undefined {
    for (const one of this.list) {
      const reason = one.kind === kind ? one.refuse({ ...object }) : undefined;
      if (reason !== undefined) return reason;
    }
    return undefined;
  }
}
