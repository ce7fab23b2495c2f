import { MINUTE_MS } from "../text/units";
import type { Plan } from "./plan";

/** The minutes of an evaluation, counted from 1970. */
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

/** The range of a plan between two evaluations, in minutes. */
export const rangeOf = (
  { windowMinutes, delayMinutes }: Pick<Plan, "windowMinutes" | "delayMinutes">,
  from: number,
  to: number,
): MinuteRange => ({
  from,
  to,
  dataFrom: from - delayMinutes - windowMinutes,
  dataTo: to - delayMinutes,
});

/** The time of a minute, in RFC 3339. */
export const timeOf = (minute: number): string =>
  new Date(minute * MINUTE_MS).toISOString().replace(".000Z", "Z");
