import type { AlertSchedule } from "../../../../services/alerts/schedule";

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
