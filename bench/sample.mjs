/** @typedef {Record<string, number>} Figures what one run of a case gave */

/**
 * Runs every case in turn, `runs` times and every other time backwards, so that what else the machine does meets all of them alike.
 * A first round is not counted: it fills the caches of the disk.
 * @template {string} C
 * @param {Record<C, () => Promise<Figures>>} cases
 * @param {number} runs
 * @param {(done: number) => void} [onRound]
 * @returns {Promise<Record<C, Figures>>} the median of each figure
 */
export async function sample(cases, runs, onRound) {
  const names = /** @type {C[]} */ (Object.keys(cases));
  const all = /** @type {Record<C, Figures[]>} */ (Object.fromEntries(names.map((name) => [name, /** @type {Figures[]} */ ([])])));
  for (let round = 0; round <= runs; round++) {
    for (const name of round % 2 ? [...names].reverse() : names) {
      const figures = await cases[name]();
      if (round) all[name].push(figures);
    }
    onRound?.(round);
  }
  return /** @type {Record<C, Figures>} */ (Object.fromEntries(names.map((name) => [name, medians(all[name])])));
}

/** @param {Figures[]} runs @returns {Figures} */
export function medians(runs) {
  const keys = Object.keys(runs[0] ?? {});
  return Object.fromEntries(keys.map((key) => [key, median(runs.map((figures) => figures[key] ?? Number.NaN))]));
}

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
