/** An object that is no array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value is nested deeper than `levels`. It looks no deeper: no value exhausts the stack. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (levels === 0) return true;
  // Without a list of the values, which takes four times as long.
  for (const key in value) if (isDeeperThan(value[key as never], levels - 1)) return true;
  return false;
}

/**
 * Whether a value was nested too deeply, or contained itself: values are read by functions that call
 * themselves for each level.
 */
export const isTooDeep = (error: unknown): boolean =>
  error instanceof RangeError && /call stack/.test(error.message);
