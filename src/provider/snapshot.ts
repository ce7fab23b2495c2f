import type { Handlers, Listed } from "../areas/define";

// Reads of a refresh follow each other closely: after a longer pause it is another burst.
const PAUSE_MS = 2000;
// However many there are to read, nobody is told of an account as it was before this.
const OLDEST_MS = 60_000;

type Seen = Record<string, unknown>;
type Own = Handlers<Seen, Seen>;

/** What state has of an object that is to be read. */
export interface Known {
  fields?: Seen | undefined;
  mark?: string | undefined;
}
/** What a read found; nothing seen where the object is as state has it. */
export interface Found {
  id: string;
  seen?: Seen;
  /** To be kept with it. */
  mark?: string;
}

/**
 * Reads of one kind. The first of a burst is a read by id; from the second on, one list serves them all, where the list gives whole objects, or spares
 * the reads of those whose marks are as they were.
 */
export class Snapshot {
  private inFlight = 0;
  private last = 0;
  private began = 0;
  private listing?: Promise<Map<string, Listed<Seen>>>;
  private marking?: Promise<ReadonlyMap<string, string>>;

  constructor(
    private readonly handlers: Own,
    private readonly listsWhole: boolean,
  ) {}

  async read(id: string, { fields, mark }: Known = {}): Promise<Found> {
    const isBurst = this.inFlight > 0 || Date.now() - this.last < PAUSE_MS;
    if (!isBurst || Date.now() - this.began > OLDEST_MS) this.begin();
    this.inFlight += 1;
    try {
      return (isBurst ? await this.known(id, fields, mark) : undefined) ?? { ...(await this.handlers.read(id, fields)), ...kept(mark) };
    } finally {
      this.inFlight -= 1;
      this.last = Date.now();
    }
  }

  private begin(): void {
    this.began = Date.now();
    this.listing = undefined;
    this.marking = undefined;
  }

  private async known(id: string, fields?: Seen, mark?: string): Promise<Found | undefined> {
    if (this.listsWhole) return this.fromList(id);
    if (!fields || !this.handlers.marks?.covers(fields)) return undefined;
    const now = await this.markOf(id);
    if (now !== undefined && now === mark) return { id, mark };
    // The mark is older than what is read now: whatever happened in between shows the next time.
    return { ...(await this.handlers.read(id, fields)), ...kept(now) };
  }

  /** Something was written: what was listed before is old. */
  forget(): void {
    this.begin();
    this.last = 0;
  }

  // Missing from a list proves nothing: only a read by id does.
  private async fromList(id: string): Promise<Found | undefined> {
    const listed = (await this.list().catch(() => undefined))?.get(id);
    return listed?.seen ? { id: listed.id, seen: listed.seen } : undefined;
  }

  private list(): Promise<Map<string, Listed<Seen>>> {
    this.listing ??= this.load();
    return this.listing;
  }

  private async load(): Promise<Map<string, Listed<Seen>>> {
    const entries = (await this.handlers.list?.()) ?? [];
    return new Map(entries.map((entry) => [entry.id.split("/")[0] as string, entry]));
  }

  private async markOf(id: string): Promise<string | undefined> {
    this.marking ??= this.handlers.marks?.all();
    return (await this.marking?.catch(() => undefined))?.get(id);
  }
}

const kept = (mark: string | undefined): { mark?: string } => (mark === undefined ? {} : { mark });
