const ORIGIN = Date.now() - performance.now();

/**
 * The time in milliseconds since 1970, by a clock that goes on evenly. Whoever sets the clock of the
 * system meanwhile makes no wait longer, and proves nothing about the past.
 */
export const currentTime = (): number => ORIGIN + performance.now();

/**
 * How much the clocks of two machines may differ: those of the service and of other runs. A time
 * that is further ahead tells nothing, and one of the past is past only by more than this.
 */
export const CLOCK_SKEW_MS = 600_000;
