import type { Fields } from "../../schema/record";

interface InState {
  /** The resource has the object in state, and keeps it. */
  isInState?: boolean;
  state?: Fields | undefined;
}
interface Owner extends InState {
  resourceKey: string;
  confirmed: boolean;
}

/**
 * Which resource owns which object in this run. The engine creates before it deletes, so a delete
 * can name an object that another resource has just adopted: an owned object is never deleted, and
 * one that its resource gives up is never adopted.
 *
 * A diff only reserves an object (the engine may still replace it); a write confirms that.
 */
export class OwnershipTracker {
  private readonly owners = new Map<string, Owner>();
  /** Reserved ids by the key of the resource, so that a create need not search all owners. */
  private readonly reservedIds = new Map<string, Set<string>>();
  /** The first new resource that is to adopt each object. */
  private readonly adopters = new Map<string, string>();
  /** The keys of the resources that give up their objects, by the ids of these. */
  private readonly givenUp = new Map<string, string | undefined>();
  private readonly deleted = new Set<string>();

  /**
   * The resource has the object, and keeps it unless the engine replaces it. Returns false where
   * another resource has adopted the object in this run.
   */
  reserve(id: string, resourceKey: string, inState: InState = {}): boolean {
    const owner = this.owners.get(id);
    if (owner?.confirmed) return owner.resourceKey === resourceKey;
    this.owners.set(id, { resourceKey, confirmed: false, ...inState });
    this.reservedIds.set(resourceKey, (this.reservedIds.get(resourceKey) ?? new Set()).add(id));
    return true;
  }
  /** Called by the check of a new resource that is to adopt the object. */
  planAdoption(id: string, resourceKey: string): void {
    if (!this.adopters.has(id)) this.adopters.set(id, resourceKey);
  }
  /** The key of another new resource that is to adopt the object. */
  otherAdopter(id: string, resourceKey: string): string | undefined {
    const first = this.adopters.get(id);
    return first === resourceKey ? undefined : first;
  }
  isToBeAdopted(id: string): boolean {
    return this.adopters.has(id);
  }
  /** Whether another resource of this run has the object in state as well, and keeps it. */
  isOwnedTwice(id: string, resourceKey: string): boolean {
    return this.isOwnedByOther(id, resourceKey) && this.owners.get(id)?.isInState === true;
  }
  /** Whether a resource has reserved the object: its diff, or nothing since, has replaced it. */
  isReservedBy(id: string, resourceKey: string): boolean {
    const owner = this.owners.get(id);
    return owner?.resourceKey === resourceKey && !owner.confirmed;
  }
  /** Called when the object was created, adopted or updated in this run. */
  confirm(id: string, resourceKey: string, state?: Fields): void {
    const isInState = this.owners.get(id)?.isInState && !this.isOwnedByOther(id, resourceKey);
    this.owners.set(id, {
      resourceKey,
      confirmed: true,
      ...(isInState ? { isInState } : {}),
      ...(state ? { state } : {}),
    });
  }
  /** The state that the owner has of the object, where it was recorded in this run. */
  ownedState(id: string): Fields | undefined {
    return this.owners.get(id)?.state;
  }
  /** Those of the objects that were written in this run. */
  ownedStates(): Fields[] {
    return [...this.owners.values()].flatMap(({ confirmed, state }) =>
      confirmed && state ? [state] : [],
    );
  }
  /**
   * Called by a diff that replaces the object of a resource. The object stays where another resource
   * of this run owns it: that one has adopted it before, or has it in state as well.
   */
  markReplaced(id: string, resourceKey: string): void {
    if (!this.isOwnedByOther(id, resourceKey)) this.release(id, resourceKey);
  }
  private release(id: string, resourceKey: string | undefined): void {
    this.owners.delete(id);
    this.givenUp.set(id, resourceKey);
  }
  /** The objects that a resource gives up in this run, and those of which it is not known whose they were. */
  givenUpBy(resourceKey: string): Set<string> {
    return new Set(
      [...this.givenUp].flatMap(([id, by]) => (by === undefined || by === resourceKey ? [id] : [])),
    );
  }
  /** Whether its resource gives up the object in this run: it is replaced, or was deleted. */
  isGivenUp(id: string): boolean {
    return this.givenUp.has(id);
  }
  /** What has the id now is another object, which nobody gives up. */
  forgetGivenUp(id: string): void {
    this.givenUp.delete(id);
  }
  /** Whether another resource gives it up. */
  isGivenUpByOther(id: string, resourceKey: string): boolean {
    const by = this.givenUp.get(id);
    return by !== undefined && by !== resourceKey;
  }
  /** Called after a delete. Lists may still have the object, and a create must not find it. */
  markDeleted(id: string): void {
    this.release(id, this.givenUp.get(id));
    this.deleted.add(id);
  }
  /** Whether this run has deleted the object. A new one may have the same id. */
  wasDeleted(id: string): boolean {
    return this.deleted.has(id);
  }
  /** The resource turns out to be replaced or deleted: it gives up what it has only reserved. */
  releaseUnconfirmed(resourceKey: string): void {
    for (const id of this.reservedIds.get(resourceKey) ?? []) {
      const owner = this.owners.get(id);
      if (owner?.resourceKey === resourceKey && !owner.confirmed) this.release(id, resourceKey);
    }
    this.reservedIds.delete(resourceKey);
  }
  /** The ids of all owned objects. */
  ids(): IterableIterator<string> {
    return this.owners.keys();
  }
  has(id: string): boolean {
    return this.owners.has(id);
  }
  isOwnedByOther(id: string, resourceKey: string): boolean {
    const owner = this.owners.get(id);
    return owner !== undefined && owner.resourceKey !== resourceKey;
  }
}
