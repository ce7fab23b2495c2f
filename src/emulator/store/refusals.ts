/**
 * Returns an error message to reject an object, or undefined. The object has the field names of the
 * client.
 */
export type Refuse = (object: Readonly<Record<string, unknown>>) => string | undefined;

/** Rules of a test that reject objects, also single ones of a bulk request. */
export class Refusals {
  private list: { table: string; refuse: Refuse }[] = [];

  /** Returns a function that removes the rule. */
  add(table: string, refuse: Refuse): () => void {
    const one = { table, refuse };
    this.list.push(one);
    return () => {
      this.list = this.list.filter((other) => other !== one);
    };
  }
  clear(): void {
    this.list = [];
  }
  reason(table: string, object: object): string | undefined {
    for (const one of this.list) {
      const reason = one.table === table ? one.refuse({ ...object }) : undefined;
      if (reason !== undefined) return reason;
    }
    return undefined;
  }
}
