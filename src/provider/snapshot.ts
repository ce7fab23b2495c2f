import type { Handlers, Listed, Made } from "../areas/define";

// Reads of a refresh arrive almost at once; a list that is older than this belongs to another burst.
const FRESH_MS = 2000;

type Seen = Record<string, unknown>;
type Own = Handlers<unknown, Seen>;

/** Reads of one kind. The first of a burst is a read by id; from the second on, one list serves them all, where the list gives whole objects. */
export class Snapshot {
  private inFlight = 0;
  private last = 0;
  private listing?: Promise<Map<string, Listed<Seen>>>;
  private expires = 0;

  constructor(
    private readonly handlers: Own,
    private readonly listsWhole: boolean,
  ) {}

  async read(id: string, held?: Seen): Promise<Required<Made<Seen>>> {
    const burst = this.listsWhole && (this.inFlight > 0 || Date.now() - this.last < FRESH_MS);
    this.inFlight += 1;
    try {
      const listed = burst ? await this.fromList(id) : undefined;
      // Missing from a list proves nothing: only a read by id does.
      return listed ?? (await this.handlers.read(id, held));
    } finally {
      this.inFlight -= 1;
      this.last = Date.now();
    }
  }

  /** Something was written: what was listed before is old. */
  forget(): void {
    this.listing = undefined;
    this.last = 0;
  }

  private async fromList(id: string): Promise<Required<Made<Seen>> | undefined> {
    const listed = (await this.list().catch(() => undefined))?.get(id);
    return listed?.seen ? { id: listed.id, seen: listed.seen } : undefined;
  }

  private list(): Promise<Map<string, Listed<Seen>>> {
    if (!this.listing || Date.now() > this.expires) {
      this.expires = Number.POSITIVE_INFINITY;
      this.listing = this.load();
    }
    return this.listing;
  }

  private async load(): Promise<Map<string, Listed<Seen>>> {
    const entries = (await this.handlers.list?.()) ?? [];
    this.expires = Date.now() + FRESH_MS;
    return new Map(entries.map((entry) => [entry.id.split("/")[0] as string, entry]));
  }
}
