const ORIGIN = Date.now() - performance.now();

/**
 * The time in milliseconds since 1970, by a clock that goes on evenly. Whoever sets the clock of the
 * system meanwhile makes no wait longer, and proves nothing about the past.
 */
export const currentTime = (): number => ORIGIN + performance.now();
