const CLOCKS = [
  "Date",
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
] as const;
type Clock = (typeof CLOCKS)[number];

const allBut = (...faked: Clock[]) => CLOCKS.filter((name) => !faked.includes(name));

/** Fakes the date only, which stands still until `jest.setSystemTime` changes it: timers run. */
export const fakeDate = (now = new Date()) =>
  jest.useFakeTimers({ now, doNotFake: allBut("Date") });

/**
 * Fakes the date and `performance.now`, which stand still until `jest.advanceTimersByTime`: timers
 * run.
 */
export const fakeClocks = () => jest.useFakeTimers({ doNotFake: allBut("Date", "performance") });

/** Fakes `performance.now` only, which stands still until `jest.advanceTimersByTime`. */
export const fakePerformance = () => jest.useFakeTimers({ doNotFake: allBut("performance") });

/**
 * Fakes the timers, which go on by themselves until `jest.advanceTimersByTime` is called. With it a
 * timeout of minutes ends at the event that a test waits for, and not before it on a busy machine.
 */
export const fakeTimeouts = () =>
  jest.useFakeTimers({ advanceTimers: true, doNotFake: allBut("setTimeout", "clearTimeout") });

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
