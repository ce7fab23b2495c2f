// In its own file, because generated types import it: a user's compiler should not read zod.

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call. */
  signal?: AbortSignal;
  /** Sends the request only once: for callers that handle unknown outcomes themselves. */
  noRetry?: boolean;
}
