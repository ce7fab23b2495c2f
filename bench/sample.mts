/** The results of one run. */
export type Figures = Record<string, number>;

/**
 * Runs all cases in turn, `runs` times, in alternating order, so that other load on the machine
 * affects all cases equally. Returns the median of each figure. The first round does not count: it
 * fills the disk caches.
 */
export async function sampleCases<C extends string>(
  cases: Readonly<Record<C, () => Promise<Figures>>>,
  runs: number,
): Promise<Record<C, Figures>> {
  const names = Object.keys(cases) as C[];
  const all = new Map<C, Figures[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= runs; round++)
    for (const name of round % 2 ? [...names].reverse() : names) {
      const figures = await cases[name]();
      if (round) all.get(name)?.push(figures);
    }
  return Object.fromEntries(names.map((name) => [name, medians(all.get(name) ?? [])])) as Record<
    C,
    Figures
  >;
}

export const medians = (runs: readonly Figures[]): Figures =>
  Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((key) => [
      key,
      median(runs.map((figures) => figures[key] ?? Number.NaN)),
    ]),
  );

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}
