import { Changes } from "./changes";
import { badRequest, conflict, notFound } from "./errors";
import { byPlace } from "./order";
import type { Unkind } from "./unkind";

/** An object with the fields the server adds, in the user's spelling. */
export interface Kept {
  id: string;
}

/** The objects of one kind in one team. */
export class Shelf<T extends Kept = Kept> {
  private readonly kept = new Map<string, T>();
  private last = 0;
  private readonly changes = new Changes<T>();
  /** How many were ever made here. */
  created = 0;

  constructor(
    /** What one of them is called in a refusal. */
    private readonly what: string,
    private readonly unkind: Unkind,
    /** Why an object may not be written, for tests that want some to fail. */
    private readonly refusal: (object: Kept) => string | undefined,
  ) {}

  get(id: string): T | undefined {
    return this.kept.get(id);
  }
  must(id: string): T {
    const found = this.kept.get(id);
    if (!found) throw notFound(this.what, id);
    return found;
  }
  add(object: T): T {
    if (this.kept.has(object.id)) throw conflict(`${this.what} ${object.id} already exists`);
    this.keep(object);
    this.created += 1;
    return object;
  }
  replace(object: T): T {
    this.must(object.id);
    return this.keep(object);
  }
  /** Behind every client's back: nothing is refused. */
  put(object: T): void {
    this.note(object.id);
    this.kept.set(object.id, object);
  }
  private keep(object: T): T {
    const reason = this.refusal(object);
    if (reason !== undefined) throw badRequest(reason);
    this.note(object.id);
    this.kept.set(object.id, object);
    return object;
  }
  remove(id: string): T {
    const gone = this.must(id);
    this.note(id);
    this.kept.delete(id);
    return gone;
  }
  private note(id: string): void {
    this.changes.note(id, this.kept.get(id), this.unkind.staleReadsMs);
  }
  /** What reads see that lag behind: the records as they were so long ago. What is written to it is lost. */
  before(ms: number): Shelf<T> {
    const since = ms > 0 ? this.changes.since(Date.now() - ms) : [];
    if (!since.length) return this;
    const old = new Shelf<T>(this.what, { ...this.unkind, staleReadsMs: 0 }, this.refusal);
    for (const [id, object] of this.kept) old.kept.set(id, object);
    for (const { id, was } of since.reverse()) {
      if (was) old.kept.set(id, was);
      else old.kept.delete(id);
    }
    return old;
  }
  /** Every object, oldest first. */
  all(): T[] {
    return [...this.kept.values()];
  }
  /** What a list shows: in no order that a client could count on, and perhaps not everything. */
  shown(): T[] {
    const all = this.unkind.reorder ? byPlace(this.all()) : this.all();
    return all.slice(0, this.unkind.truncateLists);
  }
  /** The next number of a counter of this shelf; numbers of objects that are gone are not given again. */
  count(): number {
    this.last += 1;
    return this.last;
  }
}
