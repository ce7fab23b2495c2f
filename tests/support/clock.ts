/** Fakes the date only, which stands still until `jest.setSystemTime` changes it: timers run. */
export const fakeDate = (now = new Date()) =>
  jest.useFakeTimers({
    now,
    doNotFake: [
      "hrtime",
      "nextTick",
      "performance",
      "queueMicrotask",
      "setImmediate",
      "clearImmediate",
      "setInterval",
      "clearInterval",
      "setTimeout",
      "clearTimeout",
    ],
  });

/**
 * Fakes the timers, which go on by themselves until `jest.advanceTimersByTime` is called. With it a
 * timeout of minutes ends at the event that a test waits for, and not before it on a busy machine.
 */
export const fakeTimeouts = () =>
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: [
      "Date",
      "hrtime",
      "nextTick",
      "performance",
      "queueMicrotask",
      "setImmediate",
      "clearImmediate",
      "setInterval",
      "clearInterval",
    ],
  });

/**
 * A timer that begins now. One that begins later and takes longer is never over before it, also on
 * a busy machine: with it a test compares an order, and no times.
 */
export function startTimer(ms: number): { isOver: boolean } {
  const timer = { isOver: false };
  setTimeout(() => {
    timer.isOver = true;
  }, ms);
  return timer;
}
