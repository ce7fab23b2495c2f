import type { AlertSchedule } from "../services/alerts/schedule";
import { MINUTE_MS } from "../text/units";
import type { Assumptions } from "./assumptions";

const DAYS = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"];
const minuteOf = ({ hours, minutes = 0 }: AlertSchedule["startTime"]): number =>
  hours * 60 + minutes;

/** Whether an alert is active at a time. A period past midnight belongs to the day of its start. */
export function isActiveAt(
  schedule: AlertSchedule | undefined,
  { endOfPeriod, emptyPeriod }: Assumptions,
  at: Date,
): boolean {
  if (!schedule) return true;
  const includesEnd = endOfPeriod === "inside";
  const start = minuteOf(schedule.startTime);
  const end = minuteOf(schedule.endTime);
  const minute = at.getUTCHours() * 60 + at.getUTCMinutes();
  const isBeforeEnd = minute < end || (includesEnd && minute === end);
  const includes = (day: number) =>
    schedule.dayOfWeek.some((name) => name.replace(/_OR_UNSPECIFIED$/, "") === DAYS[(day + 7) % 7]);
  const today = at.getUTCDay();
  if (start < end || (start === end && emptyPeriod === "never"))
    return includes(today) && minute >= start && isBeforeEnd;
  return (includes(today) && minute >= start) || (includes(today - 1) && isBeforeEnd);
}

interface OpenPeriod {
  readonly from: number;
  to?: number;
}
/** The parts of a period, in minutes, in which an alert is active. */
export function activeParts(
  { from, to }: OpenPeriod,
  schedule: AlertSchedule | undefined,
  last: number,
  assumptions: Assumptions,
): OpenPeriod[] {
  if (!schedule) return [{ from, ...(to === undefined ? {} : { to }) }];
  const parts: OpenPeriod[] = [];
  let open: OpenPeriod | undefined;
  for (let minute = from; minute < (to ?? last + 1); minute += 1) {
    const isActive = isActiveAt(schedule, assumptions, new Date(minute * MINUTE_MS));
    if (isActive && !open) {
      open = { from: minute };
      parts.push(open);
    } else if (!isActive && open && assumptions.afterPeriod === "resolved") {
      open.to = minute;
      open = undefined;
    }
  }
  if (open && to !== undefined) open.to = to;
  return parts;
}
