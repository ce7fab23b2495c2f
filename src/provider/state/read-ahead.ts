import { currentTime } from "../../http/clock";
import type { FullObject } from "../stages";

// However long a preview takes, it must not compare older data than this.
const MAX_AGE_MS = 60_000;

interface StartedRead {
  startedAt: number;
  /** Undefined where the read failed: the caller reads again, and reports the error. */
  found: Promise<FullObject | undefined>;
}

/**
 * Reads objects before they are requested. The ids of the following objects are a forecast: a read
 * that nobody requests costs a request and is dropped.
 */
export class ReadAhead {
  private readonly started = new Map<string, StartedRead>();
  private readonly taken = new Set<string>();

  constructor(private readonly readById: (id: string) => Promise<FullObject>) {}

  /** The result of a read that was started earlier; starts the reads of the objects that follow. */
  async take(id: string, following: readonly string[]): Promise<FullObject | undefined> {
    const read = this.started.get(id);
    this.started.delete(id);
    // A program that adopts a single new object sends no other reads.
    if (this.taken.size) this.start(following);
    this.taken.add(id);
    return read && currentTime() - read.startedAt < MAX_AGE_MS ? read.found : undefined;
  }

  /** Called after a write: earlier reads are outdated. */
  clear(): void {
    this.started.clear();
  }

  private start(ids: readonly string[]): void {
    for (const id of ids) {
      if (this.started.has(id) || this.taken.has(id)) continue;
      const found = this.readById(id).catch(() => undefined);
      this.started.set(id, { startedAt: currentTime(), found });
    }
  }
}
