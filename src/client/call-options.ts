// A file of its own: printed types name it, and a user's compiler must not read zod for that.

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call. */
  signal?: AbortSignal;
  /** Tried once only, whatever fails: for a caller that settles unknown outcomes itself. */
  once?: boolean;
}
