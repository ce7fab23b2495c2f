/** Maximum number of parallel requests of a client, unless its options contain another one. */
export const DEFAULT_MAX_IN_FLIGHT = 16;
