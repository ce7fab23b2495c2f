import type { AlertCommon } from "../../../../services/alerts/fields";
import type { AlertSchedule } from "../../../../services/alerts/schedule";
import { type BacktestPlan, MINUTE_MS } from "../../backtest";

const DAYS = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"];
const minuteOf = ({ hours, minutes = 0 }: AlertSchedule["startTime"]): number =>
  hours * 60 + minutes;

/** Whether an alert is active at a time. A period past midnight belongs to the day of its start. */
export function isActiveAt(schedule: AlertSchedule | undefined, at: Date): boolean {
  if (!schedule) return true;
  const [start, end] = [minuteOf(schedule.startTime), minuteOf(schedule.endTime)];
  const minute = at.getUTCHours() * 60 + at.getUTCMinutes();
  const includes = (day: number) =>
    schedule.dayOfWeek.some((name) => name.replace(/_OR_UNSPECIFIED$/, "") === DAYS[(day + 7) % 7]);
  const today = at.getUTCDay();
  if (start <= end) return includes(today) && minute >= start && minute < end;
  return (includes(today) && minute >= start) || (includes(today - 1) && minute < end);
}

interface Timing {
  windowMinutes: number;
  evaluationDelayMs?: number | undefined;
  /** Whether there is one group, which exists without data. */
  isUngrouped: boolean;
}

/** The parts of a plan that are the same for all variants. */
export const basePlan = (
  { activeOn }: AlertCommon,
  { windowMinutes, evaluationDelayMs = 0, isUngrouped }: Timing,
): Omit<BacktestPlan, "sources" | "rules"> => ({
  windowMinutes,
  delayMinutes: Math.ceil(evaluationDelayMs / MINUTE_MS),
  noData: "inactive",
  isUngrouped,
  isActive: (at) => isActiveAt(activeOn, at),
  notes: [],
});
