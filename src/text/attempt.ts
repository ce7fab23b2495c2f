/** The result; undefined where there is an error. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

type ErrorType<E extends Error> = abstract new (...args: never[]) => E;

/** For the `catch` of a promise: what `otherwise` makes of an error of this type; throws others. */
export const recoverFrom =
  <E extends Error, R>(type: ErrorType<E>, otherwise: (error: E) => R) =>
  (error: unknown): R => {
    if (error instanceof type) return otherwise(error);
    throw error;
  };

/** The result, or what `otherwise` makes of an error of this type. Other errors are thrown. */
export function recover<T, E extends Error, R>(
  type: ErrorType<E>,
  run: () => T,
  otherwise: (error: E) => R,
): T | R {
  try {
    return run();
  } catch (error) {
    return recoverFrom(type, otherwise)(error);
  }
}
