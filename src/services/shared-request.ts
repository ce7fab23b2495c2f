import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as afterThisTick } from "node:timers/promises";
import type { AnyOperation } from "../http/operation";

/** A response that a handler received, or the 404 instead of it. */
export interface Received {
  op: AnyOperation;
  value?: unknown;
  isMissing?: true;
}

/** A handler that is running. */
interface Running {
  readonly received: Received[];
  /** A request of it has changed something, or may have. */
  hasWritten: boolean;
}
export const running = new AsyncLocalStorage<Running>();

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
    next ??= last
      .then(() => afterThisTick())
      .then(() => {
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
