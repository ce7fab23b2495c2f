/**
 * `THOROUGH=1` runs every generated case: minutes to hours. Otherwise property tests run a share of
 * them. Each type, field and quirk is part of both.
 */
export const THOROUGH = process.env.THOROUGH === "1";

const SHARE = 6;
/** The number of generated cases to run: all of them, or a sixth. */
export const casesToRun = (all: number): number => (THOROUGH ? all : Math.ceil(all / SHARE));
