import { counted } from "../../text/words";
import type { Past } from "../analysis/backtest";

/** How often an object fires in a period, and how long, in all groups together. */
export interface FiringCount {
  /** Also those that began before the period. */
  readonly fires: number;
  /** Minutes of the period in which it fires. */
  readonly minutes: number;
}

export function firingCount({
  groups,
  from,
  to: end,
}: Pick<Past, "groups" | "from" | "to">): FiringCount {
  const firings = groups.flatMap((group) => group.firings);
  return {
    fires: firings.length,
    minutes: firings.reduce(
      (sum, one) => sum + Math.max(0, (one.to ?? end) - Math.max(one.from, from)),
      0,
    ),
  };
}

/** `3 times, 20 minutes` */
export const firingText = ({ fires, minutes }: FiringCount): string =>
  `${counted(fires, "time")}, ${counted(minutes, "minute")}`;
