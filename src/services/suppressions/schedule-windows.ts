import type { SuppressionSchedule, SuppressionTimeframe } from "./schedule";
import { repeatedWindows, type Window, windowOf } from "./windows";

/** The timeframe of a schedule; schedules that are always active have none. */
export const timeframeOf = ({
  oneTime,
  recurring,
}: SuppressionSchedule): SuppressionTimeframe | undefined =>
  oneTime?.timeframe ?? recurring?.schedule?.timeframe;

/** The windows of a schedule that end after a time, earliest first. An empty window never occurs. */
export function* windowsAfter(
  schedule: SuppressionSchedule,
  after: number,
): Generator<Window, void> {
  const timeframe = timeframeOf(schedule);
  if (!timeframe) return;
  const first = windowOf(timeframe);
  const repeated = schedule.recurring?.schedule;
  if (repeated) yield* repeatedWindows(repeated, first, after);
  else if (first.end > Math.max(first.start, after)) yield first;
}
