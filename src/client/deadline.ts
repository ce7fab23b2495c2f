import { setMaxListeners } from "node:events";

/** A signal that fires when time is up or when a caller gives up: whichever comes first. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** It was time, and no caller, that ended it. */
  late(): boolean;
  /** Time stands still, until it begins anew. */
  hold(): void;
  renew(): void;
  /** Lets go of timer and listeners. */
  stop(): void;
}

export function deadline(ms: number, outer?: AbortSignal): Deadline {
  const own = new AbortController();
  const give = () => own.abort();
  let late = false;
  const end = () => {
    late = !own.signal.aborted;
    own.abort();
  };
  let timer = setTimeout(end, ms);
  if (outer?.aborted) give();
  outer?.addEventListener("abort", give, { once: true });
  return {
    signal: own.signal,
    late: () => late,
    hold: () => clearTimeout(timer),
    renew: () => {
      clearTimeout(timer);
      timer = setTimeout(end, ms);
    },
    stop: () => {
      clearTimeout(timer);
      outer?.removeEventListener("abort", give);
    },
  };
}

/** One signal out of two. Many calls may listen to it. */
export function either(a?: AbortSignal, b?: AbortSignal): AbortSignal | undefined {
  const one = a && b ? AbortSignal.any([a, b]) : (a ?? b);
  if (one) setMaxListeners(0, one);
  return one;
}

/** Waits. A signal ends the wait with its reason. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", leave);
      resolve();
    }, ms);
    if (signal?.aborted) leave();
    else signal?.addEventListener("abort", leave, { once: true });
  });
}
