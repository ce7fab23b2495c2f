import { MINUTE_MS } from "../../text/units";
import type { Firing } from "../model";
import type { Rhythm } from "./deliveries";

/** A time at which a recipient is notified. */
export interface Moment {
  readonly at: number;
  readonly status: "triggered" | "resolved";
  readonly isRepeat: boolean;
}
/** The first and the last evaluation of a simulation. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * When a recipient receives a notification of a firing: at its beginning, after each period while it lasts, and at
 * its end if the alert reports it.
 */
export function momentsOf(
  firing: Firing,
  rhythm: Rhythm,
  { from, to }: Range,
  resolves: boolean,
): Moment[] {
  const isResolved = rhythm.isResolvedToo && resolves && firing.to !== undefined;
  const moments: Moment[] = [
    { at: firing.from, status: "triggered", isRepeat: false },
    ...repeats(firing, rhythm, to),
    ...(isResolved && firing.to !== undefined
      ? [{ at: firing.to, status: "resolved", isRepeat: false } as const]
      : []),
  ];
  return moments.filter(({ at }) => at >= from && at <= to);
}

function repeats(firing: Firing, { minutes }: Rhythm, last: number): Moment[] {
  if (!minutes) return [];
  const period = minutes * MINUTE_MS;
  const moments: Moment[] = [];
  for (let at = firing.from + period; at <= last && at < (firing.to ?? Infinity); at += period)
    moments.push({ at, status: "triggered", isRepeat: true });
  return moments;
}
