/**
 * The result of a create. `remote` is missing where the response contains the id alone; a read
 * follows then.
 */
export interface CreateResult<S> {
  id: string;
  remote?: S;
}
/**
 * An entry of a list: id and name, and `remote` where the list returns full objects.
 */
export interface ListEntry<S> {
  id: string;
  name?: string;
  remote?: S;
  /** Time of the last change, where the list contains it (ISO 8601). */
  changedAt?: string | undefined;
  /** Why a program cannot manage the object, where the service owns it: it is built in. */
  vendorOwned?: string;
}

/**
 * The operations of a resource type in terms of its arguments. Values are in the user's form; the
 * client serializes them.
 */
export interface Handlers<F, S, Old = F> {
  /**
   * One request that writes, so that a lost response leaves either no object or the whole one:
   * what only another request can set has the fact `afterCreate`. `at.id` is the generated id, for
   * resource types whose id the client chooses.
   */
  create(fields: F, at: { id: string }): Promise<CreateResult<S>>;
  /**
   * Throws NotFoundError, or an error that `isGone` accepts, when the object does not exist. The
   * returned id has all parts of `ids.parts`; the requested one may have the first part alone.
   * `old` is the stored state, outputs included, for resource types that own a part of an object;
   * it is missing in a lookup and in an adoption.
   */
  read(id: string, old?: Old): Promise<Required<CreateResult<S>>>;
  /**
   * Missing where every change replaces the object. `old` is the stored state. Returns undefined
   * where the response is empty.
   */
  update?(id: string, fields: F, old: Old): Promise<S | undefined>;
  /** `update` reads the object until it has what was sent: an empty response needs no other proof. */
  updateReads?: true;
  remove(id: string, old?: Old): Promise<unknown>;
  /** A create replaces an object that has its id, instead of failing. */
  createReplaces?: true;
  /**
   * Lists all objects of the account: for adoption by name, for the reads of a refresh, and to find
   * an object whose create had an unknown outcome.
   */
  list?(): Promise<ListEntry<S>[]>;
  /**
   * The entries of `list` one after another, where the API returns pages: the list function
   * requests only the pages that it needs. Also for types whose `list` would serve nothing else.
   */
  entries?(): AsyncIterable<ListEntry<S>>;
  /** Lists the objects with a name, where the API can filter by it. Requires `nameField`. */
  findByName?(name: string): Promise<ListEntry<S>[]>;
  fingerprints?: Fingerprints<Old>;
  bulk?: Bulk<F, S, Old>;
}

/**
 * Fingerprints of all objects from one call, where no list returns full objects: a refresh reads
 * only the objects whose fingerprint changed.
 */
export interface Fingerprints<F> {
  /**
   * The fingerprint of each object by id. It changes with every change of the object; an object
   * whose changes may not show has no entry.
   */
  all(): Promise<ReadonlyMap<string, string>>;
  /** Whether the fingerprint covers all fields that the resource manages. */
  covers(fields: F): boolean;
}

/**
 * Bulk operations: one call for many objects, with one outcome per object (an Error for one that
 * failed). Used only while calls wait for a slot of the rate limit. A write without a bulk
 * operation is sent alone.
 */
export interface Bulk<F, S, Old = F> {
  /** Largest number of objects in one call. */
  maxItems: number;
  create(items: readonly F[]): Promise<(CreateResult<S> | Error)[]>;
  update?(
    items: readonly { id: string; fields: F; old: Old }[],
  ): Promise<(S | undefined | Error)[]>;
  remove?(ids: readonly string[]): Promise<(undefined | Error)[]>;
}
