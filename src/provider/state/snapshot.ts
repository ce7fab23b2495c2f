import { currentTime } from "../../http/clock";
import type { FullObject, Listed, OwnHandlers, Remote, State } from "../stages";
import { ReadAhead } from "./read-ahead";

// The reads of one refresh follow each other closely: after a longer pause a new burst starts.
const BURST_PAUSE_MS = 2000;
// However long a refresh takes, it must not return older data than this.
const MAX_SNAPSHOT_AGE_MS = 60_000;

/** The object in state that is to be read. */
export interface KnownState {
  fields?: State | undefined;
  fingerprint?: string | undefined;
}
/**
 * The result of a read. `remote` is missing where the object has not changed since the last read.
 */
export interface RemoteObject {
  id: string;
  remote?: Remote;
  /** The fingerprint to store with the object. */
  fingerprint?: string;
}

/**
 * Reads objects of one resource type with few requests. The first read of a burst is a GET by id.
 * From the second read on, one list request serves all of them, where the list returns full
 * objects; for types with fingerprints, one request spares the reads of objects that have not
 * changed.
 */
export class Snapshot {
  private inFlight = 0;
  private lastReadAt = 0;
  private startedAt = 0;
  private listRequest?: Promise<Entries>;
  /** The list for the adoptions of a run, which last longer than a burst. */
  private adoptions?: { list: Promise<Entries>; isFresh(): boolean };
  private fingerprintsRequest?: Promise<ReadonlyMap<string, string>>;
  private readonly ahead: ReadAhead;

  constructor(
    private readonly handlers: OwnHandlers,
    private readonly listReturnsFullObjects: boolean,
  ) {
    this.ahead = new ReadAhead((id) => handlers.read(id));
  }

  async read(id: string, { fields, fingerprint }: KnownState = {}): Promise<RemoteObject> {
    return this.inBurst(
      async (isBurst) =>
        (isBurst ? await this.readFromBurst(id, fields, fingerprint) : undefined) ?? {
          ...(await this.handlers.read(id, fields)),
          ...withFingerprint(fingerprint),
        },
    );
  }

  /**
   * The object from a list, or from a read that an earlier call started. Undefined where neither
   * has it. The engine checks one resource after another, so each call that has to wait for a
   * request delays all later ones.
   *
   * `following` are ids of objects that the next calls will probably name. They are read at once,
   * where the list does not return full objects.
   */
  async readShared(id: string, following: readonly string[]): Promise<FullObject | undefined> {
    if (!this.listReturnsFullObjects) return this.ahead.take(id, following);
    // The engine may pause for seconds between two adoptions, while it writes its state.
    const isOneOfMany = following.length > 0 || this.adoptions?.isFresh() === true;
    if (!isOneOfMany) return this.inBurst((isBurst) => (isBurst ? this.fromList(id) : undefined));
    return fullObjectIn(await this.adoptionList().catch(() => undefined), id);
  }

  private adoptionList(): Promise<Entries> {
    if (!this.adoptions?.isFresh()) {
      const until = currentTime() + MAX_SNAPSHOT_AGE_MS;
      this.adoptions = { list: this.load(), isFresh: () => currentTime() < until };
    }
    return this.adoptions.list;
  }

  /** The objects of the list, which callers within a burst share. */
  async entries(): Promise<Listed[]> {
    return this.inBurst(async () => [...(await this.list()).values()]);
  }

  private async inBurst<T>(work: (isBurst: boolean) => T | Promise<T>): Promise<T> {
    // A single read (a refresh of one resource) is cheaper by id than by a list of all objects.
    const isBurst = this.inFlight > 0 || currentTime() - this.lastReadAt < BURST_PAUSE_MS;
    if (!isBurst || currentTime() - this.startedAt > MAX_SNAPSHOT_AGE_MS) this.startBurst();
    this.inFlight += 1;
    try {
      return await work(isBurst);
    } finally {
      this.inFlight -= 1;
      this.lastReadAt = currentTime();
    }
  }

  private startBurst(): void {
    this.startedAt = currentTime();
    this.listRequest = undefined;
    this.fingerprintsRequest = undefined;
  }

  private async readFromBurst(
    id: string,
    fields?: State,
    fingerprint?: string,
  ): Promise<RemoteObject | undefined> {
    if (this.listReturnsFullObjects) return this.fromList(id);
    if (!fields || !this.handlers.fingerprints?.covers(fields)) return undefined;
    const now = await this.fingerprintOf(id);
    if (now !== undefined && now === fingerprint) return { id, fingerprint };
    // The fingerprint is older than the read: a change in between is found by the next refresh.
    return { ...(await this.handlers.read(id, fields)), ...withFingerprint(now) };
  }

  /** Called after a write: earlier lists are outdated. */
  invalidate(): void {
    this.startBurst();
    this.ahead.clear();
    delete this.adoptions;
    this.lastReadAt = 0;
  }

  // An object that is missing from a list may exist: only a GET by id decides.
  private async fromList(id: string): Promise<FullObject | undefined> {
    return fullObjectIn(await this.list().catch(() => undefined), id);
  }

  private list(): Promise<Entries> {
    this.listRequest ??= this.load();
    return this.listRequest;
  }

  private async load(): Promise<Entries> {
    const entries = (await this.handlers.list?.()) ?? [];
    return new Map(entries.map((entry) => [entry.id.split("/")[0] as string, entry]));
  }

  private async fingerprintOf(id: string): Promise<string | undefined> {
    this.fingerprintsRequest ??= this.handlers.fingerprints?.all();
    return (await this.fingerprintsRequest?.catch(() => undefined))?.get(id);
  }
}

/** The objects of a list by the first part of their id. */
type Entries = Map<string, Listed>;

function fullObjectIn(entries: Entries | undefined, id: string): FullObject | undefined {
  const entry = entries?.get(id);
  return entry?.remote ? { id: entry.id, remote: entry.remote } : undefined;
}

const withFingerprint = (fingerprint: string | undefined): { fingerprint?: string } =>
  fingerprint === undefined ? {} : { fingerprint };
