/**
 * `CASES=1`, the default, runs a share of the generated cases, always the same one; `CASES=10` runs
 * ten times as many, and `CASES=all` every case. Each type, field and quirk is part of all three.
 */
const { CASES = "1" } = process.env;
const factor = CASES === "all" ? Number.POSITIVE_INFINITY : Number(CASES);
if (!(factor >= 1)) throw new Error(`CASES is ${CASES}, and must be all or a number from 1`);

export const ALL_CASES = CASES === "all";

/** The number of generated cases to run, where `CASES=1` runs one in `share`. */
export const casesToRun = (all: number, share = 24): number =>
  Math.min(all, Math.ceil((all / share) * factor));

/**
 * Whether case number `at` of resource type number `type` runs, where `CASES=1` runs one in `share`,
 * of each type others.
 */
export const isInShare = (share: number, at: number, type = 0): boolean =>
  (at + type) % Math.max(1, Math.floor(share / factor)) === 0;
