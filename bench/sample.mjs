/** @typedef {Record<string, number>} Figures the results of one run */

/**
 * Runs all cases in turn, `runs` times, in alternating order, so that other load on the machine
 * affects all cases equally. The first round does not count: it fills the disk caches.
 * @template {string} C
 * @param {Record<C, () => Promise<Figures>>} cases
 * @param {number} runs
 * @param {(done: number) => void} [onRound]
 * @returns {Promise<Record<C, Figures>>} the median of each figure
 */
export async function sampleCases(cases, runs, onRound) {
  const names = /** @type {C[]} */ (Object.keys(cases));
  const all = /** @type {Record<C, Figures[]>} */ (
    Object.fromEntries(names.map((name) => [name, /** @type {Figures[]} */ ([])]))
  );
  for (let round = 0; round <= runs; round++) {
    for (const name of round % 2 ? [...names].reverse() : names) {
      const figures = await cases[name]();
      if (round) all[name].push(figures);
    }
    onRound?.(round);
  }
  return /** @type {Record<C, Figures>} */ (
    Object.fromEntries(names.map((name) => [name, medians(all[name])]))
  );
}

/** @param {Figures[]} runs @returns {Figures} */
export function medians(runs) {
  const keys = Object.keys(runs[0] ?? {});
  return Object.fromEntries(
    keys.map((key) => [key, median(runs.map((figures) => figures[key] ?? Number.NaN))]),
  );
}

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = [
    sorted[Math.ceil(middle) - 1],
    sorted[Math.floor(middle)],
  ];
  return (low + high) / 2;
}
