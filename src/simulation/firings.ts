import { MINUTE_MS } from "../text/units";
import type { Firing, Group } from "./model";

interface Period {
  readonly from: number;
  readonly to?: number;
}
export const firingOf = (group: Group, { from, to }: Period, priority: string): Firing => ({
  group,
  from: from * MINUTE_MS,
  ...(to === undefined ? {} : { to: to * MINUTE_MS }),
  priority,
});

/** In the order of their times; those of the same time stay as they are. */
export const inOrder = (firings: readonly Firing[]): Firing[] =>
  [...firings].sort((a, b) => a.from - b.from);
