/**
 * `THOROUGH=1` runs every generated case: minutes to hours. Otherwise property tests run a share of
 * them. Each type, field and quirk is part of both.
 */
export const THOROUGH = process.env.THOROUGH === "1";

const SHARE = 24;
/** The number of generated cases to run: all of them, or one in 24. */
export const casesToRun = (all: number): number => (THOROUGH ? all : Math.ceil(all / SHARE));

/**
 * Whether case number `at` of resource type number `type` runs: one in `share` cases, each type
 * others, unless THOROUGH=1.
 */
export const isInShare = (share: number, at: number, type = 0): boolean =>
  THOROUGH || (at + type) % share === 0;
