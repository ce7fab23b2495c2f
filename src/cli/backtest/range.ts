import { type BacktestPlan, MINUTE_MS } from "../analysis/backtest";
import { UsageError } from "../failure";

const MAX_DAYS = 90;
const DAY_MINUTES = 1440;

/** The number of days in an option. */
export function daysIn(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= MAX_DAYS) return days;
  throw new UsageError(`--days: expected an integer from 1 to ${MAX_DAYS}.`);
}

/** The minutes of a back-test, counted from 1970. */
export interface MinuteRange {
  /** The evaluation whose state the range begins with. */
  from: number;
  /** The last evaluation. */
  to: number;
  /** The first minute of the data. */
  dataFrom: number;
  /** The minute after the data. */
  dataTo: number;
}

/** The range that ends with the last whole minute before `now`. */
export function rangeOf(
  { windowMinutes, delayMinutes }: Pick<BacktestPlan, "windowMinutes" | "delayMinutes">,
  days: number,
  now: number,
): MinuteRange {
  const to = Math.floor(now / MINUTE_MS);
  const from = to - days * DAY_MINUTES;
  return {
    from,
    to,
    dataFrom: from - delayMinutes - windowMinutes,
    dataTo: to - delayMinutes,
  };
}

/** The time of a minute, in RFC 3339. */
export const timeOf = (minute: number): string =>
  new Date(minute * MINUTE_MS).toISOString().replace(".000Z", "Z");
