import { setMaxListeners } from "node:events";

/** A signal that fires at a timeout or when the caller aborts, whichever comes first. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Whether the timeout fired the signal, and not the caller. */
  isTimeout(): boolean;
  /** Stops the timer until `restart`, which starts it with the full time. */
  pause(): void;
  restart(): void;
  /** Removes the timer and the listeners. */
  stop(): void;
}

export function deadline(ms: number, outer?: AbortSignal): Deadline {
  const own = new AbortController();
  const cancel = () => own.abort();
  let timedOut = false;
  const expire = () => {
    timedOut = !own.signal.aborted;
    own.abort();
  };
  let timer = setTimeout(expire, ms);
  if (outer?.aborted) cancel();
  outer?.addEventListener("abort", cancel, { once: true });
  return {
    signal: own.signal,
    isTimeout: () => timedOut,
    pause: () => clearTimeout(timer),
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(expire, ms);
    },
    stop: () => {
      clearTimeout(timer);
      outer?.removeEventListener("abort", cancel);
    },
  };
}

/** A signal that fires when one of two fires. Any number of calls may listen to it. */
export function anySignal(a?: AbortSignal, b?: AbortSignal): AbortSignal | undefined {
  const one = a && b ? AbortSignal.any([a, b]) : (a ?? b);
  if (one) setMaxListeners(0, one);
  return one;
}

/** Waits. A signal rejects the promise with its reason. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, ms);
    if (signal?.aborted) abort();
    else signal?.addEventListener("abort", abort, { once: true });
  });
}

/** The result of some work. A signal rejects the promise with its reason; the work goes on. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
  });
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/** The result of some work, or of `late` where it takes longer. The work is not aborted. */
export async function withinTime<T, L>(
  work: Promise<T>,
  ms: number,
  late: () => L,
): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late()), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
