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
const BLOCK = 500;

/** The requests of a run, oldest first: a hundred thousand of them, and how many there were in all. */
export class Calls {
  private recent: Call[] = [];
  private packed = new Packed();
  private tally = new Map<string, number>();
  private running = 0;
  /** How many requests were ever under way at once. */
  mostAtOnce = 0;

  /** Every call, or those of one operation. */
  all(route?: string): readonly Call[] {
    const list = [...this.packed.calls(), ...this.recent];
    return route === undefined ? list : list.filter((call) => call.route === route);
  }
  count(route?: string): number {
    return route === undefined ? [...this.tally.values()].reduce((sum, n) => sum + n, 0) : (this.tally.get(route) ?? 0);
  }
  /** How often each operation was called. */
  counts(): Record<string, number> {
    return Object.fromEntries(this.tally);
  }
  clear(): void {
    this.recent = [];
    this.packed = new Packed();
    this.tally.clear();
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
    const { route = "no operation" } = call;
    this.tally.set(route, (this.tally.get(route) ?? 0) + 1);
    if (this.packed.size >= KEPT) return;
    if (this.recent.push(call) < BLOCK) return;
    this.packed.add(this.recent);
    this.recent = [];
  }
}

/** Calls in few bytes, outside the heap: one by one, scattered among what is thrown away, they would keep its pages from being freed. */
class Packed {
  private readonly blocks: Buffer[] = [];
  private readonly kinds: Omit<Call, "path" | "status">[] = [];
  private readonly numbers = new Map<string, number>();
  size = 0;

  add(calls: readonly Call[]): void {
    this.size += calls.length;
    this.blocks.push(Buffer.from(JSON.stringify(calls.map(({ path, status, ...kind }) => [path, status, this.numberOf(kind)]))));
  }
  calls(): Call[] {
    const rows = this.blocks.flatMap((block) => JSON.parse(block.toString()) as [path: string, status: number, kind: number][]);
    return rows.map(([path, status, kind]) => ({ ...(this.kinds[kind] as Omit<Call, "path" | "status">), path, status }));
  }
  private numberOf(kind: Omit<Call, "path" | "status">): number {
    const key = `${kind.method} ${kind.route ?? ""}`;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.kinds.length);
    return this.kinds.push(kind) - 1;
  }
}
