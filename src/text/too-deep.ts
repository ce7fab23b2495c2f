/**
 * Whether a value was nested too deeply, or contained itself: values are read by functions that call
 * themselves for each level.
 */
export const isTooDeep = (error: unknown): boolean =>
  error instanceof RangeError && /call stack/.test(error.message);
