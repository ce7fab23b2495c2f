/** Bytes a millisecond below which a download counts as waiting. */
const SLOWEST = 500;

/**
 * Aborts when the time that arriving bytes do not explain exceeds `limit`: a server that does not answer costs no more than
 * that, and a slow line still gets through.
 * @param {number} limit milliseconds
 */
export function patience(limit) {
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
