const afterThisTick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * A request for all that call before it is sent: those of the same tick, and those that call while
 * the request before it is under way. Its response is newer than each of these calls.
 */
export function sharedRequest<T>(send: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    next ??= last.then(afterThisTick).then(() => {
      next = undefined;
      return send();
    });
    last = next.catch(() => undefined);
    return next;
  };
}
