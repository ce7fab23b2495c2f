/** Bytes per millisecond. A slower download counts as waiting. */
const SLOWEST = 500;

/**
 * Aborts a download after `limit` milliseconds of waiting in total. The time that the received
 * bytes take at the slowest accepted speed does not count, so a slow connection still succeeds.
 * @param {number} limit milliseconds
 */
export function waitLimit(limit) {
  const controller = new AbortController();
  const started = Date.now();
  let last = started;
  let received = 0;
  const timer = setInterval(() => {
    const now = Date.now();
    if (now - last > limit || now - started - received / SLOWEST > limit) controller.abort();
  }, limit / 50);
  return {
    signal: controller.signal,
    saw(/** @type {number} */ bytes) {
      received += bytes;
      last = Date.now();
      return received;
    },
    stop: () => clearInterval(timer),
  };
}
