/** A request that was answered. What it carried is not kept: it may hold secrets. */
export interface Call {
  method: string;
  path: string;
  /** The operation, as it is written; missing where there is none. */
  route?: string;
  /** 0 where no answer was sent. */
  status: number;
}

const KEPT = 100_000;

/** The requests of a run, oldest first. */
export class Calls {
  private list: Call[] = [];
  private running = 0;
  /** How many requests were ever under way at once. */
  mostAtOnce = 0;

  /** Every call, or those of one operation. */
  all(route?: string): readonly Call[] {
    return route === undefined ? this.list : this.list.filter((call) => call.route === route);
  }
  count(route?: string): number {
    return this.all(route).length;
  }
  /** How often each operation was called. */
  counts(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { route = "no operation" } of this.list) counts[route] = (counts[route] ?? 0) + 1;
    return counts;
  }
  clear(): void {
    this.list = [];
    this.mostAtOnce = this.running;
  }

  /** @internal */
  begin(): void {
    this.running += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.running);
  }
  /** @internal */
  end(call: Call): void {
    this.running -= 1;
    if (this.list.length < KEPT) this.list.push(call);
  }
}
