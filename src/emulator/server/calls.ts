/** A handled request, without its headers and body, which may contain secrets. */
export interface Call {
  method: string;
  path: string;
  /** Route of the operation; missing if no operation matched. */
  route?: string;
  /** 0 if no response was sent. */
  status: number;
}

const CAPACITY = 100_000;
const BLOCK = 500;

/** The first hundred thousand requests of a run, oldest first, and the total count. */
export class Calls {
  private recent: Call[] = [];
  private packed = new PackedCalls();
  private countByRoute = new Map<string, number>();
  private running = 0;
  /** Maximum number of concurrent requests. */
  maxConcurrent = 0;

  /** All calls, or those of one route. */
  all(route?: string): readonly Call[] {
    const list = [...this.packed.calls(), ...this.recent];
    return route === undefined ? list : list.filter((call) => call.route === route);
  }
  count(route?: string): number {
    return route === undefined
      ? [...this.countByRoute.values()].reduce((sum, n) => sum + n, 0)
      : (this.countByRoute.get(route) ?? 0);
  }
  /** Number of calls per route. */
  counts(): Record<string, number> {
    return Object.fromEntries(this.countByRoute);
  }
  clear(): void {
    this.recent = [];
    this.packed = new PackedCalls();
    this.countByRoute.clear();
    this.maxConcurrent = this.running;
  }

  /** @internal */
  begin(): void {
    this.running += 1;
    this.maxConcurrent = Math.max(this.maxConcurrent, this.running);
  }
  /** @internal */
  end(call: Call): void {
    this.running -= 1;
    const { route = "no operation" } = call;
    this.countByRoute.set(route, (this.countByRoute.get(route) ?? 0) + 1);
    if (this.packed.size >= CAPACITY) return;
    if (this.recent.push(call) < BLOCK) return;
    this.packed.add(this.recent);
    this.recent = [];
  }
}

/**
 * Calls serialized to buffers outside the heap: as small long-lived objects they would prevent the
 * garbage collector from freeing pages.
 */
class PackedCalls {
  private readonly blocks: Buffer[] = [];
  private readonly shapes: Omit<Call, "path" | "status">[] = [];
  private readonly indexes = new Map<string, number>();
  size = 0;

  add(calls: readonly Call[]): void {
    this.size += calls.length;
    this.blocks.push(
      Buffer.from(
        JSON.stringify(
          calls.map(({ path, status, ...shape }) => [path, status, this.indexOf(shape)]),
        ),
      ),
    );
  }
  calls(): Call[] {
    const rows = this.blocks.flatMap(
      (block) => JSON.parse(block.toString()) as [path: string, status: number, shape: number][],
    );
    return rows.map(([path, status, shape]) => ({
      ...(this.shapes[shape] as Omit<Call, "path" | "status">),
      path,
      status,
    }));
  }
  private indexOf(shape: Omit<Call, "path" | "status">): number {
    const key = `${shape.method} ${shape.route ?? ""}`;
    const known = this.indexes.get(key);
    if (known !== undefined) return known;
    this.indexes.set(key, this.shapes.length);
    return this.shapes.push(shape) - 1;
  }
}
