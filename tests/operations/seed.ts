/**
 * The seed of the requests. It does not follow `SEED`: every listed exception must be used, and
 * other requests would need others.
 */
export const REQUEST_SEED = 20260911;
