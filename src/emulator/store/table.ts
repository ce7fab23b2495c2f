import { createHash } from "node:crypto";
import type { Quirks } from "../quirks";
import { badRequest, conflict, notResponse } from "../server/errors";
import { Changes } from "./changes";

/** A sort key that is unrelated to age and name, but the same on every run. */
const sortKeyOf = (id: string): string => createHash("sha1").update(id).digest("hex");

export function inArbitraryOrder<T extends { id: string }>(entries: readonly T[]): T[] {
  const keyed = entries.map((entry) => ({ entry, key: sortKeyOf(entry.id) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ entry }) => entry);
}

/** A stored object with the fields that the server adds, in the client's format. */
export interface StoredRecord {
  id: string;
}

/** The records of one type in one team. */
export class Table<T extends StoredRecord = StoredRecord> {
  private readonly records = new Map<string, T>();
  private lastNumber = 0;
  /** How many lists were read. */
  private lists = 0;
  private readonly changes = new Changes<T>();
  /** Number of records that were ever created. */
  created = 0;

  constructor(
    /** Noun for one record in error messages. */
    private readonly noun: string,
    private readonly quirks: Quirks,
    /** Why an object is rejected, for tests that inject failures. */
    private readonly refusal: (object: StoredRecord) => string | undefined,
  ) {}

  get(id: string): T | undefined {
    return this.records.get(id);
  }
  mustGet(id: string): T {
    const found = this.records.get(id);
    if (!found) throw notResponse(this.noun, id);
    return found;
  }
  add(object: T): T {
    if (this.records.has(object.id)) throw conflict(`${this.noun} ${object.id} already exists`);
    this.store(object);
    this.created += 1;
    return object;
  }
  replace(object: T): T {
    this.mustGet(object.id);
    return this.store(object);
  }
  /** Writes a record without any checks, for tests. */
  put(object: T): void {
    this.recordChange(object.id);
    this.records.set(object.id, object);
  }
  private store(object: T): T {
    const reason = this.refusal(object);
    if (reason !== undefined) throw badRequest(reason);
    this.recordChange(object.id);
    this.records.set(object.id, object);
    return object;
  }
  remove(id: string): T {
    const removed = this.mustGet(id);
    this.recordChange(id);
    this.records.delete(id);
    return removed;
  }
  private recordChange(id: string): void {
    const { staleReadsMs, staleListsMs } = this.quirks;
    this.changes.note(id, this.records.get(id), Math.max(staleReadsMs, staleListsMs));
  }
  /** The state of `ms` milliseconds ago, for stale reads. Writes to the returned table are lost. */
  before(ms: number): Table<T> {
    const since = ms > 0 ? this.changes.since(Date.now() - ms) : [];
    if (!since.length) return this;
    const current = { ...this.quirks, staleReadsMs: 0, staleListsMs: 0 };
    const past = new Table<T>(this.noun, current, this.refusal);
    for (const [id, object] of this.records) past.records.set(id, object);
    for (const { id, before } of since.reverse()) {
      if (before) past.records.set(id, before);
      else past.records.delete(id);
    }
    return past;
  }
  /** All records, oldest first. */
  all(): T[] {
    return [...this.records.values()];
  }
  /** The records that a list returns: in arbitrary order and truncated, if those quirks are on. */
  listed(): T[] {
    const { staleListsMs } = this.quirks;
    if (staleListsMs > 0) {
      this.lists += 1;
      const share = createHash("sha1").update(String(this.lists)).digest().readUInt16BE() / 65_536;
      const past = this.before(staleListsMs * share);
      if (past !== this) return past.listed();
    }
    const all = this.quirks.reorder ? inArbitraryOrder(this.all()) : this.all();
    return all.slice(0, this.quirks.truncateLists);
  }
  /** The next number of this table. Numbers of deleted records are not reused. */
  nextNumber(): number {
    this.lastNumber += 1;
    return this.lastNumber;
  }
}

/** Runs a change and restores the table if it throws. */
export function atomically<T extends StoredRecord, R>(table: Table<T>, change: () => R): R {
  const before = table.all();
  try {
    return change();
  } catch (error) {
    for (const { id } of table.all()) table.remove(id);
    for (const object of before) table.put(object);
    throw error;
  }
}
