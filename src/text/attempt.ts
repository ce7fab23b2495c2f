/** The result; undefined where there is an error. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** The result, or what `otherwise` makes of an error of this type. Other errors are thrown. */
export function recover<T, E extends Error, R>(
  type: abstract new (...args: never[]) => E,
  run: () => T,
  otherwise: (error: E) => R,
): T | R {
  try {
    return run();
  } catch (error) {
    if (error instanceof type) return otherwise(error);
    throw error;
  }
}
