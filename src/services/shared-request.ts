import { type Received, running } from "./received";

const afterThisTick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** What has become of a request, and what those receive who share it. */
interface Outcome<T> {
  result: PromiseSettledResult<T>;
  received: readonly Received[];
}

/**
 * A request for all that call before it is sent: those of the same tick, and those that call while
 * the request before it is under way. Its response is newer than each of these calls, and each of the
 * handlers that call has received it.
 */
export function sharedRequest<T>(send: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Outcome<T>> | undefined;
  return async () => {
    next ??= last.then(afterThisTick).then(() => {
      next = undefined;
      return outcomeOf(send);
    });
    last = next;
    const { result, received } = await next;
    running.getStore()?.received.push(...received);
    if (result.status === "rejected") throw result.reason;
    return result.value;
  };
}

async function outcomeOf<T>(send: () => Promise<T>): Promise<Outcome<T>> {
  const received: Received[] = [];
  const work = running.run({ received, hasWritten: false }, async () => send());
  const [result] = await Promise.allSettled([work]);
  return { result, received };
}
