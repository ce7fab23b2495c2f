const queues = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Runs calls with the same owner and key one after another, whether or not they fail. */
export function withLock<T>(owner: object, key: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(owner) ?? new Map<string, Promise<unknown>>();
  queues.set(owner, queue);
  const result = (queue.get(key) ?? Promise.resolve()).then(work, work);
  queue.set(key, result);
  // The last call of a key removes it: a map that only grows would keep every result.
  const removeFromQueue = () => void (queue.get(key) === result && queue.delete(key));
  result.then(removeFromQueue, removeFromQueue);
  return result;
}
