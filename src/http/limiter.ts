import { currentTime } from "./clock";
/** Maximum number of parallel requests of a client, unless its options contain another one. */
export const DEFAULT_MAX_IN_FLIGHT = 16;

/** Limits parallel calls, in order of arrival, and pauses all of them on a 429. */
export interface Limiter {
  /** A new position in the queue. A retry uses the position of the first attempt. */
  position(): number;
  /** Runs the work when a slot is free. A signal that fires before removes it from the queue. */
  run<T>(position: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Starts no call for the given time. */
  pause(ms: number): void;
  /** Called when the server has not refused a call because of its rate limit. */
  recordAccepted(): void;
  /** How many pauses in a row the server has refused all calls after. */
  pausesInARow(): number;
  /** Whether a new call would have to wait. */
  isBusy(): boolean;
  /** Whether calls wait because the server limits the rate. */
  isLimited(): boolean;
}

interface QueuedCall {
  position: number;
  start: () => void;
}

export interface LimiterOptions {
  maxInFlight: number;
  /** Receives a line when calls wait, at most once a minute. */
  log?: (line: string) => void;
}

const LOG_INTERVAL_MS = 60_000;
// A refusal that comes so much later is not that of the last pause.
const SAME_LIMIT_MS = 60_000;
// After this many full rounds without a 429, one more call may run in parallel.
const ROUNDS_PER_SLOT = 4;

export function createLimiter({ maxInFlight, log }: LimiterOptions): Limiter {
  const queue: QueuedCall[] = [];
  const state = {
    nextPosition: 0,
    inFlight: 0,
    slots: maxInFlight,
    completed: 0,
    pausedUntil: 0,
    pausesInARow: 0,
    lastLogAt: Number.NEGATIVE_INFINITY,
  };
  let timer: NodeJS.Timeout | undefined;

  const startNext = () => {
    while (!timer && state.inFlight < state.slots) {
      const next = queue.shift();
      if (!next) return;
      state.inFlight += 1;
      next.start();
    }
  };
  const release = () => {
    state.inFlight -= 1;
    state.completed += 1;
    // A 429 halves the slots. They return one by one, so that few requests exceed the limit again.
    if (state.slots < maxInFlight && state.completed >= state.slots * ROUNDS_PER_SLOT) {
      state.slots += 1;
      state.completed = 0;
    }
    startNext();
  };
  const resume = () => {
    timer = undefined;
    startNext();
  };
  const halveSlots = () => {
    state.slots = Math.max(1, Math.floor(state.slots / 2));
    state.completed = 0;
  };
  const logPause = (ms: number) => {
    if (currentTime() - state.lastLogAt < LOG_INTERVAL_MS) return;
    state.lastLogAt = currentTime();
    log?.(`The API is rate limiting requests: all calls wait ${formatSeconds(ms)}.`);
  };

  // A pause without waiting calls must not keep the process alive.
  const letProcessEnd = () => {
    if (!queue.length) timer?.unref();
  };
  const pausesInARow = () =>
    currentTime() - state.pausedUntil < SAME_LIMIT_MS ? state.pausesInARow : 0;

  // Until all slots have returned, the rate of the server is the bottleneck.
  const isLimited = () => timer !== undefined || state.slots < maxInFlight;

  return {
    position: () => state.nextPosition++,
    async run(position, work, signal) {
      timer?.ref();
      try {
        await waitForSlot(queue, position, startNext, signal);
      } catch (cancelled) {
        letProcessEnd();
        throw cancelled;
      }
      return work().finally(release);
    },
    isBusy: () => isLimited() || queue.length > 0 || state.inFlight >= state.slots,
    isLimited,
    pausesInARow,
    recordAccepted: () => {
      state.pausesInARow = 0;
    },
    pause(ms) {
      const until = currentTime() + ms;
      if (!timer) {
        halveSlots();
        state.pausesInARow = pausesInARow() + 1;
      }
      if (timer && until <= state.pausedUntil) return;
      clearTimeout(timer);
      state.pausedUntil = until;
      timer = setTimeout(resume, ms);
      letProcessEnd();
      logPause(ms);
    },
  };
}

/** Waits for a slot, behind all calls with an earlier position. */
function waitForSlot(
  queue: QueuedCall[],
  position: number,
  startNext: () => void,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      queue.splice(queue.indexOf(waiting), 1);
      reject(signal?.reason);
    };
    const start = () => {
      signal?.removeEventListener("abort", leave);
      resolve();
    };
    const waiting = { position, start };
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener("abort", leave, { once: true });
    const next = queue.findIndex((other) => other.position > position);
    queue.splice(next < 0 ? queue.length : next, 0, waiting);
    startNext();
  });
}

const formatSeconds = (ms: number): string => `${Math.max(1, Math.round(ms / 1000))} s`;

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
