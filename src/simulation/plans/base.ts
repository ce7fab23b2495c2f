import type { AlertCommon } from "../../services/alerts/fields";
import type { AlertSchedule } from "../../services/alerts/schedule";
import type { Assumptions } from "../assumptions";
import type { SimulatedObject } from "../model";
import { MINUTE_MS, type Plan } from "../plan";

/** What a plan depends on beside the alert. */
export interface PlanContext {
  readonly assumptions: Assumptions;
  /** An SLO that the alert refers to. */
  sloOf(id: string): SimulatedObject | undefined;
}

const DAYS = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"];
const minuteOf = ({ hours, minutes = 0 }: AlertSchedule["startTime"]): number =>
  hours * 60 + minutes;

/** Whether an alert is active at a time. A period past midnight belongs to the day of its start. */
export function isActiveAt(
  schedule: AlertSchedule | undefined,
  at: Date,
  includesEnd = false,
): boolean {
  if (!schedule) return true;
  const start = minuteOf(schedule.startTime);
  const end = minuteOf(schedule.endTime);
  const minute = at.getUTCHours() * 60 + at.getUTCMinutes();
  const isBeforeEnd = minute < end || (includesEnd && minute === end);
  const includes = (day: number) =>
    schedule.dayOfWeek.some((name) => name.replace(/_OR_UNSPECIFIED$/, "") === DAYS[(day + 7) % 7]);
  const today = at.getUTCDay();
  if (start <= end) return includes(today) && minute >= start && isBeforeEnd;
  return (includes(today) && minute >= start) || (includes(today - 1) && isBeforeEnd);
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
  { assumptions: { endOfPeriod, afterPeriod, undecided } }: PlanContext,
  { windowMinutes, evaluationDelayMs = 0, isUngrouped }: Timing,
): Omit<Plan, "sources" | "rules"> => ({
  windowMinutes,
  delayMinutes: Math.ceil(evaluationDelayMs / MINUTE_MS),
  noData: "inactive",
  undecided: undecided === "still firing" ? "keep" : "inactive",
  whileInactive: afterPeriod === "still firing" ? "keep" : "inactive",
  isUngrouped,
  isActive: (at) => isActiveAt(activeOn, at, endOfPeriod === "inside"),
  resolves: true,
  notes: [],
});
