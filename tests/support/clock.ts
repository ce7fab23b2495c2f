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
