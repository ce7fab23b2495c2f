/** The placeholder that the engine sends for a value that is not known at preview. */
export const UNKNOWN = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
export const isUnknown = (value: unknown): boolean => value === UNKNOWN;
